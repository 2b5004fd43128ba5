import type { Actor, ReadContext } from '#api/platform/context.ts';
import { Refusal } from '#api/platform/refusal.ts';
import { coreRefusals } from '#protocol/core/refusal.ts';
import type { DashboardSummary } from '#protocol/dashboard/dashboard.ts';
import { readNetworkTurnover, readOwnTurnover } from './dashboard.queries.ts';
import { summarise } from './summarise.ts';

/** Reads the dashboard summary (RDG-125): of the group for a headquarters, of itself for a subsidiary, of the network for the operator. */
export async function readSummary({ db, actor }: ReadContext<Actor>): Promise<DashboardSummary> {
  if (actor.role === 'operator') {
    const { suppliers, subscribers, ...turnover } = await readNetworkTurnover(db);
    return { scope: 'network', ...summarise(turnover), suppliers, subscribers };
  }
  if (actor.organisationId === null) throw new Refusal(coreRefusals.notFound);
  const { partners, is_group, ...turnover } = await readOwnTurnover(db, actor.role, actor.organisationId);
  return {
    scope: is_group ? 'group' : 'company',
    ...summarise(turnover),
    suppliers: actor.role === 'subscriber' ? partners : null,
    subscribers: actor.role === 'supplier' ? partners : null,
  };
}
