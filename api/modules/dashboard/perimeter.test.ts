import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import type { Actor } from '#api/platform/context.ts';
import { aSubscriber, aSupplier, signedIn } from '#api/test/factories.ts';
import { openPortal, read, type TestPortal } from '#api/test/harness.ts';
import { dashboardChartEndpoints } from '#protocol/dashboard/dashboard-charts.ts';
import { perimeterOf } from './companies.access.queries.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openPortal();
});

/** Makes a head office with two branches, and says which of them a viewer reads at a slug. */
async function aGroup(kind: 'subscriber' | 'supplier') {
  const make = kind === 'subscriber' ? aSubscriber : aSupplier;
  const office = await make(portal);
  const [north, south] = [await make(portal, { parent_id: office.id }), await make(portal, { parent_id: office.id })];
  await make(portal);
  const names = new Map([
    [office.id, 'office'],
    [north.id, 'north'],
    [south.id, 'south'],
  ]);
  const seen = async (organisationId: number | null, slug?: string, role: Actor['role'] = kind) => {
    const { side, companies } = perimeterOf({ role, organisationId }, slug);
    const { rows } = await sql<{ id: number }>`select id from ${companies} o`.execute(portal.db);
    expect(side).toBe(kind);
    return rows.map(({ id }) => names.get(id) ?? 'stranger').sort();
  };
  return { office, north, south, seen };
}

it('un siège adhérent voit le groupe, ou une de ses sociétés seule', async () => {
  const { office, south, seen } = await aGroup('subscriber');
  expect(await seen(office.id, 'headquarter')).toEqual(['north', 'office', 'south']);
  expect(await seen(office.id, office.slug)).toEqual(['office']);
  expect(await seen(office.id, south.slug)).toEqual(['south']);
  expect(await seen(office.id, (await aSubscriber(portal)).slug)).toEqual([]);
  expect(await seen(office.id, 'ailleurs')).toEqual([]);
});

it('une filiale ne voit ni le groupe ni ses sœurs', async () => {
  const { office, north, south, seen } = await aGroup('subscriber');
  expect(await seen(south.id, south.slug)).toEqual(['south']);
  for (const slug of ['headquarter', office.slug, north.slug]) expect(await seen(south.id, slug), slug).toEqual([]);
});

it.each(['subscriber', 'supplier'] as const)('[RDG-306] une filiale qui a elle-même une filiale est seule (%s)', async (kind) => {
  const { office, south, seen } = await aGroup(kind);
  const over = await (kind === 'subscriber' ? aSubscriber : aSupplier)(portal);
  await portal.db.updateTable('organisations').set({ parent_id: over.id }).where('id', '=', office.id).execute();
  for (const slug of [undefined, office.slug]) expect(await seen(office.id, slug), slug).toEqual(['office']);
  expect(await seen(office.id, south.slug)).toEqual([]);
  if (kind === 'subscriber') expect(await seen(office.id, 'headquarter')).toEqual([]);
});

it('le siège d’un fournisseur est toujours la somme de ses agences, et une agence est seule', async () => {
  const { office, north, south, seen } = await aGroup('supplier');
  for (const slug of ['headquarter', office.slug]) expect(await seen(office.id, slug), slug).toEqual(['north', 'office', 'south']);
  expect(await seen(office.id, south.slug)).toEqual([]);
  for (const slug of ['headquarter', south.slug]) expect(await seen(south.id, slug), slug).toEqual(['south']);
  for (const slug of [office.slug, north.slug]) expect(await seen(south.id, slug), slug).toEqual([]);
});

it('l’opérateur, une personne sans société et une société d’un autre groupe n’ont aucun périmètre', async () => {
  const { office, south, seen } = await aGroup('subscriber');
  const stranger = await aSubscriber(portal);
  for (const slug of ['headquarter', office.slug, south.slug]) {
    expect(await seen(office.id, slug, 'operator'), slug).toEqual([]);
    expect(await seen(null, slug), slug).toEqual([]);
  }
  for (const slug of [office.slug, south.slug]) expect(await seen(stranger.id, slug), slug).toEqual([]);
  expect(await seen(stranger.id, 'headquarter')).toEqual(['stranger']);
});

it('sans choix, une filiale est sur elle-même, et un siège sur le groupe', async () => {
  for (const kind of ['subscriber', 'supplier'] as const) {
    const { office, south, seen } = await aGroup(kind);
    expect(await seen(south.id)).toEqual(['south']);
    expect(await seen(office.id)).toEqual(['north', 'office', 'south']);
  }
});

it('[API-43] le siège vient avant ses filiales, quel que soit son nom', async () => {
  const office = await aSubscriber(portal, { title: 'Zinguerie du Blavet' });
  const branch = await aSubscriber(portal, { title: 'Atelier du Blavet', parent_id: office.id });
  for (const [company, titles] of [
    [office, ['Zinguerie du Blavet', 'Atelier du Blavet']],
    [branch, ['Atelier du Blavet']],
  ] as const) {
    const me = await signedIn(portal, 'subscriber', { organisation_id: company.id });
    const { affiliates, headquarters } = read(dashboardChartEndpoints.affiliates, await me.get('/api/v1/dashboard/affiliates'));
    expect([affiliates.map(({ title }) => title), headquarters]).toEqual([titles, 'Zinguerie du Blavet']);
  }
});

it('[API-43] l’agence d’un fournisseur, qui lit ses propres chiffres, a son propre nom au-dessus', async () => {
  const office = await aSupplier(portal, { title: 'Hygiène du Blavet' });
  const branch = await aSupplier(portal, { title: 'Agence de Pontivy', parent_id: office.id });
  for (const { id, title } of [office, branch]) {
    const me = await signedIn(portal, 'supplier', { organisation_id: id });
    const { headquarters } = read(dashboardChartEndpoints.affiliates, await me.get('/api/v1/dashboard/affiliates'));
    expect(headquarters).toBe(title);
  }
});
