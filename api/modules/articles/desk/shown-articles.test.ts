import { beforeAll, expect, it } from 'vitest';
import { aDocument, signedIn } from '#api/test/factories.ts';
import { openPortal, read, type TestPortal } from '#api/test/harness.ts';
import { articleDeskEndpoints, articleFields } from '#protocol/articles/article-desk.ts';
import { articleEndpoints } from '#protocol/articles/articles.ts';
import type { Content } from '#protocol/desk/content-endpoints.ts';
import { emptyFormOf } from '#protocol/desk/desk-fields.ts';

type Me = Awaited<ReturnType<typeof signedIn>>;
const base = '/api/v1/operator/articles';
const now = '2026-11-23T09:00:00Z';

let portal: TestPortal;
let editor: Me;
let members: Record<'subscriber' | 'supplier', Me>;
beforeAll(async () => {
  portal = await openPortal();
  portal.clock.now = new Date(now);
  editor = await signedIn(portal, 'operator', { desk_role: 'editor' });
  members = {
    subscriber: await signedIn(portal, 'subscriber'),
    supplier: await signedIn(portal, 'supplier'),
  };
});

/** The words of a form: a title and an e-mail address that no other content has. */
const form = (word: string, category: string) => ({
  ...emptyFormOf(articleFields),
  title: `Le ${word} du mois`,
  category,
  body: `<p>Tout sur le ${word}.</p>`,
  startsAt: '2026-12-01T09:00:00Z',
  endsAt: '2026-12-01T10:00:00Z',
  contactFirstname: 'Inès',
  contactLastname: 'Roy',
  contactEmail: `${word}@reseau.example`,
});

const act = async (verb: string, content: Content, body: object = {}) =>
  read(articleDeskEndpoints.read, await editor.change('POST', `${base}/${content.id}/${verb}`, { version: content.version, ...body }));

/** Brings an article into each state. The other states, and every other call, are tried with all kinds (`api/test/desk-hours.test.ts`). */
const states: Record<string, (content: Content) => Promise<unknown>> = {
  'un article programmé': (content) => act('publish', content, { from: '2026-11-24T08:00:00Z' }),
  'un article en ligne': (content) => act('publish', content),
};

/** Every call by which a member could meet an article of this word and slug. */
const callsOf = (word: string, slug: string): readonly string[] => [
  '/api/v1/articles',
  `/api/v1/articles?s=${word}`,
  '/api/v1/articles?category=webinars',
  '/api/v1/last-articles',
  `/api/v1/search/results/articles?s=${word}`,
  `/api/v1/search/autocomplete/articles?s=${word}`,
  '/api/v1/home/articles',
  '/api/v1/home/articles/webinars',
  `/api/v1/article/${slug}`,
  `/api/v1/article/${slug}/calendar`,
  `/api/v1/contact-form?article=${slug}`,
  '/api/v1/contact-form/receivers',
];

/** Creates an article in a state and returns the calls that show it to a member. */
async function callsThatShow(word: string, category: string, state: string, me: Me): Promise<string[]> {
  const created = await editor.change('POST', base, { form: form(word, category), key: crypto.randomUUID().replaceAll('-', '') });
  const content = read(articleDeskEndpoints.read, created);
  await states[state]?.(content);
  const slug = content.path.split('/').at(-1) ?? '';
  const shown: string[] = [];
  for (const url of callsOf(word, slug))
    if ((await me.get(url)).text.toLowerCase().includes(word)) shown.push(url.replace(slug, ':slug').replace(word, ':word'));
  return shown;
}

let last = 0;
/** Returns a word that no other article has. */
const newWord = () => `zibeline${String.fromCharCode(97 + (last % 26))}${String.fromCharCode(97 + Math.floor(last++ / 26))}x`;

it('un webinar programmé n’est pas sur l’accueil ; en ligne, il y est, mais pas chez un fournisseur', async () => {
  const home = '/api/v1/home/articles/webinars';
  expect(await callsThatShow(newWord(), 'webinars', 'un article programmé', members.subscriber)).toEqual([]);
  expect(await callsThatShow(newWord(), 'webinars', 'un article en ligne', members.subscriber)).toContain(home);
  expect(await callsThatShow(newWord(), 'webinars', 'un article en ligne', members.supplier)).toEqual([]);
});

it('les documents joints gardent l’ordre choisi, au bureau comme chez les membres', async () => {
  const titles = ['Zinc', 'Acier', 'Laiton'];
  const ids = new Map<string, number>();
  for (const title of titles.toSorted()) ids.set(title, (await aDocument(portal, { title })).id);
  const chosen = titles.map((label) => ({ id: String(ids.get(label)), label }));
  const word = newWord();
  const key = crypto.randomUUID().replaceAll('-', '');
  const created = await editor.change('POST', base, { form: { ...form(word, 'webinars'), documents: chosen }, key });
  const online = await act('publish', read(articleDeskEndpoints.read, created));
  expect(online.form.documents).toEqual(chosen);
  const slug = online.path.split('/').at(-1) ?? '';
  const article = read(articleEndpoints.article, await members.subscriber.get(`/api/v1/article/${slug}`));
  expect(article.documents.map(({ title }) => title)).toEqual(titles);
});
