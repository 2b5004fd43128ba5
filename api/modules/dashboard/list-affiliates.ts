import type { Actor, ReadContext } from '#api/platform/context.ts';
import type { Affiliates } from '#protocol/dashboard/dashboard-charts.ts';
import { listCompanies } from './companies.queries.ts';
import { companiesOf } from './dashboard.policy.ts';

/** Returns the title over the figures: a subsidiary of subscribers has that of its head office (DSH-09); a branch of a supplier reads its own (RDG-307). */
function titleOf({ role }: Actor, own: { title: string; parent_title: string | null } | undefined): string | null {
  if (!own) return null;
  return role === 'supplier' ? own.title : (own.parent_title ?? own.title);
}

/** Lists the companies whose dashboard the viewer may open, the head office first, with the title of that office (API-43). */
export async function listAffiliates({ db, actor }: ReadContext<Actor>): Promise<Affiliates> {
  const companies = companiesOf(actor, await listCompanies(db, actor));
  const [own] = companies;
  return {
    affiliates: companies.map(({ slug, title }) => ({ slug, title })),
    headquarters: titleOf(actor, own),
  };
}
