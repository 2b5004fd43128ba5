import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { aSubscriber, aSupplier, signedIn } from '#api/test/factories.ts';
import { openPortal, type TestPortal } from '#api/test/harness.ts';
import { openingsOf } from './views.queries.ts';

type Me = Awaited<ReturnType<typeof signedIn>>;
let portal: TestPortal;
/** The first user of the database, whose id is known before it exists. */
let excluded: Me;
beforeAll(async () => {
  portal = await openPortal({ TRACKING_EXCLUDED_USERS: '1, 7000001' });
  portal.clock.now = new Date('2026-11-23T23:30:00Z');
  excluded = await signedIn(portal, 'supplier');
});

const count = (me: Me, route: string, slug?: string) => me.change('POST', '/api/v1/views', { route, ...(slug !== undefined && { slug }) });
const openings = async (supplierId: number, since: string) =>
  (await portal.db.selectNoFrom(openingsOf(sql`${[supplierId]}::integer[]`, since).as('openings')).executeTakeFirstOrThrow()).openings;
const rows = (organisationId: number | null) =>
  portal.db
    .selectFrom('page_views')
    .select(['day', 'route', 'slug', 'role', 'views'])
    .where('organisation_id', '=', organisationId ?? 0)
    .orderBy('route')
    .execute();

it('[SHL-59] [RDG-451] compte par jour, page, objet, rôle et organisation, jamais par personne', async () => {
  const company = await aSubscriber(portal);
  const [one, colleague] = [
    await signedIn(portal, 'subscriber', { organisation_id: company.id }),
    await signedIn(portal, 'subscriber', { organisation_id: company.id }),
  ];
  const supplier = await aSupplier(portal);
  for (const me of [one, one, colleague]) expect((await count(me, '/fournisseur/:slug', supplier.slug)).status).toBe(204);
  await count(one, '/contrats');
  expect(await rows(company.id)).toEqual([
    { day: '2026-11-24', route: '/contrats', slug: '', role: 'subscriber', views: 1 },
    { day: '2026-11-24', route: '/fournisseur/:slug', slug: supplier.slug, role: 'subscriber', views: 3 },
  ]);
});

it('un objet inventé, une page sans objet ou une route inconnue ne comptent pas', async () => {
  const me = await signedIn(portal, 'subscriber');
  const known = await aSupplier(portal);
  for (const [route, slug, status] of [
    ['/fournisseur/:slug', 'inventé-par-moi', 400],
    ['/fournisseur/:slug', 'invente-par-moi', 204],
    ['/fournisseur/:slug', undefined, 204],
    ['/adherent/:slug', known.slug, 204],
    ['/contrats', known.slug, 204],
    ['/contrat/12', undefined, 400],
  ] as const)
    expect((await count(me, route, slug)).status, `${route} ${slug}`).toBe(status);
  expect(await rows(me.organisation_id)).toEqual([]);
});

it('[SHL-59] [RDG-123] les personnes nommées par TRACKING_EXCLUDED_USERS ne comptent pas', async () => {
  expect(portal.settings.trackingExcludedUsers).toEqual([excluded.id, 7_000_001]);
  const counted = await signedIn(portal, 'supplier');
  for (const me of [counted, excluded]) expect((await count(me, '/profil')).status).toBe(204);
  expect(await rows(counted.organisation_id)).toHaveLength(1);
  expect(await rows(excluded.organisation_id)).toEqual([]);
});

it('les ouvertures d’une fiche et de ses offres se disent à partir de cinq sociétés', async () => {
  const supplier = await aSupplier(portal);
  const buyers = [];
  for (let n = 0; n < 5; n++) buyers.push(await signedIn(portal, 'subscriber'));
  for (const me of buyers.slice(0, 4)) await count(me, '/fournisseur/:slug', supplier.slug);
  await count(await signedIn(portal, 'supplier', { organisation_id: supplier.id }), '/fournisseur/:slug', supplier.slug);
  await count(await signedIn(portal, 'operator'), '/fournisseur/:slug/offres', supplier.slug);
  expect(await openings(supplier.id, '2020-01-01')).toBeNull();
  for (const me of buyers) await count(me, '/fournisseur/:slug/offres', supplier.slug);
  expect(await openings(supplier.id, '2020-01-01')).toEqual({ views: 9, companies: 5 });
  // The clock of this portal is at half past midnight of the 24th in Paris.
  expect(await openings(supplier.id, '2026-11-24')).toEqual({ views: 9, companies: 5 });
  expect(await openings(supplier.id, '2026-11-25')).toBeNull();
});
