"""Drawing, geometry, motion, sound: nothing here knows a rule."""
