"""English: a record of the words for each key of a rule set."""

from typing import Final

from pao.words.vocabulary import KeyWords

SECTIONS: Final = {
    "liability": "Who becomes liable",
    "settlement": "Who pays what",
    "value": "What counts, and who wins",
    "units": "What hands cost, and who pays",
    "bao": "Who is bao",
}
YES_NO: Final = {"yes": "yes", "no": "no"}
CLAIMS: Final = {"list": "{Listed}.", "none": "None: these rules make nobody bao in this way."}
NO_CLAIM: Final = {"none": "none"}


def _claims(question: str, label: str) -> KeyWords:
    """The words of a way to be bao, whose value is a list of claims."""
    return KeyWords(question, CLAIMS, label, brief=NO_CLAIM)


KEYS: Final = {
    "liability": KeyWords(
        question="Is anybody liable for another player’s hand?",
        label="Liability",
        answers={
            "always": "No. The discarder pays a ron, and everybody their share of a self-draw.",
            "some": "Yes: the player who fed the call that made a yakuman certain.",
            "bao": "Yes: a player who is bao by one of the rules below.",
        },
        brief={"always": "nobody", "some": "yes", "bao": "bao, by other rules"},
        clauses={
            "yes": "the player who made a yakuman certain pays for it",
            "no": "nobody pays for making a yakuman certain",
        },
    ),
    "liability.yakuman": KeyWords(
        question="For which yakuman can a player be liable?",
        label="Yakuman",
        answers={"list": "{Listed}.", "none": "For none."},
        clauses={
            "with": "a player can be liable for {member}",
            "without": "nobody can be liable for {member}",
        },
    ),
    "liability.calls": KeyWords(
        question="Which calls make the player who fed them liable?",
        label="Calls",
        answers={"list": "{Listed}.", "none": "None."},
        clauses={
            "with": "calls of this kind ({member}) can make their feeder liable",
            "without": "calls of this kind ({member}) never make their feeder liable",
        },
    ),
    "liability.ankan_is_visible": KeyWords(
        question="Does an earlier concealed kan count among the sets that everybody sees?",
        label="Concealed kan counts",
        answers={
            "yes": "Yes. Once declared, everybody can see it.",
            "no": "No. It counts as hidden.",
        },
        clauses={
            "yes": "a concealed kan counts among the sets that all can see",
            "no": "a concealed kan counts as hidden",
        },
    ),
    "liability.kakan": KeyWords(
        question="Does adding the fourth tile to a pon change anything?",
        label="Added kan",
        answers={"always": "No. It makes nobody liable, and a liable player stays liable."},
    ),
    "liability.in_riichi": KeyWords(
        question="Is a player excused who was in riichi and had to discard the tile?",
        label="In riichi",
        answers={"always": "No. What counts is who fed the call."},
    ),
    "liability.rinshan": KeyWords(
        question="Is the feeder of an open kan liable when the caller wins on the replacement "
        "tile?",
        label="Rinshan",
        answers={
            "no": "No.",
            "yes": "Yes.",
        },
        brief={"no": "no", "yes": "liable"},
        clauses={
            "no": "feeding an open kan makes nobody liable for a win on its replacement tile",
            "yes": "a player who feeds an open kan is liable for a win on its replacement tile",
        },
    ),
    "liability.rinshan_after_further_kans": KeyWords(
        question="Does liability for a rinshan win last if the caller makes "
        "more kans before the win?",
        label="Liable after further kans",
        answers={
            "yes": "Yes, until the caller discards.",
            "no": "No. Only the first replacement tile counts.",
        },
        clauses={
            "yes": "the liability for a rinshan win lasts through more kans",
            "no": "the liability for a rinshan win ends with another kan",
        },
    ),
    "settlement.scope": KeyWords(
        question="If the hand holds other yakuman too, does the liable player pay for them?",
        label="Pays for",
        answers={
            "responsible-yakuman": "No. The liable player pays for the yakuman they made certain, "
            "and the rest is paid as usual.",
            "whole-hand": "Yes. The liability covers the whole hand.",
        },
        brief={"responsible-yakuman": "its yakuman", "whole-hand": "the whole hand"},
        clauses={
            "responsible-yakuman": "the liable player pays only for the yakuman they made certain",
            "whole-hand": "the liability covers the whole hand",
        },
    ),
    "settlement.on_ron_by_another": KeyWords(
        question="Who pays when another player deals in?",
        label="Another player deals in",
        answers={
            "split": "The liable player and the discarder, half each.",
            "discarder-pays": "The discarder alone.",
        },
        brief={"split": "half each", "discarder-pays": "discarder"},
        clauses={
            "split": "the liable player and the discarder pay half each",
            "discarder-pays": "the discarder pays the whole ron",
        },
    ),
    "settlement.rinshan_as_ron": KeyWords(
        question="How is a rinshan win paid if a player is liable for it?",
        label="Rinshan paid",
        answers={"always": "Like a ron on the discard of the player who fed the kan."},
    ),
    "settlement.honba_on_tsumo": KeyWords(
        question="Who pays the honba on a self-draw?",
        label="Honba on a self-draw",
        answers={
            "liable": "The liable player, all of it.",
            "shared-if-combined": "The liable player. If the hand also holds another yakuman, "
            "everybody pays their share.",
        },
        brief={"liable": "liable", "shared-if-combined": "shared if combined"},
        clauses={
            "liable": "the liable player pays all the honba of a self-draw",
            "shared-if-combined": "all share the honba of a self-draw when the hand also holds "
            "another yakuman",
        },
    ),
    "settlement.honba_on_ron": KeyWords(
        question="Who pays the honba when another player deals in?",
        label="Honba on a ron",
        answers={"liable": "The liable player.", "discarder": "The discarder."},
        brief={"liable": "liable", "discarder": "discarder"},
        clauses={
            "liable": "the liable player pays the honba of a ron",
            "discarder": "the discarder pays the honba of a ron",
        },
    ),
    "settlement.two_liable": KeyWords(
        question="What if two players are liable for one hand?",
        label="Two liable",
        answers={
            "always": "Each pays for their own yakuman. If the liability covers the whole hand, "
            "each pays half.",
        },
    ),
    "settlement.honba_with_two_liable": KeyWords(
        question="Which of two liable players pays the honba?",
        label="Honba of two liable",
        answers={
            "first": "The player whose discard was called first.",
            "last": "The player whose discard was called last.",
        },
        brief={"first": "first", "last": "last"},
        clauses={
            "first": "of two liable players, the player whose discard was called first pays the "
            "honba",
            "last": "of two liable players, the player whose discard was called last pays the "
            "honba",
        },
    ),
    "value.yakuman_add_up": KeyWords(
        question="Do several yakuman in one hand add up?",
        label="Yakuman add up",
        answers={"yes": "Yes.", "no": "No. A hand is one yakuman at most."},
        clauses={"yes": "several yakuman in a hand add up", "no": "a hand is one yakuman at most"},
    ),
    "value.one_yakuman": KeyWords(
        question="Which yakuman counts if a hand can be only one?",
        label="Which yakuman counts",
        answers={
            "always": "A yakuman for which a player is liable comes first, then the most "
            "expensive yakuman, then the yakuman that was certain first.",
        },
    ),
    "value.double_yakuman": KeyWords(
        question="Which yakuman count double?",
        label="Double yakuman",
        answers={"list": "{Listed}.", "none": "None."},
        brief=NO_CLAIM,
        clauses={"with": "{member} counts double", "without": "{member} counts once"},
    ),
    "value.kazoe": KeyWords(
        question="Do thirteen han or more count as a yakuman (kazoe)?",
        label="Kazoe",
        answers={"yes": "Yes.", "no": "No. They count as a sanbaiman."},
        clauses={"yes": "thirteen han are a yakuman", "no": "thirteen han are a sanbaiman"},
    ),
    "value.kiriage": KeyWords(
        question="Are hands just below a mangan rounded up to a mangan (kiriage)?",
        label="Kiriage",
        answers={"yes": "Yes.", "no": "No."},
        clauses={
            "yes": "a hand just below a mangan is rounded up",
            "no": "a hand just below a mangan is not rounded up",
        },
    ),
    "value.double_wind_pair": KeyWords(
        question="How many fu is a pair of a wind that is both seat and round wind?",
        label="Double wind pair",
        answers={"number": "{number}."},
        brief={"number": "{number} fu"},
        clauses={
            "2": "a pair of the double wind is worth 2 fu",
            "4": "a pair of the double wind is worth 4 fu",
        },
    ),
    "value.nagashi": KeyWords(
        question="Is nagashi mangan paid?",
        label="Nagashi mangan",
        answers={"yes": "Yes, like a self-drawn mangan.", "no": "No."},
        clauses={"yes": "nagashi mangan is paid", "no": "there is no nagashi mangan"},
    ),
    "value.kokushi_robs_ankan": KeyWords(
        question="May thirteen orphans rob a concealed kan?",
        label="Robbed concealed kan",
        answers={"yes": "Yes, and the player who declared the kan pays.", "no": "No."},
        clauses={
            "yes": "thirteen orphans may rob a concealed kan",
            "no": "nobody robs a concealed kan",
        },
    ),
    "value.honba": KeyWords(
        question="Do honba count?",
        label="Honba",
        answers={
            "yes": "Yes: 100 points each from every player, or all from the discarder.",
            "no": "No, there are none.",
        },
        clauses={"yes": "honba are counted", "no": "there are no honba"},
    ),
    "value.multiple_ron": KeyWords(
        question="Who wins when two players claim one discard for ron?",
        label="Double ron",
        answers={"all": "Both.", "head-bump": "Only the first in turn order after the discarder."},
        brief={"all": "both win", "head-bump": "nearest wins"},
        clauses={
            "head-bump": "only the first winner in turn order is paid",
            "all": "everybody who wins on a discard is paid",
        },
    ),
    "value.triple_ron": KeyWords(
        question="Who wins when three players claim one discard for ron?",
        label="Triple ron",
        answers={
            "all": "The same as with two players.",
            "draw": "Nobody. The hand is drawn.",
            "draw-off-discard": "Nobody. The hand is drawn. But if three players rob a "
            "kan, all three are paid.",
        },
        brief={"all": "as two", "draw": "a draw", "draw-off-discard": "a draw, but robbed"},
        clauses={
            "all": "a ron by three is settled like one by two",
            "draw": "a ron by three is a draw",
            "draw-off-discard": "a ron by three is a draw, unless all three rob a kan",
        },
    ),
    "value.honba_with_multiple_ron": KeyWords(
        question="Who receives the honba when several players win?",
        label="Honba of several rons",
        answers={
            "nearest": "The first in turn order after the discarder.",
            "each": "Each winner, in full.",
        },
        brief={"nearest": "nearest", "each": "each in full"},
        clauses={
            "nearest": "only the first winner in turn order gets the honba",
            "each": "each winner gets the honba",
        },
    ),
    "value.tsumo_loss": KeyWords(
        question="Who pays North’s share of a self-draw at a table of three?",
        label="North’s share",
        answers={
            "yes": "Nobody. The winner does not get this share.",
            "no": "The other two, half each.",
        },
        brief={"yes": "not paid", "no": "split"},
        clauses={
            "yes": "nobody pays North’s share of a self-draw",
            "no": "the other two pay North’s share of a self-draw",
        },
    ),
    "value.noten": KeyWords(
        question="What do the noten pay at a table of three?",
        label="Noten of three",
        answers={"always": "{noten} points in total."},
    ),
    "units.limit": KeyWords(
        question="How many units is the limit?",
        label="Limit",
        answers={"number": "{number} units."},
        brief={"number": "{number} units"},
    ),
    "units.limit_hands": KeyWords(
        question="Which hands are always worth the limit?",
        label="Limit hands",
        answers={"list": "{Listed}.", "none": "None."},
        brief=NO_CLAIM,
    ),
    "units.on_ron_by_another": KeyWords(
        question="Who pays when a player other than the liable one deals in?",
        label="Another player deals in",
        answers={
            "split": "The liable player and the discarder each pay half of the whole cost.",
            "as-usual": "The same players as for any discard, as if nobody were liable.",
            "shared": "The discarder and the liable player each pay their own share and half of "
            "the fourth player’s.",
        },
        brief={"split": "half each", "as-usual": "as usual", "shared": "two pay"},
    ),
    "units.false_win": KeyWords(
        question="What does a false win cost?",
        label="False win",
        answers={
            "limit-to-each": "A self-drawn limit hand, paid to every other player.",
            "not-priced": "No source names a penalty.",
        },
        brief={"limit-to-each": "limit to each", "not-priced": "no penalty named"},
    ),
    "units.on_ron": KeyWords(
        question="Who pays for a win on a discard?",
        label="Win on a discard",
        answers={
            "all-pay": "Everybody: the discarder twice what each of the others pays.",
            "discarder-pays": "The discarder alone, for everybody.",
        },
        brief={"all-pay": "all pay", "discarder-pays": "discarder"},
    ),
    "units.nine_tiles": KeyWords(
        question="Does a player who deals into a flush with nine tiles on the table pay for "
        "everybody?",
        label="Nine tiles",
        answers={"yes": "Yes, if the hand is a full flush.", "no": "No."},
    ),
    "units.several_winners": KeyWords(
        question="What if several players win on one discard?",
        label="Several winners",
        answers={"always": "All of them win, and each hand is settled separately."},
    ),
    "units.two_liable": KeyWords(
        question="What if two players are liable for one hand?",
        label="Two liable",
        answers={"always": "The player who fed the hand first pays."},
    ),
    "units.ruby_dragon": KeyWords(
        question="Which tiles make a ruby dragon?",
        label="Ruby dragon",
        answers={"always": "The winner must declare it."},
    ),
    "bao.three_dragons": _claims(
        "Which claims of the third dragon make its discarder bao?", "Third dragon"
    ),
    "bao.four_winds": _claims(
        "Which claims of the fourth wind make its discarder bao?", "Fourth wind"
    ),
    "bao.all_honours": _claims(
        "When a player shows three sets of honours, which claims make the discarder of "
        "another honour bao?",
        "Another honour",
    ),
    "bao.terminals": _claims(
        "When a player shows three sets of ones and nines, which claims make the "
        "discarder of another bao?",
        "Another terminal",
    ),
    "bao.limit_doubles": _claims(
        "When a discard brings the doubles to the limit, which claims make its discarder bao?",
        "Limit doubles",
    ),
    "bao.one_suit": _claims(
        "When a player shows nine tiles of one suit, which claims make the discarder of "
        "another bao?",
        "One suit",
    ),
    "bao.jade_or_blue": _claims(
        "When a player shows nine tiles of a jade or blue hand, which claims make the "
        "discarder of another bao?",
        "Jade or blue hand",
    ),
    "bao.last_flower": KeyWords(
        question="If a player shows seven flowers, is the player who reveals the eighth bao?",
        label="Last flower",
        answers={"yes": "Yes.", "no": "No."},
    ),
    "bao.win": KeyWords(
        question="Is winning on the deciding tile a claim?",
        label="A win as a claim",
        answers={"always": "Yes, where it is listed."},
    ),
    "bao.kongs": KeyWords(
        question="Does a kan on the table count as a pon?",
        label="Kan as a pon",
        answers={"always": "Yes."},
    ),
    "bao.ankan_is_visible": KeyWords(
        question="Does a concealed kan count among the sets that a player shows?",
        label="Concealed kan counts",
        answers={"yes": "Yes.", "no": "No."},
    ),
    "bao.jade_and_blue": KeyWords(
        question="Which tiles make a jade or a blue hand?",
        label="Jade and blue",
        answers={"always": "The winner must declare it."},
    ),
    "bao.doubles": KeyWords(
        question="How many doubles make the limit?",
        label="Doubles of the limit",
        answers={"number": "{number}."},
        brief={"number": "{number}"},
    ),
    "bao.short_of_limit": KeyWords(
        question="How many doubles below the limit count as just below the limit?",
        label="Doubles below the limit",
        answers={"number": "{number}."},
        brief={"number": "{number}"},
    ),
    "bao.at_limit": KeyWords(
        question="Can a player still become bao when the visible doubles have already reached the "
        "limit?",
        label="At the limit",
        answers={"yes": "Yes.", "no": "No."},
    ),
    "bao.rolled": KeyWords(
        question="Does a player who feeds the hand later become bao instead?",
        label="Rolls over",
        answers={"yes": "Yes.", "no": "No. The first player to be bao stays bao."},
    ),
    "bao.late_wall": KeyWords(
        question="How many tiles are left when a player who discards a fresh winning tile pays for "
        "everybody?",
        label="Late wall: a win",
        answers={"number": "{number} or fewer.", "none": "Never."},
        brief={"number": "{number} tiles", "none": "no"},
    ),
    "bao.late_kong": KeyWords(
        question="How many tiles are left when a player who discards a fresh tile for a kan pays "
        "for everybody?",
        label="Late wall: a kan",
        answers={"number": "{number} or fewer.", "none": "Never."},
        brief={"number": "{number} tiles", "none": "no"},
    ),
    "bao.kong_worth": KeyWords(
        question="What does a kan cost?",
        label="Cost of a kan",
        answers={"always": "Each player pays the stated amount."},
    ),
    "bao.long_hand": KeyWords(
        question="Does a player with too many tiles pay for everybody after dealing in?",
        label="Too many tiles",
        answers={"yes": "Yes.", "no": "No."},
    ),
}
WHOLE: Final = {
    "players": KeyWords(
        question="How many players are there?",
        answers={"3": "Three.", "4": "Four."},
    ),
    "family": KeyWords(
        question="What is counted?",
        answers={"riichi": "Points, as in riichi.", "units": "Units."},
        brief={"riichi": "Riichi, in points", "units": "In units"},
    ),
}
"""The words for the values that distinguish rule sets as a whole, besides their keys."""
