import { beforeAll, describe, expect, it } from 'vitest';
import { signedIn } from '#api/test/factories.ts';
import { openPortal, read, type TestPortal } from '#api/test/harness.ts';
import { articleDeskEndpoints, articleFields } from '#protocol/articles/article-desk.ts';
import { emptyFormOf } from '#protocol/desk/desk-fields.ts';

let portal: TestPortal;
let editor: Awaited<ReturnType<typeof signedIn>>;
beforeAll(async () => {
  portal = await openPortal();
  editor = await signedIn(portal, 'operator', { desk_role: 'editor' });
});

describe('les heures d’un article', () => {
  const [nine, ten] = ['2026-12-01T09:00:00.000Z', '2026-12-01T10:00:00.000Z'];
  it.each([
    ['sans heures', null, null, []],
    ['avec un début et une fin', nine, ten, []],
    ['sans début', null, ten, [{ field: 'form.startsAt', message: 'Indiquez aussi le début' }]],
    ['sans fin', nine, null, [{ field: 'form.endsAt', message: 'Indiquez aussi la fin' }]],
    ['qui finit à son début', nine, nine, [{ field: 'form.endsAt', message: 'La fin doit suivre le début' }]],
    ['qui finit avant son début', ten, nine, [{ field: 'form.endsAt', message: 'La fin doit suivre le début' }]],
  ])('%s', async (_name, startsAt, endsAt, issues) => {
    const form = { ...emptyFormOf(articleFields), title: 'Le gaz baisse', category: 'agenda', body: '<p>Texte</p>', startsAt, endsAt };
    const answer = await editor.change('POST', articleDeskEndpoints.list.path, { form, key: crypto.randomUUID().replaceAll('-', '') });
    expect(answer.status, answer.text).toBe(issues.length === 0 ? 200 : 400);
    if (issues.length > 0) expect(answer.body).toMatchObject({ issues });
  });
});

describe('les liens d’un article', () => {
  it.each([
    ['en https', 'https://webinar.example/x', 200],
    ['en http', 'http://webinar.example/x', 400],
    ['vers une page de ce site', '/offres', 400],
  ])('%s', async (_name, address, status) => {
    const links = { url: address, replay: address };
    const form = { ...emptyFormOf(articleFields), title: 'Le gaz baisse', category: 'webinars', body: '<p>Texte</p>', ...links };
    const answer = await editor.change('POST', articleDeskEndpoints.list.path, { form, key: crypto.randomUUID().replaceAll('-', '') });
    expect(answer.status, answer.text).toBe(status);
    const issues = ['form.url', 'form.replay'].map((field) => ({ field, message: 'Une adresse https://… est attendue' }));
    if (status === 400) expect(answer.body).toMatchObject({ issues });
  });
});

it('une référence d’un identifiant plus grand que tous n’existe pas', async () => {
  const documents = [{ id: '9999999999', label: 'Guide' }];
  const form = { ...emptyFormOf(articleFields), title: 'Le gaz baisse', category: 'agenda', body: '<p>Texte</p>', documents };
  const answer = await editor.change('POST', articleDeskEndpoints.list.path, { form, key: crypto.randomUUID().replaceAll('-', '') });
  expect(answer).toMatchObject({ status: 400, body: { issues: [{ field: 'form.documents', message: 'Choix inconnu' }] } });
});

it('les catégories se proposent dans l’ordre de la liste des membres, chacune avec ses lecteurs', async () => {
  const { rows } = read(articleDeskEndpoints.choices, await editor.get('/api/v1/operator/articles/choices/category'));
  expect(rows.map(({ label }) => label)).toEqual([
    'Actualités (tous)',
    'Agenda (tous)',
    'Webinars (adhérents)',
    'Conseil achats et délégation (adhérents)',
    'Vie du réseau (tous)',
    'Actualités du réseau (fournisseurs)',
  ]);
});
