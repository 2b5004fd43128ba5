const shortMonths = ['janv.', 'févr.', 'mars', 'avr.', 'mai', 'juin', 'juil.', 'août', 'sept.', 'oct.', 'nov.', 'déc.'];
const longMonths = [
  'janvier',
  'février',
  'mars',
  'avril',
  'mai',
  'juin',
  'juillet',
  'août',
  'septembre',
  'octobre',
  'novembre',
  'décembre',
];
const yearOf = (month: string) => month.slice(0, 4);
const nameIn = (names: readonly string[], month: string) => names[Number(month.slice(5)) - 1] ?? '';

/** 'oct. 2026'. */
export const shortMonth = (month: string): string => `${nameIn(shortMonths, month)} ${yearOf(month)}`;
/** 'octobre 2026'. */
export const longMonth = (month: string): string => `${nameIn(longMonths, month)} ${yearOf(month)}`;
/** 'octobre'. */
export const monthName = (month: string): string => nameIn(longMonths, month);
export const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

/** The last day of a month, 'dd/mm/yyyy'. */
function lastDay(month: string): string {
  const [year, number] = [Number(month.slice(0, 4)), Number(month.slice(5))];
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  const days = number === 2 ? (isLeap ? 29 : 28) : [4, 6, 9, 11].includes(number) ? 30 : 31;
  return `${days}/${month.slice(5)}/${month.slice(0, 4)}`;
}
/** 'du 01/11/2025 au 31/10/2026'. */
export const rangeText = (from: string, to: string): string => `du 01/${from.slice(5)}/${from.slice(0, 4)} au ${lastDay(to)}`;
/** '12 mois au 31/10/2026'. */
export const twelveMonths = (last: string): string => `12 mois au ${lastDay(last)}`;

export const thousands = (digits: string): string => digits.replace(/\B(?=(?:\d{3})+$)/g, '\u202f');
/** '1 234,56 €' of cents. */
export function eurosAndCents(cents: number): string {
  const size = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '\u2212' : ''}${thousands(size.slice(0, -2))},${size.slice(-2)}\u00a0€`;
}
/** '1 235 €' of cents, halves away from zero. */
export function wholeEuros(cents: number): string {
  const euros = Math.round(Math.abs(cents) / 100);
  return `${cents < 0 && euros > 0 ? '\u2212' : ''}${thousands(String(euros))}\u00a0€`;
}
/** '12,3 %' of a percentage with one decimal. */
export function percentText(value: number): string {
  const [whole = '', decimal = '0'] = String(Math.abs(value)).split('.');
  return `${value < 0 ? '\u2212' : ''}${thousands(whole)},${decimal}\u00a0%`;
}
/** '+ 3,2 %', '− 0,4 %', and '0,0 %' without a sign. */
export const signedPercent = (value: number): string =>
  `${value === 0 ? '' : value < 0 ? '\u2212\u00a0' : '+\u00a0'}${percentText(Math.abs(value))}`;
/** '+ 36 548 €' of cents, and '0 €' without a sign. */
export function signedEuros(cents: number): string {
  const size = wholeEuros(Math.abs(cents));
  return size.startsWith('0\u00a0') ? size : `${cents < 0 ? '\u2212' : '+'}\u00a0${size}`;
}
/** The heading of the amounts of a window. */
export const eurosHeading = (last: string | null): string => (last === null ? '12 derniers mois' : twelveMonths(last));

export type Sized = { slug: string; title: string; cents: number };
/** Sorts by amount, the largest first, then by title and slug. */
export const largestFirst = <Entry extends Sized>(entries: readonly Entry[]): Entry[] =>
  entries.toSorted((a, b) => b.cents - a.cents || (`${a.title}\u0000${a.slug}` < `${b.title}\u0000${b.slug}` ? -1 : 1));
/** 'Autres (1 092)'. */
export const othersText = (count: number): string => `Autres (${thousands(String(count))})`;
/** '1 092 fournisseurs'. */
export const counted = (count: number, one: string): string => `${thousands(String(count))}\u00a0${one}${count >= 2 ? 's' : ''}`;

export const euros = (cents: number | null): number | null => (cents === null ? null : cents / 100 === 0 ? 0 : cents / 100);
