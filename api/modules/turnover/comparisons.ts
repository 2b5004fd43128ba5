/**
 * Returns a part of a whole in percent with one decimal. Multiplies before it divides, so that a half is not lost to floating point; adds zero,
 * so that no minus zero is written '-0,0 %'.
 */
const percentOf = (part: number, whole: number): number => Math.round((part * 1000) / whole) / 10 + 0;

/** The sums of a span and of the same months a year before, in cents. `before`: null when they were not all declared. */
export type Compared = {
  now: number;
  before: number | null;
};

/** Returns the change between two sums in percent with one decimal; null without a base above zero. */
export const evolutionOf = ({ now, before }: Compared): number | null =>
  before === null || before <= 0 ? null : percentOf(now - before, before);

/** Returns a part of a total in percent with one decimal; null when the total is not above zero. */
export const shareOf = (part: number, total: number): number | null => (total <= 0 ? null : percentOf(part, total));

/** Returns cents as euros. */
export const eurosOf = (cents: number): number => cents / 100;
