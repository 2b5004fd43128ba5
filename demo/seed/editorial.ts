import { type DocumentDraft, publishDocuments } from '#api/modules/documents/index.ts';
import { publishOffers } from '#api/modules/offers/index.ts';
import { indexForSearch } from '#api/modules/search/index.ts';
import type { Tx } from '#api/platform/database/schema.ts';
import type { FileStore, KeptBytes } from '#api/platform/files/file-store.ts';
import type { DemoNetwork } from '#demo/network.ts';
import type { DemoDocument } from '#demo/papers/paper.ts';
import { printPdf, printSheet } from '#demo/papers/print-paper.ts';
import type { OrganisationIds } from './organisations.ts';
import { idOf, insertRows, withoutTags } from './rows.ts';
import '#api/modules/articles/articles.tables.ts';
import '#api/modules/banners/banners.tables.ts';

const textsOf = (title: string, body: string) => [
  { weight: 4, text: title },
  { weight: 2, text: withoutTags(body) },
];

/** Makes the function that prints the paper of a document; each paper is printed and stored once per format. */
function printer(network: DemoNetwork, files: FileStore, networkName: string) {
  const printed = new Map<string, KeptBytes>();
  return async ({ title, body, category, format, fileName, paper: name, updatedAt }: DemoDocument) => {
    const key = `${format} ${name}`;
    const paper = network.papers.get(name);
    if (!paper) throw new Error(`No paper for the document: ${name}`);
    const stored = printed.get(key) ?? (await files.keep(format === 'pdf' ? await printPdf(paper, networkName) : printSheet(paper)));
    printed.set(key, stored);
    return { title, body, category, format, fileName, stored, updatedAt };
  };
}

async function seedOffers(tx: Tx, { offers }: DemoNetwork, ids: OrganisationIds, print: ReturnType<typeof printer>): Promise<void> {
  const drafts = [];
  for (const offer of offers) {
    const documents = [];
    for (const document of offer.documents) documents.push(await print(document));
    const { title, body, special, prices, image } = offer;
    drafts.push({
      ...{ title, body, special, prices, image, documents },
      supplierId: idOf(ids, offer.supplier),
      expiresOn: offer.expires_on,
      catalogueUrl: offer.catalogue_url,
      imageAlt: offer.image_alt ?? '',
      updatedAt: offer.updated_at,
    });
  }
  await publishOffers(tx, drafts);
}

async function seedLibrary(tx: Tx, { library }: DemoNetwork, ids: OrganisationIds, print: ReturnType<typeof printer>): Promise<void> {
  const drafts: DocumentDraft[] = [];
  for (const one of library)
    drafts.push({
      ...(await print(one)),
      organisationId: one.organisation === null ? null : idOf(ids, one.organisation),
      offerId: null,
      isPrivate: one.isPrivate,
    });
  await publishDocuments(tx, drafts);
}

/** Seeds the publications of the operator: offers, documents, banners, articles. */
export async function seedEditorial(
  tx: Tx,
  network: DemoNetwork,
  ids: OrganisationIds,
  files: FileStore,
  networkName: string,
): Promise<void> {
  const print = printer(network, files, networkName);
  await seedOffers(tx, network, ids, print);
  await seedLibrary(tx, network, ids, print);
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
