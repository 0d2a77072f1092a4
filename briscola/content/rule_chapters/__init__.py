"""The chapters of a rules sheet: each reads some sections of a variant and tells what they mean at the table."""
