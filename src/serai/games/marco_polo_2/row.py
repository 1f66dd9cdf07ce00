"""What a seat may know, number after number. Made by tools/pieces.py from pieces.py; change that and run it again."""

from serai.games.marco_polo_2.state import Khanate
from serai.games.marco_polo_2.view import (
    put_completed,
    put_dealt,
    put_deck,
    put_dice_placed,
    put_estimate,
    put_fresh,
    put_goal,
    put_has_kept,
    put_passed,
    put_pile,
    put_posts,
    put_ripe,
    put_under,
)
from serai.kernel.machine import i16, i64, vec
from serai.kernel.writing import put_members, put_numbers, put_sets


def write_row(state: Khanate, seat: int, out: vec[i16], at: i64) -> i64:
    """Write from `at` on; where the next number goes."""
    out[at] = i16(state.round)
    out[at + 1] = i16(state.turn)
    out[at + 2] = i16(state.first)
    out[at + 3] = i16(state.next_first)
    out[at + 4] = i16(state.rank)
    out[at + 5] = i16(state.blacks)
    at += 6
    at = put_numbers(out, at, state.open_dice)
    out[at] = i16(state.has_bought)
    at += 1
    at = put_members(out, at, state.candidates, 7)
    at = put_numbers(out, at, state.vp)
    at = put_numbers(out, at, state.coin)
    at = put_numbers(out, at, state.camel)
    at = put_numbers(out, at, state.jade)
    at = put_numbers(out, at, state.pepper)
    at = put_numbers(out, at, state.silk)
    at = put_numbers(out, at, state.gold)
    at = put_numbers(out, at, state.plus_one)
    at = put_numbers(out, at, state.character)
    at = put_goal(state, seat, out, at)
    at = put_dealt(state, seat, out, at)
    at = put_has_kept(state, seat, out, at)
    at = put_estimate(state, seat, out, at)
    at = put_posts(state, seat, out, at)
    at = put_numbers(out, at, state.placed)
    at = put_numbers(out, at, state.figures)
    at = put_numbers(out, at, state.seals)
    at = put_numbers(out, at, state.active)
    at = put_fresh(state, seat, out, at)
    at = put_completed(state, seat, out, at)
    at = put_sets(out, at, state.completed_contracts, 49)
    at = put_sets(out, at, state.tiles, 10)
    at = put_numbers(out, at, state.dice)
    at = put_sets(out, at, state.used, 21)
    at = put_ripe(state, seat, out, at)
    at = put_passed(state, seat, out, at)
    at = put_dice_placed(state, seat, out, at)
    at = put_numbers(out, at, state.cells)
    at = put_numbers(out, at, state.markers)
    at = put_numbers(out, at, state.outposts)
    at = put_numbers(out, at, state.cards)
    at = put_numbers(out, at, state.contracts)
    out[at] = i16(state.taken)
    at += 1
    at = put_pile(state, seat, out, at)
    at = put_under(state, seat, out, at)
    at = put_deck(state, seat, out, at)
    at = put_numbers(out, at, state.offers)
    return put_numbers(out, at, state.next_offers)
