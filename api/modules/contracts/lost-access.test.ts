import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aContract, aHolder } from '#api/test/contracts.ts';
import { aSubscriber } from '#api/test/factories.ts';
import { openPortal, type TestPortal } from '#api/test/harness.ts';
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
  it('un collaborateur d’une filiale sortie du groupe ne voit plus le contrat', async () => {
    const company = await aSubscriber(portal);
    const subsidiary = await aSubscriber(portal, { parent_id: company.id });
    const [author, gone] = [await at(company.id), await at(subsidiary.id)];
    const contract = await aContract(portal, author, {}, [[gone, 'read']]);
    await portal.db.updateTable('organisations').set({ parent_id: null }).where('id', '=', subsidiary.id).execute();
    expect((await gone.get(path(contract))).status).toBe(404);
  });
  it('un collaborateur parti ne fait entrer personne de sa nouvelle entreprise', async () => {
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
    const sent = await remindOfDeadlines(portal.db, portal.clock.now);
    expect(sent.map(({ userId }) => userId)).not.toContain(author.id);
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

it('à un collaborateur sans droits, la notification ne dit plus le titre ni les dates du contrat', async () => {
  const company = await aSubscriber(portal);
  const [author, reader] = [await at(company.id), await at(company.id)];
  const soon = { notification_date: '2026-11-21', end_date: '2026-12-31', first_end_date: '2026-12-31', notice_days: 10 };
  await aContract(portal, author, { ...soon, title: 'Contrat confidentiel' }, [[reader, 'read']]);
  await remindOfDeadlines(portal.db, portal.clock.now);
  await portal.db.updateTable('users').set({ contract_rights: null }).where('id', '=', reader.id).execute();
  expect((await reader.get('/api/v1/notification')).text).not.toContain('confidentiel');
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
  it('retrouve le contrat avec ses droits, même si la liste a changé entre-temps', async () => {
    const { contract, away, rights, collaborators, add } = await suspended();
    await rights(null);
    expect(await collaborators()).toEqual([]);
    expect((await add([])).status).toBe(200);
    await rights('write');
    expect((await collaborators()).map(({ id }) => id)).toContain(String(away.id));
    expect((await away.change('PATCH', path(contract), { title: 'De retour' })).status).toBe(200);
  });
  it('a la lecture dans la liste quand ses droits y sont réduits, et retrouve l’écriture avec eux', async () => {
    const { contract, away, rights, collaborators, add } = await suspended();
    await rights('read');
    const shown = await collaborators();
    expect(shown).toMatchObject([{ id: String(away.id), permission: 'read' }]);
    expect((await add(shown)).status).toBe(200);
    await rights('write');
    expect((await away.change('PATCH', path(contract), { title: 'De retour' })).status).toBe(200);
  });
});

it('l’export et la fiche nomment le même auteur après son départ', async () => {
  const company = await aSubscriber(portal);
  const author = await aHolder(portal, 'subscriber', { organisation_id: company.id, firstname: 'Partie', lastname: 'Depuis' });
  const own = await at(company.id, 'read');
  const contract = await aContract(portal, author);
  await portal.db.updateTable('users').set({ disabled_at: portal.clock.now }).where('id', '=', author.id).execute();
  const { header } = (await own.get(path(contract))).body as { header: { author: string } };
  const { rows } = (await own.get('/api/v1/contracts?xlsx=true')).body as { rows: { author: string | null }[] };
  expect(rows[0]?.author).toBe(header.author);
});
