import { expect, test } from "vitest";
import { timeLeft } from "./clock";

test("the time that is left is rounded up to minutes, and is never less than nothing", () => {
  const ends = "2031-05-08T00:00:00.000Z";
  expect(timeLeft(Date.parse("2031-05-07T21:44:30Z"), ends)).toEqual({ hours: 2, minutes: 16 });
  expect(timeLeft(Date.parse("2031-05-07T23:59:59Z"), ends)).toEqual({ hours: 0, minutes: 1 });
  expect(timeLeft(Date.parse("2031-05-08T00:00:01Z"), ends)).toEqual({ hours: 0, minutes: 0 });
});
