import { beforeAll, describe, expect, it } from 'vitest';
import { anImage, signedIn } from '#api/test/factories.ts';
import { openPortal, read, send, type TestPortal } from '#api/test/harness.ts';
import { notificationEndpoints } from '#protocol/notifications/notifications.ts';
import { insertNotifications } from './index.ts';
import { purgeNotifications } from './notifications.queries.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openPortal();
});

type Me = Awaited<ReturnType<typeof signedIn>>;
const dayMs = 86_400_000;
const ago = (ms: number) => new Date(portal.clock.now.getTime() - ms);
const notify = (me: Me, title: string, at = portal.clock.now) =>
  portal.db.transaction().execute((tx) =>
    insertNotifications(tx, [
      {
        userId: me.id,
        theme: 'reseau',
        about: { kind: 'portal', id: '' },
        at,
        title,
        description: '<p>Texte</p>',
        link: '/contrat/1',
        linkLabel: 'Voir le contrat',
      },
    ]),
  );
const list = async (me: Me) => read(notificationEndpoints.list, await me.get('/api/v1/notification')).rows;
const titles = async (me: Me) => (await list(me)).map(({ title }) => title);
const markRead = (me: Me, paraphId: unknown) => me.change('POST', '/api/v1/notification', { paraphId });

describe('les notifications', () => {
  it('[API-73] chacune a tous ses champs, et la dernière vient d’abord', async () => {
    const me = await signedIn(portal, 'subscriber');
    await notify(me, 'hier', ago(dayMs));
    await notify(me, 'maintenant');
    await notify(me, 'avant-hier', ago(2 * dayMs));
    const picture = await anImage(portal);
    await portal.db.updateTable('notifications').set({ picture }).where('user_id', '=', me.id).where('title', '=', 'maintenant').execute();
    const rows = await list(me);
    expect(rows.map(({ title }) => title)).toEqual(['maintenant', 'hier', 'avant-hier']);
    expect(rows[0]).toEqual({
      id: expect.stringMatching(/^[1-9]\d*$/),
      title: 'maintenant',
      description: '<p>Texte</p>',
      link: '/contrat/1',
      linkLabel: 'Voir le contrat',
      date: portal.clock.now.toISOString(),
      status: 'unread',
      picture: `/media/${picture}`,
    });
    expect(rows[1]?.picture).toBeNull();
  });

  it('une nuit en écrit plus qu’une requête n’a de paramètres, et chacune est là', async () => {
    const me = await signedIn(portal, 'subscriber');
    const written = Array.from({ length: 4_400 }, (_, at) => ({
      userId: me.id,
      theme: 'contrats' as const,
      about: { kind: 'portal' as const, id: '' },
      at: portal.clock.now,
      title: `n° ${at}`,
      description: '<p>Texte</p>',
      link: '/contrats',
      linkLabel: 'Voir les contrats',
    }));
    await portal.db.transaction().execute((tx) => insertNotifications(tx, written));
    const stored = await portal.db.selectFrom('notifications').select('title').where('user_id', '=', me.id).orderBy('id').execute();
    expect(stored.map(({ title }) => title)).toEqual(written.map(({ title }) => title));
  });

  it('un script dans le texte est retiré', async () => {
    const me = await signedIn(portal, 'subscriber');
    const description = '<p onclick="alert(1)">Texte <script>alert(2)</script><a href="javascript:alert(3)">lien</a></p>';
    await portal.db.transaction().execute((tx) =>
      insertNotifications(tx, [
        {
          userId: me.id,
          theme: 'reseau',
          about: { kind: 'portal', id: '' },
          at: portal.clock.now,
          title: 'x',
          description,
          link: '/',
          linkLabel: 'Accueil',
        },
      ]),
    );
    expect((await list(me))[0]?.description).not.toMatch(/alert/);
  });

  it('[NOT-08] sont listées trente jours, pas un instant de plus', async () => {
    const me = await signedIn(portal, 'supplier');
    await notify(me, 'à trente jours', ago(30 * dayMs));
    await notify(me, 'un instant de trop', ago(30 * dayMs + 1));
    expect(await titles(me)).toEqual(['à trente jours']);
  });

  it('sont toutes dans une liste, cinq cents au plus, les dernières', async () => {
    const me = await signedIn(portal, 'subscriber');
    const row = { user_id: me.id, theme: 'reseau', object_kind: 'portal', object_id: '', description: '', read_at: null } as const;
    const rows = Array.from({ length: 501 }, (_, at) => ({ ...row, title: `n° ${at}`, at: ago(at * 1000) }));
    await portal.db.insertInto('notifications').values(rows).execute();
    expect(await titles(me)).toEqual(rows.slice(0, 500).map(({ title }) => title));
  });

  it('sont effacées au bout de quatre-vingt-dix jours', async () => {
    const me = await signedIn(portal, 'subscriber');
    await notify(me, 'à quatre-vingt-dix', ago(90 * dayMs));
    await notify(me, 'au-delà', ago(90 * dayMs + 1));
    await portal.db.transaction().execute((tx) => purgeNotifications(tx, portal.clock.now));
    const rest = await portal.db.selectFrom('notifications').select('title').where('user_id', '=', me.id).execute();
    expect(rest).toEqual([{ title: 'à quatre-vingt-dix' }]);
  });

  it('[NOT-07][API-74] marquée lue, une notification le reste', async () => {
    const me = await signedIn(portal, 'subscriber');
    await notify(me, 'a', ago(1));
    await notify(me, 'b');
    const statuses = async () => (await list(me)).map(({ title, status }) => `${title} ${status}`);
    const [first] = await list(me);
    expect((await markRead(me, first?.id)).status).toBe(204);
    expect(await statuses()).toEqual(['b read', 'a unread']);
    const stored = () => portal.db.selectFrom('notifications').select('read_at').where('id', '=', Number(first?.id)).execute();
    const before = await stored();
    portal.clock.now = new Date(portal.clock.now.getTime() + 60_000);
    expect((await markRead(me, first?.id)).status).toBe(204);
    expect(await stored()).toEqual(before);
    expect(await statuses()).toEqual(['b read', 'a unread']);
  });

  it('[API-74] sans jeton CSRF ou sans session, rien n’est marqué lu', async () => {
    const me = await signedIn(portal, 'subscriber');
    await notify(me, 'à lire');
    const [first] = await list(me);
    const post = (headers: Record<string, string>) =>
      send(portal, { method: 'POST', url: '/api/v1/notification', payload: { paraphId: first?.id }, headers });
    expect(await post(me.bearer)).toMatchObject({ status: 403, body: { code: 'csrf' } });
    expect((await post({})).status).toBe(401);
    expect((await list(me))[0]?.status).toBe('unread');
    expect((await post({ ...me.bearer, ...me.csrf })).status).toBe(204);
    expect((await list(me))[0]?.status).toBe('read');
  });

  it('[NOT-06] une lecture contient toujours la notification qui vient d’arriver', async () => {
    const me = await signedIn(portal, 'subscriber');
    expect(await titles(me)).toEqual([]);
    await notify(me, 'à l’instant');
    expect(await titles(me)).toEqual(['à l’instant']);
    expect((await me.get('/api/v1/notification')).headers['cache-control']).toMatch(/no-store|no-cache|private/);
  });

  it('les notifications d’un autre, collègue compris, n’existent pas', async () => {
    const me = await signedIn(portal, 'subscriber');
    const colleague = await signedIn(portal, 'subscriber', { organisation_id: me.organisation_id });
    await notify(me, 'à moi');
    const [own] = await list(me);
    expect(await titles(colleague)).toEqual([]);
    const [others, unknown] = [await markRead(colleague, own?.id), await markRead(colleague, '999999999999')];
    expect([others.status, others.text]).toEqual([404, unknown.text]);
    expect((await list(me))[0]?.status).toBe('unread');
  });

  it.each(['0', '-1', '1.0', '1e3', 'abc', "1'--", '9'.repeat(20)])('« %s » n’existe pas', async (id) => {
    expect((await markRead(await signedIn(portal, 'operator'), id)).status).toBe(404);
  });

  it.each([undefined, null, '', 12, ['1'], '1'.repeat(21), '1\u0000'])('%j est une demande mal formée', async (id) => {
    expect(await markRead(await signedIn(portal, 'subscriber'), id)).toMatchObject({
      status: 400,
      body: { issues: [{ field: 'paraphId' }] },
    });
  });
});
