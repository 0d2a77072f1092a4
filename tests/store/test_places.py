"""Where the program's files are: the user's folders, or all below one."""

from briscola.store.places import Places


def test_everything_can_be_kept_in_one_folder(tmp_path):
    places = Places.below(tmp_path)
    everything = [places.config, places.data, places.state, places.cache, places.settings_file, places.saves]
    everything += [places.decks, places.variants, places.languages, places.cards]
    assert all(path.is_relative_to(tmp_path) for path in everything)
    assert len(set(everything)) == len(everything)


def test_nothing_is_made_by_looking(tmp_path):
    assert Places.below(tmp_path / "x").saves == tmp_path / "x" / "data" / "saves"
    assert not (tmp_path / "x").exists()


def test_the_users_own_folders_carry_the_games_name():
    places = Places.of_user()
    assert all("briscola" in str(path) for path in (places.config, places.data, places.state, places.cache))
