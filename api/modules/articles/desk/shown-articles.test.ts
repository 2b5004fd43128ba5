import { beforeAll, expect, it } from 'vitest';
import { signedIn } from '#api/test/factories.ts';
import { openPortal, read, type TestPortal } from '#api/test/harness.ts';
import { articleDeskEndpoints, articleFields } from '#protocol/articles/article-desk.ts';
import type { Content } from '#protocol/desk/content-endpoints.ts';
import { emptyFormOf } from '#protocol/desk/desk-fields.ts';

type Me = Awaited<ReturnType<typeof signedIn>>;
const base = '/api/v1/operator/articles';
const now = '2026-11-23T09:00:00Z';

let portal: TestPortal;
let editor: Me;
let members: Record<'subscriber' | 'supplier' | 'operator', Me>;
beforeAll(async () => {
  portal = await openPortal();
  portal.clock.now = new Date(now);
  editor = await signedIn(portal, 'operator', { desk_role: 'editor' });
  members = {
    subscriber: await signedIn(portal, 'subscriber'),
    supplier: await signedIn(portal, 'supplier'),
    operator: await signedIn(portal, 'operator'),
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

/** Brings an article into each state. */
const states: Record<string, { shows: boolean; bring: (content: Content) => Promise<unknown> }> = {
  'un brouillon': { shows: false, bring: async () => undefined },
  'un article programmé': { shows: false, bring: (content) => act('publish', content, { from: '2026-11-24T08:00:00Z' }) },
  'un article en ligne': { shows: true, bring: (content) => act('publish', content) },
  'un article en ligne jusqu’à demain': { shows: true, bring: (content) => act('publish', content, { until: '2026-11-24T08:00:00Z' }) },
  'un article dépublié': { shows: false, bring: async (content) => act('withdraw', await act('publish', content)) },
  'un article à la corbeille': { shows: false, bring: async (content) => act('trash', await act('publish', content)) },
  'un article terminé': {
    shows: false,
    bring: async (content) => {
      const { id } = await act('publish', content, { until: '2026-11-24T08:00:00Z' });
      await portal.db
        .updateTable('articles')
        .set({ shown_until: new Date(now) })
        .where('id', '=', Number(id))
        .execute();
    },
  },
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
  await states[state]?.bring(content);
  const slug = content.path.split('/').at(-1) ?? '';
  const shown: string[] = [];
  for (const url of callsOf(word, slug))
    if ((await me.get(url)).text.toLowerCase().includes(word)) shown.push(url.replace(slug, ':slug').replace(word, ':word'));
  return shown;
}

let last = 0;
/** Returns a word that no other article has. */
const newWord = () => `zibeline${String.fromCharCode(97 + (last % 26))}${String.fromCharCode(97 + Math.floor(last++ / 26))}x`;

it.each(
  Object.entries(states).flatMap(([state, { shows }]) =>
    (['subscriber', 'supplier', 'operator'] as const).map((role) => [state, role, shows] as const),
  ),
)('%s, aux yeux du rôle %s, se montre : %s', async (state, role, shows) => {
  const shown = await callsThatShow(newWord(), 'actualites', state, members[role]);
  if (!shows) return expect(shown).toEqual([]);
  expect(shown).toEqual(
    expect.arrayContaining([
      '/api/v1/articles',
      '/api/v1/last-articles',
      '/api/v1/article/:slug',
      '/api/v1/search/results/articles?s=:word',
    ]),
  );
});

it('un webinar programmé n’est pas sur l’accueil ; en ligne, il y est, mais pas chez un fournisseur', async () => {
  const home = '/api/v1/home/articles/webinars';
  expect(await callsThatShow(newWord(), 'webinars', 'un article programmé', members.subscriber)).toEqual([]);
  expect(await callsThatShow(newWord(), 'webinars', 'un article en ligne', members.subscriber)).toContain(home);
  expect(await callsThatShow(newWord(), 'webinars', 'un article en ligne', members.supplier)).toEqual([]);
});

it('les changements en attente ne se lisent nulle part, ceux d’avant partout', async () => {
  const [old, fresh] = [newWord(), newWord()];
  const created = await editor.change('POST', base, { form: form(old, 'actualites'), key: crypto.randomUUID().replaceAll('-', '') });
  const online = await act('publish', read(articleDeskEndpoints.read, created));
  const saved = await editor.change('PUT', `${base}/${online.id}`, { version: online.version, form: form(fresh, 'actualites') });
  expect(saved.status).toBe(200);
  const slug = online.path.split('/').at(-1) ?? '';
  for (const me of Object.values(members)) {
    for (const url of callsOf(fresh, slug)) expect((await me.get(url)).text.toLowerCase(), url).not.toContain(fresh);
    expect((await me.get(`/api/v1/article/${slug}`)).text).toContain(old);
  }
});
