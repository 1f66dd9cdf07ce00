"""Writing numbers into rows, quickly: what generated rows and the fields of a game's view.py are made of.

Each function writes from `at` on and returns where the next number goes.

Compiled, every store checks its index, and that is most of what a store costs. The C compiler leaves the check out
where it sees from constants alone that it cannot fail: so arrays for many rows have at least `ROOM` numbers, and below
`ROOM` equal numbers, sets and arrays are written in loops whose bounds are constants.
"""

from typing import Final

from serai.kernel.machine import i16, i64, vec

ROOM: Final = 1 << 20
"""So many numbers an array for many rows has at least; in a smaller one, and behind, all is written too, but slower."""


def put(out: vec[i16], at: i64, number: i64) -> i64:
    """One number."""
    out[at] = i16(number)
    return at + 1


def put_numbers(out: vec[i16], at: i64, numbers: vec[i64]) -> i64:
    """An array; most have a number for each of four seats."""
    end = at + len(numbers)
    if at >= 0 and end <= ROOM <= len(out):
        if len(numbers) == 4:
            out[at] = i16(numbers[0])
            out[at + 1] = i16(numbers[1])
            out[at + 2] = i16(numbers[2])
            out[at + 3] = i16(numbers[3])
            return end
        for number in numbers:
            if not 0 <= at < ROOM:
                break  # never, but so the C compiler knows
            out[at] = i16(number)
            at += 1
        return end
    for number in numbers:
        out[at] = i16(number)
        at += 1
    return end


def put_list(out: vec[i16], at: i64, numbers: list[int]) -> i64:
    """A list."""
    for n, number in enumerate(numbers):
        out[at + n] = i16(number)
    return at + len(numbers)


def put_members(out: vec[i16], at: i64, mask: i64, size: i64) -> i64:
    """A set, as 0 and 1 for each possible member; by eights, where there is room."""
    end = at + size
    if len(out) >= ROOM:
        while mask and 0 <= at <= ROOM - 8 and at + 8 <= end:
            out[at] = i16(mask & 1)
            out[at + 1] = i16(mask >> 1 & 1)
            out[at + 2] = i16(mask >> 2 & 1)
            out[at + 3] = i16(mask >> 3 & 1)
            out[at + 4] = i16(mask >> 4 & 1)
            out[at + 5] = i16(mask >> 5 & 1)
            out[at + 6] = i16(mask >> 6 & 1)
            out[at + 7] = i16(mask >> 7 & 1)
            mask >>= 8
            at += 8
        if not mask:
            return put_same(out, at, 0, end - at)
    while at < end:
        out[at] = i16(mask & 1)
        mask >>= 1
        at += 1
    return end


def put_sets(out: vec[i16], at: i64, masks: vec[i64], size: i64) -> i64:
    """Several sets."""
    for mask in masks:
        at = put_members(out, at, mask, size)
    return at


def put_sizes(out: vec[i16], at: i64, masks: vec[i64]) -> i64:
    """How many members each of several sets has."""
    for mask in masks:
        at = put(out, at, count(mask))
    return at


def put_same(out: vec[i16], at: i64, number: i64, size: i64) -> i64:
    """The same number so many times, such as -1 for what a seat does not know; by eights, since rows hold many."""
    end = at + size
    same = i16(number)
    if len(out) >= ROOM:
        while 0 <= at <= ROOM - 8 and at + 8 <= end:
            out[at] = same
            out[at + 1] = same
            out[at + 2] = same
            out[at + 3] = same
            out[at + 4] = same
            out[at + 5] = same
            out[at + 6] = same
            out[at + 7] = same
            at += 8
            if end - 8 < at < end:
                at = end - 8  # the last eight, some of them twice
    while at < end:
        out[at] = same
        at += 1
    return end


def total(numbers: vec[i64]) -> i64:
    """The sum of an array."""
    result: i64 = 0
    for number in numbers:
        result += number
    return result


def occurrences(numbers: vec[i64], wanted: i64) -> i64:
    """How often a number stands in an array."""
    result: i64 = 0
    for number in numbers:
        if number == wanted:
            result += 1
    return result


def replaced(numbers: vec[i64], at: i64, number: i64) -> vec[i64]:
    """Another array with one number changed: how a piece changes that copies of a state share."""
    other = numbers[:]
    other[at] = number
    return other


def count(mask: i64) -> i64:
    """How many members a set has; quicker than `bit_count`, which makes an object."""
    result: i64 = 0
    while mask:
        mask &= mask - 1
        result += 1
    return result
