import { beforeAll, describe, expect, it } from 'vitest';
import { saveAtDesk } from '#api/test/desk-changes.ts';
import { aDocument, aSubscriber, aSupplier, signedIn } from '#api/test/factories.ts';
import { openPortal, read, type TestPortal } from '#api/test/harness.ts';
import { aStudy } from '#api/test/studies.ts';
import { documentEndpoints } from '#protocol/documents/documents.ts';
import { visitHeader } from '#protocol/session/session-texts.ts';
import { studyEndpoints } from '#protocol/studies/studies.ts';
import { visitEndpoints } from '#protocol/visits/visits.ts';

let portal: TestPortal;
let manager: Awaited<ReturnType<typeof signedIn>>;
beforeAll(async () => {
  portal = await openPortal();
  manager = await signedIn(portal, 'operator', { desk_role: 'manager' });
});

const open = async (resource: string, id: number, as: 'subscriber' | 'supplier') => {
  const body = { content: { resource, id: String(id) }, as };
  const visit = read(visitEndpoints.start, await manager.change('POST', '/api/v1/operator/visits', body));
  return { visit, get: (url: string) => manager.get(url, { [visitHeader]: visit.id }) };
};
const aDraftStudy = async (organisationId: number) => {
  const id = await aStudy(portal, organisationId);
  await portal.db.updateTable('studies').set({ shown_from: null }).where('id', '=', id).execute();
  return id;
};

describe('l’aperçu d’un contenu qu’une seule société lit, par un gestionnaire', () => {
  it.each(['subscriber', 'supplier'] as const)('montre l’étude à cette société et à nulle autre (comme un %s)', async (as) => {
    const company = await aSubscriber(portal);
    await aStudy(portal, (await aSubscriber(portal)).id);
    const id = await aDraftStudy(company.id);
    const { visit, get } = await open('studies', id, as);
    expect(visit).toMatchObject({ role: 'subscriber', name: company.title, slug: company.slug, memberId: null, path: '/etudes-achat' });
    const { interactions } = read(studyEndpoints.list, await get('/api/v1/interactions'));
    expect(interactions.map((study) => study.id)).toEqual([String(id)]);
  });

  it('montre l’étude à la société de son brouillon', async () => {
    const [former, company] = [await aSubscriber(portal), await aSubscriber(portal)];
    const id = await aStudy(portal, former.id);
    await saveAtDesk(manager, `studies/${id}`, () => ({ company: { id: String(company.id), label: '' } }));
    const { visit, get } = await open('studies', id, 'subscriber');
    expect(visit.name).toBe(company.title);
    expect(read(studyEndpoints.list, await get('/api/v1/interactions')).interactions).toHaveLength(1);
  });

  it('est dit au journal avec la société, du début à la fin', async () => {
    const company = await aSubscriber(portal);
    const id = await aDraftStudy(company.id);
    const { visit } = await open('studies', id, 'subscriber');
    await manager.change('POST', `/api/v1/operator/visits/${visit.id}/end`);
    const lines = await portal.db.selectFrom('audit_events').select(['action', 'subject']).orderBy('id', 'desc').limit(2).execute();
    expect(lines).toEqual([
      { action: 'desk.visit-end', subject: `subscribers ${company.id}` },
      { action: 'desk.preview', subject: `studies ${id} · comme ${company.title}` },
    ]);
  });

  it('ne s’ouvre pas au nom d’une société fermée', async () => {
    const company = await aSubscriber(portal);
    const id = await aDraftStudy(company.id);
    await portal.db.updateTable('organisations').set({ closed_at: new Date() }).where('id', '=', company.id).execute();
    const body = { content: { resource: 'studies', id: String(id) }, as: 'subscriber' };
    expect(await manager.change('POST', '/api/v1/operator/visits', body)).toMatchObject({ status: 409, body: { code: 'visit-no-reader' } });
  });

  it('montre un document privé à sa société, avec les droits de ce qu’elle est', async () => {
    const company = await aSupplier(portal);
    const own = { category: 203, organisationId: company.id, isPrivate: true };
    const document = await aDocument(portal, { title: 'Ma convention', ...own });
    await portal.db.updateTable('documents').set({ shown_from: null }).where('id', '=', document.id).execute();
    const { visit, get } = await open('private-documents', document.id, 'subscriber');
    expect(visit).toMatchObject({
      role: 'supplier',
      name: company.title,
      slug: company.slug,
      path: `/fournisseur/${company.slug}/documents`,
    });
    const { rows } = read(documentEndpoints.search, await get(`/api/v1/search/results/documents?supplier=${company.slug}`));
    expect(rows.map(({ title }) => title)).toEqual(['Ma convention']);
  });
});
