import { seriesOf } from '#api/modules/dashboard/charts/chart-data.ts';
import { oneBatch } from '#api/modules/dashboard/charts/chart-sheet.ts';
import { eurosOf } from '#api/modules/turnover/index.ts';
import type { Column, Sheet } from '#api/platform/spreadsheet.ts';
import type { Concentration, PartnerRow } from './concentration.ts';

/** Opens the table of all partners, with amounts and shares as numbers. */
export function concentrationSheet({ side, span, rows }: Concentration): Sheet<PartnerRow> {
  const isBuyer = side === 'subscriber';
  const columns: Column<PartnerRow>[] = [
    { key: 'title', heading: isBuyer ? 'Fournisseur' : 'Adhérent', type: 'text', width: 44, value: ({ title }) => title },
    {
      key: 'amount',
      heading: span ? seriesOf(span).now : '12 derniers mois',
      type: 'amount',
      width: 24,
      value: ({ cents }) => eurosOf(cents),
    },
    { key: 'share', heading: 'Part (%)', type: 'number', width: 12, value: ({ share }) => share },
    { key: 'cumulated', heading: 'Part cumulée (%)', type: 'number', width: 18, value: ({ cumulatedShare }) => cumulatedShare },
  ];
  const theirs: Column<PartnerRow>[] = [
    {
      key: 'public',
      heading: 'Son chiffre d’affaires public',
      type: 'amount',
      width: 28,
      value: ({ publicCents }) => (publicCents === null ? null : eurosOf(publicCents)),
    },
    {
      key: 'theirs',
      heading: 'Ce que vous êtes pour lui (%)',
      type: 'number',
      width: 28,
      value: ({ shareOfTheirs }) => shareOfTheirs,
    },
    {
      key: 'families',
      heading: 'Familles où il est seul',
      type: 'text',
      width: 60,
      value: ({ loneFamilies }) => loneFamilies.join(', '),
    },
  ];
  return { columns: isBuyer ? [...columns, ...theirs] : columns, rows: oneBatch(rows) };
}
