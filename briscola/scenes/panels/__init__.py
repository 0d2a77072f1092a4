"""The panels beside the hand: one module for each thing that is decided with words and not with a card."""
