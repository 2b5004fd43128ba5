import { oneBatch } from '#api/modules/dashboard/charts/chart-sheet.ts';
import { byRegion } from '#api/modules/dashboard/charts/split-charts.ts';
import { perimeterOf } from '#api/modules/dashboard/companies.access.queries.ts';
import { mayCompareBy } from '#api/modules/dashboard/dashboard.policy.ts';
import { eurosOf, readSplit, type SplitKey } from '#api/modules/turnover/index.ts';
import type { Actor, ReadContext } from '#api/platform/context.ts';
import { Refusal } from '#api/platform/refusal.ts';
import type { Column, Sheet } from '#api/platform/spreadsheet.ts';
import type { ParsedInputOf } from '#protocol/core/endpoint.ts';
import { coreRefusals } from '#protocol/core/refusal.ts';
import type { ChangeKey, dashboardChangeEndpoints } from '#protocol/dashboard/dashboard-changes.ts';
import type { DashboardTab } from '#protocol/dashboard/dashboard-tabs.ts';
import { type ChangeRow, type Changes, changesOf } from './changes.ts';

type Input = Pick<ParsedInputOf<typeof dashboardChangeEndpoints.changes>, 'params'>;

const splits: Record<ChangeKey, { key: SplitKey; heading: string; context: DashboardTab | null }> = {
  supplier: { key: 'partner', heading: 'Fournisseur', context: 'supplier' },
  subscriber: { key: 'partner', heading: 'Adhérent', context: 'subscriber' },
  family: { key: 'family', heading: 'Famille', context: 'family' },
  affiliate: { key: 'company', heading: 'Société', context: null },
  region: { key: 'department', heading: 'Région', context: 'region' },
};

/** Reads what explains the change of the turnover since the year before, for a company or a group. */
export async function readChanges(ctx: ReadContext<Actor>, { params: { by, slug } }: Input): Promise<Changes> {
  if (!mayCompareBy(ctx.actor, by)) throw new Refusal(coreRefusals.accessDenied);
  const perimeter = perimeterOf(ctx.actor, slug);
  const { key, heading, context } = splits[by];
  const sums = await readSplit(ctx.db, perimeter, key);
  const rows = by === 'region' ? byRegion(sums.rows) : sums.rows;
  const isGroup = perimeter.side === 'subscriber' && sums.ids.length > 1;
  const companies = isGroup && key !== 'company' ? (await readSplit(ctx.db, perimeter, 'company')).rows : rows;
  const split = { title: 'Qu’est-ce qui a changé ?', heading, context };
  return changesOf(perimeter.side, { ...sums, rows }, split, isGroup ? companies : []);
}

/** Opens the table of a change, with amounts as numbers. */
export function changesSheet({ chart, rows }: Changes): Sheet<ChangeRow> {
  const amount = (key: 'difference' | 'now' | 'before', heading: string): Column<ChangeRow> => ({
    key,
    heading,
    type: 'amount',
    width: 24,
    value: ({ [key]: cents }) => eurosOf(cents),
  });
  const columns: Column<ChangeRow>[] = [
    { key: 'label', heading: chart.heading, type: 'text', width: 44, value: ({ label }) => label },
    amount('difference', 'Écart'),
    amount('now', chart.series.now),
    amount('before', chart.series.before ?? 'Année d’avant'),
  ];
  return { columns, rows: oneBatch(rows) };
}
