export type { DocumentDraft } from './document-draft.ts';
export { type Onlooker, visibleDocuments } from './documents.access.queries.ts';
export { presentDocument } from './documents.present.ts';
export {
  countOfSheet,
  type DocumentRow,
  documentColumns,
  documentsOfOffer,
  findOwner,
  joinedDocuments,
  presentationOfSheet,
} from './documents.queries.ts';
export { documentRoutes } from './documents.routes.ts';
export { onlookerOf } from './list-documents.ts';
export { publishDocuments } from './publish-documents.ts';
