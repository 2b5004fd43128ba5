import { seriesOf } from '#api/modules/dashboard/charts/chart-data.ts';
import { oneBatch } from '#api/modules/dashboard/charts/chart-sheet.ts';
import { eurosOf } from '#api/modules/turnover/index.ts';
import type { Column, Sheet } from '#api/platform/spreadsheet.ts';
import { isDispersed, type Spread } from './spread.ts';

type Row = Spread['whole'][number];

/** Opens the table of all families by all companies, with amounts as numbers. */
export function spreadSheet({ span, companies, whole }: Spread): Sheet<Row> {
  const byCompany = companies.map(
    ({ slug, title }, at): Column<Row> => ({
      key: `company-${slug}`,
      heading: title,
      type: 'amount',
      width: 24,
      value: ({ amounts }) => (typeof amounts[at] === 'number' ? eurosOf(amounts[at]) : null),
    }),
  );
  const columns: Column<Row>[] = [
    { key: 'title', heading: 'Famille', type: 'text', width: 44, value: ({ title }) => title },
    {
      key: 'total',
      heading: span ? seriesOf(span).now : '12 derniers mois',
      type: 'amount',
      width: 24,
      value: ({ cents }) => eurosOf(cents),
    },
    { key: 'companies', heading: 'Sociétés', type: 'number', width: 12, value: (row) => row.companies },
    { key: 'suppliers', heading: 'Fournisseurs', type: 'number', width: 14, value: ({ partners }) => partners },
    { key: 'dispersed', heading: 'Dispersée', type: 'text', width: 12, value: (row) => (isDispersed(row) ? 'oui' : 'non') },
    ...byCompany,
  ];
  return { columns, rows: oneBatch(whole) };
}
