import { frenchDate } from '#protocol/core/calendar.ts';
import { compared, decimalsOf, type Exact, exact, rounded } from '#protocol/core/exact.ts';
import type { Frequency } from './engine/revision-series.ts';
import { sizeOf } from './engine/revision-steps.ts';

const nbsp = '\u00a0';

/** Writes a decimal text in French: '1 234,50', with a minus sign. */
export function frenchNumber(text: string): string {
  const [whole = '', decimals] = text.replace('-', '').split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, '\u202f');
  return `${text.startsWith('-') ? '\u2212' : ''}${grouped}${decimals ? `,${decimals}` : ''}`;
}

/** Removes the zeros at the end of decimals, down to `least` decimals. */
export function withoutZeros(text: string, least = 0): string {
  let short = text;
  while (decimalsOf(short) > least && short.endsWith('0')) short = short.slice(0, -1);
  return short.endsWith('.') ? short.slice(0, -1) : short;
}

/** Writes an exact number with `most` decimals at most, cut and followed by '…' when it has more: '1,065222…'. */
export function cutNumber(value: Exact, most = 6): string {
  const scaled = value.top * 10n ** BigInt(most);
  const text = rounded({ top: scaled / value.over, over: 10n ** BigInt(most) }, most);
  return scaled % value.over === 0n ? frenchNumber(withoutZeros(text)) : `${frenchNumber(text)}…`;
}

/** Writes the value of an index: six decimals at most. */
export const indexNumber = (value: Exact): string => frenchNumber(withoutZeros(rounded(value, 6)));

/** Writes a price as an exact number: two decimals at least, four at most. */
export const priceText = (value: Exact): string => withoutZeros(rounded(value, 4), 2);
/** Writes a price with the symbol that every page of a contract gives its currency: '$US', where indices have '$'. */
export function amount(text: string, currency: string): string {
  const symbol = new Intl.NumberFormat('fr-FR', { style: 'currency', currency }).formatToParts(0).find(({ type }) => type === 'currency');
  return `${frenchNumber(text)}${nbsp}${symbol?.value ?? currency}`;
}
export const priceAmount = (value: Exact, currency: string): string => amount(priceText(value), currency);

/** Puts the sign of a number before its written size; a written zero has none. */
export const withSign = ({ top }: Exact, size: string): string =>
  /[1-9]/.test(size) ? `${top < 0n ? '\u2212' : '+'}${nbsp}${size}` : size;
const roundedSize = (value: Exact): string => `${frenchNumber(rounded(sizeOf(value), 2))}${nbsp}%`;
/** Writes a percent with two decimals and its sign: '+ 6,60 %'. */
export const signedPercent = (value: Exact): string => withSign(value, roundedSize(value));
/** Writes the size of a percent in a sentence: '6,60 %'. */
export const percentSize = (value: Exact): string =>
  value.top !== 0n && rounded(sizeOf(value), 2) === '0.00' ? `moins de 0,01${nbsp}%` : roundedSize(value);
/** Writes the size of a percent beside a limit: cut, not rounded, where rounding would show it at the limit or past it: '4,995502… %' for 5 %. */
export function sizeBeside(value: Exact, limit: string): string {
  const size = sizeOf(value);
  const isMisplaced = compared(exact(rounded(size, 2)), exact(limit)) !== compared(size, exact(limit));
  return isMisplaced ? `${cutNumber(size)}${nbsp}%` : roundedSize(value);
}
/** Writes a percent as the contract has it: '2,5 %'. */
export const percentText = (text: string): string => `${frenchNumber(withoutZeros(text))}${nbsp}%`;

const monthNames = new Intl.DateTimeFormat('fr-FR', { month: 'long', year: 'numeric', timeZone: 'UTC' });
/** Writes a period in French: 'juin 2026' for '2026-06', '30/06/2026' for a day. */
export const periodText = (period: string): string =>
  period.length === 7 ? monthNames.format(new Date(`${period}-01T00:00:00Z`)) : frenchDate(period);

/** Names the period of a value as its series has it: '2e trimestre 2026', '2026', 'mai 2026'; the month or the day itself for a daily or weekly one. */
export function periodName(period: string, frequency: Frequency | null): string {
  const [year = '', month] = period.split('-');
  if (frequency === 'yearly') return year;
  if (frequency === 'monthly') return periodText(`${year}-${month}`);
  if (frequency !== 'quarterly') return periodText(period);
  const quarter = Math.ceil(Number(month) / 3);
  return `${quarter}${quarter === 1 ? 'er' : 'e'} trimestre ${year}`;
}

const shortMonths = new Intl.DateTimeFormat('fr-FR', { month: 'short', year: 'numeric', timeZone: 'UTC' });
/** Writes a month in short: 'juil. 2026' for '2026-07'. */
export const monthText = (month: string): string => shortMonths.format(new Date(`${month}-01T00:00:00Z`)).replace(' ', nbsp);

const counts = ['Zéro', 'Une', 'Deux', 'Trois', 'Quatre', 'Cinq', 'Six', 'Sept', 'Huit', 'Neuf'];
/** Writes the sentence about values that were corrected after a validation. */
export function correctionsText(count: number, { now, kept }: { now: string; kept: string }): string {
  const subject = count === 1 ? 'Une valeur a été corrigée depuis' : `${counts[count] ?? count} valeurs ont été corrigées depuis`;
  return now === kept ? `${subject}, sans changer le résultat.` : `${subject}${nbsp}: ${now} au lieu de ${kept}.`;
}
