import { beforeAll, describe, expect, it } from 'vitest';
import { aSupplier, aUser, password, signedIn } from '#api/test/factories.ts';
import { aJobContext, eventually, openPortal, read, send, type TestPortal } from '#api/test/harness.ts';
import { linkToken, mailsTo, mailTo, plainText } from '#api/test/mailbox.ts';
import { passwordForm, postToken } from '#api/test/tokens.ts';
import { peopleEndpoints } from '#protocol/accounts/people-desk.ts';
import { sendInvitation } from './people.jobs.ts';

const base = '/api/v1/operator/people';
const days = 86_400_000;
let portal: TestPortal;
let manager: Awaited<ReturnType<typeof signedIn>>;
beforeAll(async () => {
  portal = await openPortal();
  manager = await signedIn(portal, 'operator', { desk_role: 'manager' });
});

const invite = async (body: object) => read(peopleEndpoints.invite, await manager.change('POST', `${base}/invitations`, body));
const aGuest = () => aUser(portal, 'supplier', { password_hash: null });
const stateOf = async (id: number) => read(peopleEndpoints.read, await manager.get(`${base}/${id}`)).state;
const choose = async (name: string, temp_pass: string, new_pass: string) =>
  (await send(portal, { method: 'POST', url: '/user/lost-password-reset', payload: { name, temp_pass, new_pass } })).status;
const signIn = async (email: string, secret: string) => (await postToken(portal, passwordForm(email, { password: secret }))).status;
const newPassword = 'Quatre mots choisis au hasard';

describe('inviter', () => {
  it('le mail mène au mot de passe, la personne se connecte et devient active', async () => {
    const guest = await aGuest();
    expect(await invite({ ids: [String(guest.id)] })).toEqual({ invited: 1, refused: [] });
    expect(await stateOf(guest.id)).toBe('invited');
    const mail = await mailTo(portal, guest.email);
    expect(plainText(mail)).toContain('Un accès au portail');
    expect(plainText(mail)).toMatch(/jusqu’au \d\d\/\d\d\/\d{4} à \d{1,2}\sh\s\d\d\. Ensuite/);
    expect(plainText(mail)).toMatch(/login\?newPassword=1&user=\S+&token=[\w-]+&invitation=1/);
    expect(mail).toMatch(/content-type: text\/html/i);
    const link = await portal.db
      .selectFrom('password_links')
      .select('expires_at')
      .where('user_id', '=', guest.id)
      .executeTakeFirstOrThrow();
    const { invited_at } = await portal.db.selectFrom('users').select('invited_at').where('id', '=', guest.id).executeTakeFirstOrThrow();
    expect(link.expires_at.getTime() - (invited_at?.getTime() ?? 0)).toBe(7 * days);
    expect(await choose(guest.email, linkToken(mail), newPassword)).toBe(200);
    expect(await signIn(guest.email, newPassword)).toBe(200);
    const person = read(peopleEndpoints.read, await manager.get(`${base}/${guest.id}`));
    expect(person).toMatchObject({ state: 'active', lastSignInAt: expect.any(String) });
    expect(await choose(guest.email, linkToken(mail), 'Une autre phrase assez longue')).toBe(400);
  });

  it('inviter encore fait un nouveau lien et annule le premier', async () => {
    const guest = await aGuest();
    await invite({ ids: [String(guest.id)] });
    const first = linkToken(await mailTo(portal, guest.email));
    portal.clock.now = new Date(portal.clock.now.getTime() + 1000);
    await invite({ ids: [String(guest.id)] });
    // At once, before the second mail.
    expect(await choose(guest.email, first, newPassword)).toBe(400);
    const tokens = await eventually(() => {
      const found = mailsTo(portal, guest.email).map(linkToken);
      return found.length === 2 ? found : undefined;
    });
    expect(await choose(guest.email, tokens.find((token) => token !== first) ?? '', newPassword)).toBe(200);
  });

  it('après sept jours l’invitation est expirée, et son lien ne sert plus', async () => {
    const guest = await aGuest();
    await invite({ ids: [String(guest.id)] });
    const token = linkToken(await mailTo(portal, guest.email));
    const before = portal.clock.now;
    portal.clock.now = new Date(before.getTime() + 7 * days);
    manager = await signedIn(portal, 'operator', { desk_role: 'manager' });
    expect(await stateOf(guest.id)).toBe('expired');
    expect(await choose(guest.email, token, newPassword)).toBe(400);
  });

  it('un compte fermé depuis l’invitation ne s’ouvre pas par son lien, même rouvert', async () => {
    const guest = await aGuest();
    await invite({ ids: [String(guest.id)] });
    const token = linkToken(await mailTo(portal, guest.email));
    await manager.change('POST', `${base}/${guest.id}/close`, { version: 1 });
    expect(await choose(guest.email, token, newPassword)).toBe(400);
    await manager.change('POST', `${base}/${guest.id}/reopen`, { version: 2 });
    expect(await stateOf(guest.id)).toBe('toInvite');
    expect(await choose(guest.email, token, newPassword)).toBe(400);
  });

  it.each([
    ['a choisi son mot de passe', { password_hash: 'déjà' }],
    ['a vu son compte fermé', { disabled_at: new Date() }],
    ['a été invitée de nouveau', { invited_at: new Date(0) }],
  ])('un mail resté en file ne part plus à qui %s depuis', async (_what, since) => {
    const guest = await aGuest();
    await portal.db
      .updateTable('users')
      .set({ invited_at: portal.clock.now, ...since })
      .where('id', '=', guest.id)
      .execute();
    await sendInvitation.run(aJobContext(portal.db, portal.clock.now), { userId: guest.id, at: portal.clock.now.toISOString() });
    expect(await portal.db.selectFrom('password_links').select('user_id').where('user_id', '=', guest.id).execute()).toEqual([]);
  });

  it('chacun est jugé seul : les refusés sont nommés, les autres invités', async () => {
    const [guest, active, closed] = [
      await aGuest(),
      await aUser(portal, 'supplier'),
      await aUser(portal, 'supplier', { disabled_at: portal.clock.now }),
    ];
    const operator = await aUser(portal, 'operator', { password_hash: null });
    const ids = [guest.id, active.id, closed.id, operator.id, 9_999_999_999].map(String);
    const { invited, refused } = await invite({ ids: [...ids, String(guest.id)] });
    expect(invited).toBe(1);
    expect(new Map(refused.map(({ id, reason }) => [id, reason]))).toEqual(
      new Map([
        [String(active.id), 'Cette personne a déjà un mot de passe.'],
        [String(closed.id), 'Ce compte est fermé.'],
        [String(operator.id), 'Cette personne n’existe pas.'],
        ['9999999999', 'Cette personne n’existe pas.'],
      ]),
    );
    const lines = await portal.db
      .selectFrom('audit_events')
      .select('subject')
      .where('action', '=', 'desk.invite')
      .orderBy('id', 'desc')
      .execute();
    expect(lines[0]?.subject).toBe(`people ${guest.id}`);
  });
});

describe('inviter toute une liste', () => {
  const fill = async (lastname: string, count: number) => {
    const { id } = await aSupplier(portal);
    const emails = Array.from({ length: count }, (_, n) => `${lastname}-${n}@exemple.fr`);
    await portal.db
      .insertInto('users')
      .values(emails.map((email) => ({ email, role: 'supplier' as const, lastname, organisation_id: id })))
      .execute();
    return emails;
  };

  it('500 personnes au plus, comptées avant', async () => {
    const emails = await fill('cinqcents', 500);
    await aUser(portal, 'supplier', { lastname: 'cinqcents' });
    const list = { q: 'cinqcents' };
    expect(read(peopleEndpoints.list, await manager.get(`${base}?q=cinqcents`)).invitable).toBe(500);
    await fill('cinqcents-et-un', 1);
    const refused = await manager.change('POST', `${base}/invitations`, { list });
    expect([refused.status, refused.body]).toMatchObject([422, { code: 'too-many-invitations' }]);
    expect(await invite({ list: { ...list, state: 'invited' } })).toEqual({ invited: 0, refused: [] });
    await portal.db.deleteFrom('users').where('lastname', '=', 'cinqcents-et-un').execute();
    expect(await invite({ list })).toEqual({ invited: 500, refused: [] });
    expect(read(peopleEndpoints.list, await manager.get(`${base}?q=cinqcents&state=invited`)).pager.total).toBe(500);
    const links = () => portal.db.selectFrom('password_links as l').innerJoin('users as u', 'u.id', 'l.user_id').select('u.email');
    await eventually(async () => {
      const rows = await links().where('u.lastname', '=', 'cinqcents').execute();
      return rows.length === 500 ? true : undefined;
    });
    await eventually(() => mailsTo(portal, emails.at(-1) ?? '')[0]);
  });

  it('n’invite que ceux que la recherche, le rôle et l’état gardent', async () => {
    const word = `Ouessant${portal.clock.now.getTime()}`;
    const person = (role: 'supplier' | 'subscriber', over: object = {}) =>
      aUser(portal, role, { lastname: word, password_hash: null, ...over });
    const expired = { invited_at: new Date(portal.clock.now.getTime() - 30 * days) };
    const [buyer, seller, former] = [await person('subscriber'), await person('supplier'), await person('supplier', expired)];
    const all = { q: word };
    const invitable = async (query: string) => read(peopleEndpoints.list, await manager.get(`${base}?q=${word}&${query}`)).invitable;
    expect([await invitable(''), await invitable('role=supplier'), await invitable('state=expired')]).toEqual([3, 2, 1]);
    expect((await invite({ list: { ...all, role: 'supplier', state: 'expired' } })).invited).toBe(1);
    expect([await stateOf(former.id), await stateOf(seller.id)]).toEqual(['invited', 'toInvite']);
    expect((await invite({ list: { ...all, role: 'subscriber' } })).invited).toBe(1);
    expect([await stateOf(buyer.id), await stateOf(seller.id)]).toEqual(['invited', 'toInvite']);
  });

  it('plus de 500 numéros, aucun, ou un faux : 400', async () => {
    for (const ids of [[], Array.from({ length: 501 }, (_, n) => String(n + 1)), ['x'], [1]])
      expect((await manager.change('POST', `${base}/invitations`, { ids })).status).toBe(400);
  });
});

it('la dernière connexion est gardée à chaque connexion, et à elle seule', async () => {
  const member = await aUser(portal, 'subscriber');
  const last = async () => read(peopleEndpoints.read, await manager.get(`${base}/${member.id}`)).lastSignInAt;
  expect(await last()).toBeNull();
  expect((await postToken(portal, passwordForm(member.email, { password: 'faux' }))).status).toBe(400);
  expect(await last()).toBeNull();
  const both = await Promise.all([1, 2].map(() => signIn(member.email, password)));
  expect(both).toEqual([200, 200]);
  expect(await last()).toBe(portal.clock.now.toISOString());
});
