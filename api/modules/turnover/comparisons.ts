const oneDecimal = (value: number): number => Math.round(value * 10) / 10;

/** The sums of a span and of the same months a year before, in cents. `before`: null when they were not all declared. */
export type Compared = {
  now: number;
  before: number | null;
};

/** Returns the change between two sums in percent with one decimal; null without a base above zero. */
export const evolutionOf = ({ now, before }: Compared): number | null =>
  before === null || before <= 0 ? null : oneDecimal((now / before - 1) * 100);

/** Returns a part of a total in percent with one decimal; null when the total is not above zero. */
export const shareOf = (part: number, total: number): number | null => (total <= 0 ? null : oneDecimal((part / total) * 100));

/** Returns cents as euros. */
export const eurosOf = (cents: number): number => cents / 100;
