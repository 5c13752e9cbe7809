"""English: what an answer would be right for, and why the player it names is not liable."""

MISTAKES = {
    "rule": "Your figures are right where {theirs}; under {rules} {own}.",
    "rule.silent": "Your figures are right where {theirs}; {rules} leaves this open, and we take "
    "it that {own}.",
    # how figures are written
    "hundreds": "Your figures are right in hundreds of points; here they are written in full.",
    "thousands": "Your figures are right in thousands of points; here they are written in full.",
    "signs": "Your figures are right the other way round: who pays and who gets is swapped.",
    # honba and riichi sticks
    "counters_left_out": "Your figures are right without the honba and the riichi sticks, which "
    "count as well.",
    "honba_left_out": "Your figures are right but for the honba: {points} more.",
    "sticks_left_out": "Your figures are right but for the riichi sticks: the winner takes "
    "{points} from the table.",
    "sticks_partly_left_out": "Your figures count {given} of the {sticks} riichi sticks: those of "
    "this hand and those that lay there before all go to the winner.",
    "sticks_paid_again": "Your figures take the riichi stick off {seats} a second time: it was "
    "paid when riichi was declared.",
    "sticks_from_a_player": "Your figures let {seat} pay the riichi sticks, which come from the "
    "table.",
    # who deals, who pays how much
    "dealer_price": "This is the dealer’s price: {dealer} deals, but {winner} won.",
    "no_dealer_price": "This is the price of a player who does not deal: {winner} won, and deals.",
    "dealer_alike": "Your figures let {dealer} pay as much as the others, but on a self-draw the "
    "dealer pays double.",
    "noten_left_out": "Your figures leave out what the noten pay: {total} in all.",
    "liable_pays_all": "Your figures let {seat} pay all of it, as on a self-draw; but {discarder} "
    "dealt in and bears half.",
    "half_forgotten": "Your figures hold one half of the ron only, without the {points} that "
    "{seat} owes.",
    "both_halves": "Your figures let {seat} pay half; but {seat} fed the call and dealt in as "
    "well, so both halves are due: {points}.",
    "no_halves": "Your figures let {seat} pay half, as if somebody else had dealt in; on a "
    "self-draw the liable player pays the whole {points}.",
    "doubled": "Your figures double what {seat} pays: to be liable and deal in is one ordinary "
    "ron.",
    # none of the rules, rarer readings
    "as_nobody": "Your figures are those of an ordinary win, but for this one somebody is liable: "
    "{seats}.",
    "honba_too_small": "Your figures count {each} for the honba: that is one loser’s part of the "
    "{points}.",
    "honba_too_large": "Your figures count {points} for the honba from each loser: it is {each}.",
    "honba_shared": "Your figures let all share the honba; here {seat} alone pays the {points}.",
    "honba_halved": "Your figures split the honba; here {seat} alone pays the {points}.",
    "honba_from_one": "Your figures let {seat} alone pay the honba; here each of the others adds "
    "{each}.",
    "tsumo_for_ron": "Your figures are those of a self-draw, but {winner} won off {discarder}.",
    "ron_for_tsumo": "Your figures are those of a ron off {discarder}, but {winner} drew the "
    "winning tile.",
    "dealer_share": "Your figures are right if {seat} deals, but the dealer is {dealer}.",
    "discarder_pays_all": "Your figures let {discarder} pay all of it, but {seat} is liable and "
    "bears half.",
    "yakuman_overlooked": "Your figures are right without {yakuman}, which the hand holds too.",
    "other_liable": "Your figures are right if {seat} is liable for {purpose}; but it is {seats}.",
    "other_liable.nobody": "Your figures are right if {seat} is liable for {purpose}; but nobody "
    "is.",
    # units
    "billed_in_full": "Your figures let {seat} pay for everybody, as {seat} would on a self-draw "
    "or on a discard of {seat}’s own; but it was {discarder} who dealt in.",
    "others_pay_too": "Your figures let the others pay their part too; but {seat} is liable and "
    "pays for everybody.",
    # whom an answer named
    "named_nobody": "{winner}’s {purpose} rests on a call that {seat} fed.",
    "named_too_few": "{seat} is liable as well, for {winner}’s {purpose}.",
    "named_winner": "{seat} won, and nobody is liable for their own hand.",
    "ruled_out": "{seat} fed the call, but under these rules that makes nobody liable.",
    "nothing_due": "{seat} stood liable for {winner}’s {purpose}, but that was not won, so nothing "
    "is due.",
    "named_discarder": "{seat} dealt in and pays for that; liable is whoever fed the deciding "
    "call.",
    "named_discarder_of_none": "{seat} dealt in, but the tile that wins a hand is no call, and "
    "nobody is liable for it.",
    "earlier_feeder": "For {winner}’s {purpose} the deciding call counts, and {feeder} fed that; "
    "{seat} fed an earlier one.",
    "later_feeder": "{seat} fed a call when {winner}’s {purpose} was certain already; {feeder} fed "
    "the deciding one.",
    "nobody_won": "Nobody won, so there is nothing to be liable for.",
    "own_draw": "No call on a discard made {winner}’s {yakuman} certain, so nobody is liable.",
    "pair_was_free": "{Yakuman} cannot be made certain by calls, as the pair is free until the "
    "win: nobody is liable.",
    "no_yakuman": "{winner}’s hand is no yakuman, so nobody is liable for it.",
    "not_ensured": "No call that {seat} fed made a yakuman certain.",
    "fed_nothing": "{seat} fed none of the winner’s calls.",
    # bao
    "bao_missed": "{seat} is bao for {winner}’s hand: {purpose}.",
    "bao_stays": "{bearer} was bao before {seat}, and stays so under these rules.",
    "bao_passed_on": "{seat} was bao until {bearer} took over.",
    "bao_by_no_win": "{seat} dealt in, which by itself makes nobody bao.",
    "not_bao": "{seat} did none of what makes a player bao under these rules.",
}
