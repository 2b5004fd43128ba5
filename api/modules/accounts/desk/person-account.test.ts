import { beforeAll, expect, it } from 'vitest';
import { aSubscriber, aUser, signedIn } from '#api/test/factories.ts';
import { openPortal, read, send, type TestPortal } from '#api/test/harness.ts';
import { linkToken, mailTo, plainText } from '#api/test/mailbox.ts';
import { type Person, peopleEndpoints } from '#protocol/accounts/people-desk.ts';

const base = '/api/v1/operator/people';
let portal: TestPortal;
let administrator: Awaited<ReturnType<typeof signedIn>>;
beforeAll(async () => {
  portal = await openPortal();
  portal.clock.now = new Date('2026-11-23T08:05:00Z');
  administrator = await signedIn(portal, 'operator');
});

const open = async (id: number | string) => read(peopleEndpoints.read, await administrator.get(`${base}/${id}`));
const save = async ({ id, version, form }: Person, over: object) =>
  read(peopleEndpoints.change, await administrator.change('PUT', `${base}/${id}`, { version, form: { ...form, ...over } }));
const invite = (id: number) => administrator.change('POST', `${base}/invitations`, { ids: [String(id)] });
const actionsOn = async (id: string) => {
  const lines = portal.db.selectFrom('audit_events').select('action').where('subject', '=', `people ${id}`).orderBy('id');
  return (await lines.execute()).map(({ action }) => action);
};

it('le lien parti à l’ancienne adresse n’ouvre plus le compte', async () => {
  const guest = await aUser(portal, 'subscriber', { password_hash: null });
  await invite(guest.id);
  const temp_pass = linkToken(await mailTo(portal, guest.email));
  const email = `nouvelle-${guest.email}`;
  await save(await open(guest.id), { email });
  for (const name of [guest.email, email]) {
    const payload = { name, temp_pass, new_pass: 'Quatre mots choisis au hasard' };
    expect((await send(portal, { method: 'POST', url: '/user/lost-password-reset', payload })).status, name).toBe(400);
  }
  expect((await open(guest.id)).state).toBe('toInvite');
});

it('un compte ne se rouvre pas dans une entreprise fermée', async () => {
  const company = await aSubscriber(portal);
  const { id } = await aUser(portal, 'subscriber', { organisation_id: company.id, disabled_at: portal.clock.now });
  const closeCompany = (closed_at: Date | null) =>
    portal.db.updateTable('organisations').set({ closed_at }).where('id', '=', company.id).execute();
  const reopen = async () => administrator.change('POST', `${base}/${id}/reopen`, { version: (await open(id)).version });
  await closeCompany(portal.clock.now);
  const message = 'Son entreprise est fermée : rouvrez-la d’abord.';
  expect((await open(id)).verdicts.reopen).toBe(message);
  expect(await reopen()).toMatchObject({ status: 409, body: { message } });
  await closeCompany(null);
  expect((await reopen()).status).toBe(200);
});

it('le mail d’invitation dit l’heure de Paris à laquelle son lien ne sert plus', async () => {
  const guest = await aUser(portal, 'supplier', { password_hash: null });
  await invite(guest.id);
  expect(plainText(await mailTo(portal, guest.email)).replaceAll(/[ \n]+/g, ' ')).toContain('jusqu’au 30/11/2026 à 9\u00a0h\u00a005.');
});

it.each([
  ['le rôle', { role: 'supplier' }],
  ['l’organisation', {}],
  ['les droits sur les contrats', { contractRights: 'read' }],
])('un changement de droits se lit au journal comme tel : %s', async (name, over) => {
  const member = await aUser(portal, 'subscriber', { contract_rights: 'write' });
  const [other, seller] = [await aSubscriber(portal), await aUser(portal, 'supplier')];
  const organisation = { id: String(name === 'le rôle' ? seller.organisation_id : other.id), label: '' };
  const saved = await save(await open(member.id), { firstname: 'Anne' });
  await save(saved, { ...over, ...(name !== 'les droits sur les contrats' && { organisation }) });
  expect(await actionsOn(saved.id)).toEqual(['desk.save', 'desk.rights']);
});

it('la fiche dit quand les conditions des contrats ont été acceptées', async () => {
  const at = new Date('2026-03-02T10:00:00Z');
  const member = await aUser(portal, 'subscriber', { contracts_consent_at: at, contracts_consent_version: '2' });
  expect(await open(member.id)).toMatchObject({ consentAt: '2026-03-02T10:00:00.000Z', consentVersion: '2' });
  expect(await open((await aUser(portal, 'subscriber', { contracts_consent_at: null })).id)).toMatchObject({ consentAt: null });
});
