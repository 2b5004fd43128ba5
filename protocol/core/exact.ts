/** An exact rational number: `over` is positive. */
export type Exact = { readonly top: bigint; readonly over: bigint };

/** Reads a decimal text: '95.29', '-36.98'. Throws a SyntaxError for another text. */
export function exact(text: string): Exact {
  const [whole = '', decimals = ''] = text.split('.');
  return { top: BigInt(whole + decimals), over: 10n ** BigInt(decimals.length) };
}

export const minus = (one: Exact, other: Exact): Exact => ({
  top: one.top * other.over - other.top * one.over,
  over: one.over * other.over,
});
export const times = (one: Exact, other: Exact): Exact => ({ top: one.top * other.top, over: one.over * other.over });

/** Divides by a positive number. Throws a RangeError for another one. */
export function dividedBy(one: Exact, other: Exact): Exact {
  if (other.top <= 0n) throw new RangeError('The divisor must be positive');
  return { top: one.top * other.over, over: one.over * other.top };
}

export const isPositive = ({ top }: Exact): boolean => top > 0n;

/** Writes a number with `decimals` decimals, rounded half away from zero as SQL's `round(numeric)` does: '82.7498'. Zero has no sign. */
export function rounded({ top, over }: Exact, decimals: number): string {
  const size = top < 0n ? -top : top;
  const digits = String((size * 10n ** BigInt(decimals) * 2n + over) / (over * 2n)).padStart(decimals + 1, '0');
  const text = decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
  return top < 0n && /[1-9]/.test(digits) ? `-${text}` : text;
}

/** Counts the decimals of a decimal text. */
export const decimalsOf = (text: string): number => text.split('.')[1]?.length ?? 0;

/** Adds two numbers. Equal and dividing denominators are kept, so that sums of decimals stay short. */
export function plus(one: Exact, other: Exact): Exact {
  if (one.over === other.over) return { top: one.top + other.top, over: one.over };
  if (one.over % other.over === 0n) return { top: one.top + other.top * (one.over / other.over), over: one.over };
  if (other.over % one.over === 0n) return { top: one.top * (other.over / one.over) + other.top, over: other.over };
  return { top: one.top * other.over + other.top * one.over, over: one.over * other.over };
}
export const sumOf = (numbers: readonly Exact[]): Exact => numbers.reduce(plus, { top: 0n, over: 1n });

/** Compares two numbers: negative when the first is smaller, 0 when they are equal. */
export const compared = (one: Exact, other: Exact): number => {
  const difference = one.top * other.over - other.top * one.over;
  return difference > 0n ? 1 : difference < 0n ? -1 : 0;
};

/** Writes a number with `decimals` decimals, rounded up to the next one when it has more: '1.066' for 1.065222. */
export function roundedUp({ top, over }: Exact, decimals: number): string {
  const scaled = top * 10n ** BigInt(decimals);
  const down = scaled / over;
  const up = scaled > 0n && scaled % over !== 0n ? down + 1n : down;
  return rounded({ top: up, over: 10n ** BigInt(decimals) }, decimals);
}

/** Writes a number as 'top/over' in its lowest terms, which `exactFraction` reads back. */
export function fractionText({ top, over }: Exact): string {
  let [divisor, rest] = [top < 0n ? -top : top, over];
  while (rest > 0n) [divisor, rest] = [rest, divisor % rest];
  return `${top / divisor}/${over / divisor}`;
}

/** Reads the text of `fractionText`. Throws a SyntaxError for another text. */
export function exactFraction(text: string): Exact {
  const [top = '', over = ''] = text.split('/');
  return { top: BigInt(top), over: BigInt(over) };
}
