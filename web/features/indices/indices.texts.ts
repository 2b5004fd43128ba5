import type { Indice, Variation } from '#protocol/indices/indices.ts';
import { fullDate, monthName } from '#web/lib/formats/dates.ts';

/** Writes the days that a variation compares: 'du 17/08/2026 au 18/08/2026'. */
export const daysText = ({ from, to }: NonNullable<Variation>): string => `du ${fullDate(from)} au ${fullDate(to)}`;

/** Explains the exchange rate of a value in euros; null without one of another month. */
export function rateText({ rate }: Pick<Indice, 'rate'>): string | null {
  if (rate === null) return null;
  const month = monthName(rate.day.slice(0, 7));
  const ofMonth = `taux ${/^[aeiou]/.test(month) ? 'd’' : 'de '}${month}`;
  return rate.isEarlierMonth ? `${ofMonth}, dernier connu` : ofMonth;
}

/** Explains why an index has no value; in an answer in euros, why it has none in euros. */
export function noValueText(index: Pick<Indice, 'conversion' | 'currency' | 'currencyBase'>): string {
  if (index.currency !== 'EUR' || index.conversion === 'none') return 'Aucune valeur';
  return noEuroText(index) ?? 'Aucune valeur en euros\u00a0: aucun taux de change récent n’accompagne une valeur de cet indice.';
}

/** Explains why an index has no currency filter; null when it has one. */
export function noEuroText({ conversion, currencyBase }: Pick<Indice, 'conversion' | 'currencyBase'>): string | null {
  if (conversion === 'available') return null;
  if (conversion === 'noRate')
    return `Pas de valeur en euros\u00a0: le portail n’a pas de taux de change pour la devise ${currencyBase?.name ?? ''}.`;
  return currencyBase === null ? 'Cet indice n’a pas de devise.' : 'Cet indice est déjà en euros.';
}
