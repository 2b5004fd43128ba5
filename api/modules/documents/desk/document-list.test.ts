import { beforeAll, expect, it } from 'vitest';
import { aDeskFile } from '#api/test/attachments.ts';
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
