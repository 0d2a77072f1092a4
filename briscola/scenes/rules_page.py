"""The rules of a variant as a page to read."""

from __future__ import annotations

from briscola.content.rules_text import rules_text
from briscola.rules.variant import VariantRules
from briscola.scenes.context import Context
from briscola.scenes.reading import ReadingScene, ReadingSection
from briscola.scenes.setup_words import agreed_sentence, in_language


def rules_scene(context: Context, rules: VariantRules, base: VariantRules) -> ReadingScene:
    """The rules as they would be played; ``base`` are those of the variant's file."""
    title = rules.title(context.tr.language)
    return ReadingScene(context, title, rules_sections(context, rules, base), context.tr.text("reading.rules"))


def rules_sections(context: Context, rules: VariantRules, base: VariantRules) -> list[ReadingSection]:
    """What the game is about, what was agreed on, and its whole sheet of rules."""
    tr = context.tr
    summary = in_language(base.meta.summary, tr.language)
    sections = [ReadingSection(tr.text("reading.in_short"), (summary,))] if summary else []
    if told := agreed_sentence(tr, rules, base):
        sections.append(ReadingSection(tr.text("setup.agreements"), tuple(told.split(" · "))))
    page = rules_text(rules, tr)
    return [*sections, *(ReadingSection(section.title, (section.text,)) for section in page.sections)]
