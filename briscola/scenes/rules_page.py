"""The rules of a variant as a page to read."""

from __future__ import annotations

from briscola.rules.cards import Suit, make_card
from briscola.rules.choices import WinRule
from briscola.rules.variant import VariantRules
from briscola.scenes.context import Context
from briscola.scenes.reading import ReadingScene, ReadingSection
from briscola.scenes.setup_words import agreed_sentence, in_language


def rules_scene(context: Context, rules: VariantRules, base: VariantRules) -> ReadingScene:
    """The rules as they would be played; ``base`` are those of the variant's file."""
    title = rules.title(context.tr.language)
    return ReadingScene(context, title, rules_sections(context, rules, base), context.tr.text("rules.subtitle"))


def rules_sections(context: Context, rules: VariantRules, base: VariantRules) -> list[ReadingSection]:
    """What the game is about, what its cards are worth, what was agreed on."""
    tr = context.tr
    sections = [ReadingSection(tr.text("rules.in_short"), tuple(_about(context, base)))]
    sections.append(ReadingSection(tr.text("rules.cards"), tuple(_cards(context, rules))))
    if told := agreed_sentence(tr, rules, base):
        sections.append(ReadingSection(tr.text("setup.agreements"), tuple(told.split(" · "))))
    return sections


def _about(context: Context, base: VariantRules) -> list[str]:
    summary = in_language(base.meta.summary, context.tr.language)
    also = [context.tr.text("setup.aliases", names=", ".join(base.meta.aliases))] if base.meta.aliases else []
    return [summary, *also]


def _cards(context: Context, rules: VariantRules) -> list[str]:
    """The ranks from the strongest on with their points, and who wins a deal."""
    tr = context.tr
    worth = {rank: rules.points[make_card(rank, Suit.DENARI)] for rank in rules.ranks.order}
    ranks = [f"- {tr.rank(rank).words}: {tr.text('common.points', n=worth[rank])}" for rank in rules.ranks.order]
    won = {
        WinRule.TARGET: tr.text("rules.win_target", n=rules.score.target),
        WinRule.HIGHEST: tr.text("rules.win_highest"),
        WinRule.LOWEST: tr.text("rules.win_lowest"),
    }
    return [*ranks, won[rules.score.win]]
