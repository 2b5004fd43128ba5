import { beforeAll, describe, expect, it } from 'vitest';
import { signedIn } from '#api/test/factories.ts';
import { openPortal, read, send, type TestPortal } from '#api/test/harness.ts';
import { type Preference, preferenceEndpoints } from '#protocol/notifications/preferences.ts';
import { themeIds } from '#protocol/notifications/themes.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openPortal();
});

type Me = Awaited<ReturnType<typeof signedIn>>;
const path = '/api/v1/notification-preferences';
const categories = async (me: Me) => read(preferenceEndpoints.categories, await me.get('/api/v1/notification-categories')).rows;
const stored = async (me: Me) => read(preferenceEndpoints.list, await me.get(path)).rows;
const save = (me: Me, preferences: unknown, userId: unknown = String(me.id)) => me.change('POST', path, { userId, preferences });
const preference = (idCateg: Preference['idCateg'], email: boolean, push: boolean): Preference => ({ idCateg, email, push });

describe('les thèmes des notifications', () => {
  it('[API-75][NOT-11] chacun a son identifiant, son titre et sa description', async () => {
    const rows = await categories(await signedIn(portal, 'subscriber'));
    expect(rows.map(({ title }) => title)).toEqual([
      'Contrats',
      'Études d’achat',
      'Indices',
      'Offres',
      'Actualités',
      'Formations',
      'Documents',
      'Vie du réseau',
    ]);
    expect(rows[2]).toEqual({ id: 'indices', title: 'Indices', description: 'Les nouvelles valeurs des indices que vous suivez.' });
  });

  it.each([
    ['supplier', ['contrats', 'actualites', 'documents', 'reseau']],
    ['operator', themeIds.filter((id) => id !== 'contrats')],
  ] as const)('%s n’a que ceux de ses espaces', async (role, ids) => {
    expect((await categories(await signedIn(portal, role))).map(({ id }) => id)).toEqual(ids);
  });
});

describe('les préférences', () => {
  it('[NOT-03][API-76] sans rien d’enregistré, aucune n’est répondue : tout est activé', async () => {
    expect(await stored(await signedIn(portal, 'subscriber'))).toEqual([]);
  });

  it('[NOT-04][NOT-11][API-77] se relisent comme elles ont été enregistrées, et une liste partielle garde le reste', async () => {
    const me = await signedIn(portal, 'subscriber');
    const other = await signedIn(portal, 'subscriber', { organisation_id: me.organisation_id });
    expect((await save(me, [preference('indices', false, true), preference('contrats', true, false)])).status).toBe(204);
    expect((await save(me, [preference('indices', false, false), preference('etudes', true, true)])).status).toBe(204);
    expect((await save(me, [])).status).toBe(204);
    expect(await stored(me)).toEqual([
      preference('contrats', true, false),
      preference('etudes', true, true),
      preference('indices', false, false),
    ]);
    expect(await stored(other)).toEqual([]);
  });

  it('[API-77] d’un autre utilisateur sont introuvables, collègue compris, et restent les siennes', async () => {
    const me = await signedIn(portal, 'subscriber');
    const colleague = await signedIn(portal, 'subscriber', { organisation_id: me.organisation_id });
    for (const userId of [String(colleague.id), '0', `0${me.id}`, `${me.id}.0`])
      expect((await save(me, [preference('indices', false, false)], userId)).status, userId).toBe(404);
    expect([await stored(me), await stored(colleague)]).toEqual([[], []]);
  });

  it('[API-77] chaque ligne à corriger est nommée, toutes à la fois', async () => {
    const me = await signedIn(portal, 'subscriber');
    const answer = await save(me, [
      preference('indices', true, true),
      { idCateg: 'bourse', email: true, push: true },
      { idCateg: 'indices', email: 'oui', push: 1 },
      { idCateg: 'etudes', email: true },
      null,
    ]);
    expect(answer.status).toBe(400);
    const { issues } = answer.body as { issues: { field: string; message: string }[] };
    expect(issues.map(({ field }) => field).toSorted()).toEqual([
      'preferences.1.idCateg',
      'preferences.2.email',
      'preferences.2.idCateg',
      'preferences.2.push',
      'preferences.3.push',
      'preferences.4',
    ]);
    expect(issues).toContainEqual({ field: 'preferences.1.idCateg', message: 'Thème inconnu' });
    expect(issues).toContainEqual({ field: 'preferences.2.idCateg', message: 'Thème répété' });
    expect(await stored(me)).toEqual([]);
  });

  it.each([undefined, null, 'indices', {}, 12])('[API-77] %j n’est pas une liste de préférences', async (preferences) => {
    expect(await save(await signedIn(portal, 'subscriber'), preferences)).toMatchObject({
      status: 400,
      body: { issues: [{ field: 'preferences' }] },
    });
  });

  it('un thème dont le rôle n’est pas prévenu est inconnu', async () => {
    const me = await signedIn(portal, 'supplier');
    expect(await save(me, [preference('contrats', false, true), preference('etudes', false, true)])).toMatchObject({
      status: 400,
      body: { issues: [{ field: 'preferences.1.idCateg', message: 'Thème inconnu' }] },
    });
    expect(await stored(me)).toEqual([]);
  });

  it('[API-77] sans jeton CSRF ou sans session, rien n’est enregistré', async () => {
    const me = await signedIn(portal, 'subscriber');
    const payload = { userId: String(me.id), preferences: [preference('indices', false, false)] };
    const post = (headers: Record<string, string>) => send(portal, { method: 'POST', url: path, payload, headers });
    expect(await post(me.bearer)).toMatchObject({ status: 403, body: { code: 'csrf' } });
    expect((await post({})).status).toBe(401);
    expect(await stored(me)).toEqual([]);
  });
});
