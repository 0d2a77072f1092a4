"""Files are written whole or not at all; the state before the last write is kept."""

import os

import pytest

from briscola.store.files import backup_of, read_with_backup, remove_with_backup, write_atomically


def test_what_is_written_is_read_and_the_one_before_is_kept(tmp_path):
    path = tmp_path / "deep" / "file"
    assert read_with_backup(path) == []
    write_atomically(path, b"1")
    assert read_with_backup(path) == [b"1"]
    write_atomically(path, b"2")
    assert read_with_backup(path) == [b"2", b"1"]
    write_atomically(path, b"3")
    assert read_with_backup(path) == [b"3", b"2"]


def test_a_crash_between_the_two_renames_leaves_the_backup(tmp_path):
    path = tmp_path / "file"
    write_atomically(path, b"1")
    path.replace(backup_of(path))
    assert read_with_backup(path) == [b"1"]


@pytest.mark.parametrize("step", ["fsync", "replace"])
def test_a_write_that_fails_changes_nothing_and_leaves_no_litter(tmp_path, monkeypatch, step):
    path = tmp_path / "file"
    write_atomically(path, b"1")

    def fail(*_):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, step, fail)
    with pytest.raises(OSError, match="No space"):
        write_atomically(path, b"2")
    monkeypatch.undo()
    assert read_with_backup(path) == [b"1"]
    assert [file.name for file in tmp_path.iterdir()] == ["file"]


def test_file_and_backup_are_forgotten_together(tmp_path):
    path = tmp_path / "file"
    write_atomically(path, b"1")
    write_atomically(path, b"2")
    remove_with_backup(path)
    assert list(tmp_path.iterdir()) == []
    remove_with_backup(path)
