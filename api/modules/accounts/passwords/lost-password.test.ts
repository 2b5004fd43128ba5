import { beforeAll, describe, expect, it } from 'vitest';
import { aUser } from '#api/test/factories.ts';
import { type Answer, eventually, openPortal, send, type TestPortal } from '#api/test/harness.ts';
import { linkToken, mailsTo, mailTo, plainText } from '#api/test/mailbox.ts';
import { accountStatus, anIp, passwordForm, postToken, tokensOf } from '#api/test/tokens.ts';
import { createPasswordLink, resetMinutes } from './password-links.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openPortal();
});

const minutes = 60_000;
const later = (milliseconds: number) => {
  portal.clock.now = new Date(portal.clock.now.getTime() + milliseconds);
};
const requestLink = (mail: unknown, remoteAddress = anIp()): Promise<Answer> =>
  send(portal, { method: 'POST', url: '/user/lost-password?_format=json', payload: { mail }, remoteAddress });
const reset = (name: string, temp_pass: string, new_pass: string): Promise<Answer> =>
  send(portal, { method: 'POST', url: '/user/lost-password-reset?_format=json', payload: { name, temp_pass, new_pass } });
const newPassword = 'Quatre mots choisis au hasard';
const badLink = {
  status: 400,
  body: { code: 'bad-reset-link', message: 'Ce lien a expiré ou a déjà servi. Demandez-en un nouveau.' },
};

async function aResetLink(): Promise<{ id: number; email: string; token: string }> {
  const user = await aUser(portal, 'subscriber', { firstname: 'Jeanne' });
  expect((await requestLink(user.email)).status).toBe(200);
  return { ...user, token: linkToken(await mailTo(portal, user.email)) };
}

describe('mot de passe oublié', () => {
  it('[API-10] envoie un lien par e-mail, le même texte que le compte existe ou non', async () => {
    const user = await aUser(portal, 'subscriber', { firstname: 'Jeanne' });
    const answer = await requestLink(user.email);
    expect([answer.status, answer.body]).toEqual([200, { message: 'Un email de réinitialisation a été envoyé' }]);
    const unknown = await requestLink('personne@reseau.example');
    expect([unknown.status, unknown.text]).toEqual([answer.status, answer.text]);
    const mail = await mailTo(portal, user.email);
    const text = plainText(mail);
    expect(text).toContain('Bonjour Jeanne,');
    expect(text).toContain(`http://portail.test/login?newPassword=1&user=${encodeURIComponent(user.email)}&token=`);
    expect(text).toContain('une seule fois, dans les 60 minutes');
    expect(mailsTo(portal, 'personne@reseau.example')).toEqual([]);
  });

  it('une adresse mal écrite est refusée, jamais dite envoyée', async () => {
    for (const mail of ['pas-un-mail', 'jeanne@', '@reseau.example', 'jeanne martin@reseau.example']) {
      expect(await requestLink(mail), mail).toMatchObject({
        status: 400,
        body: { issues: [{ field: 'mail', message: 'Adresse e-mail attendue, par exemple nom@entreprise.fr' }] },
      });
    }
  });

  it.each([[''], ['   '], [undefined]])('[SES-08] sans e-mail (%j) : Email requis', async (mail) => {
    expect(await requestLink(mail)).toMatchObject({
      status: 400,
      body: { code: 'invalid-input', issues: [{ field: 'mail', message: 'Email requis' }] },
    });
  });

  it('un compte désactivé ne reçoit rien, et trop de demandes ne remplissent pas la boîte', async () => {
    const disabled = await aUser(portal, 'subscriber', { disabled_at: new Date() });
    const user = await aUser(portal, 'subscriber');
    await requestLink(disabled.email);
    for (let n = 0; n < 7; n++) expect((await requestLink(user.email)).status).toBe(200);
    const last = await aUser(portal, 'subscriber');
    await requestLink(last.email);
    await mailTo(portal, last.email);
    expect(mailsTo(portal, disabled.email)).toEqual([]);
    expect(mailsTo(portal, user.email)).toHaveLength(5);
  });
});

it('une adresse IP demande 20 liens au plus en un quart d’heure, que les comptes existent ou non', async () => {
  const address = anIp();
  const statuses = [];
  for (let n = 0; n < 20; n++) statuses.push((await requestLink(`personne-${n}@nulle-part.example`, address)).status);
  expect(new Set(statuses)).toEqual(new Set([200]));
  const refused = await requestLink('personne@nulle-part.example', address);
  expect(refused).toMatchObject({ status: 429, body: { code: 'too-many-requests' } });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await requestLink('personne@nulle-part.example')).status).toBe(200);
});

describe('choisir un nouveau mot de passe', () => {
  it('[API-11] change le mot de passe et ferme les autres sessions ; le lien ne sert qu’une fois', async () => {
    const { email, token } = await aResetLink();
    const before = await tokensOf(portal, email);
    const answer = await reset(email.toUpperCase(), token, newPassword);
    expect([answer.status, answer.body]).toEqual([200, { message: 'Votre mot de passe a bien été modifié' }]);
    expect(await accountStatus(portal, before.access_token)).toBe(401);
    expect((await postToken(portal, passwordForm(email))).status).toBe(400);
    expect((await postToken(portal, passwordForm(email, { password: newPassword }))).status).toBe(200);
    expect(await reset(email, token, 'Encore une autre phrase')).toMatchObject(badLink);
  });

  it('un changement est écrit à son propriétaire ; un premier mot de passe ne change rien', async () => {
    const link = async (email: string) => linkToken(await mailTo(portal, email));
    const invited = await aUser(portal, 'subscriber', { password_hash: null });
    const { email, token } = await aResetLink();
    await requestLink(invited.email);
    expect((await reset(invited.email, await link(invited.email), newPassword)).status).toBe(200);
    expect((await reset(email, token, newPassword)).status).toBe(200);
    // The jobs run in their order: once the second user has the mail, the first would have had theirs.
    await eventually(() => mailsTo(portal, email)[1]);
    expect([mailsTo(portal, email).length, mailsTo(portal, invited.email).length]).toEqual([2, 1]);
  });

  it('deux usages simultanés d’un lien : un seul réussit', async () => {
    const { email, token } = await aResetLink();
    const answers = await Promise.all([reset(email, token, newPassword), reset(email, token, 'Une tout autre phrase')]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 400]);
  });

  it('un lien utilisé rend inutiles les autres liens du même compte', async () => {
    const { id, email, token } = await aResetLink();
    const other = await portal.db
      .transaction()
      .execute((tx) => createPasswordLink(tx, { userId: id, now: portal.clock.now, lifetimeMinutes: resetMinutes }));
    expect((await reset(email, other, newPassword)).status).toBe(200);
    expect(await reset(email, token, 'Encore une autre phrase')).toMatchObject(badLink);
  });

  it('un lien sert 60 minutes, pas une de plus', async () => {
    const [early, late] = [await aResetLink(), await aResetLink()];
    later(60 * minutes - 1000);
    expect((await reset(early.email, early.token, newPassword)).status).toBe(200);
    later(1000);
    expect(await reset(late.email, late.token, newPassword)).toMatchObject(badLink);
  });

  it('le lien d’un autre, un faux jeton ou un compte désactivé : le même refus', async () => {
    const [mine, other] = [await aResetLink(), await aResetLink()];
    expect(await reset(other.email, mine.token, newPassword)).toMatchObject(badLink);
    expect(await reset(mine.email, 'faux', newPassword)).toMatchObject(badLink);
    await portal.db.updateTable('users').set({ disabled_at: new Date() }).where('id', '=', mine.id).execute();
    expect(await reset(mine.email, mine.token, newPassword)).toMatchObject(badLink);
    expect((await reset(other.email, other.token, newPassword)).status).toBe(200);
  });

  it('[SES-09] sans mot de passe : Mot de passe requis, avec les problèmes des autres champs', async () => {
    const answer = await reset('', '', '');
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid-input', message: 'Des champs sont à corriger.' } });
    expect((answer.body as { issues: unknown }).issues).toEqual([
      { field: 'name', message: 'Email requis' },
      { field: 'temp_pass', message: 'Lien incomplet' },
      { field: 'new_pass', message: 'Mot de passe requis' },
    ]);
  });

  it('un mot de passe faible est refusé avec sa raison, et le lien sert encore', async () => {
    const { email, token } = await aResetLink();
    const weak = (message: string) => ({ status: 400, body: { code: 'invalid-input', issues: [{ field: 'new_pass', message }] } });
    expect(await reset(email, token, 'trop court')).toMatchObject(
      weak('12 caractères au moins : une phrase de plusieurs mots convient très bien'),
    );
    expect(await reset(email, token, 'MotDePasse2026')).toMatchObject(weak('Ce mot de passe est trop courant : choisissez-en un autre'));
    expect((await reset(email, token, newPassword)).status).toBe(200);
  });

  it('la base ne garde que l’empreinte du lien et du mot de passe', async () => {
    const { email, token } = await aResetLink();
    const links = await portal.db.selectFrom('password_links').selectAll().execute();
    expect(links.length).toBeGreaterThan(0);
    expect(links.every((link) => link.hash.length === 32 && !Buffer.from(link.hash).includes(token))).toBe(true);
    await reset(email, token, newPassword);
    const { password_hash } = await portal.db
      .selectFrom('users')
      .select('password_hash')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    expect(password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });
});
