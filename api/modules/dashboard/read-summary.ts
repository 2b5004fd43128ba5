import { eurosOf, type MonthSums, monthsIn, monthText, readNetworkMonths, readOverview, windowOf } from '#api/modules/turnover/index.ts';
import type { Actor, ReadContext } from '#api/platform/context.ts';
import type { DashboardSummary } from '#protocol/dashboard/dashboard.ts';
import { perimeterOf } from './companies.access.queries.ts';
import { countMembers } from './members.queries.ts';
import { yearlyFigures } from './yearly-figures.ts';

type Months = Pick<DashboardSummary, 'ca' | 'evolution' | 'lastMonth' | 'months'>;

/** The 12 months that end with the last declared one. */
function summaryOf(sums: MonthSums): Months {
  const { declared, months } = sums;
  if (!declared) return { ca: 0, evolution: null, lastMonth: null, months: [] };
  const { lastTwelveMonths, evolution } = yearlyFigures(sums);
  return {
    ca: eurosOf(lastTwelveMonths),
    evolution,
    lastMonth: monthText(declared.last),
    months: monthsIn(windowOf(declared.last)).map((month) => ({ month: monthText(month), ca: eurosOf(months.get(month) ?? 0) })),
  };
}

/** Reads the dashboard summary (RDG-125): of the group for a headquarters, of itself for a subsidiary, of the network for the operator. */
export async function readSummary(ctx: ReadContext<Actor>): Promise<DashboardSummary> {
  const { db, actor } = ctx;
  if (actor.role === 'operator') return { scope: 'network', ...summaryOf(await readNetworkMonths(db)), ...(await countMembers(db)) };
  const overview = await readOverview(db, perimeterOf(actor));
  return {
    scope: overview.ids.length > 1 ? 'group' : 'company',
    ...summaryOf(overview),
    suppliers: actor.role === 'subscriber' ? overview.partners : null,
    subscribers: actor.role === 'supplier' ? overview.partners : null,
  };
}
