"""The widgets, one a module, and the page that gives them focus."""
