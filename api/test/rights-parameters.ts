import { anAnnouncement } from './announcements.ts';
import { aBanner, aSector } from './contents.ts';
import { aDocument, aFamily, aFormation, anArticle, anOffer, aPage, aReferent, aSubscriber, aSupplier, aUser } from './factories.ts';
import type { TestPortal } from './harness.ts';
import { anIndex } from './indices.ts';
import { deskRights } from './rights.list.ts';
import { aStudy } from './studies.ts';

const ofIndex = '/api/v1/indices/:id';
const indexRoutes = [`GET ${ofIndex}`, `GET ${ofIndex}/strip`, `GET ${ofIndex}/file`, `PUT ${ofIndex}/alert`, `PATCH ${ofIndex}/favorite`];

/** The parameters of the calls of the desk about one content. */
const ofDesk = (resource: string, id: number) =>
  Object.fromEntries(
    Object.keys(deskRights)
      .filter((route) => route.includes(`/operator/${resource}/:id`))
      .map((route) => [route, `${id}/1`]),
  );

/** Makes the parameters of the paths that have some: objects that belong to no caller, as no call of the table changes them. */
export async function pathParameters(portal: TestPortal): Promise<Record<string, string>> {
  const [{ category, family }, supplier, subscriber] = [await aFamily(portal), await aSupplier(portal), await aSubscriber(portal)];
  const index = String(await anIndex(portal));
  const [document, article, formation] = [await aDocument(portal), await anArticle(portal), await aFormation(portal)];
  return {
    'GET /api/v1/categories/:slug': category.slug,
    'GET /api/v1/supplier/:slug': supplier.slug,
    'GET /api/v1/subscriber/:slug': subscriber.slug,
    'GET /api/v1/article/:slug': article.slug,
    'GET /api/v1/formation/:slug': formation.slug,
    ...Object.fromEntries(indexRoutes.map((route) => [route, index])),
    'DELETE /api/v1/sessions/:id': crypto.randomUUID(),
    'GET /api/v1/page/:slug': 'acheteurs',
    'GET /api/v1/:entityType/:id/label': `node/${subscriber.id}`,
    'GET /api/v1/offers/:slug': supplier.slug,
    'GET /api/v1/documents/:id': '47',
    'GET /api/v1/operator/articles/choices/:field': 'category',
    'GET /api/v1/operator/pages/choices/:field': 'audience',
    'GET /api/v1/operator/formations/choices/:field': 'category',
    'GET /api/v1/operator/banners/choices/:field': 'spot',
    'GET /api/v1/operator/sectors/choices/:field': 'title',
    'GET /api/v1/operator/document-categories/choices/:field': 'title',
    'POST /api/v1/operator/banners/batch/:id/undo': '999999',
    'POST /api/v1/operator/sectors/batch/:id/undo': '999999',
    'POST /api/v1/operator/articles/batch/:id/undo': '999999',
    'POST /api/v1/operator/pages/batch/:id/undo': '999999',
    'POST /api/v1/operator/formations/batch/:id/undo': '999999',
    ...ofDesk('articles', article.id),
    ...ofDesk('formations', formation.id),
    ...ofDesk('banners', await aBanner(portal)),
    ...ofDesk('sectors', await aSector(portal)),
    'PATCH /api/v1/operator/registrations/:id': '1',
    ...ofDesk('pages', (await aPage(portal)).id),
    'GET /api/v1/operator/suppliers/choices/:field': 'family',
    'POST /api/v1/operator/suppliers/batch/:id/undo': '999999',
    ...ofDesk('suppliers', supplier.id),
    'GET /api/v1/operator/subscribers/choices/:field': 'referent',
    'POST /api/v1/operator/subscribers/batch/:id/undo': '999999',
    ...ofDesk('subscribers', subscriber.id),
    'GET /api/v1/operator/studies/choices/:field': 'status',
    'POST /api/v1/operator/studies/batch/:id/undo': '999999',
    ...ofDesk('studies', await aStudy(portal, subscriber.id)),
    'GET /api/v1/operator/indices/choices/:field': 'family',
    'POST /api/v1/operator/indices/batch/:id/undo': '999999',
    ...ofDesk('indices', Number(index)),
    'GET /api/v1/operator/referents/choices/:field': 'replacement',
    'POST /api/v1/operator/referents/batch/:id/undo': '999999',
    ...ofDesk('referents', (await aReferent(portal)).id),
    'POST /api/v1/operator/categories/batch/:id/undo': '999999',
    ...ofDesk('categories', category.id),
    'GET /api/v1/operator/families/choices/:field': 'category',
    'POST /api/v1/operator/families/batch/:id/undo': '999999',
    ...ofDesk('families', family.id),
    'POST /api/v1/operator/document-categories/batch/:id/undo': '999999',
    ...ofDesk('document-categories', 201),
    'GET /api/v1/operator/notifications/choices/:field': 'families',
    ...ofDesk('notifications', await anAnnouncement(portal)),
    'GET /api/v1/operator/turnover/choices/:field': 'family',
    'GET /api/v1/operator/turnover/pairs/:supplier/:subscriber': `${supplier.id}/${subscriber.id}`,
    'POST /api/v1/operator/turnover/pairs/:supplier/:subscriber/corrections': `${supplier.id}/${subscriber.id}`,
    'GET /api/v1/operator/pictures/:name/uses': 'inconnue-12345.png',
    'DELETE /api/v1/operator/pictures/:name': 'inconnue-12345.png',
    'GET /api/v1/operator/offers/choices/:field': 'supplier',
    'POST /api/v1/operator/offers/batch/:id/undo': '999999',
    ...ofDesk('offers', (await anOffer(portal, supplier.id)).id),
    'GET /api/v1/operator/documents/choices/:field': 'category',
    'POST /api/v1/operator/documents/batch/:id/undo': '999999',
    ...ofDesk('documents', document.id),
    'GET /api/v1/operator/private-documents/choices/:field': 'category',
    'POST /api/v1/operator/private-documents/batch/:id/undo': '999999',
    ...ofDesk('private-documents', (await aDocument(portal, { isPrivate: true, organisationId: supplier.id })).id),
    'POST /api/v1/operator/visits/:id/end': crypto.randomUUID(),
    'POST /api/v1/operator/machine/jobs/:id/retry': crypto.randomUUID(),
    ...Object.fromEntries(
      Object.keys(deskRights)
        .filter((route) => route.includes('/imports/runs/:id'))
        .map((route) => [route, `${crypto.randomUUID()}${route.endsWith('/:name') ? '/problemes.csv' : ''}`]),
    ),
    ...Object.fromEntries(
      Object.keys(deskRights)
        .filter((route) => route.includes('/operator/requests/:number'))
        .map((route) => [route, 'A00001']),
    ),
    'GET /api/v1/operator/people/choices/:field': 'role',
    ...ofDesk('people', (await aUser(portal, 'subscriber')).id),
    'GET /api/v1/documents/:id/file': document.slug,
    'GET /api/private-file-base64/:fid': document.fid,
    'GET /api/v1/operator/files/:fid': document.fid,
    'GET /api/v1/search/autocomplete/:kind': 'suppliers',
    'GET /api/v1/search/autocomplete/subscribers/:filter': 'naf',
    'GET /api/v1/dashboard/card/:value/:slug': 'revenue/headquarter',
    'GET /api/v1/dashboard/popin/revenue/:slug': 'headquarter',
    'GET /api/v1/dashboard/ca/:tab/:slug': 'month/headquarter',
    'GET /api/v1/dashboard/calls/:slug': 'headquarter',
    'GET /api/v1/dashboard/covered/:slug': 'headquarter',
    'GET /api/v1/dashboard/changes/:by/:slug': 'family/headquarter',
    'GET /api/v1/dashboard/spread/:slug': 'headquarter',
    'GET /api/v1/dashboard/concentration/:slug': 'headquarter',
    'GET /api/v1/dashboard/ca/:tab/detail/:id': 'year/1990',
  };
}
