import { beforeAll, expect, it } from 'vitest';
import { insertEvents } from '#api/modules/contracts/writing/contract-writing.queries.ts';
import { aContract, aContractForm, aHolder, contractFamily, type SignedHolder } from '#api/test/contracts.ts';
import { aFamily, aSubscriber, aSupplier } from '#api/test/factories.ts';
import { openPortal, read, type TestPortal } from '#api/test/harness.ts';
import { contractEndpoints } from '#protocol/contracts/contracts.ts';

let portal: TestPortal;
let me: SignedHolder;
beforeAll(async () => {
  portal = await openPortal();
  portal.clock.now = new Date('2026-11-21T10:00:00Z');
  me = await aHolder(portal, 'subscriber', { firstname: 'Anne', lastname: 'Le Gall' });
});
const choices = async (types: string, who = me) =>
  read(contractEndpoints.autocompletes, await who.get(`/api/v1/contract/autocompletes?types=${types}`));

it('[API-57][CTR-44] l’histoire d’un contrat donne la date, l’auteur, l’action et la note, la dernière d’abord', async () => {
  const { id } = read(contractEndpoints.create, await me.change('POST', '/api/v1/contract', await aContractForm(portal)));
  portal.clock.now = new Date('2026-11-21T10:05:00Z');
  await me.change('PATCH', `/api/v1/contract/${id}`, { yearAmount: 5, revisionNote: 'Avoir obtenu' });
  const { rows } = read(contractEndpoints.history, await me.get(`/api/v1/contract/${id}/history`));
  expect(rows).toEqual([
    { date: '2026-11-21T10:05:00.000Z', user: 'Anne Le Gall', action: 'Modification : montant annuel', note: 'Avoir obtenu' },
    { date: '2026-11-21T10:00:00.000Z', user: 'Anne Le Gall', action: 'Création', note: null },
  ]);
});

it('[API-57] une ligne d’histoire écrite après coup se lit à sa date', async () => {
  const contract = await aContract(portal, me);
  const write = (day: string, note: string) =>
    portal.db
      .transaction()
      .execute((tx) => insertEvents(tx, me.id, [{ contractId: contract.id, at: new Date(day), action: 'Modification', note }]));
  await write('2026-09-24T09:00:00Z', 'Septembre');
  await write('2026-02-20T09:00:00Z', 'Février');
  await write('2026-02-20T09:00:00Z', 'Février, ensuite');
  const { rows } = read(contractEndpoints.history, await me.get(`/api/v1/contract/${contract.id}/history`));
  expect(rows.map(({ note }) => note)).toEqual(['Septembre', 'Février, ensuite', 'Février']);
  const { form } = read(contractEndpoints.one, await me.get(`/api/v1/contract/${contract.id}`));
  expect(form.revisionNote, 'celle du dernier événement').toBe('Septembre');
});

it('[API-49][CTR-44] l’arbre d’un contrat part du plus haut contrat visible, sur plusieurs étages', async () => {
  const top = await aContract(portal, me, { title: 'Cadre' });
  const first = await aContract(portal, me, { title: 'Avenant 1', amendment: true, parent_id: top.id });
  const second = await aContract(portal, me, { title: 'Avenant 2', amendment: true, parent_id: top.id });
  const deep = await aContract(portal, me, { title: 'Avenant 1 bis', amendment: true, parent_id: first.id });
  const removed = await aContract(portal, me, { title: 'Retiré', amendment: true, parent_id: top.id });
  await me.change('DELETE', `/api/v1/contract/${removed.id}`);
  const tree = {
    id: String(top.id),
    title: 'Cadre',
    childs: [
      { id: String(first.id), title: 'Avenant 1', childs: [{ id: String(deep.id), title: 'Avenant 1 bis', childs: [] }] },
      { id: String(second.id), title: 'Avenant 2', childs: [] },
    ],
  };
  for (const { id } of [top, first, deep])
    expect(read(contractEndpoints.parentality, await me.get(`/api/v1/contract/${id}/parentality`))).toEqual(tree);
});

it('[API-48][CTR-44] les choix du formulaire ont chacun un id et un libellé, par type', async () => {
  const contract = await aContract(portal, me, { title: 'À amender' });
  const archived = await aContract(portal, me, { title: 'Clos', status: 'archived' });
  const supplier = await aSupplier(portal, { title: 'Zébulon', city: 'Brest' });
  const lists = await choices('currencies,contracts,suppliers,contract_natures,purchase_categories');
  expect(lists.currencies?.map(({ id }) => id)).toEqual(['EUR', 'USD', 'GBP', 'CHF']);
  expect(lists.contract_natures?.map(({ label }) => label)).toEqual([
    'Contrat-cadre',
    'Fourniture',
    'Prestation de services',
    'Maintenance',
    'Location',
    'Abonnement',
    'Marché',
    'Autre',
  ]);
  const family = String(await contractFamily(portal));
  const category = lists.purchase_categories?.find(({ id }) => id === family);
  expect(category).toEqual({ id: family, label: expect.stringMatching(/^Famille/) });
  expect(read(contractEndpoints.one, await me.get(`/api/v1/contract/${contract.id}`)).header.categoryTitle).toBe(category?.label);
  expect(lists.suppliers).toContainEqual({ id: String(supplier.id), label: 'Zébulon (Brest)' });
  expect((await choices('suppliers&s=zebbulon')).suppliers?.[0]).toEqual({ id: String(supplier.id), label: 'Zébulon (Brest)' });
  expect((await choices('suppliers&s=xqzwk')).suppliers).toEqual([]);
  expect(lists.contracts).toContainEqual({ id: String(contract.id), label: 'À amender (échéance 31/12/2027)' });
  expect(lists.contracts?.map(({ id }) => id)).not.toContain(String(archived.id));
  expect(lists.collaborators).toBeUndefined();
  expect((await choices('suppliers', await aHolder(portal, 'supplier'))).suppliers).toEqual([]);
  for (const types of ['', 'currencies,inconnu']) expect((await me.get(`/api/v1/contract/autocompletes?types=${types}`)).status).toBe(400);
});

it('rien de fermé, de supprimé ou de seulement lisible n’est parmi les choix', async () => {
  const own = await aHolder(portal, 'subscriber', { contract_rights: 'write' });
  const { family, subFamily } = await aFamily(portal, { family: 'Ouverte', subFamily: 'Dessous' });
  const { family: closed } = await aFamily(portal, { family: 'Fermée' });
  await portal.db.updateTable('families').set({ closed_at: portal.clock.now }).where('id', '=', closed.id).execute();
  const supplier = await aSupplier(portal, { title: 'Fermé du Ponant', closed_at: portal.clock.now });
  const colleague = await aHolder(portal, 'subscriber', { organisation_id: own.organisation_id });
  const writable = await aContract(portal, own);
  await aContract(portal, own, { deleted_at: portal.clock.now });
  await aContract(portal, colleague, {}, [[own, 'read']]);
  const lists = await choices('contracts,suppliers,purchase_categories', own);
  const ids = (items: readonly { id: string }[] | undefined) => items?.map(({ id }) => id) ?? [];
  expect(ids(lists.contracts)).toEqual([String(writable.id)]);
  expect(ids(lists.suppliers)).not.toContain(String(supplier.id));
  expect(ids(lists.purchase_categories)).toContain(String(family.id));
  for (const id of [closed.id, subFamily.id]) expect(ids(lists.purchase_categories)).not.toContain(String(id));
});

it('les choix du formulaire et les collaborateurs suivent l’alphabet, majuscules et accents compris', async () => {
  const own = await aHolder(portal, 'subscriber');
  const names = ['Zoé', 'élodie', 'Élise', 'Bruno'];
  const people = await Promise.all(
    names.map((firstname) =>
      aHolder(portal, 'subscriber', { firstname, lastname: 'Roc', organisation_id: own.organisation_id, contract_rights: 'read' }),
    ),
  );
  for (const family of ['Vêtements', 'Énergie', 'eau potable']) await aFamily(portal, { family });
  for (const title of ['Zinc', 'Économies', 'eau']) await aContract(portal, own, { title });
  const { id } = await aContract(
    portal,
    own,
    { title: 'Œuvres' },
    people.map((one) => [one, 'read']),
  );
  const lists = await choices('contracts,purchase_categories,collaborators', own);
  const titles = (items: readonly { label: string }[] | undefined) => items?.map(({ label }) => label.replace(/ \(.*/, '')) ?? [];
  expect(titles(lists.contracts)).toEqual(['eau', 'Économies', 'Œuvres', 'Zinc']);
  expect(titles(lists.purchase_categories).filter((title) => ['Vêtements', 'Énergie', 'eau potable'].includes(title))).toEqual([
    'eau potable',
    'Énergie',
    'Vêtements',
  ]);
  expect(titles(lists.collaborators)).toEqual(['Bruno Roc', 'Élise Roc', 'élodie Roc', 'Zoé Roc']);
  const { collaborators } = read(contractEndpoints.one, await own.get(`/api/v1/contract/${id}`)).form;
  expect(collaborators.map(({ name }) => name)).toEqual(['Bruno Roc', 'Élise Roc', 'élodie Roc', 'Zoé Roc']);
});

it.each([
  ['CREATE-CONTRACT', ['draft', 'validated']],
  ['CREATE-AMENDMENT', ['draft', 'validated']],
  ['UPDATE-CONTRACT', ['draft', 'validated', 'active', 'renew', 'halted', 'archived']],
  ['UPDATE-AMENDMENT', ['draft', 'validated', 'active', 'renew', 'halted', 'archived']],
])('[CTR-46] les statuts offerts en %s', async (context, statuses) => {
  const lists = await choices(`contract_statuses&context=${context}`);
  expect(lists.contract_statuses?.map(({ id }) => id)).toEqual(statuses);
});

it('la note de révision est celle de la dernière modification d’un utilisateur, pas d’une ligne automatique', async () => {
  const { id } = await aContract(portal, me);
  await me.change('PATCH', `/api/v1/contract/${id}`, { yearAmount: 5, revisionNote: 'Avoir obtenu' });
  const at = portal.clock.now;
  await portal.db
    .insertInto('contract_events')
    .values({ contract_id: id, at, user_id: null, user_name: 'Automatique', action: 'Reconduction', note: null })
    .execute();
  expect(read(contractEndpoints.one, await me.get(`/api/v1/contract/${id}`)).form.revisionNote).toBe('Avoir obtenu');
});

it('[CTR-96] un collaborateur est de la même entreprise ou du même groupe, et a un droit sur les contrats', async () => {
  const company = await aSubscriber(portal);
  const subsidiary = await aSubscriber(portal, { parent_id: company.id });
  const at = (organisation_id: number, firstname: string, over = {}) =>
    aHolder(portal, 'subscriber', { organisation_id, firstname, lastname: 'X', contract_rights: 'read', ...over });
  const author = await at(company.id, 'Auteur');
  await at(company.id, 'Collègue');
  await at(subsidiary.id, 'Filiale', { contract_rights: 'write' });
  await at(company.id, 'Sans droits', { contract_rights: null });
  await at(company.id, 'Parti', { disabled_at: portal.clock.now });
  await at((await aSubscriber(portal)).id, 'Ailleurs');
  const people = (await choices('collaborators', author)).collaborators?.map(({ label, permission }) => [label, permission]);
  expect(people).toEqual([
    ['Collègue X', 'read'],
    ['Filiale X', 'write'],
  ]);
  const form = async (id: string) => aContractForm(portal, { collaborators: [{ id, permission: 'write' }] });
  const [colleague, ofSubsidiary] = (await choices('collaborators', author)).collaborators ?? [];
  expect((await author.change('POST', '/api/v1/contract/check', await form(ofSubsidiary?.id ?? ''))).body).toEqual([]);
  expect((await author.change('POST', '/api/v1/contract/check', await form(colleague?.id ?? ''))).body).toEqual([
    { field: 'collaborators.0', message: 'Collègue X n’a qu’un droit de lecture sur les contrats' },
  ]);
});

it('[CTR-100] l’auteur et les collaborateurs en écriture peuvent modifier un contrat', async () => {
  const at = (contract_rights: 'write' | null) => aHolder(portal, 'subscriber', { organisation_id: me.organisation_id, contract_rights });
  const [writer, reader] = [await at('write'), await at('write')];
  const { id } = await aContract(portal, me, {}, [
    [writer, 'write'],
    [reader, 'read'],
  ]);
  const permission = async (who: SignedHolder) => read(contractEndpoints.one, await who.get(`/api/v1/contract/${id}`)).header.permission;
  expect([await permission(me), await permission(writer), await permission(reader)]).toEqual(['write', 'write', 'read']);
});

it('un contrat n’a d’avenants que pour ceux qui en voient un', async () => {
  const colleague = await aHolder(portal, 'subscriber', { organisation_id: me.organisation_id, contract_rights: 'read' });
  const parent = await aContract(portal, me, {}, [[colleague, 'read']]);
  await aContract(portal, me, { amendment: true, parent_id: parent.id });
  const hasChildrens = async (who: SignedHolder) =>
    read(contractEndpoints.one, await who.get(`/api/v1/contract/${parent.id}`)).header.hasChildrens;
  expect([await hasChildrens(me), await hasChildrens(colleague)]).toEqual([true, false]);
});

it('le fournisseur du réseau mène à sa fiche, sauf fermé : elle n’existe plus', async () => {
  const [open, closed] = [await aSupplier(portal), await aSupplier(portal, { closed_at: portal.clock.now, title: 'Fermé SA' })];
  const headerOf = async (supplier: { id: number }) => {
    const { id } = await aContract(portal, me, { supplier_id: supplier.id, supplier_text: null });
    return read(contractEndpoints.one, await me.get(`/api/v1/contract/${id}`)).header;
  };
  expect((await headerOf(open)).supplierSlug).toBe(open.slug);
  expect(await headerOf(closed)).toMatchObject({ supplierTitle: 'Fermé SA', supplierSlug: null });
});

it('un contrat ne nomme que les collaborateurs qui le voient encore', async () => {
  const author = await aHolder(portal, 'subscriber', { firstname: 'Anne', lastname: 'Auteur' });
  const at = (lastname: string, over: object = {}) =>
    aHolder(portal, 'subscriber', {
      organisation_id: author.organisation_id,
      contract_rights: 'read',
      firstname: 'Luc',
      lastname,
      ...over,
    });
  const people = [
    await at('Présent'),
    await at('Fermé', { disabled_at: portal.clock.now }),
    await at('Sans Droit', { contract_rights: null }),
    await at('Parti', { organisation_id: (await aSubscriber(portal)).id }),
    await at('Filiale', { organisation_id: (await aSubscriber(portal, { parent_id: author.organisation_id })).id }),
  ];
  const { id } = await aContract(
    portal,
    author,
    {},
    people.map((one) => [one, 'read']),
  );
  const { collaborators } = read(contractEndpoints.one, await author.get(`/api/v1/contract/${id}`)).form;
  expect(collaborators.map(({ name }) => name)).toEqual(['Luc Filiale', 'Luc Présent']);
});
