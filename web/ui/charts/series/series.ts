import { withMinus } from '#web/lib/formats/amounts.ts';
import { fullDate, isoOfFrench } from '#web/lib/formats/dates.ts';

/** A series to draw: `days` are 'yyyy-mm-dd', ascending, `values` as many. `provisional`: the days whose values are not final. */
export type Series = {
  days: readonly string[];
  values: readonly number[];
  provisional: ReadonlySet<string>;
};

/** Reads the two arrays of an answer, whose dates are dd/mm/yyyy. */
export const seriesOf = (
  columns: { dates: readonly string[]; values: readonly number[] },
  provisional: readonly string[] = [],
): Series => ({
  days: columns.dates.map(isoOfFrench),
  values: columns.values,
  provisional: new Set(provisional),
});

/** As many decimals as a file of values may have. */
const figures = new Intl.NumberFormat('fr-FR', { minimumFractionDigits: 2, maximumFractionDigits: 10 });
const wholeFigures = new Intl.NumberFormat('fr-FR');

/** Formats a value of a series with its unit: '95,29 $/bbl', '104 base 100'. */
export const seriesValue = (value: number, unit: string): string =>
  `${withMinus((Number.isInteger(value) ? wholeFigures : figures).format(value))}\u00a0${unit}`.trim();

/** Returns the heading of the values: 'Valeur ($/bbl)', 'Valeur' without a unit. */
export const valueHeading = (unit: string): string => (unit === '' ? 'Valeur' : `Valeur (${unit})`);

/** Returns a point in words: '18/08/2026 : 95,29 $/bbl', with '(provisoire)' after a provisional value. */
export function pointWords({ days, values, provisional }: Series, at: number, unit: string): string {
  const day = days[at] ?? '';
  return `${fullDate(day)}\u00a0: ${seriesValue(values[at] ?? 0, unit)}${provisional.has(day) ? ' (provisoire)' : ''}`;
}
