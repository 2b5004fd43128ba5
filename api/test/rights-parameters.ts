import { contentKinds } from '#api/modules/operator/content-kinds.ts';
import { anAnnouncement } from './announcements.ts';
import { createContent } from './desk-writes/content-writes.ts';
import { aDocument, aFamily, aFormation, anArticle, aSubscriber, aSupplier, aUser, signedIn } from './factories.ts';
import type { TestPortal } from './harness.ts';
import { anIndex } from './indices.ts';
import { deskRights } from './rights.list.ts';

const ofIndex = '/api/v1/indices/:id';
const indexRoutes = [`GET ${ofIndex}`, `GET ${ofIndex}/strip`, `GET ${ofIndex}/file`, `PUT ${ofIndex}/alert`, `PATCH ${ofIndex}/favorite`];

/** The parameters of the calls of the desk about one object; no revision has this number. */
const ofDesk = (resource: string, id: number) =>
  Object.fromEntries(
    Object.keys(deskRights)
      .filter((route) => route.includes(`/operator/${resource}/:id`))
      .map((route) => [route, `${id}/999999`]),
  );

/** The parameters of the calls about each kind of content: one that is made here, and a field with choices, or another where there is none. */
async function ofContents(portal: TestPortal): Promise<Record<string, string>> {
  const me = await signedIn(portal, 'operator');
  const made: Record<string, string> = {};
  for (const { resource, endpoints, choices } of contentKinds) {
    const { id } = await createContent(resource, portal, me);
    Object.assign(made, ofDesk(resource, Number(id)));
    made[`GET ${endpoints.choices.path}`] = Object.keys(choices)[0] ?? 'title';
    made[`POST ${endpoints.undoBatch.path}`] = '999999';
  }
  return made;
}

/** Makes the parameters of the paths that have some: objects that belong to no caller, as no call of the table changes them. */
export async function pathParameters(portal: TestPortal): Promise<Record<string, string>> {
  const [{ category }, supplier, subscriber] = [await aFamily(portal), await aSupplier(portal), await aSubscriber(portal)];
  const index = String(await anIndex(portal));
  const [document, article, formation] = [await aDocument(portal), await anArticle(portal), await aFormation(portal)];
  return {
    'GET /api/v1/categories/:slug': category.slug,
    'GET /api/v1/supplier/:slug': supplier.slug,
    'GET /api/v1/subscriber/:slug': subscriber.slug,
    'GET /api/v1/article/:slug': article.slug,
    'GET /api/v1/formation/:slug': formation.slug,
    ...Object.fromEntries(indexRoutes.map((route) => [route, index])),
    ...(await ofContents(portal)),
    'DELETE /api/v1/sessions/:id': crypto.randomUUID(),
    'GET /api/v1/page/:slug': 'acheteurs',
    'GET /api/v1/:entityType/:id/label': `node/${subscriber.id}`,
    'GET /api/v1/offers/:slug': supplier.slug,
    'GET /api/v1/documents/:id': '47',
    'PATCH /api/v1/operator/registrations/:id': '1',
    'GET /api/v1/operator/notifications/choices/:field': 'families',
    ...ofDesk('notifications', await anAnnouncement(portal)),
    'GET /api/v1/operator/turnover/choices/:field': 'family',
    'GET /api/v1/operator/turnover/pairs/:supplier/:subscriber': `${supplier.id}/${subscriber.id}`,
    'POST /api/v1/operator/turnover/pairs/:supplier/:subscriber/corrections': `${supplier.id}/${subscriber.id}`,
    'GET /api/v1/operator/pictures/:name/uses': 'inconnue-12345.png',
    'DELETE /api/v1/operator/pictures/:name': 'inconnue-12345.png',
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
