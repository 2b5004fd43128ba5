import { beforeAll, describe, expect, it } from 'vitest';
import { aSubscriber, aSupplier } from '#api/test/factories.ts';
import { openPortal, send, type TestPortal } from '#api/test/harness.ts';
import { aSiret } from '#api/test/import-folder.ts';
import { createAccount, disableAccount, listAccounts } from './index.ts';

let portal: TestPortal;
const [buyer, seller, closed] = [aSiret(101), aSiret(102), aSiret(103)];
beforeAll(async () => {
  portal = await openPortal();
  await aSubscriber(portal, { siret: buyer, title: 'Lycée des Pins' });
  await aSupplier(portal, { siret: seller });
  await aSupplier(portal, { siret: closed, closed_at: portal.clock.now });
});

const create = (request: Parameters<typeof createAccount>[1]) =>
  portal.db.transaction().execute((tx) => createAccount(tx, request, portal.clock.now));
const disable = (email?: string) => portal.db.transaction().execute((tx) => disableAccount(tx, email, portal.clock.now));

const form = (fields: Record<string, string>) => ({
  method: 'POST' as const,
  headers: { 'content-type': 'application/x-www-form-urlencoded', origin: portal.settings.publicUrl },
  payload: new URLSearchParams(fields).toString(),
});
const signIn = (username: string, password: string) =>
  send(portal, {
    url: '/oauth/token',
    ...form({
      grant_type: 'password',
      client_id: portal.settings.clientId,
      client_secret: portal.settings.clientSecret,
      username,
      password,
    }),
  });

describe('créer un compte', () => {
  it('rend un lien valable une fois, pendant sept jours', async () => {
    const { email, token } = await create({ email: 'Jeanne@Exemple.fr', role: 'subscriber', organisation: buyer, contractRights: 'write' });
    expect(email).toBe('jeanne@exemple.fr');
    const row = await portal.db
      .selectFrom('users as u')
      .innerJoin('password_links as l', 'l.user_id', 'u.id')
      .innerJoin('organisations as o', 'o.id', 'u.organisation_id')
      .select(['u.role', 'u.contract_rights', 'u.password_hash', 'o.title', 'l.expires_at', 'l.hash'])
      .where('u.email', '=', email)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ role: 'subscriber', contract_rights: 'write', password_hash: null, title: 'Lycée des Pins' });
    expect(row.expires_at.getTime() - portal.clock.now.getTime()).toBe(7 * 24 * 3600 * 1000);
    expect(Buffer.from(row.hash).toString('latin1')).not.toContain(token);
  });

  it.each([
    [{}, ['--email : Champ requis', '--role : Champ requis']],
    [
      { email: 'jeanne', role: 'chef', organisation: '123', contractRights: 'tout' },
      [
        '--email jeanne : Adresse e-mail attendue : nom@domaine.fr',
        '--role chef : Rôle attendu : adhérent, fournisseur ou opérateur',
        '--organisation 123 : SIRET mal formé : 14 chiffres attendus',
        '--contract-rights tout : Droits attendus : lecture ou écriture',
      ],
    ],
    [{ email: 'a@b.fr', role: 'supplier' }, ['--organisation : SIRET requis pour ce rôle']],
    [
      { email: 'a@b.fr', role: 'operator', desk: 'chef' },
      ['--desk chef : Rôle au bureau attendu : rédacteur, gestionnaire ou administrateur'],
    ],
    [{ email: 'a@b.fr', role: 'subscriber', organisation: buyer, desk: 'rédacteur' }, ['--desk : seul un opérateur a un rôle au bureau']],
    [{ email: 'a@b.fr', role: 'supplier', organisation: buyer }, [`--organisation ${buyer} : aucun fournisseur ouvert n’a ce SIRET`]],
    [{ email: 'a@b.fr', role: 'supplier', organisation: closed }, [`--organisation ${closed} : aucun fournisseur ouvert n’a ce SIRET`]],
    [{ email: 'a@b.fr', role: 'operator', organisation: seller }, ['--organisation : un opérateur n’appartient à aucune organisation']],
  ])('rapporte toutes les erreurs de %j à la fois', async (request, reasons) => {
    await expect(create(request)).rejects.toMatchObject({ reasons });
  });

  it('un opérateur est administrateur au bureau, sauf si la commande dit un autre rôle', async () => {
    await create({ email: 'chef@exemple.fr', role: 'operator' });
    await create({ email: 'plume@exemple.fr', role: 'operator', desk: 'Rédacteur' });
    const roles = await portal.db.selectFrom('users').select(['email', 'desk_role']).where('role', '=', 'operator').execute();
    expect(new Map(roles.map(({ email, desk_role }) => [email, desk_role]))).toMatchObject(
      new Map([
        ['chef@exemple.fr', 'administrator'],
        ['plume@exemple.fr', 'editor'],
      ]),
    );
  });

  it('refuse une adresse déjà prise, quelle que soit sa casse', async () => {
    await create({ email: 'prise@exemple.fr', role: 'operator' });
    await expect(create({ email: 'PRISE@exemple.fr', role: 'operator' })).rejects.toMatchObject({
      reasons: ['--email prise@exemple.fr : un compte porte déjà cette adresse'],
    });
  });
});

describe('désactiver un compte', () => {
  it('met fin à ses sessions et empêche de se reconnecter', async () => {
    const { email, token } = await create({ email: 'luc@exemple.fr', role: 'supplier', organisation: seller });
    const password = 'Une phrase assez longue 7';
    const reset = await send(portal, { url: '/user/lost-password-reset', ...form({ name: email, temp_pass: token, new_pass: password }) });
    expect(reset.status).toBeLessThan(300);
    const { status, body } = await signIn(email, password);
    expect(status).toBe(200);
    const { access_token } = body as { access_token: string };
    const profile = () => send(portal, { method: 'GET', url: '/api/v1/profil', headers: { authorization: `Bearer ${access_token}` } });
    expect((await profile()).status).toBe(200);
    await disable('LUC@exemple.fr');
    expect((await profile()).status).toBe(401);
    expect((await signIn(email, password)).status).toBe(400);
    await expect(disable(email)).rejects.toMatchObject({ reasons: [`--email ${email} : ce compte est déjà désactivé`] });
  });

  it('refuse une adresse absente ou inconnue', async () => {
    await expect(disable()).rejects.toMatchObject({ reasons: ['--email : Champ requis'] });
    await expect(disable('personne@exemple.fr')).rejects.toMatchObject({
      reasons: ['--email personne@exemple.fr : aucun compte ne porte cette adresse'],
    });
  });
});

describe('lister les comptes', () => {
  it('aligne les colonnes et donne l’état de chaque compte', async () => {
    await create({ email: 'anne@exemple.fr', role: 'subscriber', organisation: buyer, firstname: 'Anne', lastname: 'Dubois' });
    await create({ email: 'zoe@exemple.fr', role: 'operator' });
    await disable('zoe@exemple.fr');
    const lines = await listAccounts(portal.db);
    const [headings = ''] = lines;
    const anne = lines.find((line) => line.startsWith('anne@exemple.fr')) ?? '';
    expect(anne).toMatch(/Anne Dubois +Adhérent +Lycée des Pins +\d{14} +Sans mot de passe$/);
    expect(anne.indexOf('Anne Dubois')).toBe(headings.indexOf('Nom'));
    expect(anne.indexOf('Sans mot de passe')).toBe(headings.indexOf('État'));
    expect(lines.find((line) => line.startsWith('zoe@exemple.fr'))).toMatch(/Opérateur \(administrateur\) +Désactivé$/);
  });
});
