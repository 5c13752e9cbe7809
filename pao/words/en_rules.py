"""English: all that is said of each key of a rule set, in one record."""

from pao.words.vocabulary import KeyWords

SECTIONS = {
    "liability": "Who becomes liable",
    "settlement": "Who pays what",
    "value": "What counts, and who wins",
    "units": "What hands cost, and who pays",
    "bao": "Who is bao",
}
YES_NO = {"yes": "yes", "no": "no"}
CLAIMS = {"list": "{Listed}.", "none": "No claim does: this way is not played."}
NO_CLAIM = {"none": "none"}

KEYS = {
    "liability": KeyWords(
        question="Is anybody liable for another player’s hand?",
        label="Liability",
        answers={
            "always": "No. The discarder pays a ron, and everybody their share of a self-draw.",
            "some": "Yes, whoever fed the call that made a yakuman certain.",
            "bao": "Yes, whoever is bao by one of its ways.",
        },
        brief={"always": "nobody", "some": "yes", "bao": "bao, in its own ways"},
        clauses={
            "yes": "whoever made a yakuman certain is liable for it",
            "no": "nobody is ever liable",
        },
    ),
    "liability.yakuman": KeyWords(
        question="For which yakuman can somebody be liable?",
        label="Yakuman",
        answers={"list": "{Listed}.", "none": "For none."},
        clauses={
            "with": "somebody can be liable for {member}",
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
            "yes": "Yes. Once declared it lies there for all to see.",
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
        answers={"always": "No. It makes nobody liable and frees nobody."},
    ),
    "liability.in_riichi": KeyWords(
        question="Is a player excused who was in riichi and had to throw the tile?",
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
            "fresh-tile": "Only if such a tile lay in no river before.",
        },
        brief={"no": "no", "yes": "liable", "fresh-tile": "fresh tile only"},
        clauses={
            "no": "feeding an open kan makes nobody liable for a win on its replacement tile",
            "yes": "whoever feeds an open kan is liable for a win on its replacement tile",
            "fresh-tile": "whoever feeds an open kan with a fresh tile is liable for a win on its "
            "replacement tile",
        },
    ),
    "liability.rinshan_after_further_kans": KeyWords(
        question="Does that liability outlast further kans before the win?",
        label="Liable after further kans",
        answers={
            "yes": "Yes, until the caller discards.",
            "no": "No. Only the first replacement tile counts.",
        },
        clauses={
            "yes": "the liability for a rinshan win outlasts further kans",
            "no": "the liability for a rinshan win ends with a further kan",
        },
    ),
    "settlement.scope": KeyWords(
        question="If the hand holds other yakuman too, does the liable player pay for them?",
        label="Pays for",
        answers={
            "responsible-yakuman": "No. The liable player pays for the yakuman made certain, and "
            "the rest is paid as usual.",
            "whole-hand": "Yes. The liability covers the whole hand.",
        },
        brief={"responsible-yakuman": "its yakuman", "whole-hand": "the whole hand"},
        clauses={
            "responsible-yakuman": "the liable player pays only for the yakuman made certain",
            "whole-hand": "the liability covers the whole hand",
        },
    ),
    "settlement.on_ron_by_another": KeyWords(
        question="Who pays when somebody else deals in?",
        label="Somebody else deals in",
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
        question="How is a rinshan win paid for which somebody is liable?",
        label="Rinshan paid",
        answers={"always": "Like a ron off the player who fed the kan."},
    ),
    "settlement.honba_on_tsumo": KeyWords(
        question="Who pays the honba on a self-draw?",
        label="Honba on a self-draw",
        answers={
            "liable": "The liable player, all of it.",
            "shared-if-combined": "The liable player; but everybody their share where the hand "
            "holds another yakuman too.",
        },
        brief={"liable": "liable", "shared-if-combined": "shared if combined"},
        clauses={
            "liable": "the liable player pays all the honba of a self-draw",
            "shared-if-combined": "all share the honba of a self-draw that holds another yakuman "
            "too",
        },
    ),
    "settlement.honba_on_ron": KeyWords(
        question="Who pays the honba when somebody else deals in?",
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
            "always": "Each bears their own yakuman; where the liability covers the whole hand, "
            "each bears half of it.",
        },
    ),
    "settlement.honba_with_two_liable": KeyWords(
        question="Which of two liable players pays the honba?",
        label="Honba of two liable",
        answers={
            "first": "The one whose discard was called first.",
            "last": "The one whose discard was called last.",
        },
        brief={"first": "first", "last": "last"},
        clauses={
            "first": "of two liable players the one called first pays the honba",
            "last": "of two liable players the one called last pays the honba",
        },
    ),
    "value.yakuman_add_up": KeyWords(
        question="Do several yakuman in one hand add up?",
        label="Yakuman add up",
        answers={"yes": "Yes.", "no": "No. A hand is one yakuman at most."},
        clauses={"yes": "several yakuman in a hand add up", "no": "a hand is one yakuman at most"},
    ),
    "value.one_yakuman": KeyWords(
        question="Which yakuman counts where a hand is one at most?",
        label="Which one counts",
        answers={
            "always": "One that somebody is liable for goes before others; then the dearest; then "
            "the one that was certain first.",
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
        question="Are thirteen han and more a yakuman (kazoe)?",
        label="Kazoe",
        answers={"yes": "Yes.", "no": "No. They are a sanbaiman."},
        clauses={"yes": "thirteen han are a yakuman", "no": "thirteen han are a sanbaiman"},
    ),
    "value.kiriage": KeyWords(
        question="Are hands just below a mangan rounded up to it (kiriage)?",
        label="Kiriage",
        answers={"yes": "Yes.", "no": "No."},
        clauses={
            "yes": "a hand just below a mangan is rounded up",
            "no": "a hand just below a mangan stays there",
        },
    ),
    "value.double_wind_pair": KeyWords(
        question="How many fu is a pair worth that is both seat and round wind?",
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
        answers={"yes": "Yes, and whoever declared the kan pays.", "no": "No."},
        clauses={
            "yes": "thirteen orphans may rob a concealed kan",
            "no": "nobody robs a concealed kan",
        },
    ),
    "value.honba": KeyWords(
        question="Are there honba, and do they count?",
        label="Honba",
        answers={
            "yes": "Yes: 100 a counter from each loser, or all of it from whoever deals in.",
            "no": "No, there are none.",
        },
        clauses={"yes": "honba are counted", "no": "there are no honba"},
    ),
    "value.multiple_ron": KeyWords(
        question="Who wins when two players claim one discard for ron?",
        label="Double ron",
        answers={"all": "Both.", "head-bump": "Only the one who sits nearest after the discarder."},
        brief={"all": "both win", "head-bump": "nearest wins"},
        clauses={
            "head-bump": "only the winner nearest to the discarder is paid",
            "all": "everybody who wins off a discard is paid",
        },
    ),
    "value.triple_ron": KeyWords(
        question="And when three players do?",
        label="Triple ron",
        answers={
            "all": "The same as with two.",
            "draw": "Nobody. The hand is drawn.",
            "draw-off-discard": "Nobody. The hand is drawn; but a kan robbed by three is paid to "
            "all.",
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
            "nearest": "The winner who sits nearest after the discarder.",
            "each": "Each winner, in full.",
        },
        brief={"nearest": "nearest", "each": "each in full"},
        clauses={
            "nearest": "only the winner nearest to the discarder gets the honba",
            "each": "each winner gets the honba",
        },
    ),
    "value.tsumo_loss": KeyWords(
        question="Who pays North’s share of a self-draw at a table of three?",
        label="North’s share",
        answers={"yes": "Nobody. The winner goes without it.", "no": "The other two, half each."},
        brief={"yes": "not paid", "no": "split"},
        clauses={
            "yes": "the winner goes without North’s share of a self-draw",
            "no": "the other two bear North’s share of a self-draw",
        },
    ),
    "value.noten": KeyWords(
        question="What do the noten pay at a table of three?",
        label="Noten of three",
        answers={"always": "{noten} points in all."},
    ),
    "units.limit": KeyWords(
        question="How many units is the limit?",
        label="Limit",
        answers={"number": "{number} units."},
        brief={"number": "{number} units"},
    ),
    "units.limit_hands": KeyWords(
        question="Which hands are worth the limit whatever else they hold?",
        label="Limit hands",
        answers={"list": "{Listed}.", "none": "None."},
        brief=NO_CLAIM,
    ),
    "units.on_ron_by_another": KeyWords(
        question="Who pays when somebody else than the liable player deals in?",
        label="Somebody else deals in",
        answers={
            "split": "The liable player and the discarder, half each of all that the discard "
            "costs.",
            "as-usual": "Everybody, as without liability.",
            "shared": "The discarder and the liable player: their own parts, and half each of the "
            "fourth player’s.",
        },
        brief={"split": "half each", "as-usual": "all pay", "shared": "two pay"},
    ),
    "units.false_win": KeyWords(
        question="What does a false win cost?",
        label="False win",
        answers={
            "limit-to-each": "To every other player what a self-drawn limit hand costs them.",
            "not-priced": "No source prices it.",
        },
        brief={"limit-to-each": "limit to each", "not-priced": "not priced"},
    ),
    "units.several_winners": KeyWords(
        question="What if several players win off one discard?",
        label="Several winners",
        answers={"always": "All of them win, and each hand is settled by itself."},
    ),
    "units.two_liable": KeyWords(
        question="What if two players are liable for one hand?",
        label="Two liable",
        answers={"always": "Whoever fed it first bears it."},
    ),
    "units.ruby_dragon": KeyWords(
        question="Which tiles make a ruby dragon?",
        label="Ruby dragon",
        answers={"always": "The win must say that it is one."},
    ),
    "bao.three_dragons": KeyWords(
        question="Which claims of the third dragon make its discarder bao?",
        label="Third dragon",
        answers=CLAIMS,
        brief=NO_CLAIM,
    ),
    "bao.four_winds": KeyWords(
        question="Which claims of the fourth wind make its discarder bao?",
        label="Fourth wind",
        answers=CLAIMS,
        brief=NO_CLAIM,
    ),
    "bao.all_honours": KeyWords(
        question="Which claims make the discarder of another honour bao, when three sets of "
        "honours are shown?",
        label="Another honour",
        answers=CLAIMS,
        brief=NO_CLAIM,
    ),
    "bao.terminals": KeyWords(
        question="Which claims make the discarder of another one or nine bao, when three sets of "
        "them are shown?",
        label="Another terminal",
        answers=CLAIMS,
        brief=NO_CLAIM,
    ),
    "bao.limit_doubles": KeyWords(
        question="Which claims make the discarder of the tile bao that brings the doubles to the "
        "limit?",
        label="Limit doubles",
        answers=CLAIMS,
        brief=NO_CLAIM,
    ),
    "bao.one_suit": KeyWords(
        question="Which claims make the discarder of a tile of the same suit bao, when nine tiles "
        "of it are shown?",
        label="One suit",
        answers=CLAIMS,
        brief=NO_CLAIM,
    ),
    "bao.jade_or_blue": KeyWords(
        question="Which claims make the discarder of a fitting tile bao, when nine tiles of a "
        "jade or a blue hand are shown?",
        label="Jade or blue hand",
        answers=CLAIMS,
        brief=NO_CLAIM,
    ),
    "bao.last_flower": KeyWords(
        question="Is a player bao who turns up the last flower when another shows seven?",
        label="Last flower",
        answers={"yes": "Yes.", "no": "No."},
    ),
    "bao.win": KeyWords(
        question="Is winning on the deciding tile a claim?",
        label="A win as a claim",
        answers={"always": "Where it is listed, like any other."},
    ),
    "bao.kongs": KeyWords(
        question="Does a kan on the table count where pons are asked for?",
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
        answers={"always": "The win must say that it is one."},
    ),
    "bao.doubles": KeyWords(
        question="How many doubles make the limit?",
        label="Doubles of the limit",
        answers={"number": "{number}."},
        brief={"number": "{number}"},
    ),
    "bao.short_of_limit": KeyWords(
        question="How many doubles short of it is a hand near enough?",
        label="Doubles short of it",
        answers={"number": "{number}."},
        brief={"number": "{number}"},
    ),
    "bao.at_limit": KeyWords(
        question="Can a player still become bao when the doubles shown are at the limit already?",
        label="At the limit",
        answers={"yes": "Yes.", "no": "No."},
    ),
    "bao.rolled": KeyWords(
        question="Does somebody who feeds the hand later take over being bao?",
        label="Rolls over",
        answers={"yes": "Yes.", "no": "No. Whoever was bao first stays so."},
    ),
    "bao.late_wall": KeyWords(
        question="With how few tiles left does whoever discards a fresh winning tile pay for all?",
        label="Late wall: a win",
        answers={"number": "{number} or fewer.", "none": "Never."},
        brief={"number": "{number} tiles", "none": "no"},
    ),
    "bao.late_kong": KeyWords(
        question="With how few tiles left does whoever discards a fresh tile for a kan pay for "
        "all?",
        label="Late wall: a kan",
        answers={"number": "{number} or fewer.", "none": "Never."},
        brief={"number": "{number} tiles", "none": "no"},
    ),
    "bao.kong_worth": KeyWords(
        question="What does a kan cost?",
        label="Cost of a kan",
        answers={"always": "As much as is stated, from each player."},
    ),
    "bao.long_hand": KeyWords(
        question="Does a player with too many tiles pay for all when somebody wins off them?",
        label="Too many tiles",
        answers={"yes": "Yes.", "no": "No."},
    ),
}
WHOLE = {
    "players": KeyWords(
        question="How many play?",
        answers={"3": "Three.", "4": "Four."},
    ),
    "family": KeyWords(
        question="What is counted?",
        answers={"riichi": "Points, as in riichi.", "units": "Units."},
        brief={"riichi": "Riichi, in points", "units": "In units"},
    ),
}
"""What tells whole rule sets apart, beside their keys."""
