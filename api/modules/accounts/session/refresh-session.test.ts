import { beforeAll, describe, expect, it } from 'vitest';
import { newToken, tokenHash } from '#api/platform/secrets/token.ts';
import { aUser, signedIn } from '#api/test/factories.ts';
import { type Answer, aJobContext, openNode, openPortal, send, type TestPortal } from '#api/test/harness.ts';
import { accountStatus, passwordForm, postToken, postTokenMultipart, refreshForm, tokensOf } from '#api/test/tokens.ts';
import { tokenAnswer, tokenRefusal } from '#protocol/session/session.ts';
import { eraseSuccessorsJob } from './session.jobs.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openPortal();
});

const seconds = 1000;
const days = 86_400 * seconds;
const later = (milliseconds: number) => {
  portal.clock.now = new Date(portal.clock.now.getTime() + milliseconds);
};
const refresh = (token: string) => postToken(portal, refreshForm({ refresh_token: token }));
const refreshed = async (token: string) => {
  const answer = await refresh(token);
  expect(answer.status, answer.text).toBe(200);
  return tokenAnswer.required().parse(answer.body);
};
const races = process.env.PROVE === '1' ? 200 : 10;
/** Opens a session without a sign-in, whose slow hash would take most of the time of the races. Returns its refresh token. */
async function openSession(user_id: number): Promise<string> {
  const { now } = portal.clock;
  const [id, token] = [crypto.randomUUID(), newToken()];
  await portal.db
    .insertInto('sessions')
    .values({ id, user_id, created_at: now, last_used_at: now, expires_at: new Date(now.getTime() + days), ended_at: null })
    .execute();
  await portal.db
    .insertInto('refresh_tokens')
    .values({ hash: tokenHash(token), session_id: id, issued_at: now, used_at: null })
    .execute();
  return token;
}
const tokenRow = (token: string) =>
  portal.db.selectFrom('refresh_tokens').selectAll().where('hash', '=', tokenHash(token)).executeTakeFirstOrThrow();
/** Counts the tokens of the session of `token` that were never used: the chains that still live. */
const livingTokens = async (token: string): Promise<number> => {
  const { session_id } = await tokenRow(token);
  const rows = await portal.db
    .selectFrom('refresh_tokens')
    .select('hash')
    .where('session_id', '=', session_id)
    .where('used_at', 'is', null)
    .execute();
  return rows.length;
};
const ended = { status: 400, body: { error: 'invalid_grant', message: 'Session expirée, veuillez vous reconnecter' } };

describe('rafraîchir la session', () => {
  it('[API-05] le grant refresh_token rend de nouveaux jetons, urlencoded ou multipart', async () => {
    const first = await tokensOf(portal, (await aUser(portal, 'subscriber')).email);
    later(1 * seconds);
    const second = await refreshed(first.refresh_token);
    expect(second.refresh_token).not.toBe(first.refresh_token);
    expect(second.access_token).not.toBe(first.access_token);
    expect(await accountStatus(portal, second.access_token)).toBe(200);
    const third = await postTokenMultipart(portal, refreshForm({ refresh_token: second.refresh_token }));
    expect(third.status).toBe(200);
    expect(third.headers['cache-control']).toBe('no-store');
  });

  it('[ERR-05] un jeton d’accès échu répond 401 ; après le rafraîchissement la même demande passe', async () => {
    const first = await tokensOf(portal, (await aUser(portal, 'subscriber')).email);
    later((first.expires_in + 1) * seconds);
    expect(await accountStatus(portal, first.access_token)).toBe(401);
    expect(await accountStatus(portal, (await refreshed(first.refresh_token)).access_token)).toBe(200);
  });

  it('[ERR-06] sans jeton de rafraîchissement, rien n’est rafraîchi', async () => {
    const answer = await postToken(portal, refreshForm());
    expect(answer).toMatchObject({ status: 400, body: { error: 'invalid_request', message: ended.body.message } });
    expect(answer.cookies).toEqual([]);
  });

  it('[RDG-110] deux onglets qui rafraîchissent ensemble reçoivent le même jeton et restent connectés', async () => {
    const first = await tokensOf(portal, (await aUser(portal, 'subscriber')).email);
    const [one, other] = await Promise.all([refreshed(first.refresh_token), refreshed(first.refresh_token)]);
    expect(one.refresh_token).toBe(other.refresh_token);
    later(60 * seconds);
    expect(await accountStatus(portal, (await refreshed(one.refresh_token)).access_token)).toBe(200);
  });

  it(`[GOL-59] ${races} courses de cinq échanges : un seul successeur, une seule chaîne vivante 25 secondes plus tard`, async () => {
    const user = await aUser(portal, 'subscriber');
    for (let race = 0; race < races; race++) {
      const token = await openSession(user.id);
      const raced = await Promise.all(Array.from({ length: 5 }, () => refreshed(token)));
      const [successor = '', ...others] = new Set(raced.map(({ refresh_token }) => refresh_token));
      expect(others).toEqual([]);
      later(25 * seconds);
      const again = await Promise.all(Array.from({ length: 5 }, () => refreshed(successor)));
      expect(new Set(again.map(({ refresh_token }) => refresh_token)).size).toBe(1);
      expect(await livingTokens(successor)).toBe(1);
    }
  }, 240_000);

  it('la base refuse un second successeur au même jeton', async () => {
    const first = await tokensOf(portal, (await aUser(portal, 'subscriber')).email);
    const second = await refreshed(first.refresh_token);
    const row = await tokenRow(second.refresh_token);
    const insert = portal.db
      .insertInto('refresh_tokens')
      .values({ ...row, hash: tokenHash('un autre successeur') })
      .execute();
    await expect(insert).rejects.toThrow(/refresh_tokens_replaces_key/);
  });

  it('le successeur est gardé chiffré, puis effacé une fois les 20 secondes passées', async () => {
    const first = await tokensOf(portal, (await aUser(portal, 'subscriber')).email);
    const second = await refreshed(first.refresh_token);
    const stored = (await tokenRow(first.refresh_token)).successor ?? new Uint8Array();
    expect(stored.length).toBeGreaterThan(32);
    expect(Buffer.from(stored).includes(second.refresh_token)).toBe(false);
    const erase = () => eraseSuccessorsJob.run(aJobContext(portal.db, portal.clock.now), {});
    later(20 * seconds);
    await erase();
    expect((await refreshed(first.refresh_token)).refresh_token).toBe(second.refresh_token);
    later(1);
    await erase();
    expect((await tokenRow(first.refresh_token)).successor).toBeNull();
  });

  it('un jeton déjà servi qui revient plus tard ferme toute la famille', async () => {
    const first = await tokensOf(portal, (await aUser(portal, 'subscriber')).email);
    const second = await refreshed(first.refresh_token);
    later(20 * seconds);
    const repeated = await refreshed(first.refresh_token);
    expect(repeated.refresh_token).toBe(second.refresh_token);
    later(1);
    expect(await refresh(first.refresh_token)).toMatchObject(ended);
    expect(await refresh(second.refresh_token)).toMatchObject(ended);
    expect(await accountStatus(portal, repeated.access_token)).toBe(401);
  });

  it('sert 30 jours après son dernier usage, pas un de plus', async () => {
    const first = await tokensOf(portal, (await aUser(portal, 'subscriber')).email);
    later(30 * days - seconds);
    const second = await refreshed(first.refresh_token);
    later(30 * days - seconds);
    const third = await refreshed(second.refresh_token);
    later(30 * days);
    expect(await refresh(third.refresh_token)).toMatchObject(ended);
  });

  it.each([
    ['inconnu', async () => 'un-jeton-que-personne-n-a-recu'],
    [
      'd’un compte désactivé',
      async (user: { id: number }, token: string) => {
        await portal.db.updateTable('users').set({ disabled_at: new Date() }).where('id', '=', user.id).execute();
        return token;
      },
    ],
  ])('[SES-14] un jeton %s est refusé et le dit en français', async (_case, spoil) => {
    const user = await aUser(portal, 'subscriber');
    const tokens = await tokensOf(portal, user.email);
    const answer = await refresh(await spoil(user, tokens.refresh_token));
    expect(answer).toMatchObject(ended);
    tokenRefusal.strict().parse(answer.body);
  });

  it('un compte désactivé perd aussitôt son jeton d’accès', async () => {
    const user = await aUser(portal, 'subscriber');
    const { access_token } = await tokensOf(portal, user.email);
    await portal.db.updateTable('users').set({ disabled_at: new Date() }).where('id', '=', user.id).execute();
    expect(await accountStatus(portal, access_token)).toBe(401);
  });
});

const cookieOf = (answer: Answer, name: string) => answer.cookies.find((cookie) => cookie.name === name);
const attributes = (answer: Answer) => Object.fromEntries(answer.cookies.map(({ name, value: _, ...place }) => [name, place]));
const year = 365 * 86_400;

describe('les cookies', () => {
  const byCookie = { delivery: 'cookie' };

  it('[SES-28] [SES-29] delivery=cookie : jeton de rafraîchissement dans son seul cookie, tous finissent par _4 et durent 365 jours', async () => {
    const me = await signedIn(portal, 'subscriber');
    const answer = await postToken(portal, passwordForm(me.email, byCookie));
    expect(Object.keys(answer.body as object).sort()).toEqual(['access_token', 'expires_in', 'token_type']);
    const csrf = await me.get('/session/token');
    const domain = 'portail.test';
    expect({ ...attributes(answer), ...attributes(csrf) }).toEqual({
      access_token_4: { path: '/', maxAge: year, sameSite: 'Lax', domain },
      device_4: { path: '/oauth/token', maxAge: year, sameSite: 'Strict', httpOnly: true, domain },
      csrf_token_4: { path: '/', maxAge: year, sameSite: 'Lax', domain },
      refresh_token_4: { path: '/oauth/token', maxAge: year, sameSite: 'Strict', httpOnly: true, domain },
      session_4: { path: '/', maxAge: year, sameSite: 'Lax', domain },
    });
  });

  it('le cookie sert le grant refresh_token, et la réponse n’a pas le jeton', async () => {
    const user = await aUser(portal, 'subscriber');
    const signed = await postToken(portal, passwordForm(user.email, byCookie));
    const old = cookieOf(signed, 'refresh_token_4')?.value ?? '';
    const answer = await postToken(portal, refreshForm(), { headers: { cookie: `refresh_token_4=${old}` } });
    expect(answer.status).toBe(200);
    expect(answer.body).not.toHaveProperty('refresh_token');
    expect(cookieOf(answer, 'refresh_token_4')?.value).not.toBe(old);
    expect(cookieOf(answer, 'access_token_4')?.value).toBe((answer.body as { access_token: string }).access_token);
  });

  it('[SES-14] un rafraîchissement refusé efface les quatre cookies', async () => {
    const answer = await postToken(portal, refreshForm(byCookie), { headers: { cookie: 'refresh_token_4=perime' } });
    expect(answer.status).toBe(400);
    expect(answer.cookies.map((cookie) => cookie.name).sort()).toEqual(['access_token_4', 'csrf_token_4', 'refresh_token_4', 'session_4']);
    expect(answer.cookies.every((cookie) => cookie.value === '' && Number(cookie.expires) === 0)).toBe(true);
  });

  it('un jeton refusé dans le corps d’une demande laisse les cookies du navigateur', async () => {
    const answer = await refresh('perime');
    expect([answer.status, answer.cookies]).toEqual([400, []]);
  });

  it('[SES-30] le domaine vient de l’hôte public, et https les rend Secure', async () => {
    const secure = await openNode(portal, { PUBLIC_URL: 'https://portail.exemple.fr' });
    const user = await aUser(secure, 'subscriber');
    const answer = await postToken(secure, passwordForm(user.email, byCookie));
    expect(answer.cookies.map(({ domain, secure: isSecure }) => [domain, isSecure])).toEqual([
      ['portail.exemple.fr', true],
      ['portail.exemple.fr', true],
      ['portail.exemple.fr', true],
      ['portail.exemple.fr', true],
    ]);
  });

  it('n’authentifient jamais un appel : seul l’en-tête Bearer le fait', async () => {
    const { access_token } = await tokensOf(portal, (await aUser(portal, 'subscriber')).email);
    const answer = await send(portal, {
      method: 'GET',
      url: '/api/v1/account-informations',
      headers: { cookie: `access_token_4=${access_token}; session_4=1` },
    });
    expect(answer).toMatchObject({ status: 401, body: { code: 'unauthenticated', message: 'Connectez-vous pour continuer.' } });
  });
});

describe('se déconnecter', () => {
  it('[SES-13] répond 204, ferme toute la famille et efface les quatre cookies', async () => {
    const user = await aUser(portal, 'subscriber');
    const tokens = await tokensOf(portal, user.email);
    const other = await tokensOf(portal, user.email);
    const bearer = { authorization: `Bearer ${tokens.access_token}` };
    const csrf = (await send(portal, { method: 'GET', url: '/session/token', headers: bearer })).text;
    const answer = await send(portal, { method: 'POST', url: '/user/logout', headers: { ...bearer, 'x-csrf-token': csrf } });
    expect([answer.status, answer.text]).toEqual([204, '']);
    expect(answer.cookies.map((cookie) => cookie.name).sort()).toEqual(['access_token_4', 'csrf_token_4', 'refresh_token_4', 'session_4']);
    expect(answer.cookies.every((cookie) => cookie.value === '' && Number(cookie.expires) === 0)).toBe(true);
    expect(await accountStatus(portal, tokens.access_token)).toBe(401);
    expect(await refresh(tokens.refresh_token)).toMatchObject(ended);
    expect(await accountStatus(portal, other.access_token)).toBe(200);
  });
});
