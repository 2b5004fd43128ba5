export type { DocumentDraft } from './document-draft.ts';
export { type DatedViewer, visibleDocuments } from './documents.access.queries.ts';
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
export { datedViewer } from './list-documents.ts';
export { publishDocuments } from './publish-documents.ts';
