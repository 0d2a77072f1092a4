"""The game itself: cards, variants, deals, views, matches. Standard library only."""
