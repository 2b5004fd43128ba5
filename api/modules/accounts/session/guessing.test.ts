import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { createPasswordLink, resetMinutes } from '#api/modules/accounts/passwords/password-links.ts';
import { aUser, signedIn } from '#api/test/factories.ts';
import { openPortal, send, type TestPortal } from '#api/test/harness.ts';
import { anIp, closeAddress, insertFailures, passwordForm, postToken } from '#api/test/tokens.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openPortal();
});

/** Signs in as the page does and returns the cookie of the device, to be sent with the next sign-in. */
async function deviceOf(email: string, cookie = ''): Promise<string> {
  const answer = await postToken(portal, passwordForm(email, { delivery: 'cookie' }), { headers: { cookie } });
  return `device_4=${answer.cookies.find(({ name }) => name === 'device_4')?.value ?? ''}`;
}
const idOf = (cookie: string) => cookie.slice('device_4='.length, 'device_4='.length + 36);

const devices = ['inconnu', 'connu'] as const;
const addresses = ['ouverte', 'fermée'] as const;
const accounts = ['sans échec', 'un échec', 'dix échecs', 'dix échecs de cet appareil', 'qui n’existe pas'] as const;
const passwords = ['juste', 'faux'] as const;

/** The answers written by hand: for each account and address, the unknown device (right, wrong), then the known one (right, wrong). */
const expected: Record<(typeof accounts)[number], Record<(typeof addresses)[number], number[]>> = {
  'sans échec': { ouverte: [200, 400, 200, 400], fermée: [200, 429, 200, 400] },
  'un échec': { ouverte: [200, 400, 200, 400], fermée: [429, 429, 200, 400] },
  'dix échecs': { ouverte: [429, 429, 200, 400], fermée: [429, 429, 200, 400] },
  'dix échecs de cet appareil': { ouverte: [200, 400, 429, 429], fermée: [429, 429, 429, 429] },
  'qui n’existe pas': { ouverte: [400, 400, 400, 400], fermée: [429, 429, 429, 429] },
};
const cases = accounts.flatMap((account) =>
  addresses.flatMap((address) =>
    devices.flatMap((device, row) =>
      passwords.map((typed, column) => ({ account, address, device, typed, status: expected[account][address][row * 2 + column] })),
    ),
  ),
);

describe('les limites des essais, appareil × adresse × compte × mot de passe', () => {
  it.each(cases)(
    '[GOL-61] [GOL-62] [GOL-64] compte $account, adresse $address, appareil $device, mot de passe $typed : $status',
    async (one) => {
      const user = await aUser(portal, 'subscriber');
      const cookie = await deviceOf(user.email);
      const ip = anIp();
      if (one.address === 'fermée') await closeAddress(portal, ip);
      const failures = { 'un échec': 1, 'dix échecs': 10, 'dix échecs de cet appareil': 10, 'sans échec': 0, 'qui n’existe pas': 0 }[
        one.account
      ];
      const device = one.account === 'dix échecs de cet appareil' ? idOf(cookie) : null;
      if (failures > 0) await insertFailures(portal, failures, () => ({ account: user.email, address: anIp(), device }));
      const form = passwordForm(one.account === 'qui n’existe pas' ? `personne-${randomUUID()}@reseau.example` : user.email);
      const answer = await postToken(portal, one.typed === 'juste' ? form : { ...form, password: 'pas le bon mot de passe' }, {
        ip,
        headers: one.device === 'connu' ? { cookie } : {},
      });
      expect(answer.status).toBe(one.status);
      if (one.status === 429) expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    },
  );
});

describe('la limite par adresse', () => {
  it('[GOL-62] une IPv6 compte avec son réseau /64, et avec aucun autre', async () => {
    const network = `2001:db8:${Math.floor(Math.random() * 65_535).toString(16)}:7`;
    for (let n = 0; n < 2; n++)
      await postToken(portal, passwordForm(`a-${randomUUID()}@b.fr`, { password: 'faux' }), { ip: `${network}::${n}` });
    const rows = await portal.db.selectFrom('sign_in_failures').select('address').where('address', 'like', `${network}%`).execute();
    expect(rows.map(({ address }) => address)).toEqual([`${network}::/64`, `${network}::/64`]);
    await closeAddress(portal, `${network}::/64`);
    const refused = (ip: string) => postToken(portal, passwordForm(`c-${randomUUID()}@d.fr`, { password: 'faux' }), { ip });
    expect((await refused(`${network}:1:2:3:4`)).status).toBe(429);
    expect((await refused(`${network.slice(0, -1)}8::1`)).status).toBe(400);
  });

  it('[GOL-62] une adresse reste fermée une heure après les échecs de cinquante comptes, pas plus', async () => {
    const [ip, start] = [anIp(), portal.clock.now];
    await closeAddress(portal, ip);
    const statusAfter = async (minutes: number) => {
      portal.clock.now = new Date(start.getTime() + minutes * 60_000);
      return (await postToken(portal, passwordForm(`e-${randomUUID()}@f.fr`, { password: 'faux' }), { ip })).status;
    };
    expect([await statusAfter(59), await statusAfter(61)]).toEqual([429, 400]);
    portal.clock.now = start;
  });

  it('une adresse fermée ne vérifie qu’un seul mot de passe d’un compte sans échec', async () => {
    const [user, ip] = [await aUser(portal, 'subscriber'), anIp()];
    await closeAddress(portal, ip);
    expect((await postToken(portal, passwordForm(user.email, { password: 'faux' }), { ip })).status).toBe(429);
    expect((await postToken(portal, passwordForm(user.email), { ip })).status).toBe(429);
  });
});

describe('le cookie de l’appareil', () => {
  it('ne vaut que pour le compte qui s’est connecté', async () => {
    const [user, other] = [await aUser(portal, 'subscriber'), await aUser(portal, 'subscriber')];
    const cookie = await deviceOf(other.email);
    await insertFailures(portal, 10, () => ({ account: user.email, address: anIp() }));
    expect((await postToken(portal, passwordForm(user.email), { headers: { cookie } })).status).toBe(429);
  });

  it('signé par un autre ou mal formé, il ne vaut rien', async () => {
    const user = await aUser(portal, 'subscriber');
    await insertFailures(portal, 10, () => ({ account: user.email, address: anIp() }));
    for (const cookie of ['device_4=x', `device_4=${randomUUID()}.${'A'.repeat(43)}`, `device_4=${'~'.repeat(3000)}`])
      expect((await postToken(portal, passwordForm(user.email), { headers: { cookie } })).status).toBe(429);
  });

  it('connaît toutes les personnes d’un ordinateur partagé', async () => {
    const [one, other] = [await aUser(portal, 'subscriber'), await aUser(portal, 'subscriber')];
    const cookie = await deviceOf(other.email, await deviceOf(one.email));
    for (const { email } of [one, other]) {
      await insertFailures(portal, 10, () => ({ account: email, address: anIp() }));
      expect((await postToken(portal, passwordForm(email), { headers: { cookie } })).status).toBe(200);
    }
  });

  it('un succès de l’appareil connu laisse le compte des appareils inconnus', async () => {
    const user = await aUser(portal, 'subscriber');
    const cookie = await deviceOf(user.email);
    await insertFailures(portal, 10, () => ({ account: user.email, address: anIp() }));
    expect((await postToken(portal, passwordForm(user.email), { headers: { cookie } })).status).toBe(200);
    expect((await postToken(portal, passwordForm(user.email))).status).toBe(429);
  });
});

describe('un nouveau mot de passe, choisi par le lien du mail', () => {
  /** Chooses a new password by a link and signs in with it. Returns the status of the sign-in. */
  async function statusAfterReset(user: { id: number; email: string }, ip: string, cookie = ''): Promise<number> {
    const temp_pass = await portal.db
      .transaction()
      .execute((tx) => createPasswordLink(tx, { userId: user.id, now: portal.clock.now, lifetimeMinutes: resetMinutes }));
    const [password, name] = ['Quatre mots choisis au hasard', user.email.toUpperCase()];
    const url = '/user/lost-password-reset?_format=json';
    expect((await send(portal, { method: 'POST', url, payload: { name, temp_pass, new_pass: password } })).status).toBe(200);
    return (await postToken(portal, passwordForm(user.email, { password }), { ip, headers: { cookie } })).status;
  }

  it('ouvre le compte que ses échecs fermaient, à tous les appareils', async () => {
    const user = await aUser(portal, 'subscriber');
    const cookie = await deviceOf(user.email);
    await insertFailures(portal, 10, () => ({ account: user.email, address: anIp() }));
    await insertFailures(portal, 10, () => ({ account: user.email, address: anIp(), device: idOf(cookie) }));
    expect(await statusAfterReset(user, anIp(), cookie)).toBe(200);
    expect(await statusAfterReset(user, anIp())).toBe(200);
  });

  it('[GOL-62] ouvre le compte qui avait échoué, derrière une adresse fermée', async () => {
    const [user, ip] = [await aUser(portal, 'subscriber'), anIp()];
    await closeAddress(portal, ip);
    await insertFailures(portal, 1, () => ({ account: user.email, address: ip }));
    expect(await statusAfterReset(user, ip)).toBe(200);
  });
});

it('les échecs des autres ne ferment pas le changement de mot de passe d’une session ouverte', async () => {
  const me = await signedIn(portal, 'subscriber');
  await insertFailures(portal, 10, () => ({ account: me.email, address: anIp() }));
  const body = { pass: [{ existing: 'pas le bon mot de passe', value: 'Quatre mots choisis au hasard' }] };
  expect((await me.change('PATCH', `/user/${me.id}`, body)).status).toBe(422);
});
