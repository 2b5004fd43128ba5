import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aContractOf, anUpload } from '#api/test/attachments.ts';
import { aContract, aContractForm, aHolder, issuesIn } from '#api/test/contracts.ts';
import { aSubscriber } from '#api/test/factories.ts';
import { isPostgres, openPortal, send, type TestPortal } from '#api/test/harness.ts';
import { remindOfDeadlines } from './deadlines/remind-of-deadlines.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openPortal();
});
beforeEach(() => {
  portal.clock.now = new Date('2026-11-21T10:00:00Z');
});
const at = (organisation_id: number, contract_rights: 'read' | 'write' | null = 'write') =>
  aHolder(portal, 'subscriber', { organisation_id, contract_rights });
const path = ({ id }: { id: number }, rest = '') => `/api/v1/contract/${id}${rest}`;

describe('qui a changé d’entreprise', () => {
  it('un collaborateur parti dans une autre entreprise ne voit plus le contrat', async () => {
    const [company, elsewhere] = [await aSubscriber(portal), await aSubscriber(portal)];
    const [author, gone] = [await at(company.id), await at(company.id)];
    const contract = await aContract(portal, author, {}, [[gone, 'write']]);
    await portal.db.updateTable('users').set({ organisation_id: elsewhere.id }).where('id', '=', gone.id).execute();
    expect((await gone.get(path(contract))).status).toBe(404);
  });
  it('un collaborateur d’une filiale sortie du groupe non plus', async () => {
    const company = await aSubscriber(portal);
    const subsidiary = await aSubscriber(portal, { parent_id: company.id });
    const [author, gone] = [await at(company.id), await at(subsidiary.id)];
    const contract = await aContract(portal, author, {}, [[gone, 'read']]);
    await portal.db.updateTable('organisations').set({ parent_id: null }).where('id', '=', subsidiary.id).execute();
    expect((await gone.get(path(contract))).status).toBe(404);
  });
  it('parti, il ne fait entrer personne de sa nouvelle entreprise', async () => {
    const [company, elsewhere] = [await aSubscriber(portal), await aSubscriber(portal)];
    const [author, gone, stranger] = [await at(company.id), await at(company.id), await at(elsewhere.id)];
    const contract = await aContract(portal, author, {}, [[gone, 'write']]);
    await portal.db.updateTable('users').set({ organisation_id: elsewhere.id }).where('id', '=', gone.id).execute();
    const collaborators = [gone, stranger].map(({ id }) => ({ id: String(id), permission: 'write' }));
    await gone.change('PATCH', path(contract), { collaborators });
    expect((await stranger.get(path(contract))).status).toBe(404);
  });
  it('l’auteur parti laisse son contrat à l’entreprise', async () => {
    const [company, elsewhere] = [await aSubscriber(portal), await aSubscriber(portal)];
    const [author, colleague] = [await at(company.id), await at(company.id)];
    const contract = await aContract(portal, author);
    await portal.db.updateTable('users').set({ organisation_id: elsewhere.id }).where('id', '=', author.id).execute();
    expect([(await author.get(path(contract))).status, (await colleague.get(path(contract))).status]).toEqual([404, 200]);
  });
  it('l’auteur devenu opérateur ne reçoit plus de rappel', async () => {
    const author = await aHolder(portal, 'subscriber');
    const soon = { notification_date: '2026-11-21', end_date: '2026-12-31', first_end_date: '2026-12-31', notice_days: 10 };
    await aContract(portal, author, soon);
    await portal.db.updateTable('users').set({ role: 'operator', organisation_id: null }).where('id', '=', author.id).execute();
    const told: number[] = [];
    await remindOfDeadlines(portal.db, async (_tx, { userId }) => void told.push(userId), portal.clock.now);
    expect(told).not.toContain(author.id);
  });
});

it('l’auteur parti, un collaborateur d’une filiale ne prend pas le contrat de l’entreprise', async () => {
  const company = await aSubscriber(portal);
  const subsidiary = await aSubscriber(portal, { parent_id: company.id });
  const [author, own, collaborator] = [await at(company.id), await at(company.id), await at(subsidiary.id)];
  const contract = await aContract(portal, author, {}, [[collaborator, 'write']]);
  await portal.db.updateTable('users').set({ disabled_at: portal.clock.now }).where('id', '=', author.id).execute();
  await collaborator.change('PATCH', path(contract), { title: 'Pris' });
  expect((await own.get(path(contract))).status).toBe(200);
});

it('droits retirés : la notification ne dit plus le titre ni les dates du contrat', async () => {
  const company = await aSubscriber(portal);
  const [author, reader] = [await at(company.id), await at(company.id)];
  const soon = { notification_date: '2026-11-21', end_date: '2026-12-31', first_end_date: '2026-12-31', notice_days: 10 };
  await aContract(portal, author, { ...soon, title: 'Contrat confidentiel' }, [[reader, 'read']]);
  await remindOfDeadlines(portal.db, async () => undefined, portal.clock.now);
  await portal.db.updateTable('users').set({ contract_rights: null }).where('id', '=', reader.id).execute();
  expect((await reader.get('/api/v1/notification')).text).not.toContain('confidentiel');
});

it('contrat supprimé : la cloche n’en dit plus rien, ni ne mène à une page qui n’existe plus', async () => {
  const author = await aHolder(portal);
  const soon = { notification_date: '2026-11-21', end_date: '2026-12-31', first_end_date: '2026-12-31', notice_days: 10 };
  const { id } = await aContract(portal, author, { ...soon, title: 'Contrat supprimé' });
  await remindOfDeadlines(portal.db, async () => undefined, portal.clock.now);
  expect((await author.get('/api/v1/notification')).text).toContain('Contrat supprimé');
  expect((await author.change('DELETE', `/api/v1/contract/${id}`)).status).toBeLessThan(300);
  expect((await author.get('/api/v1/notification')).text).not.toContain('Contrat supprimé');
});

it('une pièce jointe ôtée du contrat ne reste pas à qui n’a plus de droits sur lui', async () => {
  const company = await aSubscriber(portal);
  const [author, other] = [await at(company.id), await at(company.id)];
  const { fid } = await anUpload(portal, author);
  const collaborators = [{ id: String(other.id), permission: 'write' }];
  const id = await aContractOf(portal, author, { contractDocuments: [fid], collaborators });
  expect((await other.change('PATCH', `/api/v1/contract/${id}`, { contractDocuments: [] })).status).toBe(200);
  await author.change('PATCH', `/api/v1/contract/${id}`, { collaborators: [] });
  expect((await other.get(`/api/v1/documents/${fid}/file`)).status).toBe(404);
});

it('une pièce ôtée par un collaborateur ne compte pas parmi celles que l’auteur envoie', async () => {
  const company = await aSubscriber(portal);
  const [author, other] = [await at(company.id), await at(company.id)];
  const { fid } = await anUpload(portal, other);
  const id = await aContractOf(portal, author, { collaborators: [{ id: String(other.id), permission: 'write' }] });
  await other.change('PATCH', `/api/v1/contract/${id}`, { contractDocuments: [fid] });
  await other.change('PATCH', `/api/v1/contract/${id}`, { contractDocuments: [] });
  await portal.db
    .updateTable('files')
    .set({ size: 1024 ** 3 })
    .where('id', '=', fid)
    .execute();
  expect((await anUpload(portal, author)).fid).toBeTruthy();
});

describe('un collaborateur dont les droits sont retirés pour un temps', () => {
  const suspended = async () => {
    const company = await aSubscriber(portal);
    const [author, away, third] = [await at(company.id), await at(company.id), await at(company.id)];
    const contract = await aContract(portal, author, {}, [[away, 'write']]);
    const rights = (contract_rights: 'read' | 'write' | null) =>
      portal.db.updateTable('users').set({ contract_rights }).where('id', '=', away.id).execute();
    const collaborators = async () =>
      ((await author.get(path(contract))).body as { form: { collaborators: { id: string; permission: string }[] } }).form.collaborators;
    const add = async (shown: readonly object[]) =>
      author.change('PATCH', path(contract), { collaborators: [...shown, { id: String(third.id), permission: 'read' }] });
    return { contract, away, third, rights, collaborators, add };
  };
  it('revient avec eux, même si la liste a changé sans lui', async () => {
    const { contract, away, rights, collaborators, add } = await suspended();
    await rights(null);
    expect(await collaborators()).toEqual([]);
    expect((await add([])).status).toBe(200);
    await rights('write');
    expect((await collaborators()).map(({ id }) => id)).toContain(String(away.id));
    expect((await away.change('PATCH', path(contract), { title: 'De retour' })).status).toBe(200);
  });
  it('réduits à la lecture, c’est ce que la liste dit, et l’écriture revient avec eux', async () => {
    const { contract, away, rights, collaborators, add } = await suspended();
    await rights('read');
    const shown = await collaborators();
    expect(shown).toMatchObject([{ id: String(away.id), permission: 'read' }]);
    expect((await add(shown)).status).toBe(200);
    await rights('write');
    expect((await away.change('PATCH', path(contract), { title: 'De retour' })).status).toBe(200);
  });
});

it('créé, la réponse perdue : ce qui est envoyé de nouveau avec la même clé est en règle, pièces comprises, et n’est pas écrit deux fois', async () => {
  const author = await aHolder(portal);
  const { fid } = await anUpload(portal, author);
  const form = await aContractForm(portal, { contractDocuments: [fid], creationKey: '0123456789abcdef'.repeat(2) });
  const first = await author.change('POST', '/api/v1/contract', form);
  expect(first.status).toBe(200);
  expect((await author.change('POST', '/api/v1/contract/check', form)).status).toBe(200);
  expect((await author.change('POST', '/api/v1/contract', form)).body).toEqual(first.body);
  const other = { ...form, creationKey: 'f'.repeat(32) };
  expect(Object.keys(issuesIn(await author.change('POST', '/api/v1/contract/check', other)))).toEqual(['contractDocuments']);
});

it('un contrat supprimé : ceux qui étaient sous lui, d’un autre auteur, disent ce qui leur est arrivé', async () => {
  const company = await aSubscriber(portal);
  const [author, other] = [await at(company.id), await at(company.id)];
  const parent = await aContract(portal, author, {}, [[other, 'write']]);
  const below = await aContract(portal, other, { parent_id: parent.id });
  expect((await author.change('DELETE', path(parent))).status).toBe(200);
  const { rows } = (await other.get(path(below, '/history'))).body as { rows: { action: string; user: string }[] };
  expect(rows).toMatchObject([{ action: 'Le contrat parent a été supprimé', user: 'Automatique' }]);
});

describe('un parent que l’on ne voit pas', () => {
  it('[décision 22] « contrat maître » ne trahit pas un parent caché', async () => {
    const company = await aSubscriber(portal);
    const [author, other] = [await at(company.id), await at(company.id)];
    const parent = await aContract(portal, author, { master_contract: true });
    const contract = await aContract(portal, author, { parent_id: parent.id }, [[other, 'write']]);
    const answer = await other.change('PATCH', path(contract, '/check'), { masterContract: true, parentContract: null });
    expect(issuesIn(answer)).toEqual({});
  });
  it('on ne devine pas lequel c’est', async () => {
    const company = await aSubscriber(portal);
    const [author, other] = [await at(company.id), await at(company.id)];
    const [parent, unrelated] = [await aContract(portal, author), await aContract(portal, author)];
    const contract = await aContract(portal, author, { parent_id: parent.id }, [[other, 'write']]);
    const guess = ({ id }: { id: number }) => other.change('PATCH', path(contract, '/check'), { parentContract: String(id) });
    expect((await guess(parent)).status).toBe((await guess(unrelated)).status);
  });
  it('le parent supprimé, son auteur peut en faire un contrat maître', async () => {
    const author = await aHolder(portal, 'subscriber');
    const parent = await aContract(portal, author);
    const contract = await aContract(portal, author, { parent_id: parent.id });
    expect((await author.change('DELETE', path(parent))).status).toBe(200);
    const answer = await author.change('PATCH', path(contract), { masterContract: true, parentContract: null });
    expect(answer.status, answer.text).toBe(200);
  });
});

it('poursuivi et rendu sans reconduction à la fois, un contrat n’en garde pas la durée', async () => {
  const author = await aHolder(portal, 'subscriber');
  const renewal = { forceRenew: true, contractStatus: 'renew', renewalDuration: 6, automaticRenewal: false };
  const { body } = await author.change('PATCH', path(await aContract(portal, author)), renewal);
  expect(body).toMatchObject({ form: { automaticRenewal: false, renewalDuration: null, endDate: '2028-06-30' } });
});
describe('des dates lointaines', () => {
  it('un contrat ne se poursuit pas au-delà de 2199, et s’enregistre encore', async () => {
    const author = await aHolder(portal, 'subscriber');
    const late = { end_date: '2180-12-31', first_end_date: '2180-12-31', notification_date: '2180-09-01' };
    const contract = await aContract(portal, author, late);
    const renewal = { forceRenew: true, contractStatus: 'renew', renewalDuration: 600 };
    const renewed = await author.change('PATCH', path(contract), renewal);
    expect(issuesIn(renewed)).toEqual({ renewalDuration: 'Le contrat finirait après 2199' });
    const again = await author.change('PATCH', path(contract), { endDate: '2180-12-31', title: 'Autre titre' });
    expect(again.status, again.text).toBe(200);
  });
  it('aucune poursuite ne finit en 500', async () => {
    const author = await aHolder(portal, 'subscriber');
    const late = { end_date: '9980-12-31', first_end_date: '9980-12-31', notification_date: '9980-09-01' };
    const contract = await aContract(portal, author, late);
    const renewal = { forceRenew: true, contractStatus: 'renew', renewalDuration: 600 };
    expect((await author.change('PATCH', path(contract), renewal)).status).toBeLessThan(500);
  });
});

describe.runIf(isPostgres)('deux demandes à la fois (PostgreSQL)', () => {
  const twelve = Array.from({ length: 12 });
  it('le même fichier dans deux contrats : l’une l’emporte, l’autre l’apprend', async () => {
    const author = await aHolder(portal, 'subscriber');
    for (const _ of twelve) {
      const { fid } = await anUpload(portal, author);
      const form = await aContractForm(portal, { contractDocuments: [fid] });
      const answers = await Promise.all([1, 2].map(() => author.change('POST', '/api/v1/contract', form)));
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    }
  });
  it('chacun sous l’autre : jamais de 500', async () => {
    const author = await aHolder(portal, 'subscriber');
    for (const _ of twelve.slice(0, 4)) {
      const [one, two] = [await aContract(portal, author), await aContract(portal, author)];
      const under = (child: { id: number }, parent: { id: number }) =>
        author.change('PATCH', path(child), { parentContract: String(parent.id) });
      const answers = await Promise.all([under(one, two), under(two, one)]);
      expect(Math.max(...answers.map(({ status }) => status))).toBeLessThan(500);
    }
  });
  it('deux rangements à la fois ne ferment jamais un cercle', async () => {
    const author = await aHolder(portal, 'subscriber');
    const under = (child: { id: number }, parent: { id: number }) =>
      author.change('PATCH', path(child), { parentContract: String(parent.id) });
    for (const _ of twelve) {
      const top = await aContract(portal, author);
      const middle = await aContract(portal, author, { parent_id: top.id });
      const other = await aContract(portal, author);
      const answers = await Promise.all([under(other, middle), under(top, other)]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    }
  });
  it('supprimé pendant qu’on l’amende : l’un des deux est refusé', async () => {
    const author = await aHolder(portal, 'subscriber');
    const inherited = { contractNature: null, supplierText: null, mercurialNetwork: null, purchaseCategory: null };
    for (const _ of twelve) {
      const contract = await aContract(portal, author);
      const form = await aContractForm(portal, { amendment: true, parentContract: String(contract.id), ...inherited });
      const answers = await Promise.all([author.change('POST', '/api/v1/contract', form), author.change('DELETE', path(contract))]);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    }
  });
});

it('le calendrier ne porte aucun signe de contrôle (RFC 5545, 3.1)', async () => {
  const author = await aHolder(portal, 'subscriber');
  await aContract(portal, author, { title: 'Bip\u0007bip' });
  const { url } = (await author.get('/api/v1/contract/calendar')).body as { url: string };
  const { text } = await send(portal, { method: 'GET', url: new URL(url).pathname });
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
  expect(text).not.toMatch(/[\x00-\x08\x0b\x0c\x0e-\x1f\x7f]/);
});
it('un titre que l’on ne voit pas n’est pas un titre', async () => {
  const author = await aHolder(portal, 'subscriber');
  const answer = await author.change('POST', '/api/v1/contract', await aContractForm(portal, { title: '\u200b\u2060' }));
  expect(issuesIn(answer)).toEqual({ title: 'Champ requis' });
});
it('tous les problèmes à la fois, caractères interdits compris', async () => {
  const author = await aHolder(portal, 'subscriber');
  const contract = await aContract(portal, author);
  const answer = await author.change('PATCH', path(contract, '/check'), { title: 'a\0b', endDate: 'demain' });
  expect(Object.keys(issuesIn(answer)).toSorted()).toEqual(['endDate', 'title']);
});
it('l’export et la fiche disent le même auteur quand il est parti', async () => {
  const company = await aSubscriber(portal);
  const author = await aHolder(portal, 'subscriber', { organisation_id: company.id, firstname: 'Partie', lastname: 'Depuis' });
  const own = await at(company.id, 'read');
  const contract = await aContract(portal, author);
  await portal.db.updateTable('users').set({ disabled_at: portal.clock.now }).where('id', '=', author.id).execute();
  const { header } = (await own.get(path(contract))).body as { header: { author: string } };
  const { rows } = (await own.get('/api/v1/contracts?xlsx=true')).body as { rows: { author: string | null }[] };
  expect(rows[0]?.author).toBe(header.author);
});
