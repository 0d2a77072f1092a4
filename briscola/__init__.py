"""Briscola for the desktop: a rules core, its content, its players, its screen."""
