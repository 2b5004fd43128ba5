import { beforeAll, describe, expect, it } from 'vitest';
import { aDocument, aSubscriber, aSupplier, signedIn } from '#api/test/factories.ts';
import { eventually, openPortal, type TestPortal } from '#api/test/harness.ts';
import { purgeMisses } from './search-misses.queries.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openPortal();
});

const storedMisses = () => portal.db.selectFrom('search_misses').selectAll().orderBy('text').execute();

describe('les recherches sans résultat', () => {
  it('sont comptées pour l’opérateur par texte, type et jour, sans le nom de l’utilisateur', async () => {
    portal.clock.now = new Date('2026-06-30T22:30:00Z');
    const [one, other] = [await signedIn(portal, 'subscriber'), await signedIn(portal, 'subscriber')];
    await aSupplier(portal, { title: 'Gants Martin' });
    const search = (me: typeof one, query: string) => me.get(`/api/v1/search/results/suppliers?${query}`);
    for (const me of [one, other]) await search(me, `s=${encodeURIComponent('  Xylophone   BAROQUE ')}`);
    for (const query of ['s=gants', 's=gants&families=aucune', '']) await search(one, query);
    await one.get('/api/v1/search/results/subscribers?s=hautbois');
    const rows = await eventually(async () => ((await storedMisses()).length > 1 ? storedMisses() : undefined));
    expect(rows).toEqual([
      { day: '2026-07-01', type: 'subscribers', text: 'hautbois', times: 1 },
      { day: '2026-07-01', type: 'suppliers', text: 'xylophone baroque', times: 2 },
    ]);
  });

  it('sont comptées pour les offres et pour les documents', async () => {
    const me = await signedIn(portal, 'subscriber');
    for (const type of ['offers', 'documents']) await me.get(`/api/v1/search/results/${type}?s=ocarina`);
    const types = async () => (await storedMisses()).filter(({ text }) => text === 'ocarina').map(({ type }) => type);
    expect(await eventually(async () => ((await types()).length === 2 ? types() : undefined))).toEqual(
      expect.arrayContaining(['offers', 'documents']),
    );
  });

  it('ne sont pas celles de ce que le mot trouve, même sans offre ou filtré', async () => {
    const me = await signedIn(portal, 'subscriber');
    await aSupplier(portal, { title: 'Clavecins Gambard' });
    await aSubscriber(portal, { title: 'Académie de gambarde' });
    await aDocument(portal, { title: 'Accorder un gambardier', category: 88 });
    for (const query of ['suppliers?s=gambard', 'offers?s=gambard', 'subscribers?s=gambarde', 'documents?s=gambardier&format=xls'])
      expect((await me.get(`/api/v1/search/results/${query}`)).status, query).toBe(200);
    await me.get('/api/v1/search/results/offers?s=psalterion');
    await eventually(async () => (await storedMisses()).some(({ text }) => text === 'psalterion') || undefined);
    expect((await storedMisses()).filter(({ text }) => text.startsWith('gambard'))).toEqual([]);
  });

  it('au-delà de deux mille textes un jour, les connus comptent encore, les nouveaux non', async () => {
    portal.clock.now = new Date('2026-05-04T09:00:00Z');
    const day = '2026-05-04';
    const texts = Array.from({ length: 2000 }, (_, at) => ({ day, type: 'suppliers', text: `inventé ${at}`, times: 1 }));
    await portal.db.insertInto('search_misses').values(texts).execute();
    const me = await signedIn(portal, 'subscriber');
    for (const words of ['balalaïka', 'inventé 7', 'inventé 7'])
      await me.get(`/api/v1/search/results/suppliers?s=${encodeURIComponent(words)}`);
    const known = async () => (await storedMisses()).find(({ text }) => text === 'inventé 7')?.times;
    expect(await eventually(async () => ((await known()) === 3 ? true : undefined))).toBe(true);
    expect((await storedMisses()).filter((one) => one.day === day)).toHaveLength(2000);
  });

  it('sont comptées même quand la coupe des cent caractères tombe dans un emoji', async () => {
    portal.clock.now = new Date('2026-05-06T09:00:00Z');
    const me = await signedIn(portal, 'subscriber');
    await me.get(`/api/v1/search/results/suppliers?s=${encodeURIComponent(`${'x'.repeat(99)}😀 z`)}`);
    await eventually(async () => (await storedMisses()).some(({ text }) => text.startsWith('xxx')) || undefined);
  });

  it('sont effacées au bout de douze mois', async () => {
    const line = (day: string) => ({ day, type: 'suppliers', text: `vu le ${day}` });
    await portal.db.insertInto('search_misses').values(['2025-01-01', '2025-06-30', '2025-07-01'].map(line)).execute();
    await portal.db.transaction().execute((tx) => purgeMisses(tx, new Date('2026-07-01T09:00:00Z')));
    expect((await storedMisses()).map(({ day }) => day).toSorted()).not.toContain('2025-06-30');
    expect((await storedMisses()).map(({ day }) => day)).toContain('2025-07-01');
  });
});
