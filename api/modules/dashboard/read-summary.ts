import type { Actor, ReadContext } from '#api/platform/context.ts';
import { Refusal } from '#api/platform/refusal.ts';
import { coreRefusals } from '#protocol/core/refusal.ts';
import type { DashboardSummary } from '#protocol/dashboard/dashboard.ts';
import { declaredBy, declaredByNetwork } from './dashboard.queries.ts';
import { summarise } from './summarise.ts';

/**
 * The dashboard in a few figures (readings, 'home dashboard summary'): a headquarters sees its group, a subsidiary itself,
 * the operator the network.
 */
export async function readSummary({ db, actor }: ReadContext<Actor>): Promise<DashboardSummary> {
  if (actor.role === 'operator') {
    const { suppliers, subscribers, ...declared } = await declaredByNetwork(db);
    return { scope: 'network', ...summarise(declared), suppliers, subscribers };
  }
  if (actor.organisationId === null) throw new Refusal(coreRefusals.notFound);
  const { partners, is_group, ...declared } = await declaredBy(db, actor.role, actor.organisationId);
  return {
    scope: is_group ? 'group' : 'company',
    ...summarise(declared),
    suppliers: actor.role === 'subscriber' ? partners : null,
    subscribers: actor.role === 'supplier' ? partners : null,
  };
}
