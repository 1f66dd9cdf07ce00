/** Hours and minutes from a moment to another; the last minute is not over before it is over. */
export function timeLeft(now: number, ends: string): { hours: number; minutes: number } {
  const minutes = Math.max(0, Math.ceil((Date.parse(ends) - now) / 60_000));
  return { hours: Math.floor(minutes / 60), minutes: minutes % 60 };
}
