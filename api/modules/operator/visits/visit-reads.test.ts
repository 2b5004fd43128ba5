import { setTimeout as wait } from 'node:timers/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { aContract, aHolder } from '#api/test/contracts.ts';
import { aDocument, anArticle, aPage, aSupplier, isPartner, signedIn } from '#api/test/factories.ts';
import { eventually, openPortal, read, type TestPortal } from '#api/test/harness.ts';
import { generalReads } from '#api/test/member-reads.ts';
import { documentDeskEndpoints } from '#protocol/documents/document-desk.ts';
import { documentEndpoints } from '#protocol/documents/documents.ts';
import { searchEndpoints } from '#protocol/search/search.ts';
import { visitHeader } from '#protocol/session/session-texts.ts';
import { supplierEndpoints } from '#protocol/suppliers/suppliers.ts';
import { visitEndpoints } from '#protocol/visits/visits.ts';

type Me = Awaited<ReturnType<typeof signedIn>>;
let portal: TestPortal;
let administrator: Me;
beforeAll(async () => {
  portal = await openPortal();
  administrator = await signedIn(portal, 'operator');
});

/** Starts a visit. Returns the administrator, whose reads are then those of the visit. */
async function visiting(body: object) {
  const { id } = read(visitEndpoints.start, await administrator.change('POST', '/api/v1/operator/visits', body));
  const headers = { ...administrator.csrf, [visitHeader]: id };
  return { headers, get: (url: string) => administrator.get(url, headers) };
}
const visitMember = ({ id }: Me) => visiting({ member: String(id), reason: 'Appel de ce matin' });

it.each(['subscriber', 'supplier'] as const)('l’aperçu comme un %s, sans membre, répond à chaque lecture sans défaut', async (as) => {
  const { id } = await aPage(portal, { shown_from: null });
  const visitor = await visiting({ content: { resource: 'pages', id: String(id) }, as });
  const reads = generalReads(portal, 'papier');
  expect(reads).toEqual(expect.arrayContaining(['/api/v1/profil', '/api/v1/account-informations']));
  for (const url of reads) expect((await visitor.get(url)).status, url).toBeLessThan(500);
  for (const url of ['/api/v1/profil', '/api/v1/account-informations']) expect((await visitor.get(url)).status, url).toBe(404);
});

it('un contrat du membre ne dit pas à la visite avec quel fournisseur il travaille', async () => {
  const holder = await aHolder(portal);
  const [underContract, bought] = [
    await aSupplier(portal, { title: 'Papeterie Nord' }),
    await aSupplier(portal, { title: 'Papeterie Sud' }),
  ];
  await aContract(portal, holder, { supplier_id: underContract.id, supplier_text: null });
  await isPartner(portal, holder.organisation_id ?? 0, bought.id);
  const seenBy = async (reader: Pick<Me, 'get'>) => ({
    list: read(supplierEndpoints.list, await reader.get('/api/v1/suppliers?mySuppliers=true'))
      .rows.map(({ title }) => title)
      .sort(),
    marked: read(supplierEndpoints.search, await reader.get('/api/v1/search/results/suppliers?s=papeterie'))
      .rows.filter(({ metadatas }) => metadatas.collaborator)
      .map(({ title }) => title)
      .sort(),
    sheet: read(supplierEndpoints.sheet, await reader.get(`/api/v1/supplier/${underContract.slug}`)).metadatas.collaborator,
    suggested: read(searchEndpoints.suggestions, await reader.get('/api/v1/search/autocomplete/supplier-partners?s=papeterie'))
      .rows.map(({ title }) => title)
      .sort(),
  });
  const both = [underContract.title, bought.title];
  const own = { list: both, marked: both, sheet: true, suggested: both };
  const toVisit = { list: [bought.title], marked: [bought.title], sheet: false, suggested: [bought.title] };
  const visitor = await visitMember(holder);
  // The sheet is a prepared statement: neither reader leaves its text to the other.
  expect(await seenBy(visitor)).toEqual(toVisit);
  expect(await seenBy(holder)).toEqual(own);
  expect(await seenBy(visitor)).toEqual(toVisit);
});

it('l’agenda d’un webinaire, qui est public aux membres, s’ouvre dans une visite', async () => {
  const starts_at = new Date(portal.clock.now.getTime() + 86_400_000);
  const { slug } = await anArticle(portal, { category: 'webinars', starts_at, ends_at: new Date(starts_at.getTime() + 3_600_000) });
  const holder = await aHolder(portal);
  const path = `/api/v1/article/${slug}/calendar`;
  expect((await holder.get(path)).status).toBe(200);
  const visitor = await visitMember(holder);
  expect((await visitor.get(path)).status).toBe(200);
  expect((await visitor.get('/api/v1/contract/calendar')).body).toMatchObject({ code: 'visit-closed' });
});

it('un fichier qui descend lentement dans un aperçu ne fait attendre personne', async () => {
  const { id } = await aPage(portal, { shown_from: null });
  const { id: document } = await aDocument(portal, { bytes: Buffer.alloc(30_000_000, 'a') });
  const visitor = await visiting({ content: { resource: 'pages', id: String(id) }, as: 'subscriber' });
  const base = await portal.platform.app.listen({ port: 0, host: '127.0.0.1' });
  const download = await fetch(`${base}/api/v1/documents/${document}/file`, { headers: { ...administrator.bearer, ...visitor.headers } });
  expect(download.status).toBe(200);
  const saved = portal.db
    .updateTable('pages')
    .set({ title: 'Enregistrée entre-temps' })
    .where('id', '=', id)
    .execute()
    .then(() => 'enregistrée');
  expect(await Promise.race([saved, wait(10_000, 'attend')])).toBe('enregistrée');
  expect((await download.arrayBuffer()).byteLength).toBe(30_000_000);
});

it('une visite finit dès que l’opérateur n’en a plus le droit', async () => {
  const member = await signedIn(portal, 'supplier');
  const operator = await signedIn(portal, 'operator');
  const visitOf = async (body: object) => read(visitEndpoints.start, await operator.change('POST', '/api/v1/operator/visits', body)).id;
  const { id: page } = await aPage(portal, { shown_from: null });
  const [visit, preview] = [
    await visitOf({ member: String(member.id), reason: 'Appel de ce matin' }),
    await visitOf({ content: { resource: 'pages', id: String(page) }, as: 'supplier' }),
  ];
  const codesAs = async (change: { desk_role: 'editor' } | { role: 'supplier'; organisation_id: number | null }) => {
    await portal.db.updateTable('users').set(change).where('id', '=', operator.id).execute();
    const answers = [visit, preview].map(async (id) => (await operator.get('/api/v1/articles', { [visitHeader]: id })).body);
    return (await Promise.all(answers)).map((body) => (body instanceof Object ? Reflect.get(body, 'code') : undefined));
  };
  expect(await codesAs({ desk_role: 'editor' })).toEqual(['visit-over', undefined]);
  expect(await codesAs({ role: 'supplier', organisation_id: member.organisation_id })).toEqual(['visit-over', 'visit-over']);
});

it('[RDG-538] une recherche faite dans une visite n’est pas comptée comme celle d’un membre', async () => {
  const holder = await aHolder(portal);
  const visitor = await visitMember(holder);
  for (const type of ['suppliers', 'offers', 'documents']) await visitor.get(`/api/v1/search/results/${type}?s=clavecin`);
  await holder.get('/api/v1/search/results/suppliers?s=hautbois');
  const texts = async () => (await portal.db.selectFrom('search_misses').select('text').execute()).map(({ text }) => text);
  expect(await eventually(async () => ((await texts()).includes('hautbois') ? texts() : undefined))).toEqual(['hautbois']);
});

describe('l’aperçu d’un document mène à une page qui le montre', () => {
  const openedBy = async (resource: string, { id }: { id: number }, reader: object) => {
    const visit = read(
      visitEndpoints.start,
      await administrator.change('POST', '/api/v1/operator/visits', { content: { resource, id: String(id) }, ...reader }),
    );
    return { path: visit.path, get: (url: string) => administrator.get(url, { [visitHeader]: visit.id }) };
  };
  const titlesAt = async ({ get }: Pick<Me, 'get'>, query: string) =>
    read(documentEndpoints.search, await get(`/api/v1/search/results/documents?${query}`)).rows.map(({ title }) => title);

  it.each(['subscriber', 'supplier'] as const)('d’une catégorie de produits, comme un %s', async (as) => {
    const document = await aDocument(portal, { title: `Norme à venir (${as})`, category: 86, shownFrom: new Date('2999-01-01') });
    const opened = await openedBy('documents', document, { as });
    expect(opened.path).toBe('/documents?category=86');
    expect(await titlesAt(opened, 'category=86')).toContain(`Norme à venir (${as})`);
  });

  it('de la catégorie de son brouillon', async () => {
    const document = await aDocument(portal, { category: 47 });
    const base = `/api/v1/operator/documents/${document.id}`;
    const stored = read(documentDeskEndpoints.read, await administrator.get(base));
    const form = { ...stored.form, category: '86' };
    const saved = await administrator.change('PUT', base, { form, version: stored.version });
    expect(saved.status, saved.text).toBe(200);
    expect((await openedBy('documents', document, { as: 'supplier' })).path).toBe('/documents?category=86');
  });

  it('privé, par l’onglet des documents de sa société', async () => {
    const own = await aSupplier(portal);
    const member = await signedIn(portal, 'supplier', { organisation_id: own.id });
    const document = await aDocument(portal, {
      title: 'Ma convention',
      category: 203,
      organisationId: own.id,
      isPrivate: true,
      shownFrom: new Date('2999-01-01'),
    });
    const opened = await openedBy('private-documents', document, { member: String(member.id) });
    expect(opened.path).toBe(`/fournisseur/${own.slug}/documents`);
    expect(await titlesAt(opened, `supplier=${own.slug}`)).toEqual(['Ma convention']);
  });
});
