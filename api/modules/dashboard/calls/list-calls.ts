import { perimeterOf } from '#api/modules/dashboard/companies.access.queries.ts';
import { starsOf } from '#api/modules/favourites/index.ts';
import { monthText, readPartnerMonths } from '#api/modules/turnover/index.ts';
import type { Actor, ReadContext } from '#api/platform/context.ts';
import type { ParsedInputOf } from '#protocol/core/endpoint.ts';
import type { dashboardCallEndpoints } from '#protocol/dashboard/dashboard-calls.ts';
import { type Call, callsOf } from './calls.ts';

/** Lists the subscribers that a supplier has a reason to call, the largest stake first, with the last declared month (yyyy-mm), null without any. */
export async function listCalls(
  ctx: ReadContext<Actor>,
  { params }: Pick<ParsedInputOf<typeof dashboardCallEndpoints.calls>, 'params'>,
): Promise<{ calls: Call[]; lastMonth: string | null }> {
  const perimeter = perimeterOf(ctx.actor, params.slug);
  const { partners, declared } = await readPartnerMonths(ctx.db, perimeter, starsOf(ctx.actor));
  return { calls: callsOf(partners, declared), lastMonth: declared && monthText(declared.last) };
}
