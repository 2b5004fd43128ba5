import { eurosOf } from '#api/modules/turnover/comparisons.ts';
import { monthName, monthOf, monthsIn, monthsOfYear, monthText } from '#api/modules/turnover/months.ts';
import { parisDate } from '#api/platform/clock.ts';
import type { Column } from '#api/platform/spreadsheet.ts';
import type { AmountsRow, Correction, MissingRow, TurnoverPair } from '#protocol/turnover/turnover-desk.ts';
import type { CorrectionSource } from './corrections.queries.ts';
import type { MissingSource } from './missing.queries.ts';
import type { FoundPair } from './read-turnover.ts';
import type { Amounts, AmountsRowSource, Named } from './turnover-table.queries.ts';

const eurosOrNull = (cents: number | null): number | null => (cents === null ? null : eurosOf(cents));

export const presentCompany = ({ id, title }: Named) => ({ id: String(id), title });
export const monthTexts = (year: number): string[] => monthsIn(monthsOfYear(year)).map(monthText);

/** Presents the amounts of some months in euros, null where nothing is declared. */
export const presentAmounts = (amounts: Amounts, months: readonly string[]): (number | null)[] =>
  months.map((month) => eurosOrNull(amounts[month] ?? null));

const totalOf = (amounts: Amounts): number => eurosOf(Object.values(amounts).reduce((sum, cents) => sum + cents, 0));

export const presentAmountsRow = ({ amounts, ...company }: AmountsRowSource, months: readonly string[]): AmountsRow => ({
  ...presentCompany(company),
  amounts: presentAmounts(amounts, months),
  total: totalOf(amounts),
});

export const presentMissing = (row: MissingSource): MissingRow => ({
  ...presentCompany(row),
  city: row.city ?? '',
  email: row.email,
  phone: row.phone,
  lastMonth: row.last.month,
  lastAmount: eurosOf(row.last.cents),
});

export const presentCorrection = (row: CorrectionSource): Correction => ({
  id: String(row.id),
  at: new Date(row.at).toISOString(),
  by: row.by,
  supplier: { id: String(row.supplier_id), title: row.supplier },
  subscriber: { id: String(row.subscriber_id), title: row.subscriber },
  family: row.family,
  month: row.month,
  before: eurosOrNull(row.before_cents),
  after: eurosOrNull(row.after_cents),
  reason: row.reason,
});

export function presentPair(pair: FoundPair, now: Date): TurnoverPair {
  const months = monthTexts(pair.year);
  return {
    supplier: presentCompany(pair.supplier),
    subscriber: presentCompany(pair.subscriber),
    year: pair.year,
    years: pair.years,
    months,
    lastMonth: monthText(monthOf(parisDate(now))),
    rows: pair.rows.map((row) => presentAmountsRow(row, months)),
    corrections: pair.corrections.map(presentCorrection),
  };
}

const text = (key: string, heading: string, width: number) => ({ key, heading, width, type: 'text' as const });
const amount = (key: string, heading: string) => ({ key, heading, width: 14, type: 'amount' as const });

/** The columns of the export of a table: the company, each month, the total. */
export const tableColumns = (heading: string, months: readonly string[]): Column<AmountsRowSource>[] => [
  { ...text('title', heading, 40), value: ({ title }) => title },
  ...months.map((month) => ({
    ...amount(month, monthName(monthOf(month))),
    value: ({ amounts }: AmountsRowSource) => eurosOrNull(amounts[month] ?? null),
  })),
  { ...amount('total', 'Total'), value: ({ amounts }) => totalOf(amounts) },
];

/** The columns of the export of the suppliers that have not declared. */
export const missingColumns: Column<MissingSource>[] = [
  { ...text('title', 'Fournisseur', 40), value: ({ title }) => title },
  { ...text('siret', 'SIRET', 18), value: ({ siret }) => siret ?? '' },
  { ...text('city', 'Ville', 24), value: ({ city }) => city ?? '' },
  { ...text('email', 'E-mail', 32), value: ({ email }) => email ?? '' },
  { ...text('phone', 'Téléphone', 18), value: ({ phone }) => phone ?? '' },
  { ...text('lastMonth', 'Dernier mois déclaré', 20), value: ({ last }) => monthName(monthOf(last.month), 'long') },
  { ...amount('lastAmount', 'Montant de ce mois'), value: ({ last }) => eurosOf(last.cents) },
];
