import type { Actor, ReadContext } from '#api/platform/context.ts';
import type { Affiliate } from '#protocol/dashboard/dashboard-charts.ts';
import { listCompanies } from './companies.queries.ts';
import { companiesOf } from './dashboard.policy.ts';

/** Lists the companies whose dashboard the viewer may open, the head office first (API-43). */
export async function listAffiliates({ db, actor }: ReadContext<Actor>): Promise<Affiliate[]> {
  return companiesOf(actor, await listCompanies(db, actor)).map(({ slug, title }) => ({ slug, title }));
}
