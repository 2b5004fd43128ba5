import { publishArticles } from '#api/modules/articles/index.ts';
import { type DocumentDraft, publishDocuments } from '#api/modules/documents/index.ts';
import { publishFormationFiles, publishFormations } from '#api/modules/formations/index.ts';
import { publishOffers } from '#api/modules/offers/index.ts';
import { publishPages, publishSectors } from '#api/modules/pages/index.ts';
import type { Tx } from '#api/platform/database/schema.ts';
import type { FileStore, KeptBytes } from '#api/platform/files/file-store.ts';
import { formationFiles } from '#demo/editorial/formations/formation-papers.ts';
import type { DemoNetwork } from '#demo/network.ts';
import type { DemoDocument } from '#demo/papers/paper.ts';
import { printPdf, printSheet } from '#demo/papers/print-paper.ts';
import type { OrganisationIds } from './organisations.ts';
import { idOf, insertRows } from './rows.ts';
import '#api/modules/banners/banners.tables.ts';

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
  const published = await publishDocuments(tx, drafts);
  const idOfTitle = (title: string) => published[drafts.findIndex((draft) => draft.title === title)]?.id ?? null;
  await publishFormationFiles(tx, { planning: idOfTitle(formationFiles.planning), catalogue: idOfTitle(formationFiles.catalogue) });
}

/** Seeds the publications of the operator: offers, documents, banners, articles, trainings, pages. */
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
  await publishArticles(
    tx,
    network.articles.map(({ host, ...article }) => ({ ...article, documents: [], hostId: host === null ? null : idOf(ids, host) })),
  );
  await publishFormations(tx, network.formations);
  await publishPages(tx, network.pages);
  await publishSectors(tx, network.sectors);
}
