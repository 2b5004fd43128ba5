import { beforeAll, expect, it } from 'vitest';
import { aDocument, aFormation, anArticle, anImage, aSupplier, signedIn } from '#api/test/factories.ts';
import { openPortal, read, type TestPortal } from '#api/test/harness.ts';
import { articleEndpoints } from '#protocol/articles/articles.ts';
import type { MemberRole } from '#protocol/core/role.ts';
import { publishArticles } from './index.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openPortal();
  portal.clock.now = new Date('2026-11-21T09:00:00Z');
});

type Me = Awaited<ReturnType<typeof signedIn>>;
const at = (day: string) => new Date(`${day}T08:00:00Z`);
const list = async (me: Me, query = '') => read(articleEndpoints.list, await me.get(`/api/v1/articles?${query}`));
const titles = async (me: Me, query = '') => (await list(me, query)).rows.map(({ title }) => title);
const filters = async (me: Me) => read(articleEndpoints.filters, await me.get('/api/v1/articles/filters'));
const sheet = async (me: Me, slug: string) => read(articleEndpoints.article, await me.get(`/api/v1/article/${slug}`));

/** The categories that each role reads, written by hand; trainings are a category of the feed. */
const readers: Record<string, readonly MemberRole[]> = {
  actualites: ['subscriber', 'supplier', 'operator'],
  agenda: ['subscriber', 'supplier', 'operator'],
  'vie-du-reseau': ['subscriber', 'supplier', 'operator'],
  webinars: ['subscriber', 'operator'],
  'conseil-delegation-achats': ['subscriber', 'operator'],
  'actualites-reseau': ['supplier', 'operator'],
  formations: ['subscriber', 'operator'],
};

it('[NEW-01] [NEW-02] [API-59] [API-60] [API-61] [API-62] chaque appel ne donne que les catégories du rôle ; le reste n’existe pas', async () => {
  const slugs = new Map<string, string>();
  for (const category of Object.keys(readers)) {
    if (category === 'formations') await aFormation(portal, { title: 'Lecture de formations', published_at: at('2026-11-01') });
    else slugs.set(category, (await anArticle(portal, { category, title: `Lecture de ${category}`, published_at: at('2026-11-02') })).slug);
  }
  for (const role of ['subscriber', 'supplier', 'operator'] as const) {
    const me = await signedIn(portal, role);
    const own = Object.keys(readers).filter((category) => readers[category]?.includes(role));
    const expected = own.map((category) => `Lecture de ${category}`).toSorted();
    expect((await titles(me)).toSorted(), role).toEqual(expected);
    const found = read(articleEndpoints.search, await me.get('/api/v1/search/results/articles?s=lecture'));
    expect(found.rows.map(({ title }) => title).toSorted(), role).toEqual(expected);
    const { rows, total } = await filters(me);
    expect(rows.map(({ value, count }) => [value, count]).toSorted(), role).toEqual(own.map((category) => [category, 1]).toSorted());
    expect(total, role).toBe(own.length);
    const last = read(articleEndpoints.last, await me.get('/api/v1/last-articles')).rows;
    for (const { category } of last) expect(own, role).toContain(category);
    const suggested = await me.get('/api/v1/search/autocomplete/articles?s=lecture');
    expect(suggested.body, role).toMatchObject({ rows: { length: own.filter((one) => one !== 'formations').length } });
    for (const [category, slug] of slugs)
      expect((await me.get(`/api/v1/article/${slug}`)).status, `${role} ${category}`).toBe(own.includes(category) ? 200 : 404);
    for (const category of Object.keys(readers))
      expect((await list(me, `category=${category}`)).pager.total, `${role} ${category}`).toBe(own.includes(category) ? 1 : 0);
  }
});

it('un fournisseur lit les webinars qu’il donne, et eux seuls', async () => {
  const me = await signedIn(portal, 'supplier');
  const other = await aSupplier(portal);
  const own = await anArticle(portal, { category: 'webinars', title: 'Le mien', host_id: me.organisation_id });
  const theirs = await anArticle(portal, { category: 'webinars', title: 'Le leur', host_id: other.id });
  expect(await titles(me, 'category=webinars')).toEqual(['Le mien']);
  expect((await sheet(me, own.slug)).title).toBe('Le mien');
  expect((await me.get(`/api/v1/article/${theirs.slug}`)).status).toBe(404);
  expect((await filters(me)).rows).toContainEqual({ value: 'webinars', label: 'Webinars', count: 1 });
});

it('la page d’un webinar ne mène plus à son fournisseur une fois celui-ci fermé', async () => {
  const me = await signedIn(portal, 'subscriber');
  const host = await aSupplier(portal, { title: 'Électricité du Golfe' });
  const { slug } = await anArticle(portal, { category: 'webinars', host_id: host.id });
  expect((await sheet(me, slug)).host).toMatchObject({ slug: host.slug, title: 'Électricité du Golfe' });
  await portal.db.updateTable('organisations').set({ closed_at: portal.clock.now }).where('id', '=', host.id).execute();
  expect((await sheet(me, slug)).host).toBeNull();
});

it('[NEW-03] [NEW-04] [NEW-14] le fil mêle articles et formations, les plus récents d’abord, vingt par page ; une catégorie inconnue est vide', async () => {
  const me = await signedIn(portal, 'subscriber');
  for (let n = 10; n < 32; n++)
    await anArticle(portal, { title: `Page ${n}`, published_at: at(`2025-03-${n - 5 > 9 ? n - 5 : `0${n - 5}`}`) });
  await aFormation(portal, { title: 'Page formation', published_at: at('2025-03-15') });
  await anArticle(portal, { title: 'Page à paraître', published_at: at('2026-11-22') });
  const first = await list(me, 's=page');
  expect(first.pager).toEqual({ page: 1, pageCount: 2, total: 23 });
  expect(first.rows).toHaveLength(20);
  const dates = first.rows.map(({ createdAt }) => createdAt);
  expect(dates).toEqual(dates.toSorted().reverse());
  expect(first.rows.find(({ title }) => title === 'Page formation')).toMatchObject({ type: 'Formation', category: 'formations' });
  const second = await list(me, 's=page&page=2');
  expect(new Set([...first.rows, ...second.rows].map(({ title }) => title)).size).toBe(23);
  expect((await list(me, 's=page&page=9')).rows).toEqual([]);
  expect((await list(me, 'category=inconnue')).pager.total).toBe(0);
  expect((await me.get('/api/v1/articles?page=0')).status).toBe(400);
});

it.each(['agenda', 'webinars'])('dans %s, ce qui est à venir d’abord, le plus proche en tête, puis ce qui est passé', async (category) => {
  const me = await signedIn(portal, 'subscriber');
  const event = (title: string, day: string | null) =>
    anArticle(portal, {
      category,
      title,
      published_at: at('2026-10-01'),
      starts_at: day === null ? null : at(day),
      ends_at: day === null ? null : new Date(`${day}T17:00:00Z`),
    });
  for (const [title, day] of [
    ['Rendez-vous loin', '2026-12-20'],
    ['Rendez-vous passé', '2026-09-01'],
    ['Rendez-vous du jour', '2026-11-21'],
    ['Rendez-vous récent', '2026-11-20'],
    ['Rendez-vous sans date', null],
    ['Rendez-vous proche', '2026-11-25'],
  ] as const)
    await event(title, day);
  expect(await titles(me, `category=${category}&s=rendez-vous`)).toEqual([
    'Rendez-vous du jour',
    'Rendez-vous proche',
    'Rendez-vous loin',
    'Rendez-vous récent',
    'Rendez-vous sans date',
    'Rendez-vous passé',
  ]);
});

it('[NEW-08] [NEW-13] un article publié est nettoyé, a un slug libre, un extrait et les documents que l’on peut ouvrir', async () => {
  const me = await signedIn(portal, 'subscriber');
  const image = await anImage(portal);
  const open = await aDocument(portal);
  const hidden = await aDocument(portal, { isPrivate: true, organisationId: (await aSupplier(portal)).id });
  const draft = {
    category: 'agenda',
    title: 'Rencontre à Nantes',
    body: '<h2>Le jour</h2><p onclick="x()">Venez <script>alert(1)</script>nombreux</p>',
    agenda: '<ul><li>9 h</li></ul><iframe src="https://x.example"></iframe>',
    image,
    imageAlt: 'Un quai',
    publishedAt: at('2026-11-10'),
    startsAt: new Date('2026-12-01T08:30:00Z'),
    endsAt: new Date('2026-12-01T10:00:00Z'),
    url: null,
    replay: null,
    subscription: true,
    contact: { email: 'equipe@reseau.example', firstname: 'Élise', lastname: 'Vanhoutte' },
    hostId: null,
    documents: [open.id, hidden.id],
  };
  await portal.db.transaction().execute((tx) => publishArticles(tx, [draft, { ...draft, documents: [] }]));
  const article = await sheet(me, 'rencontre-a-nantes');
  expect(article).toMatchObject({
    title: draft.title,
    type: 'Agenda',
    category: 'agenda',
    body: '<h2>Le jour</h2><p>Venez nombreux</p>',
    createdAt: '2026-11-10T08:00:00.000Z',
    metadatas: {
      date: '2026-12-01',
      time: '09:30',
      duration: 90,
      subscription: true,
      agenda: '<ul><li>9 h</li></ul>',
      replay: null,
      price: null,
    },
    medias: { heading: { source: `/media/${image}`, alt: 'Un quai', title: draft.title }, certifications: [], video: null },
    contact: draft.contact,
    startsAt: '2026-12-01T08:30:00.000Z',
    now: '2026-11-21T09:00:00.000Z',
  });
  const file = await me.get('/api/v1/article/rencontre-a-nantes/calendar');
  expect([file.status, file.headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
  expect(file.bytes.toString()).toContain('DTSTART:20261201T083000Z');
  expect(article.documents.map(({ slug }) => slug)).toEqual([open.slug]);
  expect((await sheet(me, 'rencontre-a-nantes-2')).documents).toEqual([]);
  expect((await list(me, 's=nantes')).rows[0]?.body).toBe('Le jour\u00a0: Venez nombreux');
  expect(await titles(me, 's=nombreux')).toHaveLength(2);
});

it('un événement déplacé au bureau porte dans l’agenda l’instant de son changement', async () => {
  const me = await signedIn(portal, 'subscriber');
  const day = { starts_at: at('2026-12-01'), ends_at: at('2026-12-02'), published_at: at('2026-11-01'), changed_at: at('2026-11-15') };
  const { slug } = await anArticle(portal, { category: 'agenda', ...day });
  const file = await me.get(`/api/v1/article/${slug}/calendar`);
  expect(file.bytes.toString()).toContain('DTSTAMP:20261115T080000Z');
});

it('un article sans heures n’a pas de fichier d’agenda', async () => {
  const me = await signedIn(portal, 'subscriber');
  const { slug } = await anArticle(portal);
  expect((await me.get(`/api/v1/article/${slug}`)).status).toBe(200);
  expect((await me.get(`/api/v1/article/${slug}/calendar`)).status).toBe(404);
});

it('[NEW-09] les dernières publications laissent de côté l’article lu, par son numéro ou son slug', async () => {
  const me = await signedIn(portal, 'subscriber');
  const read4 = async (query: string) =>
    read(articleEndpoints.last, await me.get(`/api/v1/last-articles?${query}`)).rows.map(({ slug }) => slug);
  const article = await anArticle(portal, { title: 'Le tout dernier', published_at: portal.clock.now });
  expect((await read4(''))[0]).toBe(article.slug);
  expect(await read4('')).toHaveLength(4);
  for (const ignored of [String(article.id), article.slug])
    expect(await read4(`ignoredId=${ignored}`), ignored).not.toContain(article.slug);
  expect((await read4('ignoredId=inconnu'))[0]).toBe(article.slug);
});
