import { beforeAll, expect, it } from 'vitest';
import { aSubscriber, aSupplier, signedIn } from '#api/test/factories.ts';
import { openPortal, read, type TestPortal } from '#api/test/harness.ts';
import { aStudy } from '#api/test/studies.ts';
import { type CardValue, cardValues, dashboardCardEndpoints } from '#protocol/dashboard/dashboard-cards.ts';

type Me = Awaited<ReturnType<typeof signedIn>>;
let portal: TestPortal;
beforeAll(async () => {
  portal = await openPortal();
  portal.clock.now = new Date('2026-11-23T10:00:00Z');
});

const answer = (me: Me, value: CardValue, slug: string) => me.get(`/api/v1/dashboard/card/${value}/${slug}`);
const cards = async (me: Me, value: CardValue, slug = 'headquarter') =>
  read(dashboardCardEndpoints.cards, await answer(me, value, slug)).cards;

it('[DSH-57] la carte roadmap compte les études en cours, réalisées, et les fournisseurs sélectionnés sur un an', async () => {
  const head = await aSubscriber(portal);
  const branch = await aSubscriber(portal, { parent_id: head.id });
  const study = (owner: number, status: string | null, since: string) =>
    aStudy(portal, owner, {
      requestedOn: since,
      statuses: [
        { status: 'Étude en cours', since: '2024-01-01' },
        { status, since },
      ],
    });
  const me = await signedIn(portal, 'subscriber', { organisation_id: head.id });
  expect(await cards(me, 'roadmap')).toEqual([]);
  await study(head.id, 'Étude en cours', '2026-10-01');
  await study(branch.id, 'Étude en cours', '2026-10-02');
  await study(head.id, 'Étude réalisée', '2026-03-01');
  await study(head.id, 'Fournisseur Mercurial sélectionné', '2025-11-23');
  await study(head.id, 'Fournisseur Autre Réseau sélectionné', '2026-05-01');
  await study(head.id, 'Fournisseur Mercurial sélectionné', '2025-11-22');
  await study(branch.id, null, '2026-10-02');
  const card = {
    id: 'roadmap',
    title: 'Études d’achat',
    icon: 'roadmap',
    value: '2\u00a0en cours',
    note: '1\u00a0réalisée, 2\u00a0fournisseurs sélectionnés sur un an',
    buttons: [{ anchor: { wording: 'Voir les études', link: '/etudes-achat' } }],
  };
  expect(await cards(me, 'roadmap')).toEqual([card]);
  // Sans chiffre d’affaires déclaré, la carte est seule dans la liste.
  expect(await cards(me, 'subscriber')).toEqual([card]);
  const ofBranch = {
    ...card,
    value: '1\u00a0en cours',
    note: '0\u00a0réalisée, 0\u00a0fournisseur sélectionné sur un an',
    buttons: [{ anchor: { wording: 'Voir les études', link: `/etudes-achat?affiliates=${branch.id}` } }],
  };
  expect(await cards(me, 'roadmap', branch.slug)).toEqual([ofBranch]);
  const own = await signedIn(portal, 'subscriber', { organisation_id: branch.id });
  expect(await cards(own, 'roadmap', branch.slug)).toEqual([ofBranch]);
  expect((await answer(own, 'roadmap', head.slug)).status).toBe(404);
});

it('[DSH-57] une étude que la liste ne montre pas ne compte pas, et ne fait pas la carte', async () => {
  const { id } = await aSubscriber(portal);
  const me = await signedIn(portal, 'subscriber', { organisation_id: id });
  const { now } = portal.clock;
  const unseen = [{ shown_from: null }, { shown_from: new Date(now.getTime() + 60_000) }, { shown_until: now }, { deleted_at: now }];
  for (const hours of unseen) {
    const study = await aStudy(portal, id);
    await portal.db.updateTable('studies').set(hours).where('id', '=', study).execute();
  }
  expect(await cards(me, 'roadmap')).toEqual([]);
  await aStudy(portal, id);
  expect(await cards(me, 'roadmap')).toMatchObject([{ value: '1\u00a0en cours' }]);
});

it('[DSH-57] [SHL-59] la carte views dit les consultations de la fiche en douze mois, à partir de cinq sociétés', async () => {
  const supplier = await aSupplier(portal);
  const me = await signedIn(portal, 'supplier', { organisation_id: supplier.id });
  const open = async (day: string) => {
    const reader = await signedIn(portal, 'subscriber');
    const { id } = await aSubscriber(portal);
    const view = { day, route: '/fournisseur/:slug', slug: supplier.slug, role: 'subscriber' as const, views: 3 };
    await portal.db
      .insertInto('page_views')
      .values({ ...view, organisation_id: reader.organisation_id ?? id })
      .execute();
  };
  for (const day of ['2025-11-22', '2025-11-23', '2026-01-01', '2026-02-01', '2026-11-23']) await open(day);
  expect(await cards(me, 'views')).toEqual([]);
  await open('2026-11-22');
  expect(await cards(me, 'views')).toEqual([
    {
      id: 'views',
      title: 'Consultations de votre fiche',
      icon: 'views',
      value: '15\u00a0consultations',
      note: 'par 5\u00a0adhérents en douze mois',
      buttons: [],
    },
  ]);
});

it('[DSH-57] chaque carte nommée répond à son rôle et à nul autre', async () => {
  const roles: Record<CardValue, readonly ('subscriber' | 'supplier')[]> = {
    ...{ subscriber: ['subscriber'], families: ['subscriber'], suppliers: ['subscriber'], roadmap: ['subscriber'] },
    ...{ supplier: ['supplier'], views: ['supplier'] },
    ...{ revenue: ['subscriber', 'supplier'], summary: ['subscriber', 'supplier'] },
  };
  for (const role of ['subscriber', 'supplier'] as const) {
    const me = await signedIn(portal, role);
    for (const value of cardValues)
      expect([role, value, (await answer(me, value, 'headquarter')).status]).toEqual([
        role,
        value,
        roles[value].includes(role) ? 200 : 403,
      ]);
  }
});
