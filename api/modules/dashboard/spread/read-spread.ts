import { perimeterOf } from '#api/modules/dashboard/companies.access.queries.ts';
import { readSpreadSums } from '#api/modules/turnover/index.ts';
import type { Actor, ReadContext } from '#api/platform/context.ts';
import { Refusal } from '#api/platform/refusal.ts';
import type { ParsedInputOf } from '#protocol/core/endpoint.ts';
import { coreRefusals } from '#protocol/core/refusal.ts';
import type { dashboardSpreadEndpoints } from '#protocol/dashboard/dashboard-spread.ts';
import { type Spread, spreadOf } from './spread.ts';

/** Reads the families of a group by company. Refuses one company alone, and a group without subsidiaries (404). */
export async function readSpread(
  ctx: ReadContext<Actor>,
  { params: { slug } }: Pick<ParsedInputOf<typeof dashboardSpreadEndpoints.spread>, 'params'>,
): Promise<Spread> {
  const perimeter = perimeterOf(ctx.actor, slug);
  const sums = await readSpreadSums(ctx.db, perimeter);
  if (sums.ids.length < 2) throw new Refusal(coreRefusals.notFound);
  return spreadOf(sums);
}
