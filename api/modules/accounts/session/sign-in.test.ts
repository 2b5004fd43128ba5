import { beforeAll, describe, expect, it } from 'vitest';
import { hashPassword } from '#api/platform/secrets/password-hash.ts';
import { aUser, password } from '#api/test/factories.ts';
import { type Answer, eventually, openNode, openPortal, send, type TestPortal } from '#api/test/harness.ts';
import { accountStatus, anIp, closeAddress, insertFailures, passwordForm, postToken, postTokenMultipart } from '#api/test/tokens.ts';
import { coreRefusals } from '#protocol/core/refusal.ts';
import { tokenAnswer, tokenRefusal } from '#protocol/session/session.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openPortal();
});

const minutes = (n: number) => n * 60_000;
const later = (milliseconds: number) => {
  portal.clock.now = new Date(portal.clock.now.getTime() + milliseconds);
};
const failuresOf = (account: string) => portal.db.selectFrom('sign_in_failures').selectAll().where('account', '=', account).execute();

describe('se connecter', () => {
  it.each([
    ['urlencoded', postToken],
    ['multipart', postTokenMultipart],
  ] as const)('[API-04] [SES-10] le grant password rend les deux jetons (%s), et celui d’accès ouvre la session', async (_form, post) => {
    const user = await aUser(portal, 'subscriber');
    const answer = await post(portal, passwordForm(user.email));
    expect(answer.status).toBe(200);
    const tokens = tokenAnswer.strict().parse(answer.body);
    expect(tokens).toMatchObject({ token_type: 'Bearer', expires_in: 900 });
    expect(tokens.refresh_token).toBeTruthy();
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', pragma: 'no-cache' });
    expect(answer.cookies).toEqual([]);
    expect(await accountStatus(portal, tokens.access_token)).toBe(200);
  });

  it('reconnaît l’e-mail quelle que soit sa casse', async () => {
    const user = await aUser(portal, 'supplier');
    expect((await postToken(portal, passwordForm(` ${user.email.toUpperCase()} `))).status).toBe(200);
  });

  it('ne garde jamais le jeton de rafraîchissement en clair', async () => {
    const user = await aUser(portal, 'subscriber');
    const { refresh_token = '' } = tokenAnswer.parse((await postToken(portal, passwordForm(user.email))).body);
    const rows = await portal.db.selectFrom('refresh_tokens').selectAll().execute();
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.every((row) => !Buffer.from(row.hash).includes(refresh_token) && row.hash.length === 32)).toBe(true);
  });
});

describe('les refus', () => {
  it.each([
    ['[SES-06] sans identifiant', { username: '' }, 400, 'invalid_request', 'Email et mot de passe requis'],
    ['[SES-07] sans mot de passe', { password: '' }, 400, 'invalid_request', 'Email et mot de passe requis'],
    ['mauvais mot de passe', { password: 'pas le bon mot de passe' }, 400, 'invalid_grant', 'Email ou mot de passe incorrect'],
    ['client inconnu', { client_id: 'un-autre' }, 401, 'invalid_client', 'Une erreur est survenue'],
    ['secret du client faux', { client_secret: 'faux' }, 401, 'invalid_client', 'Une erreur est survenue'],
    ['grant inconnu', { grant_type: 'client_credentials' }, 400, 'unsupported_grant_type', 'Une erreur est survenue'],
    ['sans grant', { grant_type: '' }, 400, 'unsupported_grant_type', 'Une erreur est survenue'],
    ['livraison inconnue', { delivery: 'pigeon' }, 400, 'invalid_request', 'Une erreur est survenue'],
    ['octet nul', { username: 'a\0b@reseau.example' }, 400, 'invalid_request', 'Une erreur est survenue'],
    ['identifiant démesuré', { username: 'a'.repeat(255) }, 400, 'invalid_request', 'Une erreur est survenue'],
  ])('%s', async (_case, over, status, error, message) => {
    const user = await aUser(portal, 'subscriber');
    const answer = await postToken(portal, passwordForm(user.email, over));
    expect({ status: answer.status, ...tokenRefusal.strict().parse(answer.body) }).toMatchObject({ status, error, message });
    expect(tokenRefusal.parse(answer.body).error_description).toMatch(/^[\x20-\x7e]+$/);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.cookies).toEqual([]);
  });

  it('tout autre refus a la même forme, que le portail soit en cause ou la demande', async () => {
    const user = await aUser(portal, 'subscriber');
    const form = passwordForm(user.email);
    const refused = async (answer: Answer) => {
      const { error, error_description, message } = tokenRefusal.strict().parse(answer.body);
      expect(error_description).toMatch(/^[\x20-\x7e]+$/);
      expect(answer.headers['cache-control'], error).toBe('no-store');
      return [answer.status, error, message, answer.headers['retry-after'] !== undefined];
    };
    const raw = (payload: string, type: string) =>
      send(portal, { method: 'POST', url: '/oauth/token', payload, headers: { 'content-type': type }, remoteAddress: anIp() });
    const { csrf, tooLarge, tooMany, paused } = coreRefusals;
    expect(await refused(await postToken(portal, form, { headers: { origin: 'https://ailleurs.test' } }))).toEqual([
      ...[403, 'csrf', csrf.message],
      false,
    ]);
    const malformed = [400, 'invalid_request', 'La demande est mal formée.', false];
    expect(await refused(await raw('--x\r\nrien', 'multipart/form-data; boundary=x'))).toEqual(malformed);
    expect(await refused(await raw('{', 'application/json'))).toEqual(malformed);
    expect(await refused(await postToken(portal, passwordForm('a'.repeat(1_100_000))))).toEqual([
      413,
      'too-large',
      tooLarge.message,
      false,
    ]);
    const busy = await openNode(portal, { RATE_LIMIT_PER_MINUTE: '1' });
    const ip = anIp();
    await postToken(busy, form, { ip });
    expect(await refused(await postToken(busy, form, { ip }))).toEqual([429, 'too-many-requests', tooMany.message, true]);
    await portal.platform.pause.begin();
    const duringPause = await postToken(portal, form);
    portal.platform.pause.end();
    expect(await refused(duringPause)).toEqual([503, 'paused', paused.message, true]);
  });

  it('un compte inconnu, désactivé ou sans mot de passe répond comme un mauvais mot de passe', async () => {
    const user = await aUser(portal, 'subscriber');
    const disabled = await aUser(portal, 'subscriber', { disabled_at: new Date() });
    const fresh = await aUser(portal, 'subscriber', { password_hash: null });
    const wrongPassword = await postToken(portal, passwordForm(user.email, { password: 'pas le bon mot de passe' }));
    for (const name of ['personne@reseau.example', disabled.email, fresh.email]) {
      const answer = await postToken(portal, passwordForm(name));
      expect([answer.status, answer.text]).toEqual([wrongPassword.status, wrongPassword.text]);
    }
  });
});

it('une connexion vérifiée pendant que le mot de passe change n’ouvre aucune session', async () => {
  const user = await aUser(portal, 'subscriber');
  // Passwords are verified one at a time: these hashes keep the sign-in waiting with the old password already read.
  const queue = Array.from({ length: 60 }, () => hashPassword('Une autre phrase de passe'));
  const signingIn = postToken(portal, passwordForm(user.email));
  await eventually(async () => (await failuresOf(user.email))[0]);
  await portal.db.updateTable('users').set({ password_hash: 'un autre' }).where('id', '=', user.id).execute();
  expect(await signingIn).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
  expect(await portal.db.selectFrom('sessions').select('id').where('user_id', '=', user.id).execute()).toEqual([]);
  await Promise.all(queue);
});

describe('la limite des échecs', () => {
  it('après 10 échecs d’un compte en 15 minutes, refuse même le bon mot de passe, puis l’accepte', async () => {
    const user = await aUser(portal, 'subscriber');
    for (let n = 0; n < 10; n++) expect((await postToken(portal, passwordForm(user.email, { password: 'faux' }))).status).toBe(400);
    const refused = await postToken(portal, passwordForm(user.email));
    expect(refused.status).toBe(429);
    expect(refused.headers['retry-after']).toBe('900');
    expect(tokenRefusal.strict().parse(refused.body).message).toContain('Trop de demandes');
    expect(await failuresOf(user.email)).toHaveLength(10);
    later(minutes(15) + 1);
    expect((await postToken(portal, passwordForm(user.email))).status).toBe(200);
  });

  it('les essais envoyés tous ensemble comptent comme à la suite', async () => {
    const user = await aUser(portal, 'subscriber');
    const address = anIp();
    const tries = Array.from({ length: 24 }, () => postToken(portal, passwordForm(user.email, { password: 'faux' }), { ip: address }));
    const statuses = (await Promise.all(tries)).map((answer) => answer.status);
    expect(Object.groupBy(statuses, String)).toEqual({ 400: Array(10).fill(400), 429: Array(14).fill(429) });
    expect(await failuresOf(user.email)).toHaveLength(10);
  });

  it('un succès efface les échecs du compte', async () => {
    const user = await aUser(portal, 'subscriber');
    for (let n = 0; n < 9; n++) await postToken(portal, passwordForm(user.email, { password: 'faux' }));
    expect((await postToken(portal, passwordForm(user.email))).status).toBe(200);
    expect(await failuresOf(user.email)).toEqual([]);
    for (let n = 0; n < 9; n++) await postToken(portal, passwordForm(user.email, { password: 'faux' }));
    expect((await postToken(portal, passwordForm(user.email, { password }))).status).toBe(200);
  });

  it('après 50 comptes en échec d’une adresse en une heure, la ferme à un compte qui a échoué, et à aucune autre adresse', async () => {
    const user = await aUser(portal, 'subscriber');
    const address = anIp();
    await closeAddress(portal, address);
    expect((await postToken(portal, passwordForm(user.email, { password: 'faux' }))).status).toBe(400);
    const refused = await postToken(portal, passwordForm(user.email), { ip: address });
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '3600']);
    expect((await postToken(portal, passwordForm(user.email))).status).toBe(200);
    later(minutes(60) + 1);
    expect((await postToken(portal, passwordForm(user.email), { ip: address })).status).toBe(200);
  });

  it('50 échecs d’un seul compte ne ferment pas leur adresse aux autres comptes', async () => {
    const [user, address] = [await aUser(portal, 'subscriber'), anIp()];
    await insertFailures(portal, 50, () => ({ account: `seul-${address}`, address }));
    expect((await postToken(portal, passwordForm(user.email, { password: 'faux' }), { ip: address })).status).toBe(400);
    expect((await postToken(portal, passwordForm(user.email), { ip: address })).status).toBe(200);
  });
});
