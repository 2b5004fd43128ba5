import { beforeAll, describe, expect, it } from 'vitest';
import { inQueue } from '#api/platform/secrets/password-hash.ts';
import { aUser, password, signedIn } from '#api/test/factories.ts';
import { aJobContext, openPortal, type TestPortal } from '#api/test/harness.ts';
import { mailsTo, mailTo, plainText } from '#api/test/mailbox.ts';
import { accountStatus, passwordForm, postToken, tokensOf } from '#api/test/tokens.ts';
import { sendChangedMail } from './passwords.jobs.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openPortal();
});

const newPassword = 'Quatre mots choisis au hasard';
const change = (existing: string, value: string) => ({ pass: [{ existing, value }] });
type Me = Awaited<ReturnType<typeof signedIn>>;
const patch = (me: Me, body: object, id = me.id) => me.change('PATCH', `/user/${id}?_format=json`, body);

describe('changer son mot de passe', () => {
  it('[API-12] avec l’actuel : les autres sessions se ferment, celle-ci continue', async () => {
    const me = await signedIn(portal, 'subscriber');
    const other = await tokensOf(portal, me.email);
    const answer = await patch(me, change(password, newPassword));
    expect([answer.status, answer.body]).toEqual([200, { message: 'Votre mot de passe a bien été modifié' }]);
    expect((await me.get('/api/v1/account-informations')).status).toBe(200);
    expect(await accountStatus(portal, other.access_token)).toBe(401);
    expect((await postToken(portal, passwordForm(me.email))).status).toBe(400);
    expect((await postToken(portal, passwordForm(me.email, { password: newPassword }))).status).toBe(200);
  });

  it('un e-mail prévient le propriétaire, avec l’heure et le moyen de réagir, sans mot de passe', async () => {
    const me = await signedIn(portal, 'supplier', { firstname: 'Sophie' });
    portal.clock.now = new Date('2026-11-23T08:05:00Z');
    expect((await patch(me, change('pas le bon mot de passe', newPassword))).status).toBe(422);
    expect((await patch(me, change(password, newPassword))).status).toBe(200);
    const mail = await mailTo(portal, me.email);
    const text = plainText(mail);
    expect(text).toContain('Bonjour Sophie,');
    expect(text).toContain('a été modifié le 23/11/2026 à 9\u00a0h\u00a005 (heure de Paris)');
    expect(text).toContain('http://portail.test/login?forgotPassword=1');
    expect(mail).not.toContain(newPassword);
    expect(mailsTo(portal, me.email)).toHaveLength(1);
  });

  it('un compte fermé avant le départ de cet e-mail ne le reçoit pas', async () => {
    const sentTo: string[] = [];
    const send = async ({ to }: { to: string }) => void sentTo.push(to);
    const [open, closed] = [await aUser(portal, 'supplier'), await aUser(portal, 'supplier', { disabled_at: portal.clock.now })];
    const ctx = { ...aJobContext(portal.db, portal.clock.now), settings: portal.settings, send };
    for (const { id } of [open, closed]) await sendChangedMail.run(ctx, { userId: id, at: portal.clock.now.toISOString() });
    expect(sentTo).toEqual([open.email]);
  });

  it('[ERR-08] [PRO-06] le mot de passe actuel est faux : 422 et sa phrase, rien ne change', async () => {
    const me = await signedIn(portal, 'supplier');
    const other = await tokensOf(portal, me.email);
    expect(await patch(me, change('pas le bon mot de passe', newPassword))).toMatchObject({
      status: 422,
      body: {
        code: 'wrong-password',
        message: 'Mot de passe actuel incorrect',
        issues: [{ field: 'pass.0.existing', message: 'Mot de passe actuel incorrect' }],
      },
    });
    expect(await accountStatus(portal, other.access_token)).toBe(200);
    expect((await postToken(portal, passwordForm(me.email))).status).toBe(200);
  });

  it('[PRO-06] l’actuel est faux et le nouveau trop faible : 422 aussi, et les deux problèmes à la fois', async () => {
    const me = await signedIn(portal, 'supplier');
    expect(await patch(me, change('pas le bon mot de passe', 'court'))).toMatchObject({
      status: 422,
      body: {
        code: 'wrong-password',
        message: 'Mot de passe actuel incorrect',
        issues: [
          { field: 'pass.0.existing', message: 'Mot de passe actuel incorrect' },
          { field: 'pass.0.value', message: '12 caractères au moins : une phrase de plusieurs mots convient très bien' },
        ],
      },
    });
  });

  it('après 10 mots de passe actuels faux en 15 minutes, refuse même le bon', async () => {
    const me = await signedIn(portal, 'subscriber');
    for (let n = 0; n < 10; n++) expect((await patch(me, change('pas le bon mot de passe', newPassword))).status).toBe(422);
    const refused = await patch(me, change(password, newPassword));
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '900']);
  });

  it('un essai que le portail, trop occupé, n’a pas pu vérifier ne compte pas', async () => {
    const me = await signedIn(portal, 'subscriber');
    const { promise: turn, resolve: begin } = Promise.withResolvers<void>();
    const full = Array.from({ length: 201 }, () => inQueue(() => turn));
    for (let n = 0; n < 10; n++) expect((await patch(me, change(password, newPassword))).status).toBe(503);
    begin();
    await Promise.all(full);
    expect((await patch(me, change(password, newPassword))).status).toBe(200);
  });

  it('un mot de passe actuel juste n’efface que son propre essai', async () => {
    const me = await signedIn(portal, 'subscriber');
    for (let n = 0; n < 2; n++) await patch(me, change('pas le bon mot de passe', newPassword));
    expect((await patch(me, change(password, newPassword))).status).toBe(200);
    expect(await portal.db.selectFrom('sign_in_failures').select('id').where('account', '=', me.email).execute()).toHaveLength(2);
  });

  it('le mot de passe d’un autre, ou d’un identifiant mal formé, n’existe pas', async () => {
    const [me, other] = [await signedIn(portal, 'operator'), await signedIn(portal, 'subscriber')];
    expect(await patch(me, change(password, newPassword), other.id)).toMatchObject({ status: 404, body: { code: 'not-found' } });
    for (const id of ['0', '-1', '1e3', 'moi', '99999999999', '%00'])
      expect((await me.change('PATCH', `/user/${id}`, change(password, newPassword))).status, id).toBe(404);
    expect((await postToken(portal, passwordForm(other.email))).status).toBe(200);
  });

  it('un mot de passe faible ou absent est refusé avec sa raison', async () => {
    const me = await signedIn(portal, 'subscriber', { email: 'marie.delaunay-roche@reseau.example' });
    const refused = async (body: object) => ((await patch(me, body)).body as { issues: unknown }).issues;
    expect(await refused(change(password, 'court'))).toEqual([
      { field: 'pass.0.value', message: '12 caractères au moins : une phrase de plusieurs mots convient très bien' },
    ]);
    expect(await refused(change(password, 'MarieDelaunayRoche2026'))).toEqual([
      { field: 'pass.0.value', message: 'Ce mot de passe est trop courant : choisissez-en un autre' },
    ]);
    expect(await refused(change(password, password))).toEqual([
      { field: 'pass.0.value', message: 'Choisissez un autre mot de passe que l’actuel' },
    ]);
    expect(await refused(change(password, 'a'.repeat(1001)))).toEqual([
      { field: 'pass.0.value', message: '1\u202f000 caractères au plus' },
    ]);
    expect(await refused(change('', ''))).toEqual([
      { field: 'pass.0.existing', message: 'Champ requis' },
      { field: 'pass.0.value', message: 'Champ requis' },
    ]);
    expect(await refused({ pass: [] })).toEqual([{ field: 'pass', message: 'Choisissez au moins une valeur' }]);
  });
});
