import { beforeAll, describe, expect, it } from 'vitest';
import { anImage, aReferent, aSubscriber, aSupplier, isPartner, signedIn } from '#api/test/factories.ts';
import { openPortal, read, type TestPortal } from '#api/test/harness.ts';
import { subscriberEndpoints, subscriberItem } from '#protocol/subscribers/subscribers.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openPortal();
});

const list = async (me: Awaited<ReturnType<typeof signedIn>>, query: string) =>
  read(subscriberEndpoints.search, await me.get(`/api/v1/search/results/subscribers?${query}`)).rows;

describe('une ligne de la liste', () => {
  it('[SUB-26] [DSH-52] une ligne a tous ses champs', async () => {
    const me = await signedIn(portal, 'supplier');
    const head = await aSubscriber(portal, { title: 'Groupe Arvor' });
    const [logo, updated_at] = [await anImage(portal), new Date('2026-03-04T05:06:07Z')];
    const referent = await aReferent(portal);
    const { id, slug } = await aSubscriber(portal, {
      title: 'Laiterie d’Arvor',
      referent_id: referent.id,
      activity: 'Lait',
      naf: '10.51A',
      annual_turnover_cents: 1_234_567_89,
      staff: 42,
      joined_on: '2019-02-28',
      street: '1 rue du Port',
      postal_code: '29000',
      city: 'Quimper',
      department: '29',
      latitude: 48,
      longitude: -4.1,
      linkedin: 'https://linkedin.example/a',
      parent_id: head.id,
      logo,
      updated_at,
    });
    const child = await aSubscriber(portal, { title: 'Filiale', parent_id: id });
    const [row] = await list(me, `f=referent:${referent.id}`);
    expect(Object.keys(row ?? {}).sort()).toEqual(Object.keys(subscriberItem.shape).sort());
    expect(row).toEqual({
      id: String(id),
      type: 'subscriber',
      slug,
      title: 'Laiterie d’Arvor',
      activity: 'Lait',
      naf: '10.51A',
      ca: 1_234_567.89,
      staff: 42,
      joinedOn: '2019-02-28',
      address: { street: '1 rue du Port', postal: '29000', city: 'Quimper', department: '29' },
      coordinates: { lng: -4.1, lat: 48 },
      headquarter: true,
      affiliate: { slug: head.slug, title: 'Groupe Arvor' },
      medias: { thumbnail: { source: `/media/${logo}`, alt: 'Laiterie d’Arvor' } },
      metadatas: {
        linkedin: 'https://linkedin.example/a',
        affiliates: [{ slug: child.slug, title: 'Filiale' }],
        collaborator: false,
        favorite: false,
      },
      updatedAt: '2026-03-04T05:06:07.000Z',
    });
  });

  it('une filiale fermée n’est plus nommée par la ligne de son siège', async () => {
    const me = await signedIn(portal, 'supplier');
    const { id: referent_id } = await aReferent(portal);
    const head = await aSubscriber(portal, { title: 'Siège', referent_id });
    const open = await aSubscriber(portal, { title: 'Ouverte', parent_id: head.id });
    const closing = await aSubscriber(portal, { title: 'Fermée', parent_id: head.id });
    const close = (id: number) =>
      portal.db.updateTable('organisations').set({ closed_at: portal.clock.now }).where('id', '=', id).execute();
    const shown = async () =>
      (await list(me, `f=referent:${referent_id}`)).map(({ headquarter, metadatas }) => [
        headquarter,
        metadatas.affiliates.map(({ title }) => title),
      ]);
    expect(await shown()).toEqual([[true, ['Fermée', 'Ouverte']]]);
    await close(closing.id);
    expect(await shown()).toEqual([[true, ['Ouverte']]]);
    await close(open.id);
    expect(await shown()).toEqual([[false, []]]);
  });

  it('aucun filtre ne fait entrer un fournisseur dans la liste des adhérents', async () => {
    const me = await signedIn(portal, 'subscriber');
    const referent = await aReferent(portal);
    await aSubscriber(portal, { title: 'Alpha', department: '64', referent_id: referent.id });
    const titles = async (query: string) => (await list(me, query)).map(({ title }) => title);
    const supplier = await aSupplier(portal, { title: 'Zibeline', department: '64', referent_id: referent.id });
    await isPartner(portal, me.organisation_id ?? 0, supplier.id);
    await me.change('PATCH', '/api/v1/favorites', { favoriteId: String(supplier.id) });
    expect(await titles(`f=referent:${referent.id}&department=64`)).toEqual(['Alpha']);
    for (const query of [`id=${supplier.id}`, 'favorites=1', 'mySubscribers=1']) expect(await titles(query)).toEqual([]);
    expect(await titles('s=zibeline')).not.toContain('Zibeline');
  });
});
