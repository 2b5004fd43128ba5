import { beforeEach, describe, expect, it } from 'vitest';
import { aDeskFile } from '#api/test/attachments.ts';
import { aDocument, aSubscriber, aSupplier, signedIn } from '#api/test/factories.ts';
import { openPortal, read, type TestPortal } from '#api/test/harness.ts';
import type { Content } from '#protocol/desk/content-endpoints.ts';
import { emptyFormOf } from '#protocol/desk/desk-fields.ts';
import { documentDeskEndpoints, documentFields } from '#protocol/documents/document-desk.ts';
import { notificationEndpoints } from '#protocol/notifications/notifications.ts';
import { tellDocuments } from './tell-documents.ts';

type Me = Awaited<ReturnType<typeof signedIn>>;
type Reader = 'buyer' | 'other' | 'seller';
let portal: TestPortal;
let manager: Me;
let readers: Record<Reader, Me>;
let companies: Record<Reader, { id: number; title: string }>;

/** Moves the clock, and signs in again at that hour. */
async function at(instant: string) {
  portal.clock.now = new Date(instant);
  manager = await signedIn(portal, 'operator', { desk_role: 'manager' });
  const sign = (role: 'subscriber' | 'supplier', name: Reader) => signedIn(portal, role, { organisation_id: companies[name].id });
  readers = {
    buyer: await sign('subscriber', 'buyer'),
    other: await sign('subscriber', 'other'),
    seller: await sign('supplier', 'seller'),
  };
}
beforeEach(async () => {
  portal ??= await openPortal();
  companies = { buyer: await aSubscriber(portal), other: await aSubscriber(portal), seller: await aSupplier(portal) };
  await at('2026-11-20T09:00:00Z');
});

const bases = { members: '/api/v1/operator/documents', private: '/api/v1/operator/private-documents' };
type Kind = keyof typeof bases;
const contentOf = (answer: Parameters<typeof read>[1]): Content => read(documentDeskEndpoints.read, answer);
async function create(title: string, over: object = {}, kind: Kind = 'members') {
  const { file } = await aDeskFile(portal, manager, `${title}.pdf`);
  const form = { ...emptyFormOf(documentFields), title, category: '47', file, ...over };
  return contentOf(await manager.change('POST', bases[kind], { form, key: crypto.randomUUID().replaceAll('-', '') }));
}
const act = async (verb: string, { id, version }: Content, body: object = {}, kind: Kind = 'members') =>
  contentOf(await manager.change('POST', `${bases[kind]}/${id}/${verb}`, { version, ...body }));
const publish = async (title: string, over: object = {}, kind: Kind = 'members') =>
  act('publish', await create(title, over, kind), {}, kind);
const tell = () => portal.db.transaction().execute((tx) => tellDocuments(tx, portal.clock.now));
const received = async (name: Reader) => read(notificationEndpoints.list, await readers[name].get('/api/v1/notification')).rows;
/** Returns the titles of what each reader was told, without the words before the title. */
const toldToEach = async () =>
  Object.fromEntries(
    await Promise.all(
      (['buyer', 'other', 'seller'] as const).map(
        async (name) => [name, (await received(name)).map(({ title }) => title.replace(/^Nouveau document\s: /, ''))] as const,
      ),
    ),
  );

describe('un document publié au bureau', () => {
  it('s’annonce une fois à ceux qui le voient, avec le lien du document', async () => {
    await publish('Guide d’achat');
    await publish('Fiche produit', { category: '85' });
    expect(await toldToEach()).toEqual({ buyer: [], other: [], seller: [] });
    await tell();
    await tell();
    const { buyer, other, seller } = await toldToEach();
    expect([buyer?.toSorted(), other?.toSorted(), seller]).toEqual([
      ['Fiche produit', 'Guide d’achat'],
      ['Fiche produit', 'Guide d’achat'],
      ['Fiche produit'],
    ]);
    expect((await received('seller'))[0]).toMatchObject({
      description: '<p>Documentation produits</p>',
      link: '/documents/fiche-produit/file',
      linkLabel: 'Ouvrir le document',
    });
    expect((await readers.seller.get('/api/v1/documents/fiche-produit/file')).status).toBe(200);
  });

  it('trois d’un coup s’annoncent un par un, quatre ensemble', async () => {
    const titles = ['Un', 'Deux', 'Trois'].map((title) => `${title} ${companies.buyer.id}`);
    for (const title of titles) await publish(title);
    await tell();
    expect((await toldToEach()).buyer?.toSorted()).toEqual(titles.toSorted());
    for (const title of ['Quatre', ...titles]) await publish(`${title} encore`);
    await tell();
    expect((await toldToEach()).buyer?.filter((title) => !titles.includes(title))).toEqual(['De nouveaux documents']);
  });

  it('privé, ne s’annonce qu’à sa société', async () => {
    const company = { id: String(companies.buyer.id), label: '' };
    await publish('Relevé annuel', { category: '203', company }, 'private');
    await publish('Votre présentation', { category: '203', company: { id: String(companies.seller.id), label: '' } }, 'private');
    await tell();
    expect(await toldToEach()).toEqual({ buyer: ['Relevé annuel'], other: [], seller: ['Votre présentation'] });
  });

  it('programmé, s’annonce à son heure ; corrigé ou republié, pas une seconde fois', async () => {
    const planned = await act('publish', await create('Barème'), { from: '2026-11-24T08:00:00Z' });
    await tell();
    await at('2026-11-24T07:59:00Z');
    await tell();
    expect((await toldToEach()).buyer).toEqual([]);
    await at('2026-11-24T08:00:00Z');
    await tell();
    expect((await toldToEach()).buyer).toEqual(['Barème']);
    const saved = await manager.change('PUT', `${bases.members}/${planned.id}`, {
      version: planned.version,
      form: { ...planned.form, title: 'Barème corrigé' },
    });
    const again = await act('publish', contentOf(saved));
    await tell();
    await act('publish', await act('withdraw', again));
    await tell();
    expect((await toldToEach()).buyer).toEqual(['Barème']);
  });

  it('dépublié, sa notification ne se lit plus', async () => {
    const online = await publish('Retiré');
    await tell();
    expect((await toldToEach()).buyer).toEqual(['Retiré']);
    await act('withdraw', online);
    expect((await toldToEach()).buyer).toEqual([]);
  });

  it('parmi plus de trois à la fois, s’annonce avec les autres en une notification', async () => {
    for (const n of [1, 2, 3]) await publish(`Guide ${n}`);
    await publish('Produit', { category: '85' });
    await tell();
    expect(await toldToEach()).toEqual({ buyer: ['De nouveaux documents'], other: ['De nouveaux documents'], seller: ['Produit'] });
  });

  it('venu par un fichier, ou resté longtemps sans être annoncé, ne s’annonce pas', async () => {
    await aDocument(portal, { title: 'Importé', shownFrom: portal.clock.now });
    const old = await publish('Ancien');
    await portal.db
      .updateTable('documents')
      .set({ shown_from: new Date('2026-11-17T09:00:00Z') })
      .where('id', '=', Number(old.id))
      .execute();
    await tell();
    expect((await toldToEach()).buyer).toEqual([]);
  });
});
