"""What ships is found, in a checkout and where a wheel puts it."""

from briscola.content import resources
from briscola.content.resources import resource


def test_shipped_files_are_found():
    for parts in [("config.yaml",), ("assets", "lang", "it.yaml"), ("decks", "napoletane", "deck.yaml")]:
        assert resource(*parts).is_file()
    assert resource("briscola", "variants", "classica_2.yaml").is_file()


def test_an_installed_package_keeps_them_within_itself(tmp_path, monkeypatch):
    monkeypatch.setattr(resources, "_INSTALLED", tmp_path)
    assert resource("assets", "lang") == tmp_path / "assets" / "lang"
    assert resource("briscola", "variants", "tre.yaml").is_file()
