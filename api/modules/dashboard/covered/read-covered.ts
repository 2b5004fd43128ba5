import { liveContractsOf } from '#api/modules/contracts/index.ts';
import { perimeterOf } from '#api/modules/dashboard/companies.access.queries.ts';
import { suppliersWithOffer } from '#api/modules/offers/index.ts';
import { ownIds, readPurchases } from '#api/modules/turnover/index.ts';
import { parisDate } from '#api/platform/clock.ts';
import type { Actor, ReadContext } from '#api/platform/context.ts';
import type { ParsedInputOf } from '#protocol/core/endpoint.ts';
import type { dashboardCoveredEndpoints } from '#protocol/dashboard/dashboard-covered.ts';
import { type Covered, coveredOf, coveringContracts } from './covered.ts';

/** Reads the purchases of a company or a group against the contracts that the viewer may see and the current offers (decision 41). */
export async function readCovered(
  ctx: ReadContext<Actor>,
  { params }: Pick<ParsedInputOf<typeof dashboardCoveredEndpoints.covered>, 'params'>,
): Promise<Covered> {
  const perimeter = perimeterOf(ctx.actor, params.slug);
  const today = parisDate(ctx.now);
  const { beside, ...read } = await readPurchases(ctx.db, perimeter, {
    offering: suppliersWithOffer({ today, now: ctx.now }),
    beside: liveContractsOf(ctx.actor, ownIds),
  });
  const { contractRights, visit } = ctx.actor;
  // Without rights on the contracts of others, and none of their own, the viewer knows nothing of the contracts of the company. Contracts are
  // closed to a visit, those of the visited author too.
  const isBlind = !beside || visit !== undefined || (contractRights === null && !beside.seesAny);
  return coveredOf(read, isBlind ? null : coveringContracts(beside, today), today);
}
