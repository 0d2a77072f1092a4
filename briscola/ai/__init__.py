"""Computer players: a view in, a choice out."""
