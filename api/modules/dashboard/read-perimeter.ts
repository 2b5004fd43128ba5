import type { Perimeter } from '#api/modules/turnover/index.ts';
import type { Actor, ReadContext } from '#api/platform/context.ts';
import { Refusal } from '#api/platform/refusal.ts';
import { coreRefusals } from '#protocol/core/refusal.ts';
import { listCompanies } from './companies.queries.ts';
import { defaultSlug, perimeterOf } from './dashboard.policy.ts';

/** Returns the perimeter of a slug; without one, that of the viewer's own dashboard. Refuses what the viewer may not see (404). */
export async function readPerimeter({ db, actor }: ReadContext<Actor>, slug?: string): Promise<Perimeter> {
  const companies = await listCompanies(db, actor);
  const perimeter = perimeterOf(actor, companies, slug ?? defaultSlug(actor, companies));
  if (!perimeter) throw new Refusal(coreRefusals.notFound);
  return perimeter;
}
