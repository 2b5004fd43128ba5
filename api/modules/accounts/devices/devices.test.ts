import { beforeAll, describe, expect, it } from 'vitest';
import { signedIn } from '#api/test/factories.ts';
import { openPortal, read, type TestPortal } from '#api/test/harness.ts';
import { accountStatus, passwordForm, postToken, tokensOf } from '#api/test/tokens.ts';
import { openSessionEndpoints } from '#protocol/session/open-sessions.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openPortal();
});

type Me = Awaited<ReturnType<typeof signedIn>>;
const sessionsOf = async (me: Me) => read(openSessionEndpoints.list, await me.get('/api/v1/sessions')).rows;
const close = async (me: Me, id: string) => (await me.change('DELETE', `/api/v1/sessions/${id}`)).status;
const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0';
/** Signs in from another device, with this user agent. */
async function signInFrom(me: Me, userAgent: string): Promise<{ access_token: string; refresh_token: string }> {
  const answer = await postToken(portal, passwordForm(me.email), { headers: { 'user-agent': userAgent } });
  expect(answer.status, answer.text).toBe(200);
  return answer.body as { access_token: string; refresh_token: string };
}
const inMinutes = (minutes: number) => {
  portal.clock.now = new Date(portal.clock.now.getTime() + minutes * 60_000);
};

describe('les appareils connectés', () => {
  it('[RDG-440] chaque session a le nom de son appareil, ses dates, et celle-ci est marquée et vient d’abord', async () => {
    const me = await signedIn(portal, 'subscriber');
    const opened = portal.clock.now;
    inMinutes(3);
    const other = await signInFrom(me, firefox);
    const signedInAt = portal.clock.now.toISOString();
    inMinutes(5);
    const form = { grant_type: 'refresh_token', client_id: 'portal-front', client_secret: 'portal-front' };
    expect((await postToken(portal, { ...form, refresh_token: other.refresh_token })).status).toBe(200);
    expect(await sessionsOf(me)).toEqual([
      { id: me.sessionId, device: null, current: true, openedAt: opened.toISOString(), lastUsedAt: opened.toISOString() },
      {
        id: expect.any(String),
        device: 'Firefox sur Windows',
        current: false,
        openedAt: signedInAt,
        lastUsedAt: portal.clock.now.toISOString(),
      },
    ]);
  });

  it('[RDG-440] après celle-ci viennent les dernières utilisées', async () => {
    const me = await signedIn(portal, 'subscriber');
    const devices = [];
    for (const agent of [firefox, firefox.replace('Windows NT 10.0', 'X11; Linux')]) {
      inMinutes(1);
      devices.push(await signInFrom(me, agent));
    }
    const order = async () => (await sessionsOf(me)).map(({ device }) => device);
    expect(await order()).toEqual([null, 'Firefox sur Linux', 'Firefox sur Windows']);
    inMinutes(1);
    const form = { grant_type: 'refresh_token', client_id: 'portal-front', client_secret: 'portal-front' };
    await postToken(portal, { ...form, refresh_token: devices[0]?.refresh_token ?? '' });
    expect(await order()).toEqual([null, 'Firefox sur Windows', 'Firefox sur Linux']);
  });

  it('[RDG-440] la base ne garde ni adresse ni en-tête, seulement le nom', async () => {
    const me = await signedIn(portal, 'supplier');
    await signInFrom(me, `${firefox} Secret/42`);
    const stored = await portal.db
      .selectFrom('sessions')
      .selectAll()
      .where('user_id', '=', me.id)
      .where('id', '!=', me.sessionId)
      .execute();
    expect(stored.map(({ device }) => device)).toEqual(['Firefox sur Windows']);
    expect(JSON.stringify(stored)).not.toMatch(/Secret|Gecko|\d+\.\d+\.\d+\.\d+/);
  });

  it('une session fermée ou expirée n’est plus listée', async () => {
    const me = await signedIn(portal, 'subscriber');
    const [ended, expired] = [crypto.randomUUID(), crypto.randomUUID()];
    const { now } = portal.clock;
    const before = new Date(now.getTime() - 1000);
    const row = { user_id: me.id, created_at: before, last_used_at: before };
    await portal.db
      .insertInto('sessions')
      .values([
        { ...row, id: ended, expires_at: new Date(now.getTime() + 1000), ended_at: before },
        { ...row, id: expired, expires_at: before, ended_at: null },
      ])
      .execute();
    expect((await sessionsOf(me)).map(({ id }) => id)).toEqual([me.sessionId]);
    expect([await close(me, ended), await close(me, expired)]).toEqual([404, 404]);
  });
});

describe('fermer une session', () => {
  it('un appareil fermé reçoit 401 à son appel suivant et ne peut plus rafraîchir ; les autres continuent', async () => {
    const me = await signedIn(portal, 'subscriber');
    const [lost, kept] = [await signInFrom(me, firefox), await tokensOf(portal, me.email)];
    const id = (await sessionsOf(me)).find(({ device }) => device === 'Firefox sur Windows')?.id ?? '';
    expect(await close(me, id)).toBe(204);
    expect(await accountStatus(portal, lost.access_token)).toBe(401);
    expect(await accountStatus(portal, kept.access_token)).toBe(200);
    const form = { grant_type: 'refresh_token', client_id: 'portal-front', client_secret: 'portal-front' };
    expect((await postToken(portal, { ...form, refresh_token: lost.refresh_token })).status).toBe(400);
    expect((await sessionsOf(me)).length).toBe(2);
    expect(await close(me, id)).toBe(404);
  });

  it('fermer les autres ne garde que celle-ci', async () => {
    const me = await signedIn(portal, 'operator');
    const others = [await tokensOf(portal, me.email), await tokensOf(portal, me.email)];
    expect((await me.change('DELETE', '/api/v1/sessions')).status).toBe(204);
    for (const { access_token } of others) expect(await accountStatus(portal, access_token)).toBe(401);
    expect((await sessionsOf(me)).map(({ id }) => id)).toEqual([me.sessionId]);
  });

  it('la session d’un autre n’existe pas, ni un identifiant mal formé', async () => {
    const [me, other] = [await signedIn(portal, 'operator'), await signedIn(portal, 'subscriber')];
    for (const id of [other.sessionId, crypto.randomUUID(), '0', 'moi', '%00']) expect(await close(me, id), id).toBe(404);
    expect((await me.change('DELETE', '/api/v1/sessions')).status).toBe(204);
    expect((await other.get('/api/v1/profil')).status).toBe(200);
    expect((await sessionsOf(me)).map(({ id }) => id)).not.toContain(other.sessionId);
  });

  it('un collègue de la même société ne voit pas mes appareils', async () => {
    const me = await signedIn(portal, 'subscriber');
    const colleague = await signedIn(portal, 'subscriber', { organisation_id: me.organisation_id });
    expect((await sessionsOf(colleague)).map(({ id }) => id)).toEqual([colleague.sessionId]);
    expect(await close(colleague, me.sessionId)).toBe(404);
  });
});
