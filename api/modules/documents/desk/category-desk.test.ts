import { beforeAll, describe, expect, it } from 'vitest';
import { aDeskFile } from '#api/test/attachments.ts';
import { aDocument, anOffer, aSupplier, signedIn } from '#api/test/factories.ts';
import { type Answer, openPortal, read, type TestPortal } from '#api/test/harness.ts';
import type { Content } from '#protocol/desk/content-endpoints.ts';
import { emptyFormOf } from '#protocol/desk/desk-fields.ts';
import { documentCategoryEndpoints, fixedCategories } from '#protocol/documents/document-category-desk.ts';
import { documentDeskEndpoints, documentFields } from '#protocol/documents/document-desk.ts';
import { documentEndpoints } from '#protocol/documents/documents.ts';

const base = '/api/v1/operator/document-categories';
const documents = '/api/v1/operator/documents';
type Me = Awaited<ReturnType<typeof signedIn>>;
let portal: TestPortal;
let manager: Me;
let member: Me;
beforeAll(async () => {
  portal = await openPortal();
  manager = await signedIn(portal, 'operator', { desk_role: 'manager' });
  member = await signedIn(portal, 'subscriber');
});

const key = () => crypto.randomUUID().replaceAll('-', '');
const contentOf = (answer: Answer): Content => read(documentCategoryEndpoints.read, answer);
const create = async (title: string) => contentOf(await manager.change('POST', base, { form: { title }, key: key() }));
const open = async (id: number | string) => contentOf(await manager.get(`${base}/${id}`));
const act = (verb: string, { id, version }: Content, body: object = {}) =>
  manager.change('POST', `${base}/${id}/${verb}`, { version, ...body });
const rename = (content: Content, title: string) =>
  manager.change('PUT', `${base}/${content.id}`, { version: content.version, form: { title } });
const issuesOf = (answer: Answer) => {
  expect(answer.status, answer.text).toBe(400);
  return (answer.body as { issues: object[] }).issues;
};
const usesOf = async (id: string) =>
  read(documentCategoryEndpoints.uses, await manager.get(`${base}/${id}/uses`)).rows.map(({ label }) => label.replaceAll('\u00a0', ' '));
const choices = async () => read(documentDeskEndpoints.choices, await manager.get(`${documents}/choices/category`)).rows;
const documentForm = async (category: string) => ({
  ...emptyFormOf(documentFields),
  ...{ title: 'Barème', category, file: (await aDeskFile(portal, manager, 'Barème.pdf')).file },
});

describe('une catégorie de documents', () => {
  it('se crée, se propose aux documents, et les membres la lisent dans son ordre', async () => {
    const made = await create('Barèmes');
    expect(Number(made.id)).toBeGreaterThanOrEqual(1000);
    expect((await choices()).at(-1)).toEqual({ id: made.id, label: 'Barèmes' });
    await aDocument(portal, { title: 'Barème des taxes', category: Number(made.id) });
    await aDocument(portal, { title: 'Guide', category: 47 });
    const order = async () =>
      read(documentEndpoints.filters, await member.get('/api/v1/search/results/documents/filters')).categories.map(({ label }) => label);
    expect(await order()).toEqual(['Guides d’achat', 'Barèmes']);
    const count = (await choices()).length;
    for (let n = 0; n < count; n++) await act('move', await open(made.id), { direction: 'up' });
    expect(await order()).toEqual(['Barèmes', 'Guides d’achat']);
    expect((await choices())[0]?.id).toBe(made.id);
    expect(issuesOf(await manager.change('POST', base, { form: { title: 'barèmes' }, key: key() }))).toEqual([
      { field: 'form.title', message: 'Une autre catégorie a ce titre' },
    ]);
  });

  it('renommée, la recherche des membres suit', async () => {
    const made = await create('Ergonomie');
    await aDocument(portal, { title: 'Poste de travail', category: Number(made.id) });
    const found = async (word: string) =>
      (await member.get(`/api/v1/search/results/documents?s=${word}`)).text.includes('Poste de travail');
    expect(await found('ergonomie')).toBe(true);
    contentOf(await rename(made, 'Pénibilité'));
    expect([await found('pénibilité'), await found('ergonomie')]).toEqual([true, false]);
  });

  it('utilisée, ne se ferme pas et dit par quoi : document, brouillon, document privé, offre', async () => {
    const made = await create('Tarifs');
    const supplier = await aSupplier(portal);
    await aDocument(portal, { category: Number(made.id) });
    await aDocument(portal, { category: Number(made.id), isPrivate: true, organisationId: supplier.id });
    const offer = await anOffer(portal, supplier.id);
    await aDocument(portal, { category: Number(made.id), offerId: offer.id, organisationId: supplier.id });
    expect(await usesOf(made.id)).toEqual(['1 document', '1 document privé', '1 offre']);
    expect(await act('trash', made)).toMatchObject({
      status: 409,
      body: { message: expect.stringMatching(/1\sdocument, 1\sdocument privé, 1\soffre/) },
    });
    const other = await create('Normes maison');
    const online = read(
      documentDeskEndpoints.read,
      await manager.change('POST', documents, { form: await documentForm('47'), key: key() }),
    );
    const shown = read(documentDeskEndpoints.read, await manager.change('POST', `${documents}/${online.id}/publish`, { version: 1 }));
    const draft = { version: shown.version, form: { ...shown.form, category: other.id } };
    expect((await manager.change('PUT', `${documents}/${online.id}`, draft)).status).toBe(200);
    expect(await usesOf(other.id)).toEqual(['1 document']);
    expect((await act('trash', other)).status).toBe(409);
  });

  it('chaque lien mène à tous les documents qui sont comptés, corbeille et brouillons compris', async () => {
    const made = await create('Modèles');
    const stored = await aDocument(portal, { category: Number(made.id) });
    const trashed = await aDocument(portal, { category: Number(made.id) });
    await portal.db.updateTable('documents').set({ deleted_at: portal.clock.now }).where('id', '=', trashed.id).execute();
    const drafted = await aDocument(portal, { category: 47 });
    const shown = read(documentDeskEndpoints.read, await manager.get(`${documents}/${drafted.id}`));
    const draft = { version: shown.version, form: { ...shown.form, category: made.id } };
    expect((await manager.change('PUT', `${documents}/${drafted.id}`, draft)).status).toBe(200);
    const { rows } = read(documentCategoryEndpoints.uses, await manager.get(`${base}/${made.id}/uses`));
    const found = rows.map(async ({ label, path }) => {
      const list = read(documentDeskEndpoints.list, await manager.get(`/api/v1/operator${path}`));
      return [label.replaceAll('\u00a0', ' '), list.rows.map((row) => Number(row.id)).toSorted((a, b) => a - b)];
    });
    expect(await Promise.all(found)).toEqual([
      ['2 documents', [stored.id, drafted.id]],
      ['1 document dans la corbeille', [trashed.id]],
    ]);
    expect(await act('trash', made)).toMatchObject({ status: 409 });
  });

  it('rouverte puis donnée à un document, n’est pas refermée par une annulation', async () => {
    const closed = contentOf(await act('trash', await create('Affiches')));
    const body = { action: 'restore', contents: [{ id: closed.id, version: closed.version }] };
    const { batch } = read(documentCategoryEndpoints.batch, await manager.change('POST', `${base}/batch`, body));
    await aDocument(portal, { category: Number(closed.id) });
    const undone = read(documentCategoryEndpoints.undoBatch, await manager.change('POST', `${base}/batch/${batch}/undo`));
    expect(undone).toMatchObject({ done: 0, left: [{ id: closed.id, reason: 'Encore utilisé\u00a0: 1\u00a0document.' }] });
    expect((await open(closed.id)).state).toBe('shown');
  });

  it('inutilisée, se ferme : elle ne se propose plus et aucun document ne la prend ; elle se rouvre', async () => {
    const closed = contentOf(await act('trash', await create('Éphémère')));
    expect(await choices()).not.toContainEqual(expect.objectContaining({ label: 'Éphémère' }));
    expect(issuesOf(await manager.change('POST', documents, { form: await documentForm(closed.id), key: key() }))).toEqual([
      { field: 'form.category', message: 'Cette catégorie n’existe pas' },
    ]);
    contentOf(await act('restore', closed));
    expect(await choices()).toContainEqual({ id: closed.id, label: 'Éphémère' });
  });

  it.each(fixedCategories)('%s, connue par son numéro, change de place mais ni de titre ni d’état', async (id) => {
    const fixed = await open(id);
    expect(fixed.verdicts.trash).toContain('par son numéro');
    expect((await act('trash', fixed)).status).toBe(409);
    expect(issuesOf(await rename(fixed, 'Autre chose'))).toMatchObject([{ field: 'form.title' }]);
    expect((await act('move', fixed, { direction: 'down' })).status).toBe(200);
  });
});
