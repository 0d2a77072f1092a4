"""No test needs a screen or a loudspeaker."""

import os

from hypothesis import settings

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["SDL_FRAMEBUFFER_ACCELERATION"] = "0"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

# On a build machine the properties are tried on the same examples every time; elsewhere on fresh ones.
settings.register_profile("build", derandomize=True)
if os.environ.get("CI"):
    settings.load_profile("build")
