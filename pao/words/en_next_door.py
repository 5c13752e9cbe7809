"""English: the reasons of the rules next door, and what they name."""

NAMES = {
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
REASONS = {
    "sources_silent": "No source that we have says anything on this, so nothing is assumed.",
    "list_missing": "In the text that we have of {source}, nothing is listed for {gap}, and "
    "nothing is put in its place.",
    "extra_hands_from_each": "Won by self-draw: each of the others adds {points} for the extra "
    "hands.",
    "extra_hands_not_counted": "There are no counters under these rules.",
    "extra_hands_from_discarder": "Won by ron: {seat} alone adds {points} for the extra hands, to "
    "each winner who is paid for them.",
    "extra_hands_dealer_only": "By the older custom only the dealer is paid for extra hands, and "
    "somebody else won.",
    "dealer_adds_a_counter": "The dealer stays, so the next deal is one more extra hand.",
    "next_dealer_adds_a_counter": "An extra hand was drawn and the deal passes. The counters stay, "
    "and the next dealer adds one.",
    "counters_go": "The deal passes, and the next dealer starts without counters.",
    "one_han": "Extra hands so far: {extra_hands}. One han is enough to win.",
    "two_han": "Extra hands so far: {extra_hands}. Two han are needed to win (ryan shi).",
    "deposits_stay": "Nobody won, so {points} in riichi deposits stay for the next winner.",
    "deposits_collected": "The winner collects the riichi deposits, {points} in all.",
    "nagashi_awarded": "The wall ran out; {seat} discarded nothing but terminals and honours, and "
    "nobody claimed one. It is paid like a self-drawn mangan.",
    "nagashi_not_exhaustive": "The deal was called off. Nagashi mangan needs the wall to run out.",
    "nagashi_simple_discarded": "{seat} discarded {tile}, which is neither a terminal nor an "
    "honour.",
    "nagashi_discard_claimed": "Somebody claimed a discard of {seat}.",
    "nagashi_own_melds": "{seat} made a meld. Here that rules it out, a concealed kan too.",
    "nagashi_own_melds_allowed": "{seat} made a meld. Here that does not matter: only the discards "
    "do.",
    "nagashi_is_a_win": "It counts as a self-drawn win: nobody pays for noten, and the deal passes "
    "or stays as after a win.",
    "nagashi_is_a_draw": "It counts as a draw: its payment takes the place of the noten payments, "
    "honba and deposits are not touched, and the deal passes unless the dealer is tenpai.",
    "nagashi_win_or_draw": "Whether it counts as a win or as a draw, no source that we have says.",
    "orphans_too_few": "Different orphans in the hand: {count}. Too few to last until the wall "
    "runs out.",
    "orphans_for_nagashi": "Different orphans in the hand: {count}. Nagashi mangan may be worth a "
    "try.",
    "orphans_for_a_draw": "Different orphans in the hand: {count}. Where rules allow it, the deal "
    "may be called off.",
    "orphans_for_kokushi": "Different orphans in the hand: {count}. Try for kokushi musou.",
    "minus_the_sum": "The others come to {sum} together, so the winner has {winner_has}: minus "
    "that sum, and all results add up to zero.",
    "winners_share": "{count} players share the first place, and its result in equal parts.",
    "prizes_by_place": "Each place has its prize, and it is added to the result.",
    "prizes_shared": "{count} players have {points} points each. They share the prizes of their "
    "places in equal parts.",
    "hand_incomplete": "The hand is not complete.",
    "too_few_tiles": "The hand has too few tiles.",
    "too_many_tiles": "The hand has too many tiles.",
    "agreement_broken": "The hand is not of a pattern agreed on before the game.",
    "below_the_minimum": "The hand has {doubles} doubles where {minimum} are needed.",
    "false_win_costs_the_limit": "A false win costs a self-drawn limit hand: {each} units to every "
    "other player.",
    "false_win_costs_the_result": "A false win, a chombo, costs {points} points of the offender’s "
    "result; nobody receives them.",
    "short_hand_may_kan": "With too few tiles a player may still make a kan.",
    "wrong_length_is_a_false_win": "With a wrong number of tiles this counts as a false win.",
    "wrong_length_plays_on": "With a wrong number of tiles a player plays on, but cannot win.",
    "right_length": "The hand has the right number of tiles.",
    "long_hand_is_liable": "With too many tiles, whoever discards a winning tile pays for "
    "everybody.",
    "riichi_keeps_nothing": "After riichi, {tile} must be discarded: the hand does not win on it.",
    "riichi_wins": "The hand wins on {tile}.",
    "riichi_shows": "The deal was drawn: everybody in riichi shows their hand.",
    "riichi_cancelled": "Not allowed: the riichi is cancelled, without a penalty.",
    "out_is_false": "Any win declared on this hand, by ron or tsumo, is a false win. Without one, "
    "nothing follows.",
    "out_is_false_or_penalty": "Any win declared on this hand, by ron or tsumo, is a false win. "
    "Without one, the riichi itself may be penalised.",
    "ron_is_false": "Any ron from here on is a false win.",
    "no_such_offence": "Under these options it is no offence.",
    "faulty_riichi_as_a_false_win": "A faulty riichi costs what a false win costs.",
    "faulty_riichi_has_its_price": "These rules set a price of its own for a faulty riichi.",
    "furiten_last_discard": "No ron on {tile}: it is what the player discarded last.",
    "furiten_whole_deal": "No ron on {tile}: the player has discarded one in this deal.",
    "furiten_same_set": "No ron on {tile}: {discard}, which the player discarded, would have "
    "completed the same set.",
    "furiten_any_wait": "No ron on any tile: {discard}, which the player discarded, would complete "
    "the hand.",
    "not_furiten": "Nothing that the player discarded forbids a ron on {tile}.",
    "furiten_declared": "The player has announced that a winning tile lies in their river. These "
    "rules then forbid nothing.",
    "furiten_riichi_forbidden": "No riichi while furiten.",
    "furiten_riichi_tsumo_only": "Riichi while furiten is allowed, but the hand must be won by "
    "self-draw.",
    "missed_this_turn": "{seat} let {feeder}’s {tile} pass and has not discarded since: no ron on "
    "{tile}.",
    "missed_may_be_drawn": "{seat} let {feeder}’s {tile} pass, but may win on one that they draw.",
    "missed_may_be_claimed": "{seat} let {feeder}’s {tile} pass, but may claim one without winning "
    "on it.",
    "nothing_missed": "No winning tile was let pass.",
    "second_in_the_go_round": "{feeder} discarded {tile} and {again} discards another before "
    "{seat} has had a turn: no pon and no win on the second.",
    "first_in_the_go_round": "It is the first {tile} of this go-round.",
    "claim_not_named": "It is the second {tile} of this go-round, but only a pon and a win are "
    "barred.",
    "swap_breaks_a_set": "After claiming {tile}, not to be discarded at once: {tiles}. Whoever "
    "could discard it held a finished set and broke it.",
    "swap_fits_the_run": "After claiming {tile}, not to be discarded at once: {tiles}. Each would "
    "have made a run of the same two tiles.",
    "swap_forgoes_a_kan": "After a pon, not to be discarded at once: {tiles}. It would have made a "
    "kan.",
    "tanyao_closed": "A concealed hand of all simples counts everywhere.",
    "tanyao_open_counts": "An open hand of all simples counts here.",
    "tanyao_open_counts_not": "An open hand of all simples does not count here.",
    "kuitan_reversed": "Four Winds calls this restriction kuitan. Elsewhere kuitan is the open "
    "tanyao itself, so the word means the reverse.",
    "nine_orphans": "Nine different terminals and honours at the first turn, before any call: the "
    "player may call the deal off (kyuushu kyuuhai).",
    "four_riichi": "All four players are in riichi, and the last one’s tile passed (suucha "
    "riichi).",
    "three_rons": "Three players declare ron on one tile (sanchahou).",
    "four_kans": "Four kans by more than one player (suukaikan).",
    "four_winds_discarded": "All four first discards are the same wind, before any call (suufon "
    "renda).",
    "called_off_never_passes": "A deal that is called off is dealt again, and the deal never "
    "passes; the dealer adds a counter.",
}
