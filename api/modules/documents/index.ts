import { tellDocumentsJob } from './documents.jobs.ts';

export { documentCategoryKind } from './desk/category-kind.ts';
export { documentKind, privateDocumentKind } from './desk/document-kind.ts';
export type { DocumentDraft } from './document-draft.ts';
export { currentOffer, type DatedViewer, listedDocuments, publishedOffer, visibleDocuments } from './documents.access.queries.ts';
export { presentDocument } from './documents.present.ts';
export {
  countOfSheet,
  type DocumentRow,
  documentColumns,
  documentsAmong,
  documentsOfOffer,
  documentsOfOrganisation,
  findOwner,
  joinedDocuments,
  presentationOfSheet,
} from './documents.queries.ts';
export { documentRoutes } from './documents.routes.ts';
export { reindexDocumentsOf } from './index-documents.ts';
export { datedViewer } from './list-documents.ts';
export { indexOfferDocuments, removeOfferDocuments, saveOfferDocuments } from './offer-documents.ts';
export { publishDocuments } from './publish-documents.ts';
export { studyAttachments } from './study-attachments.ts';
export { problemOfFile } from './write-documents.ts';

export const documentJobs = [tellDocumentsJob];
