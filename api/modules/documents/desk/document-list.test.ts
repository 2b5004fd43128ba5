import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { aContractOf, aDeskFile, anUpload } from '#api/test/attachments.ts';
import { aHolder } from '#api/test/contracts.ts';
import { aDocument, anOffer, aSubscriber, aSupplier, signedIn } from '#api/test/factories.ts';
import { openPortal, read, type TestPortal } from '#api/test/harness.ts';
import { aStudy } from '#api/test/studies.ts';
import { emptyFormOf } from '#protocol/desk/desk-fields.ts';
import { documentCategoryEndpoints } from '#protocol/documents/document-category-desk.ts';
import { documentDeskEndpoints, documentFields, privateDocumentDeskEndpoints } from '#protocol/documents/document-desk.ts';

const documents = '/api/v1/operator/documents';
const category = 47;
let portal: TestPortal;
let manager: Awaited<ReturnType<typeof signedIn>>;
beforeAll(async () => {
  portal = await openPortal();
  manager = await signedIn(portal, 'operator', { desk_role: 'manager' });
});

/** Makes a document of a study, and returns the study. */
async function ofStudy(title: string, ...studies: number[]): Promise<number> {
  const company = await aSubscriber(portal);
  const study = studies[0] ?? (await aStudy(portal, company.id));
  const { id } = await aDocument(portal, { title, category, isPrivate: true, organisationId: company.id });
  await portal.db.updateTable('documents').set({ study_id: study, organisation_id: null }).where('id', '=', id).execute();
  return study;
}
const found = async (q: string) => {
  const [shared, own] = [await manager.get(`${documents}?q=${q}`), await manager.get(`/api/v1/operator/private-documents?q=${q}`)];
  const titles = (rows: { title: string }[]) => rows.map(({ title }) => title);
  return [titles(read(documentDeskEndpoints.list, shared).rows), titles(read(privateDocumentDeskEndpoints.list, own).rows)];
};

it('les pièces d’une étude et d’une offre ne sont dans aucune des deux listes', async () => {
  const seller = await aSupplier(portal, { title: 'Tréfilerie du Golfe' });
  const offer = await anOffer(portal, seller.id);
  await ofStudy('Guimauve étudiée');
  await aDocument(portal, { title: 'Guimauve offerte', offerId: offer.id, organisationId: seller.id });
  await aDocument(portal, { title: 'Guimauve pour tous' });
  await aDocument(portal, { title: 'Guimauve privée', isPrivate: true, organisationId: seller.id });
  expect(await found('guimauve')).toEqual([['Guimauve pour tous'], ['Guimauve privée']]);
  expect(await found('trefilerie')).toEqual([[], ['Guimauve privée']]);
});

it('une étude compte une fois parmi ce qui utilise une catégorie, quel que soit le nombre de ses pièces', async () => {
  const key = crypto.randomUUID().replaceAll('-', '');
  const made = await manager.change('POST', '/api/v1/operator/document-categories', { form: { title: 'Cahiers' }, key });
  const { id } = read(documentCategoryEndpoints.read, made);
  const study = await ofStudy('Un');
  await ofStudy('Deux', study);
  await portal.db
    .updateTable('documents')
    .set({ category_id: Number(id) })
    .where('study_id', '=', study)
    .execute();
  const { rows } = read(documentCategoryEndpoints.uses, await manager.get(`/api/v1/operator/document-categories/${id}/uses`));
  expect(rows).toEqual([{ label: '1\u00a0étude', path: null }]);
});

it('un document est daté de sa parution quand elle est à venir, de son enregistrement sinon', async () => {
  portal.clock.now = new Date('2026-11-24T09:00:00Z');
  manager = await signedIn(portal, 'operator', { desk_role: 'manager' });
  const form = {
    ...emptyFormOf(documentFields),
    title: 'Barème',
    category: String(category),
    file: (await aDeskFile(portal, manager, 'Barème.pdf')).file,
  };
  const create = async () => {
    const key = crypto.randomUUID().replaceAll('-', '');
    return read(documentDeskEndpoints.read, await manager.change('POST', documents, { form, key })).id;
  };
  const datedAfter = async (id: string, from: string | null) => {
    const body = { version: 1, from, until: null };
    expect((await manager.change('POST', `${documents}/${id}/publish`, body)).status).toBe(200);
    const row = await portal.db.selectFrom('documents').select('updated_at').where('id', '=', Number(id)).executeTakeFirstOrThrow();
    return row.updated_at.toISOString();
  };
  expect(await datedAfter(await create(), '2026-12-01T08:00:00.000Z')).toBe('2026-12-01T08:00:00.000Z');
  expect(await datedAfter(await create(), null)).toBe('2026-11-24T09:00:00.000Z');
});

const contentOf = async (id: string | number) => read(documentDeskEndpoints.read, await manager.get(`${documents}/${id}`));
/** Publishes a document with another file. */
async function takesFile(id: number): Promise<void> {
  const { version, form } = await contentOf(id);
  const { file } = await aDeskFile(portal, manager);
  expect((await manager.change('PUT', `${documents}/${id}`, { version, form: { ...form, file } })).status).toBe(200);
  expect((await manager.change('POST', `${documents}/${id}/publish`, { version: version + 1 })).status).toBe(200);
}
/** Takes the form again with which a document came to the desk, and publishes it. Returns the file that it has then. */
async function restoresInitial(id: number): Promise<string> {
  const revisions = `${documents}/${id}/revisions`;
  const { rows } = read(documentDeskEndpoints.revisions, await manager.get(revisions));
  const initial = rows.find(({ event }) => event === 'initial')?.id;
  const { version } = await contentOf(id);
  const restored = read(documentDeskEndpoints.read, await manager.change('POST', `${revisions}/${initial}/restore`, { version }));
  expect((await manager.change('POST', `${documents}/${id}/publish`, { version: restored.version })).status).toBe(200);
  return (await portal.db.selectFrom('documents').select('file_id').where('id', '=', id).executeTakeFirstOrThrow()).file_id;
}

it('la première version d’un document qui ne vient pas du bureau se reprend avec son fichier', async () => {
  const { id, fid } = await aDocument(portal, { category });
  await takesFile(id);
  expect((await manager.get(`/api/v1/operator/files/${fid}`)).status).toBe(200);
  expect(await restoresInitial(id)).toBe(fid);
});

it('celle d’un document changé avant la version 100 aussi, mais la pièce d’un contrat reste refusée', async () => {
  const [former, current] = [await aDocument(portal, { category }), await aDocument(portal, { category })];
  await takesFile(former.id);
  const holder = await aHolder(portal);
  const { fid } = await anUpload(portal, holder);
  await aContractOf(portal, holder, { contractDocuments: [fid] });
  const body = JSON.stringify({ file: { fid, name: 'Contrat signé.pdf', size: 1 } });
  const named = { kind: 'documents', entity_id: former.id, at: portal.clock.now, user_id: null, event: 'save' as const, body };
  await portal.db.insertInto('content_revisions').values(named).execute();
  const all = [former.fid, current.fid, fid];
  await portal.db.updateTable('files').set({ at_desk: false }).where('id', 'in', all).execute();
  await sql.raw(await readFile('api/migrations/0100-desk-files.sql', 'utf8')).execute(portal.db);
  const rows = await portal.db.selectFrom('files').select('id').where('id', 'in', all).where('at_desk', '=', true).execute();
  expect(rows.map((row) => row.id).toSorted()).toEqual([former.fid, current.fid].toSorted());
  expect(await restoresInitial(former.id)).toBe(former.fid);
  const { version, form } = await contentOf(current.id);
  const file = { fid, name: 'Contrat signé.pdf', size: 1 };
  expect(await manager.change('PUT', `${documents}/${current.id}`, { version, form: { ...form, file } })).toMatchObject({
    status: 400,
    body: { issues: [{ field: 'form.file' }] },
  });
  expect((await manager.get(`/api/v1/operator/files/${fid}`)).status).toBe(404);
});
