import { beforeAll, describe, expect, it } from 'vitest';
import { aBanner } from '#api/test/contents.ts';
import { anImage, signedIn } from '#api/test/factories.ts';
import { openPortal, read, type TestPortal } from '#api/test/harness.ts';
import { bannerDeskEndpoints, bannerFields } from '#protocol/banners/banner-desk.ts';
import { bannerEndpoints } from '#protocol/banners/banners.ts';
import type { Content, ContentEndpoints } from '#protocol/desk/content-endpoints.ts';
import { emptyFormOf } from '#protocol/desk/desk-fields.ts';
import { sectorDeskEndpoints, sectorFields } from '#protocol/pages/sector-desk.ts';

type Me = Awaited<ReturnType<typeof signedIn>>;
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

const everyone = { subscribers: true, suppliers: true, operators: true };
const bannerForm = (title: string, over: object = {}) => ({
  ...emptyFormOf(bannerFields),
  ...{ title, spot: 'home', position: '1', ...everyone },
  ...over,
});
/** The kinds without a page of their own, each with a form of a word and the calls that show it. */
const kinds: Record<
  string,
  { base: string; endpoints: ContentEndpoints; table: 'banners' | 'market_sectors'; form: (word: string) => object; calls: string[] }
> = {
  'une bannière de l’accueil': {
    ...{ base: '/api/v1/operator/banners', endpoints: bannerDeskEndpoints, table: 'banners' },
    form: (word) => bannerForm(word),
    calls: ['/api/v1/banners?front=1', '/api/v1/banners'],
  },
  'une bannière des listes': {
    ...{ base: '/api/v1/operator/banners', endpoints: bannerDeskEndpoints, table: 'banners' },
    form: (word) => bannerForm(word, { spot: 'list' }),
    calls: ['/api/v1/banners', '/api/v1/banners?front=1'],
  },
  'une rubrique des indices': {
    ...{ base: '/api/v1/operator/sectors', endpoints: sectorDeskEndpoints, table: 'market_sectors' },
    form: (word) => ({ ...emptyFormOf(sectorFields), title: word, position: '1', body: `<p>${word}</p>` }),
    calls: ['/api/v1/indexes'],
  },
};
const create = async (kind: string, word: string): Promise<Content> => {
  const { base = '', endpoints = bannerDeskEndpoints, form = bannerForm } = kinds[kind] ?? {};
  return read(endpoints.read, await editor.change('POST', base, { form: form(word), key: newKey() }));
};
const act = async (kind: string, verb: string, content: Content, body: object = {}) => {
  const { base = '', endpoints = bannerDeskEndpoints } = kinds[kind] ?? {};
  return read(endpoints.read, await editor.change('POST', `${base}/${content.id}/${verb}`, { version: content.version, ...body }));
};

/** Brings a content into each state. */
const states: Record<string, { shows: boolean; bring: (kind: string, content: Content) => Promise<unknown> }> = {
  brouillon: { shows: false, bring: async () => undefined },
  programmée: { shows: false, bring: (kind, content) => act(kind, 'publish', content, { from: '2026-11-24T08:00:00Z' }) },
  'en ligne': { shows: true, bring: (kind, content) => act(kind, 'publish', content) },
  'en ligne jusqu’à demain': { shows: true, bring: (kind, content) => act(kind, 'publish', content, { until: '2026-11-24T08:00:00Z' }) },
  dépubliée: { shows: false, bring: async (kind, content) => act(kind, 'withdraw', await act(kind, 'publish', content)) },
  'à la corbeille': { shows: false, bring: async (kind, content) => act(kind, 'trash', await act(kind, 'publish', content)) },
  terminée: {
    shows: false,
    bring: async (kind, content) => {
      const { id } = await act(kind, 'publish', content, { until: '2026-11-24T08:00:00Z' });
      await portal.db
        .updateTable(kinds[kind]?.table ?? 'banners')
        .set({ shown_until: new Date(now) })
        .where('id', '=', Number(id))
        .execute();
    },
  },
};

let last = 0;
const newWord = () => `Zibeline${String.fromCharCode(97 + (last % 26))}${String.fromCharCode(97 + Math.floor(last++ / 26))}x`;
const callsThatShow = async (kind: string, word: string, me: Me): Promise<string[]> => {
  const shown: string[] = [];
  for (const url of kinds[kind]?.calls ?? []) if ((await me.get(url)).text.includes(word)) shown.push(url);
  return shown;
};

it.each(Object.keys(kinds).flatMap((kind) => Object.entries(states).map(([state, { shows }]) => [kind, state, shows] as const)))(
  '%s %s, aux yeux de chaque rôle, se montre : %s',
  async (kind, state, shows) => {
    const [content, word] = await (async () => {
      const one = newWord();
      return [await create(kind, one), one] as const;
    })();
    await states[state]?.bring(kind, content);
    for (const me of Object.values(members))
      expect(await callsThatShow(kind, word, me)).toEqual(shows ? kinds[kind]?.calls.slice(0, 1) : []);
    await portal.db
      .updateTable(kinds[kind]?.table ?? 'banners')
      .set({ deleted_at: new Date(now) })
      .where('id', '=', Number(content.id))
      .execute();
  },
);

it.each(Object.keys(kinds))('%s : les changements en attente ne se lisent nulle part, ceux d’avant partout', async (kind) => {
  const [old, fresh] = [newWord(), newWord()];
  const { base = '', form = bannerForm, calls = [] } = kinds[kind] ?? {};
  const online = await act(kind, 'publish', await create(kind, old));
  expect((await editor.change('PUT', `${base}/${online.id}`, { version: online.version, form: form(fresh) })).status).toBe(200);
  for (const me of Object.values(members)) {
    expect(await callsThatShow(kind, fresh, me)).toEqual([]);
    expect(await callsThatShow(kind, old, me)).toEqual(calls.slice(0, 1));
  }
});

describe('une bannière au bureau', () => {
  it('programmée pour demain, elle paraît demain et disparaît après-demain', async () => {
    const word = newWord();
    const content = await create('une bannière de l’accueil', word);
    const hours = { from: '2026-11-24T08:00:00Z', until: '2026-11-25T08:00:00Z' };
    await act('une bannière de l’accueil', 'publish', content, hours);
    const seenAt = async (instant: string) => {
      portal.clock.now = new Date(instant);
      const answer = await (await signedIn(portal, 'subscriber')).get('/api/v1/banners?front=1');
      portal.clock.now = new Date(now);
      return read(bannerEndpoints.list, answer).rows.some(({ title }) => title === word);
    };
    const instants = [now, '2026-11-24T07:59:59Z', hours.from, '2026-11-25T07:59:59Z', hours.until];
    const seen: boolean[] = [];
    for (const instant of instants) seen.push(await seenAt(instant));
    expect(seen).toEqual([false, false, true, true, false]);
  });

  it('se saisit en entier, à son rang, pour son public', async () => {
    const image = await anImage(portal);
    const picture = { name: image, alt: '', decorative: true };
    const form = bannerForm('Aux acheteurs', {
      ...{ body: 'Un texte', link: '/documents', suppliers: false, networkLogo: true, position: '0' },
      picture: { name: image, alt: 'Une vue', decorative: false },
      logos: [{ title: 'Arvor', picture }],
      categoryLogos: [{ picture }],
    });
    const refused = await editor.change('POST', '/api/v1/operator/banners', { form, key: newKey() });
    expect(refused.body).toMatchObject({ issues: [{ field: 'form.position', message: '1 au moins' }] });
    const answer = await editor.change('POST', '/api/v1/operator/banners', { form: { ...form, position: '7' }, key: newKey() });
    const created = read(bannerDeskEndpoints.read, answer);
    expect(created.form).toEqual({ ...form, position: '7' });
    await act('une bannière de l’accueil', 'publish', created);
    await aBanner(portal, { title: 'Rang 6', position: 6 });
    const seenBy = async (role: keyof typeof members) =>
      read(bannerEndpoints.list, await members[role].get('/api/v1/banners?front=1')).rows.filter(({ title }) =>
        /^(?:Rang|Aux) /.test(title),
      );
    expect((await seenBy('supplier')).map(({ title }) => title)).toEqual(['Rang 6']);
    expect(await seenBy('subscriber')).toMatchObject([
      { title: 'Rang 6' },
      {
        title: 'Aux acheteurs',
        description: 'Un texte',
        link: '/documents',
        logos: [{ logo: `/media/${image}`, title: 'Arvor' }],
        logos_categ: [{ logo: `/media/${image}` }],
        logo_mercurial: true,
        media: { source: `/media/${image}`, alt: 'Une vue' },
      },
    ]);
  });

  it('se retrouve à son emplacement dans la liste du bureau', async () => {
    const [home, between] = [await aBanner(portal), await aBanner(portal, { place: 'list' })];
    const answer = await editor.get('/api/v1/operator/banners?spot=list&sort=title');
    const ids = read(bannerDeskEndpoints.list, answer).rows.map(({ id }) => id);
    expect([ids.includes(String(between)), ids.includes(String(home))]).toEqual([true, false]);
  });

  it('sans public, elle est refusée', async () => {
    const form = bannerForm('À personne', { subscribers: false, suppliers: false, operators: false });
    const refused = await editor.change('POST', '/api/v1/operator/banners', { form, key: newKey() });
    expect(refused.body).toMatchObject({
      issues: [{ field: 'form.subscribers', message: 'Cochez au moins un public : adhérents, fournisseurs ou opérateurs' }],
    });
  });
});
