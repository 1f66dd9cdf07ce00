import { expect, test } from "vitest";
import { timeLeft } from "./clock";

test("the time that is left is rounded up to minutes, and is never less than nothing", () => {
  const ends = "2031-05-08T00:00:00.000Z";
  expect(timeLeft(Date.parse("2031-05-07T21:44:30Z"), ends)).toEqual({ hours: 2, minutes: 16 });
  expect(timeLeft(Date.parse("2031-05-07T23:59:59Z"), ends)).toEqual({ hours: 0, minutes: 1 });
  expect(timeLeft(Date.parse("2031-05-08T00:00:01Z"), ends)).toEqual({ hours: 0, minutes: 0 });
});

test("midnight is that of UTC, also where clocks are changed that night", () => {
  // In Budapest the last Sunday of March has 23 hours, that of October 25.
  const ends = "2031-03-31T00:00:00Z";
  expect(timeLeft(Date.parse("2031-03-30T00:30:00+01:00"), ends)).toEqual({ hours: 24, minutes: 30 });
  expect(timeLeft(Date.parse("2031-03-30T03:30:00+02:00"), ends)).toEqual({ hours: 22, minutes: 30 });
});
