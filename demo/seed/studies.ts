import { publishDocuments } from '#api/modules/documents/index.ts';
import { publishStudy } from '#api/modules/studies/index.ts';
import type { Tx } from '#api/platform/database/schema.ts';
import type { FileStore } from '#api/platform/files/file-store.ts';
import { instantOf } from '#demo/calendar.ts';
import type { DemoNetwork } from '#demo/network.ts';
import { printPdf } from '#demo/papers/print-paper.ts';
import { expertCategories } from '#protocol/documents/documents.ts';
import type { OrganisationIds } from './organisations.ts';
import { idOf } from './rows.ts';

/** Seeds the purchasing studies with their suppliers, statuses and documents. */
export async function seedStudies(
  tx: Tx,
  { studies, papers }: DemoNetwork,
  ids: OrganisationIds,
  files: FileStore,
  networkName: string,
): Promise<void> {
  for (const { company, suppliers, documents, ...study } of studies) {
    const id = await publishStudy(tx, {
      ...study,
      organisationId: idOf(ids, company),
      suppliers: suppliers.map(({ kind, name, supplier }) => ({
        ...{ kind, name },
        organisationId: supplier === null ? null : idOf(ids, supplier),
      })),
    });
    const drafts = [];
    for (const { title, paper: name } of documents) {
      const paper = papers.get(name);
      if (!paper) throw new Error(`No paper for the document: ${name}`);
      drafts.push({
        ...{ title, body: '', category: Number(expertCategories[0]), format: 'pdf' as const, fileName: `${title}.pdf` },
        stored: await files.keep(await printPdf(paper, networkName)),
        ...{ organisationId: null, offerId: null, isPrivate: false, studyId: id },
        updatedAt: instantOf(study.requestedOn, 9),
      });
    }
    await publishDocuments(tx, drafts);
  }
}
