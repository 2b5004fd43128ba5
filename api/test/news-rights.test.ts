import { beforeAll, expect, it } from 'vitest';
import { publishArticles } from '#api/modules/articles/index.ts';
import { articleEndpoints } from '#protocol/articles/articles.ts';
import { formationEndpoints } from '#protocol/formations/formations.ts';
import { aDocument, aFormation, aSupplier, signedIn } from './factories.ts';
import { openPortal, read, type TestPortal } from './harness.ts';

/** The readers: a subscriber, a supplier, the supplier that gives the webinars, the operator. */
const readers = { s: 'subscriber', f: 'supplier', h: 'supplier', o: 'operator' } as const;
type Reader = keyof typeof readers;
const letters = Object.keys(readers) as Reader[];

/** The readers to whom each call gives what is in a category, written by hand. `calls`: every list, count, search and sheet of the news. */
const everyCall = (by: string) => ({
  feed: by,
  filtered: by,
  count: by,
  search: by,
  suggestions: by,
  article: by,
  last: by,
  home: by,
  webinars: '',
  training: '',
});
const table = {
  actualites: everyCall('sfho'),
  agenda: everyCall('sfho'),
  'vie-du-reseau': everyCall('sfho'),
  'conseil-delegation-achats': everyCall('so'),
  'actualites-reseau': everyCall('fho'),
  webinars: { ...everyCall('sho'), webinars: 'sho' },
  // Trainings are news with calls of their own.
  formations: { ...everyCall(''), feed: 'so', filtered: 'so', count: 'so', search: 'so', training: 'so' },
} as const satisfies Record<string, Record<keyof ReturnType<typeof everyCall>, string>>;
type Category = keyof typeof table;
type Call = keyof (typeof table)[Category];
const categories = Object.keys(table) as Category[];

/** The readers who open each document of an article that they read. */
const documentTable = { Produit: 'sfho', Guide: 'so', 'Privé d’un autre': 'o' } as const;

type Me = Awaited<ReturnType<typeof signedIn>>;
let portal: TestPortal;
let people: Record<Reader, Me>;
const slugs = {} as Record<Category, string>;
const now = new Date('2026-11-21T09:00:00Z');

beforeAll(async () => {
  portal = await openPortal();
  portal.clock.now = now;
  const signed: [Reader, Me][] = [];
  for (const letter of letters) signed.push([letter, await signedIn(portal, readers[letter])]);
  people = Object.fromEntries(signed) as typeof people;
  const documents = [
    await aDocument(portal, { title: 'Produit', category: 88 }),
    await aDocument(portal, { title: 'Guide', category: 47 }),
    await aDocument(portal, { title: 'Privé d’un autre', isPrivate: true, organisationId: (await aSupplier(portal)).id }),
  ];
  const day = { startsAt: new Date('2026-11-25T09:00:00Z'), endsAt: new Date('2026-11-25T10:00:00Z') };
  const drafts = categories
    .filter((category) => category !== 'formations')
    .map((category) => ({
      ...{ category, title: `Lecture de ${category}`, body: '<p>Texte</p>', agenda: null, image: null, imageAlt: '', publishedAt: now },
      ...{ ...day, url: null, replay: null, subscription: false, contact: null },
      hostId: category === 'webinars' ? people.h.organisation_id : null,
      documents: documents.map(({ id }) => id),
    }));
  await portal.db.transaction().execute((tx) => publishArticles(tx, drafts));
  for (const { title, slug } of await portal.db.selectFrom('articles').select(['title', 'slug']).execute())
    slugs[title.slice('Lecture de '.length) as Category] = slug;
  const session = { starts_at: new Date('2026-12-01T08:00:00Z'), ends_at: new Date('2026-12-01T16:00:00Z'), location: 'Rennes' };
  slugs.formations = (await aFormation(portal, { title: 'Lecture de formations', published_at: now }, [session])).slug;
});

type Titled = { rows?: { title: string }[] };
/** Tells whether a list names what is in a category; a refused list names nothing. */
const names = async (me: Me, url: string, category: Category): Promise<boolean> => {
  const answer = await me.get(url);
  expect([200, 403], url).toContain(answer.status);
  return ((answer.body as Titled).rows ?? []).some(({ title }) => title === `Lecture de ${category}`);
};
/** Makes what is in a category the newest, for the lists of the last few. */
const renew = async (category: Category) => {
  const all = portal.db.updateTable('articles');
  await all.set({ published_at: new Date('2026-01-01T08:00:00Z') }).execute();
  await all.set({ published_at: now }).where('slug', '=', slugs[category]).execute();
};

/** Tells whether each call gives a reader what is in a category. */
const calls: Record<Call, (me: Me, category: Category) => Promise<boolean>> = {
  feed: (me, category) => names(me, '/api/v1/articles', category),
  filtered: (me, category) => names(me, `/api/v1/articles?category=${category}`, category),
  count: async (me, category) =>
    read(articleEndpoints.filters, await me.get('/api/v1/articles/filters')).rows.some(
      ({ value, count }) => value === category && count === 1,
    ),
  search: (me, category) => names(me, '/api/v1/search/results/articles?s=lecture', category),
  suggestions: async (me, category) =>
    (await me.get('/api/v1/search/autocomplete/articles?s=lecture')).text.includes(`Lecture de ${category}`),
  article: async (me, category) => {
    const { status } = await me.get(`/api/v1/article/${slugs[category]}`);
    expect([200, 404], category).toContain(status);
    return status === 200;
  },
  last: (me, category) => names(me, '/api/v1/last-articles', category),
  home: (me, category) => names(me, '/api/v1/home/articles', category),
  webinars: (me, category) => names(me, '/api/v1/home/articles/webinars', category),
  training: async (me, category) => {
    const sheet = await me.get(`/api/v1/formation/${slugs[category]}`);
    const listed = [
      await names(me, '/api/v1/formations', category),
      await names(me, '/api/v1/home/formation', category),
      sheet.status === 200,
    ];
    expect(new Set(listed).size, `${category} : ${listed}`).toBe(1);
    if (me.role === 'supplier') expect([sheet.status, (await me.get('/api/v1/formations/filters')).status]).toEqual([403, 403]);
    if (sheet.status === 200) read(formationEndpoints.formation, sheet);
    return sheet.status === 200;
  },
};

it.each(categories)('[RDG-403] %s : chaque appel, pour chaque lecteur, répond comme la table écrite à la main', async (category) => {
  await renew(category);
  const found: Partial<Record<Call, string>> = {};
  for (const call of Object.keys(calls) as Call[]) {
    const reading = [];
    for (const letter of letters) if (await calls[call](people[letter], category)) reading.push(letter);
    found[call] = reading.join('');
  }
  expect(found).toEqual(table[category]);
});

it.each(categories.filter((category) => category !== 'formations'))(
  '%s : les documents de l’article sont ceux que chacun peut ouvrir',
  async (category) => {
    for (const letter of letters) {
      const answer = await people[letter].get(`/api/v1/article/${slugs[category]}`);
      if (answer.status === 404) continue;
      const shown = read(articleEndpoints.article, answer).documents;
      const expected = Object.entries(documentTable).flatMap(([title, by]) => (by.includes(letter) ? [title] : []));
      expect(
        shown.map(({ title }) => title),
        letter,
      ).toEqual(expected);
      for (const { slug } of shown) expect((await people[letter].get(`/api/v1/documents/${slug}/file`)).status, letter).toBe(200);
    }
  },
);
