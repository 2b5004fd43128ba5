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
