import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { signedIn } from '#api/test/factories.ts';
import { type Answer, openPortal, read, send, type TestPortal } from '#api/test/harness.ts';
import type { Content } from '#protocol/desk/content-endpoints.ts';
import { emptyFormOf } from '#protocol/desk/desk-fields.ts';
import { pageDeskEndpoints, pageFields } from '#protocol/pages/page-desk.ts';
import { legalPages, namedPages } from '#protocol/pages/page-slugs.ts';
import { pageEndpoints } from '#protocol/pages/pages.ts';

const base = '/api/v1/operator/pages';
type Me = Awaited<ReturnType<typeof signedIn>>;
let portal: TestPortal;
let editor: Me;
let member: Me;
let supplier: Me;

const at = async (instant: string) => {
  portal.clock.now = new Date(instant);
  editor = await signedIn(portal, 'operator', { desk_role: 'editor' });
  member = await signedIn(portal, 'subscriber');
  supplier = await signedIn(portal, 'supplier');
};
beforeAll(async () => {
  portal = await openPortal();
});
beforeEach(async () => {
  await portal.db.deleteFrom('pages').execute();
  await at('2026-11-23T09:00:00Z');
});

const form = (over: object = {}) => ({
  ...emptyFormOf(pageFields),
  title: 'Nos engagements',
  audience: 'all',
  body: '<p>Un texte.</p>',
  ...over,
});
const key = () => crypto.randomUUID().replaceAll('-', '');
const contentOf = (answer: Answer): Content => read(pageDeskEndpoints.read, answer);
const tryCreate = (over: object = {}) => editor.change('POST', base, { form: form(over), key: key() });
const create = async (over: object = {}) => contentOf(await tryCreate(over));
const act = (verb: string, { id, version }: Content, body: object = {}) =>
  editor.change('POST', `${base}/${id}/${verb}`, { version, ...body });
const save = ({ id, version }: Content, over: object) => editor.change('PUT', `${base}/${id}`, { version, form: form(over) });
const published = async (over: object = {}) => contentOf(await act('publish', await create(over)));
/** Reads a page; its status when it is not for the reader. */
const seen = async (slug: string, me: Me | null = member) => {
  const answer = me ? await me.get(`/api/v1/page/${slug}`) : await send(portal, { method: 'GET', url: `/api/v1/page/${slug}` });
  return answer.status === 200 ? read(pageEndpoints.page, answer) : answer.status;
};
const issuesOf = (answer: Answer): Record<string, string> => {
  expect(answer.status, answer.text).toBe(400);
  const { issues } = answer.body as { issues: { field: string; message: string }[] };
  return Object.fromEntries(issues.map(({ field, message }) => [field, message]));
};

describe('une page au bureau', () => {
  it('a une adresse tirée de son titre, et ne se voit qu’une fois publiée', async () => {
    const draft = await create();
    expect(draft).toMatchObject({
      state: 'draft',
      path: '/page/nos-engagements',
      cells: { slug: 'nos-engagements', audience: 'Tous les membres' },
    });
    expect(await seen('nos-engagements')).toBe(404);
    const online = contentOf(await act('publish', draft));
    expect(await seen('nos-engagements')).toEqual({
      title: 'Nos engagements',
      html: '<p>Un texte.</p>',
      updatedAt: '2026-11-23T09:00:00.000Z',
    });
    const changed = contentOf(await save(online, { title: 'Nos promesses', body: '<p>Corrigé.</p>' }));
    expect(await seen('nos-engagements')).toMatchObject({ title: 'Nos engagements' });
    await act('publish', changed);
    expect(await seen('nos-engagements')).toMatchObject({ title: 'Nos promesses', html: '<p>Corrigé.</p>' });
  });

  it('garde son adresse, quoi que l’on envoie ensuite ; sa copie en a une autre', async () => {
    const page = await published({ slug: 'chartes' });
    const saved = contentOf(await save(page, { slug: 'autre', title: 'Autre' }));
    expect(saved).toMatchObject({ path: '/page/chartes', form: { slug: 'chartes', title: 'Autre' } });
    const copy = contentOf(await act('duplicate', saved));
    expect(copy).toMatchObject({ state: 'draft', path: '/page/autre', form: { slug: 'autre' } });
    expect(await seen('chartes')).toMatchObject({ title: 'Nos engagements' });
  });

  it('que les menus nomment reste annoncée, vide, tant qu’elle n’est qu’un brouillon, programmée, terminée ou à la corbeille', async () => {
    const announced = { title: namedPages['club-avantages'], html: '', updatedAt: null };
    const draft = await create({ slug: 'club-avantages' });
    expect(await seen('club-avantages')).toEqual(announced);
    await act('publish', draft, { from: '2026-11-24T09:00:00Z', until: '2026-11-25T09:00:00Z' });
    expect(await seen('club-avantages')).toEqual(announced);
    await at('2026-11-24T09:00:00Z');
    expect(await seen('club-avantages')).toMatchObject({ html: '<p>Un texte.</p>' });
    await at('2026-11-25T09:00:00Z');
    expect(await seen('club-avantages')).toEqual(announced);
    const ended = contentOf(await editor.get(`${base}/${draft.id}`));
    expect(ended.state).toBe('ended');
    const online = contentOf(await act('publish', ended));
    expect(await seen('club-avantages')).toMatchObject({ html: '<p>Un texte.</p>' });
    const trashed = contentOf(await act('trash', online));
    expect(await seen('club-avantages')).toEqual(announced);
    expect(contentOf(await act('restore', trashed))).toMatchObject({ state: 'draft', form: { slug: 'club-avantages' } });
  });

  it('pour les adhérents n’existe pas pour un fournisseur, publiée ou non', async () => {
    await published({ slug: 'conseils', audience: 'subscriber' });
    expect(await seen('conseils', supplier)).toBe(404);
    expect(await seen('conseils')).toMatchObject({ title: 'Nos engagements' });
  });

  it('où l’on demande une étude paraît dans la liste des études quand elle est en ligne, pas avant', async () => {
    const ask = async () => (await member.get('/api/v1/interactions')).text.includes('demander-une-etude');
    const draft = await create({ slug: 'demander-une-etude' });
    expect(await ask()).toBe(false);
    await act('publish', draft);
    expect(await ask()).toBe(true);
  });

  it('qui prend par son titre l’adresse d’un texte légal se lit par tous', async () => {
    const legal = { title: 'Mentions légales', audience: 'subscriber' };
    expect(issuesOf(await tryCreate(legal))).toEqual({ 'form.audience': 'Un texte légal se lit par tous' });
    await create({ title: 'Mentions légales' });
    // The address is taken: this one has another, and is no legal text.
    expect(await create(legal)).toMatchObject({ path: '/page/mentions-legales-2' });
  });

  it('se trouve par les mots de son titre', async () => {
    await create({ title: 'Règlement intérieur' });
    await create({ title: 'Autre sujet' });
    const titles = async (q: string) =>
      read(pageDeskEndpoints.list, await editor.get(`${base}?q=${encodeURIComponent(q)}`)).rows.map(({ title }) => title);
    for (const q of ['reglement', 'INTÉR règl']) expect(await titles(q), q).toEqual(['Règlement intérieur']);
    expect(await titles('!')).toEqual([]);
    const { rows } = read(pageDeskEndpoints.list, await editor.get(`${base}?audience=subscriber`));
    expect(rows).toEqual([]);
  });
});

describe('un texte légal', () => {
  it.each(legalPages)('%s se modifie, mais reste en ligne, et un visiteur le lit', async (slug) => {
    const page = await published({ slug, title: namedPages[slug] });
    expect(page.verdicts).toMatchObject({
      change: null,
      publish: null,
      withdraw: expect.stringMatching(/légal/),
      trash: expect.stringMatching(/légal/),
    });
    for (const verb of ['withdraw', 'trash'])
      expect(await act(verb, page)).toMatchObject({ status: 409, body: { code: 'content-not-now' } });
    expect(issuesOf(await act('publish', page, { until: '2026-12-01T09:00:00Z' }))).toEqual({ until: expect.stringMatching(/légal/) });
    expect(issuesOf(await act('publish', page, { from: '2026-12-01T09:00:00Z' }))).toEqual({ from: expect.stringMatching(/légal/) });
    expect(await seen(slug, null)).toMatchObject({ html: '<p>Un texte.</p>' });
    expect(issuesOf(await save(page, { audience: 'subscriber' }))).toEqual({ 'form.audience': 'Un texte légal se lit par tous' });
  });
});

it('ce qui ne va pas se dit sur chaque champ, tout à la fois', async () => {
  await create({ slug: 'prise' });
  const picture = '<p><img src="https://autre.example/a.png" alt="a"></p>';
  expect(issuesOf(await tryCreate({ title: '', slug: 'Pas Ça', audience: 'lune', body: picture }))).toEqual({
    'form.title': 'Champ requis',
    'form.slug': expect.stringMatching(/^Minuscules/),
    'form.audience': 'Ce choix n’existe pas',
    'form.body': expect.stringContaining('autre.example'),
  });
  expect(issuesOf(await tryCreate({ slug: 'prise' }))).toEqual({ 'form.slug': expect.stringMatching(/^Une autre page/) });
  expect(issuesOf(await act('publish', await create({ title: 'Sans texte', body: '' })))).toEqual({
    'form.body': 'Champ requis pour publier',
  });
});
