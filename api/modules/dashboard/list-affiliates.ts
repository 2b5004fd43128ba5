import type { Actor, ReadContext } from '#api/platform/context.ts';
import type { Affiliates } from '#protocol/dashboard/dashboard-charts.ts';
import { listCompanies } from './companies.queries.ts';
import { companiesOf } from './dashboard.policy.ts';

/** Lists the companies whose dashboard the viewer may open, the head office first, with the title of that office (API-43). */
export async function listAffiliates({ db, actor }: ReadContext<Actor>): Promise<Affiliates> {
  const companies = companiesOf(actor, await listCompanies(db, actor));
  const [own] = companies;
  return {
    affiliates: companies.map(({ slug, title }) => ({ slug, title })),
    headquarters: own ? (own.parent_title ?? own.title) : null,
  };
}
