"""The rules of a variant as a page to read."""

from __future__ import annotations

from briscola.content.rules_text import rules_text
from briscola.rules.variant import VariantRules
from briscola.scenes.context import Context
from briscola.scenes.reading import ReadingScene, ReadingSection
from briscola.scenes.setup_words import agreed_sentences


def rules_scene(context: Context, rules: VariantRules, base: VariantRules) -> ReadingScene:
    """The rules as they would be played; what was agreed on beside ``base``, the variant's own, stands first."""
    tr = context.tr
    page = rules_text(rules.for_family(context.deck.family), tr)
    sections = [ReadingSection(section.title, section.sentences) for section in page.sections]
    if told := agreed_sentences(tr, rules, base):
        sections.insert(0, ReadingSection(tr.text("setup.agreements"), told))
    return ReadingScene(context, page.title, sections, tr.text("setup.rules_subtitle"), page.summary)
