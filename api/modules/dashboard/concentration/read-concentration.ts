import { perimeterOf } from '#api/modules/dashboard/companies.access.queries.ts';
import { readConcentrationSums } from '#api/modules/turnover/index.ts';
import type { Actor, ReadContext } from '#api/platform/context.ts';
import type { ParsedInputOf } from '#protocol/core/endpoint.ts';
import type { dashboardConcentrationEndpoints } from '#protocol/dashboard/dashboard-concentration.ts';
import { type Concentration, concentrationOf } from './concentration.ts';

/** Reads how the window of a company or a group is spread over its partners. */
export async function readConcentration(
  ctx: ReadContext<Actor>,
  { params }: Pick<ParsedInputOf<typeof dashboardConcentrationEndpoints.concentration>, 'params'>,
): Promise<Concentration> {
  const perimeter = perimeterOf(ctx.actor, params.slug);
  return concentrationOf(perimeter.side, await readConcentrationSums(ctx.db, perimeter));
}
