import { beforeAll, describe, expect, it } from 'vitest';
import { aFamily, aSupplier, signedIn } from '#api/test/factories.ts';
import { openPortal, read, send, type TestPortal } from '#api/test/harness.ts';
import { legalPages, namedPages } from '#protocol/pages/page-slugs.ts';
import { marketSector, pageEndpoints, page as pageSchema } from '#protocol/pages/pages.ts';
import { type PageDraft, publishPages, publishSectors } from './index.ts';

let portal: TestPortal;
type Member = Awaited<ReturnType<typeof signedIn>>;
let subscriber: Member;
let supplier: Member;
let operator: Member;
beforeAll(async () => {
  portal = await openPortal();
  [subscriber, supplier, operator] = [
    await signedIn(portal, 'subscriber'),
    await signedIn(portal, 'supplier'),
    await signedIn(portal, 'operator'),
  ];
});

const updatedAt = new Date('2026-11-20T10:00:00Z');
const aPage = (over: Partial<PageDraft> = {}) =>
  portal.platform.db
    .transaction()
    .execute((tx) => publishPages(tx, [{ slug: null, title: 'Une page', html: '<p>Texte</p>', audience: 'all', updatedAt, ...over }]));
const asGuest = (slug: string, headers = {}) => send(portal, { method: 'GET', url: `/api/v1/page/${slug}`, headers });
const statuses = async (slug: string) =>
  Promise.all([asGuest(slug), ...[subscriber, supplier, operator].map((me) => me.get(`/api/v1/page/${slug}`))]).then((answers) =>
    answers.map(({ status }) => status),
  );
const expertPage = (slug: string) => JSON.stringify([{ slug, title: 'Lire une norme', description: 'En bref' }]);

describe('les pages de l’opérateur', () => {
  it('[API-66] [RDG-444] une page répond son HTML, son titre et sa date', async () => {
    const [published] = await aPage({ title: 'Nos valeurs', html: '<h1>Nos valeurs</h1><p>Trois mots</p>' });
    expect(published).toEqual({ slug: 'nos-valeurs', droppedPictures: [] });
    const answer = read(pageEndpoints.page, await subscriber.get('/api/v1/page/nos-valeurs'));
    expect(answer).toEqual({ html: '<h2>Nos valeurs</h2><p>Trois mots</p>', title: 'Nos valeurs', updatedAt: updatedAt.toISOString() });
    expect(Object.keys(answer).sort()).toEqual(Object.keys(pageSchema.shape).sort());
  });

  it('publiée de nouveau sous le même slug, la page remplace la précédente', async () => {
    await aPage({ slug: 'remplacee', html: '<p>Avant</p>' });
    await aPage({ slug: 'remplacee', html: '<p>Après</p>' });
    expect(read(pageEndpoints.page, await subscriber.get('/api/v1/page/remplacee')).html).toBe('<p>Après</p>');
  });

  it('deux pages de même titre ont deux slugs', async () => {
    const slugs = [...(await aPage({ title: 'Homonyme' })), ...(await aPage({ title: 'Homonyme' }))].map(({ slug }) => slug);
    expect(slugs).toEqual(['homonyme', 'homonyme-2']);
  });

  it('[RDG-448] les images d’ailleurs sont nommées à qui publie', async () => {
    const [published] = await aPage({ slug: 'images', html: '<p>a<img src="https://autre.site/a.png"></p>' });
    expect(published?.droppedPictures).toEqual(['https://autre.site/a.png']);
    expect(read(pageEndpoints.page, await subscriber.get('/api/v1/page/images')).html).toBe('<p>a</p>');
  });

  it.each(legalPages)('[RDG-441] un invité lit la page %s, écrite ou non', async (slug) => {
    expect(read(pageEndpoints.page, await asGuest(slug))).toEqual({ html: '', title: namedPages[slug], updatedAt: null });
    await aPage({ slug, title: namedPages[slug] });
    expect(read(pageEndpoints.page, await asGuest(slug)).html).toBe('<p>Texte</p>');
    expect((await asGuest(slug, { authorization: 'Bearer a.b.c' })).status).toBe(200);
  });

  it('[RDG-441] un invité ne lit aucune autre page, et ne sait pas si elle existe', async () => {
    await aPage({ slug: 'reservee' });
    const others = Object.keys(namedPages).filter((slug) => !legalPages.some((one) => one === slug));
    expect(await Promise.all([...others, 'reservee', 'inconnue'].map(async (slug) => (await asGuest(slug)).status))).toEqual(
      Array.from({ length: others.length + 2 }, () => 401),
    );
  });

  it.each(Object.entries(namedPages))('[RDG-442] la page %s, que personne n’a écrite, est vide', async (slug, title) => {
    if (legalPages.some((one) => one === slug)) return;
    for (const me of [subscriber, supplier, operator])
      expect(read(pageEndpoints.page, await me.get(`/api/v1/page/${slug}`))).toEqual({ html: '', title, updatedAt: null });
  });

  it('une page que rien ne nomme et que personne n’a écrite est un 404', async () => {
    expect(await statuses('inconnue')).toEqual([401, 404, 404, 404]);
    expect(await statuses('inconnue-fiches-experts')).toEqual([401, 404, 404, 404]);
    expect(await statuses('Majuscules')).toEqual([404, 404, 404, 404]);
  });

  it('[RDG-128] les fiches experts d’une catégorie sont annoncées avant d’être écrites, jamais à un fournisseur', async () => {
    const { category } = await aFamily(portal);
    const slug = `${category.slug}-fiches-experts`;
    expect(await statuses(slug)).toEqual([401, 200, 404, 200]);
    expect(read(pageEndpoints.page, await subscriber.get(`/api/v1/page/${slug}`))).toMatchObject({
      html: '',
      title: `Fiches experts\u00a0: ${category.title}`,
    });
    await aPage({ slug, audience: 'subscriber' });
    expect(await statuses(slug)).toEqual([401, 200, 404, 200]);
  });

  it('une page écrite sous un nom de menu et fermée aux fournisseurs leur reste inconnue', async () => {
    await aPage({ slug: 'club-avantages', audience: 'subscriber' });
    expect(await statuses('club-avantages')).toEqual([401, 200, 404, 200]);
  });

  it('un fournisseur lit les fiches experts que sa propre fiche nomme, et aucune autre', async () => {
    const mine = await aSupplier(portal, { expert_pages: expertPage('lire-une-norme') });
    const me = await signedIn(portal, 'supplier', { organisation_id: mine.id });
    const asMe = async () => (await me.get('/api/v1/page/lire-une-norme')).status;
    expect([await asMe(), ...(await statuses('lire-une-norme'))]).toEqual([200, 401, 200, 404, 200]);
    await aPage({ slug: 'lire-une-norme', audience: 'subscriber' });
    expect([await asMe(), ...(await statuses('lire-une-norme'))]).toEqual([200, 401, 200, 404, 200]);
    const htmlAsMe = async () => read(pageEndpoints.page, await me.get('/api/v1/page/lire-une-norme')).html;
    expect(await htmlAsMe()).toBe('<p>Texte</p>');
    await portal.db.updateTable('pages').set({ shown_from: null }).where('slug', '=', 'lire-une-norme').execute();
    expect(await htmlAsMe()).toBe('');
  });

  it('de plusieurs pages qu’une même fiche nomme, chacune a son titre', async () => {
    const pages = [1, 2, 3].map((n) => ({ slug: `choisir-ses-gants-${n}`, title: `Choisir ses gants ${n}`, description: '' }));
    await aSupplier(portal, { expert_pages: JSON.stringify(pages) });
    for (const { slug, title } of pages)
      expect(read(pageEndpoints.page, await subscriber.get(`/api/v1/page/${slug}`))).toEqual({ html: '', title, updatedAt: null });
  });

  it('[API-67] les indices des marchés répondent leurs rubriques dans l’ordre, chacune avec son HTML', async () => {
    const sectors = ['Énergie', 'Papier'].map((title) => ({ title, html: `<p onclick="a()">${title}</p>`, updatedAt }));
    await portal.platform.db.transaction().execute((tx) => publishSectors(tx, [{ title: 'Ancienne', html: '', updatedAt }]));
    await portal.platform.db.transaction().execute((tx) => publishSectors(tx, sectors));
    for (const me of [subscriber, supplier, operator]) {
      const { rows } = read(pageEndpoints.sectors, await me.get('/api/v1/indexes'));
      expect(rows.map(({ title, html }) => [title, html])).toEqual([
        ['Énergie', '<p>Énergie</p>'],
        ['Papier', '<p>Papier</p>'],
      ]);
      expect(Object.keys(rows[0] ?? {}).sort()).toEqual(Object.keys(marketSector.shape).sort());
    }
  });
});
