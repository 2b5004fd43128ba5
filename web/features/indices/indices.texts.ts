import type { Indice, Variation } from '#protocol/indices/indices.ts';
import { fullDate, monthName } from '#web/lib/formats/dates.ts';

const noBreak = '\u00a0';

/** Groups the digits of a whole number by three: '46 870'. */
const grouped = (whole: string): string => whole.replace(/\B(?=(\d{3})+$)/g, '\u202f');

/** Writes an exact text in French: '95.29' is '95,29', '104.00' is '104' (IND-17), '-36.98' is '−36,98'. */
export function exactText(text: string): string {
  const [whole = '', decimals] = text.replace(/\.00$/, '').replace('-', '').split('.');
  return `${text.startsWith('-') ? '\u2212' : ''}${grouped(whole)}${decimals === undefined ? '' : `,${decimals}`}`;
}

/** Writes an exact text with its sign: '+ 2,86', '− 0,4'; zero has none. */
export function signedText(text: string): string {
  if (!/[1-9]/.test(text)) return exactText(text);
  return `${text.startsWith('-') ? '\u2212' : '+'}${noBreak}${exactText(text.replace('-', ''))}`;
}

export const percentText = (text: string): string => `${signedText(text)}${noBreak}%`;

/** Writes the days that a variation compares: 'du 17/08/2026 au 18/08/2026'. */
export const daysText = ({ from, to }: NonNullable<Variation>): string => `du ${fullDate(from)} au ${fullDate(to)}`;

/** Explains the exchange rate of a value in euros; null without one of another month. */
export function rateText({ rate }: Pick<Indice, 'rate'>): string | null {
  if (rate === null) return null;
  const month = monthName(rate.day.slice(0, 7));
  const ofMonth = `taux ${/^[aeiou]/.test(month) ? 'd’' : 'de '}${month}`;
  return rate.isEarlierMonth ? `${ofMonth}, dernier connu` : ofMonth;
}

/** Explains why an index has no currency filter; null when it has one. */
export function noEuroText({ conversion, currencyBase }: Pick<Indice, 'conversion' | 'currencyBase'>): string | null {
  if (conversion === 'available') return null;
  if (conversion === 'noRate')
    return `Pas de valeur en euros : le portail n’a pas de taux de change pour la devise ${currencyBase?.name ?? ''}.`;
  return currencyBase === null ? 'Cet indice n’a pas de devise.' : 'Cet indice est déjà en euros.';
}
