"""English: the reasons of the related rules."""

from typing import Final

NAMES: Final = {
    "four-winds": "the Four Winds rule collection",
    "singapore": "the Singapore rule page",
    "riichi-wiki": "riichi.wiki",
    "tenhou": "Tenhou",
    "mahjong-soul": "Mahjong Soul",
    "riichi_prerequisites": "what riichi requires",
    "after_riichi": "what binds a player after riichi",
    "riichi_requirements": "the special requirements of riichi",
    "riichi_payments": "the extra payments of riichi",
    "abortive_draws": "the cases of an abortive draw",
    "penalties": "penalties",
}
REASONS: Final = {
    "sources_silent": "No source that we have says anything about this, so we assume nothing.",
    "list_missing": "This is missing from our copy of {source}: {gap}.",
    "extra_hands_from_each": "The hand was won by self-draw, so each of the others adds {points} "
    "for the honba.",
    "extra_hands_not_counted": "There are no honba under these rules.",
    "extra_hands_from_discarder": "The hand was won by ron, so {seat} alone adds {points} for the "
    "honba, to each winner who is paid for honba.",
    "extra_hands_dealer_only": "By the older custom only the dealer is paid for honba, and "
    "another player won.",
    "dealer_adds_a_counter": "The dealer stays, so one honba is added.",
    "next_dealer_adds_a_counter": "A hand with honba ended in a draw and the deal passes. The "
    "honba stay, and one honba is added.",
    "counters_go": "The deal passes, and the honba are removed.",
    "one_han": "Honba: {extra_hands}. One han is enough to win.",
    "two_han": "Honba: {extra_hands}. Two han are needed to win (ryan shi).",
    "deposits_stay": "Nobody won, so {points} points in riichi sticks stay for the next winner.",
    "deposits_collected": "The winner collects the riichi sticks, {points} points in total.",
    "nagashi_awarded": "The wall ran out. {seat} discarded only terminals and honours, and nobody "
    "called any of them. Nagashi mangan is paid like a self-drawn mangan.",
    "nagashi_not_exhaustive": "The hand ended in an abortive draw. For nagashi mangan the wall "
    "must run out.",
    "nagashi_simple_discarded": "{seat} discarded {tile}, which is neither a terminal nor an "
    "honour.",
    "nagashi_discard_claimed": "Another player called one of {seat}’s discards.",
    "nagashi_own_melds": "{seat} has a meld. Here that rules it out, even if it is a concealed "
    "kan.",
    "nagashi_own_melds_allowed": "{seat} has a meld. Here that does not matter: only the discards "
    "do.",
    "nagashi_is_a_win": "Nagashi mangan counts as a self-drawn win: nobody pays for noten, and "
    "the deal passes or stays as after a win.",
    "nagashi_is_a_draw": "Nagashi mangan counts as a draw: it is paid instead of the noten "
    "payments. Honba and riichi sticks stay, and the deal passes unless the "
    "dealer is tenpai.",
    "nagashi_win_or_draw": "No source that we have says whether it counts as a win or as a draw.",
    "orphans_too_few": "Different terminals and honours in the hand: {count}. That is too few to "
    "discard only these until the wall runs out.",
    "orphans_for_nagashi": "Different terminals and honours in the hand: {count}. Nagashi mangan "
    "may be worth a try.",
    "orphans_for_a_draw": "Different terminals and honours in the hand: {count}. Where the rules "
    "allow it, the player may declare an abortive draw.",
    "orphans_for_kokushi": "Different terminals and honours in the hand: {count}. Try for kokushi "
    "musou.",
    "minus_the_sum": "The others’ results add up to {sum}, so the winner gets {winner_has}: all "
    "results together are zero.",
    "winners_share": "{count} players share first place and divide the result "
    "of first place equally.",
    "prizes_by_place": "The uma of each place is added to the result.",
    "prizes_shared": "{count} players have {points} points each. They divide the uma of their "
    "places equally.",
    "hand_incomplete": "The hand is not complete.",
    "too_few_tiles": "The hand has too few tiles.",
    "too_many_tiles": "The hand has too many tiles.",
    "agreement_broken": "The hand has no pattern agreed before the game.",
    "below_the_minimum": "The hand has {doubles} doubles, but {minimum} are needed.",
    "false_win_costs_the_limit": "A false win costs a self-drawn limit hand: {each} units to every "
    "other player.",
    "false_win_costs_the_result": "A false win, a chombo, costs {points} points of the player’s "
    "result. Nobody receives them.",
    "short_hand_may_kan": "With too few tiles a player may still make a kan.",
    "wrong_length_is_a_false_win": "With the wrong number of tiles this counts as a false win.",
    "wrong_length_plays_on": "With the wrong number of tiles a player keeps playing, but cannot "
    "win.",
    "right_length": "The hand has the right number of tiles.",
    "long_hand_is_liable": "A player with too many tiles who discards a winning tile pays for "
    "everybody.",
    "riichi_keeps_nothing": "After riichi, {tile} must be discarded: the hand does not win on it.",
    "riichi_wins": "The hand wins on {tile}.",
    "riichi_shows": "The hand ended in a draw: everybody in riichi shows their hand.",
    "riichi_cancelled": "Not allowed: the riichi is cancelled, without a penalty.",
    "out_is_false": "Any win declared with this hand, by ron or tsumo, is a "
    "false win. If the player declares none, there is no penalty.",
    "out_is_false_or_penalty": "Any win declared with this hand, by ron or tsumo, is a "
    "false win. If the player declares none, the riichi itself may be penalised.",
    "ron_is_false": "Any ron from here on is a false win.",
    "no_such_offence": "Under these rules this is not an offence.",
    "faulty_riichi_as_a_false_win": "A faulty riichi costs what a false win costs.",
    "faulty_riichi_has_its_price": "These rules set a separate penalty for a faulty riichi.",
    "furiten_last_discard": "No ron on {tile}: it was the player’s last discard.",
    "furiten_whole_deal": "No ron on {tile}: the player has discarded the same tile in this hand.",
    "furiten_same_set": "No ron on {tile}: {discard}, which the player discarded, would have "
    "completed the same set.",
    "furiten_any_wait": "No ron on any tile: {discard}, which the player discarded, would complete "
    "the hand.",
    "not_furiten": "Nothing that the player discarded forbids a ron on {tile}.",
    "furiten_declared": "The player has announced that their own discards include "
    "a winning tile. Under these rules, nothing is then forbidden.",
    "furiten_riichi_forbidden": "A player who is furiten cannot declare riichi.",
    "furiten_riichi_tsumo_only": "Riichi while furiten is allowed, but the hand must be won by "
    "self-draw.",
    "missed_this_turn": "{seat} passed up {feeder}’s {tile} and has not discarded "
    "since, so {seat} cannot win by ron on {tile}.",
    "missed_may_be_drawn": "{seat} passed up {feeder}’s {tile}, but may still win by drawing the "
    "same tile.",
    "missed_may_be_claimed": "{seat} passed up {feeder}’s {tile}, but may still call the same "
    "tile without winning on it.",
    "nothing_missed": "The player has not passed up a winning tile.",
    "second_in_the_go_round": "{feeder} discarded {tile}, and {again} discards the same tile "
    "before {seat}’s turn. {seat} can neither call pon nor win on the "
    "second tile.",
    "first_in_the_go_round": "This is the first {tile} in this round of turns.",
    "claim_not_named": "This is the second {tile} in this round of turns, but the rule forbids "
    "only a pon and a win.",
    "swap_breaks_a_set": "After calling {tile}, {tiles} cannot be discarded next. A player who "
    "could discard it held a complete set and broke it.",
    "swap_fits_the_run": "After calling {tile}, {tiles} cannot be discarded next. Each would have "
    "made a run with the same two tiles.",
    "swap_forgoes_a_kan": "After a pon, {tiles} cannot be discarded next. It would have made a "
    "kan.",
    "tanyao_closed": "A concealed hand of all simples counts everywhere.",
    "tanyao_open_counts": "An open hand of all simples counts here.",
    "tanyao_open_counts_not": "An open hand of all simples does not count here.",
    "kuitan_reversed": "Four Winds calls this restriction kuitan. Elsewhere kuitan is the open "
    "tanyao itself, so the word means the reverse.",
    "nine_orphans": "Nine different terminals and honours at the first turn, before any call: the "
    "player may declare an abortive draw (kyuushu kyuuhai).",
    "four_riichi": "All four players are in riichi, and nobody won on the last discard (suucha "
    "riichi).",
    "three_rons": "Three players declare ron on one tile (sanchahou).",
    "four_kans": "Four kans by more than one player (suukaikan).",
    "four_winds_discarded": "All four first discards are the same wind, before any call (suufon "
    "renda).",
    "called_off_never_passes": "After an abortive draw the same dealer deals again, and one honba "
    "is added.",
}
