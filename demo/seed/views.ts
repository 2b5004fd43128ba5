import type { Tx } from '#api/platform/database/schema.ts';
import { addDays } from '#demo/calendar.ts';
import type { DemoNetwork } from '#demo/network.ts';
import { randomFrom } from '#demo/random.ts';
import type { OrganisationIds } from './organisations.ts';
import { idOf, insertRows } from './rows.ts';
import '#api/modules/views/views.tables.ts';

const readers = 40;

/** Seeds the openings of the sheets of the suppliers that have users, by subscribers over ten months. */
export async function seedViews(tx: Tx, { today, users, subscribers, suppliers }: DemoNetwork, ids: OrganisationIds): Promise<void> {
  const withUsers = new Set(users.map(({ organisation }) => organisation));
  const sellers = suppliers.filter(({ identifier }) => withUsers.has(identifier)).map(({ identifier }) => idOf(ids, identifier));
  const slugs = await tx.selectFrom('organisations').select('slug').where('id', 'in', sellers).orderBy('slug').execute();
  const rows = slugs.flatMap(({ slug }) => {
    const random = randomFrom(`views ${slug}`);
    return random.some(subscribers, readers).map(({ identifier }) => ({
      day: addDays(today, -random.int(1, 300)),
      route: random.pick(['/fournisseur/:slug', '/fournisseur/:slug', '/fournisseur/:slug/offres']),
      slug,
      role: 'subscriber' as const,
      organisation_id: idOf(ids, identifier),
      views: random.int(1, 4),
    }));
  });
  await insertRows(tx, 'page_views', rows);
}
