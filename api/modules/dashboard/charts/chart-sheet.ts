import { eurosOf } from '#api/modules/turnover/index.ts';
import type { Column, Sheet } from '#api/platform/spreadsheet.ts';
import type { ChartData, ChartRow } from './chart-data.ts';

/** The file of every export of the dashboard. */
export const sheetName = 'chiffre_affaires.xlsx';

const amountColumn = (key: 'now' | 'before', heading: string): Column<ChartRow> => ({
  key: key === 'now' ? 'y' : 'ybis',
  heading,
  type: 'amount',
  width: 24,
  value: ({ [key]: cents }) => (cents === null ? null : eurosOf(cents)),
});

const membersColumn = (key: 'buying' | 'all', heading: string): Column<ChartRow> => ({
  key,
  heading,
  type: 'number',
  width: 24,
  value: ({ members }) => members?.[key] ?? null,
});

/** Opens the table of a chart, all its rows, with amounts as numbers. */
export function sheetOf({ heading, series, rows }: ChartData): Sheet<ChartRow> {
  const labels: Column<ChartRow> = { key: 'x', heading, type: 'text', width: 44, value: ({ label }) => label };
  const hasFamilies = rows.some(({ family }) => family);
  const families: Column<ChartRow> = { key: 'family', heading: 'Famille', type: 'text', width: 44, value: ({ family = null }) => family };
  const columns = [
    ...(hasFamilies ? [families] : []),
    labels,
    amountColumn('now', series.now),
    ...(series.before === null ? [] : [amountColumn('before', series.before)]),
    ...(rows.some(({ members }) => members)
      ? [membersColumn('buying', 'Adhérents clients'), membersColumn('all', 'Adhérents de la région')]
      : []),
  ];
  return { columns, rows: oneBatch(rows) };
}

export async function* oneBatch<Row>(rows: Row[]): AsyncGenerator<Row[]> {
  yield rows;
}
