import type { TurnoverPair } from '#protocol/turnover/turnover-desk.ts';
import { amountIn, withMinus } from '#web/lib/formats/amounts.ts';
import { monthName } from '#web/lib/formats/dates.ts';

const shortMonth = new Intl.DateTimeFormat('fr-FR', { month: 'short', timeZone: 'UTC' });
/** Formats a month (yyyy-mm) as 'oct.', under the year that a table is about. */
export const monthHead = (month: string): string => shortMonth.format(new Date(`${month}-01T00:00:00Z`));

const wholeEuros = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 0, signDisplay: 'negative' });
const eurosAndCents = new Intl.NumberFormat('fr-FR', { minimumFractionDigits: 2, maximumFractionDigits: 2, signDisplay: 'negative' });
/** Formats an amount of a table: whole euros, or with its cents. A credit of some cents rounds to 0, without its sign. */
export const figure = (amount: number, cents: boolean): string => withMinus((cents ? eurosAndCents : wholeEuros).format(amount));

/** Formats an amount with its currency, or says that none was declared. */
export const amountText = (amount: number | null): string => (amount === null ? 'rien de déclaré' : amountIn('EUR', amount));

/** The accessible name of the button of a cell. */
export const cellLabel = (family: string, month: string, amount: number | null): string =>
  `Corriger ${family}, ${monthName(month)}\u00a0: ${amountText(amount)}`;

/** Returns the amount of a family in a month of a pair; null where nothing is declared. */
export function amountAt({ rows, months }: TurnoverPair, family: string, month: string): number | null {
  const row = rows.find(({ id }) => id === family);
  return row?.amounts[months.indexOf(month)] ?? null;
}
