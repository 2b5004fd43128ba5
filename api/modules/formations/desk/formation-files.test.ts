import { beforeAll, describe, expect, it } from 'vitest';
import { aDeskFile } from '#api/test/attachments.ts';
import { aDocument, anOffer, aSupplier, signedIn } from '#api/test/factories.ts';
import { openPortal, read, type TestPortal } from '#api/test/harness.ts';
import { emptyFormOf } from '#protocol/desk/desk-fields.ts';
import { documentDeskEndpoints, documentFields } from '#protocol/documents/document-desk.ts';
import { formationFileEndpoints } from '#protocol/formations/formation-files-desk.ts';
import { formationEndpoints } from '#protocol/formations/formations.ts';

const path = '/api/v1/operator/formation-files';
const none = { planning: null, catalogue: null };
type Me = Awaited<ReturnType<typeof signedIn>>;
let portal: TestPortal;
let editor: Me;
let member: Me;
beforeAll(async () => {
  portal = await openPortal();
  editor = await signedIn(portal, 'operator', { desk_role: 'editor' });
  member = await signedIn(portal, 'subscriber');
});

const choose = (chosen: object, was: object = none) => editor.change('PUT', path, { ...none, ...chosen, was: { ...none, ...was } });
const stored = async () => read(formationFileEndpoints.read, await editor.get(path));
const seen = async () => {
  const { planningfile, cataloguefile } = read(formationEndpoints.list, await member.get('/api/v1/formations'));
  return [planningfile, cataloguefile];
};

describe('le planning et le catalogue des formations', () => {
  it('[TRN-02] [RDG-417] se choisissent parmi les documents, et les membres les téléchargent', async () => {
    const [planning, catalogue] = [
      await aDocument(portal, { title: 'Planning 2027' }),
      await aDocument(portal, { title: 'Catalogue 2027' }),
    ];
    const ids = { planning: String(planning.id), catalogue: String(catalogue.id) };
    expect(read(formationFileEndpoints.write, await choose(ids))).toEqual({
      planning: { id: ids.planning, label: 'Planning 2027', isShown: true },
      catalogue: { id: ids.catalogue, label: 'Catalogue 2027', isShown: true },
      mayWrite: true,
    });
    expect(await seen()).toEqual([planning.slug, catalogue.slug]);
    expect((await member.get(`/api/v1/documents/${planning.slug}/file`)).status).toBe(200);
    const lines = await portal.db.selectFrom('audit_events').select(['action', 'subject']).where('user_id', '=', editor.id).execute();
    expect(lines).toContainEqual({ action: 'desk.save', subject: 'formations · planning et catalogue' });
    read(formationFileEndpoints.write, await choose({ planning: ids.planning }, ids));
    expect(await seen()).toEqual([planning.slug, null]);
  });

  it('choisis sur ce que quelqu’un a changé entre-temps, sont refusés avec ce qui est là', async () => {
    const { planning } = await stored();
    const answer = await choose({}, none);
    expect(answer).toMatchObject({ status: 409, body: { code: 'formation-files-stale', fresh: { planning } } });
    expect((await editor.change('PUT', path, none)).status).toBe(400);
    expect((await stored()).planning).toEqual(planning);
  });

  it('d’un document privé, d’une offre, de la corbeille ou inconnu, sont refusés, chacun sur son champ', async () => {
    const was = { planning: (await stored()).planning?.id ?? null };
    const supplier = await aSupplier(portal);
    const offer = await anOffer(portal, supplier.id);
    const wrong = [
      await aDocument(portal, { isPrivate: true, organisationId: supplier.id }),
      await aDocument(portal, { offerId: offer.id, organisationId: supplier.id }),
      { id: 999_999 },
    ];
    const trashed = await aDocument(portal);
    await editor.change('POST', `/api/v1/operator/documents/${trashed.id}/trash`, { version: 1 });
    for (const { id } of [...wrong, trashed])
      expect(await choose({ planning: String(id), catalogue: String(id) }, was), String(id)).toMatchObject({
        status: 400,
        body: { issues: [{ field: 'planning' }, { field: 'catalogue' }] },
      });
  });

  it('d’un brouillon, attendent sa publication pour paraître', async () => {
    const was = { planning: (await stored()).planning?.id ?? null };
    const { file } = await aDeskFile(portal, editor, 'Planning.pdf');
    const form = { ...emptyFormOf(documentFields), title: 'Planning à venir', category: '47', file };
    const draft = read(
      documentDeskEndpoints.read,
      await editor.change('POST', '/api/v1/operator/documents', { form, key: crypto.randomUUID().replaceAll('-', '') }),
    );
    expect(read(formationFileEndpoints.write, await choose({ planning: draft.id }, was)).planning?.isShown).toBe(false);
    expect(await seen()).toEqual([null, null]);
    await editor.change('POST', `/api/v1/operator/documents/${draft.id}/publish`, { version: draft.version });
    expect([(await seen())[0], (await stored()).planning?.isShown]).toEqual(['planning-a-venir', true]);
  });
});
