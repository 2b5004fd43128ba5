import { beforeAll, expect, it } from 'vitest';
import { aDocument, signedIn } from '#api/test/factories.ts';
import { openPortal, read, type TestPortal } from '#api/test/harness.ts';
import type { Content } from '#protocol/desk/content-endpoints.ts';
import { emptyFormOf } from '#protocol/desk/desk-fields.ts';
import { formationDeskEndpoints, formationFields } from '#protocol/formations/formation-desk.ts';
import { formationEndpoints } from '#protocol/formations/formations.ts';

type Me = Awaited<ReturnType<typeof signedIn>>;
const base = '/api/v1/operator/formations';
const now = '2026-11-23T09:00:00Z';
const newKey = () => crypto.randomUUID().replaceAll('-', '');

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

/** The words of a form: a title, a category, a location and an e-mail address that no other content has. The first session of all, so that the home page would show it. */
const form = (word: string) => ({
  ...emptyFormOf(formationFields),
  title: `Le ${word} en deux jours`,
  branch: 'Métier d’acheteur',
  category: `Étude du ${word}`,
  body: `<p>Tout sur le ${word}.</p>`,
  durationHours: '14',
  contactFirstname: 'Inès',
  contactLastname: 'Roy',
  contactEmail: `${word}@reseau.example`,
  sessions: [{ startsAt: '2026-11-23T10:00:00Z', endsAt: '2026-11-24T15:00:00Z', location: `Salle du ${word}` }],
});

const act = async (verb: string, content: Content, body: object = {}) =>
  read(formationDeskEndpoints.read, await editor.change('POST', `${base}/${content.id}/${verb}`, { version: content.version, ...body }));

/** Brings a training into each state. */
const states: Record<string, { shows: boolean; bring: (content: Content) => Promise<unknown> }> = {
  'un brouillon': { shows: false, bring: async () => undefined },
  'une formation programmée': { shows: false, bring: (content) => act('publish', content, { from: '2026-11-24T08:00:00Z' }) },
  'une formation en ligne': { shows: true, bring: (content) => act('publish', content) },
  'une formation en ligne jusqu’à demain': { shows: true, bring: (content) => act('publish', content, { until: '2026-11-24T08:00:00Z' }) },
  'une formation dépubliée': { shows: false, bring: async (content) => act('withdraw', await act('publish', content)) },
  'une formation à la corbeille': { shows: false, bring: async (content) => act('trash', await act('publish', content)) },
  'une formation terminée': {
    shows: false,
    bring: async (content) => {
      const { id } = await act('publish', content, { until: '2026-11-24T08:00:00Z' });
      await portal.db
        .updateTable('formations')
        .set({ shown_until: new Date(now) })
        .where('id', '=', Number(id))
        .execute();
    },
  },
};

/** Every call by which a member could meet a training of this word, slug and session. */
const callsOf = (word: string, slug: string, session: number): readonly string[] => [
  '/api/v1/formations',
  `/api/v1/formations?category=etude-du-${word}`,
  `/api/v1/formations?location=salle-du-${word}`,
  '/api/v1/formations/filters',
  '/api/v1/formations/locations',
  '/api/v1/home/formation',
  '/api/v1/articles',
  `/api/v1/articles?s=${word}`,
  '/api/v1/articles?category=formations',
  `/api/v1/search/results/articles?s=${word}`,
  `/api/v1/search/autocomplete/articles?s=${word}`,
  `/api/v1/formation/${slug}`,
  `/api/v1/formation/${slug}/calendar/${session}`,
  `/api/v1/contact-form?formation=${slug}`,
  `/api/v1/contact-form?session=${session}`,
  '/api/v1/contact-form/receivers',
  '/api/v1/profil',
];

const sessionOf = async (id: string) =>
  portal.db.selectFrom('formation_sessions').select('id').where('formation_id', '=', Number(id)).executeTakeFirstOrThrow();

/** Creates a training in a state, for which the member is validated, and returns the calls that show it to them. */
async function callsThatShow(word: string, state: string, me: Me): Promise<string[]> {
  const content = read(formationDeskEndpoints.read, await editor.change('POST', base, { form: form(word), key: newKey() }));
  await states[state]?.bring(content);
  const { id: session } = await sessionOf(content.id);
  const registration = { session_id: session, user_id: me.id, state: 'validated' as const, requested_at: new Date(now) };
  await portal.db.insertInto('formation_registrations').values(registration).execute();
  const slug = content.path.split('/').at(-1) ?? '';
  const shown: string[] = [];
  for (const url of callsOf(word, slug, session))
    if ((await me.get(url)).text.toLowerCase().includes(word))
      shown.push(
        url
          .replace(slug, ':slug')
          .replace(new RegExp(`(?<=[=/])${session}$`), ':session')
          .replace(word, ':word'),
      );
  await portal.db.deleteFrom('formation_registrations').where('session_id', '=', session).execute();
  await portal.db.updateTable('formations').set({ published_at: null }).where('id', '=', Number(content.id)).execute();
  return shown;
}

let last = 0;
/** Returns a word that no other training has. */
const newWord = () => `zibeline${String.fromCharCode(97 + (last % 26))}${String.fromCharCode(97 + Math.floor(last++ / 26))}x`;

it.each(
  Object.entries(states).flatMap(([state, { shows }]) =>
    (['subscriber', 'supplier', 'operator'] as const).map((role) => [state, role, shows && role !== 'supplier'] as const),
  ),
)('%s, aux yeux du rôle %s, se montre : %s', async (state, role, shows) => {
  const shown = await callsThatShow(newWord(), state, members[role]);
  // The people of a training that has left the catalogue keep it in their profile; one with people does not go to the trash.
  const isKept = role !== 'supplier' && state !== 'une formation à la corbeille';
  if (!shows) return expect(shown).toEqual(isKept ? ['/api/v1/profil'] : []);
  expect(shown).toEqual(
    expect.arrayContaining([
      '/api/v1/formations',
      '/api/v1/formations?category=etude-du-:word',
      '/api/v1/formations?location=salle-du-:word',
      '/api/v1/formations/filters',
      '/api/v1/formations/locations',
      '/api/v1/home/formation',
      '/api/v1/articles',
      '/api/v1/articles?s=:word',
      '/api/v1/articles?category=formations',
      '/api/v1/search/results/articles?s=:word',
      '/api/v1/formation/:slug',
      '/api/v1/formation/:slug/calendar/:session',
      '/api/v1/contact-form?session=:session',
      '/api/v1/profil',
    ]),
  );
});

it('les changements en attente ne se lisent nulle part, ceux d’avant partout', async () => {
  const [old, fresh] = [newWord(), newWord()];
  const created = await editor.change('POST', base, { form: form(old), key: newKey() });
  const online = await act('publish', read(formationDeskEndpoints.read, created));
  const saved = await editor.change('PUT', `${base}/${online.id}`, { version: online.version, form: form(fresh) });
  expect(saved.status).toBe(200);
  const slug = online.path.split('/').at(-1) ?? '';
  const { id: session } = await sessionOf(online.id);
  for (const me of [members.subscriber, members.operator]) {
    for (const url of callsOf(fresh, slug, session)) expect((await me.get(url)).text.toLowerCase(), url).not.toContain(fresh);
    expect((await me.get(`/api/v1/formation/${slug}`)).text).toContain(old);
  }
});

it('les documents joints gardent l’ordre choisi, au bureau comme chez les membres', async () => {
  const titles = ['Zinc', 'Acier', 'Laiton'];
  const ids = new Map<string, number>();
  for (const title of titles.toSorted()) ids.set(title, (await aDocument(portal, { title })).id);
  const chosen = titles.map((label) => ({ id: String(ids.get(label)), label }));
  const created = await editor.change('POST', base, { form: { ...form('zinc'), documents: chosen }, key: newKey() });
  const online = await act('publish', read(formationDeskEndpoints.read, created));
  expect(online.form.documents).toEqual(chosen);
  const slug = online.path.split('/').at(-1) ?? '';
  const { documents } = read(formationEndpoints.formation, await members.subscriber.get(`/api/v1/formation/${slug}`));
  expect(documents.map(({ title }) => title)).toEqual(titles);
});
