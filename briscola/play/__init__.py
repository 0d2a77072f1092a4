"""A match in progress: sessions, thinkers, replays."""
