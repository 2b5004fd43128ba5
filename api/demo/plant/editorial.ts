import { indexForSearch } from '#api/modules/search/index.ts';
import type { Tx } from '#api/platform/database/schema.ts';
import type { DemoNetwork } from '../network.ts';
import type { OrganisationIds } from './organisations.ts';
import { idOf, insertRows, withoutTags } from './rows.ts';
import '#api/modules/articles/articles.tables.ts';
import '#api/modules/banners/banners.tables.ts';
import '#api/modules/offers/offers.tables.ts';

const textsOf = (title: string, body: string) => [
  { weight: 4, text: title },
  { weight: 2, text: withoutTags(body) },
];

async function plantOffers(tx: Tx, { offers }: DemoNetwork, ids: OrganisationIds): Promise<void> {
  await insertRows(
    tx,
    'offers',
    offers.map(({ supplier, documents, ...offer }) => ({ ...offer, supplier_id: idOf(ids, supplier) })),
  );
  // Offers have no name of their own: the identity numbers them in the order of the list.
  const planted = await tx.selectFrom('offers').select(['id', 'title', 'body']).orderBy('id').execute();
  await insertRows(
    tx,
    'documents',
    planted.flatMap(({ id }, at) => (offers[at]?.documents ?? []).map((document) => ({ ...document, offer_id: id }))),
  );
  await indexForSearch(
    tx,
    'offer',
    planted.map(({ id, title, body }) => ({ id, texts: textsOf(title, body) })),
  );
}

/** What the operator publishes: offers and their documents, articles, banners. */
export async function plantEditorial(tx: Tx, network: DemoNetwork, ids: OrganisationIds): Promise<void> {
  await plantOffers(tx, network, ids);
  await insertRows(tx, 'banners', network.banners);
  await insertRows(
    tx,
    'articles',
    network.articles.map(({ host, ...article }) => ({ ...article, host_id: host === null ? null : idOf(ids, host) })),
  );
  const articles = await tx.selectFrom('articles').select(['id', 'title', 'body']).execute();
  await indexForSearch(
    tx,
    'article',
    articles.map(({ id, title, body }) => ({ id, texts: textsOf(title, body) })),
  );
}
