import type { ContentFacts, ContentKind } from '#api/modules/desk/index.ts';
import { indexDocuments } from '#api/modules/documents/index-documents.ts';
import { removeDocuments } from '#api/modules/documents/part-documents.ts';
import { addDocument, changeDocument, type WrittenDocument } from '#api/modules/documents/write-documents.ts';
import type { Tx } from '#api/platform/database/schema.ts';
import {
  type DocumentForm,
  documentDeskEndpoints,
  documentFields,
  privateDocumentDeskEndpoints,
  privateDocumentFields,
} from '#protocol/documents/document-desk.ts';
import {
  documentSource,
  documentWords,
  findCategoryChoices,
  findCompanyChoices,
  findStoredDocument,
  isOfCategory,
  type StoredDocument,
  updateDocumentFacts,
  type Visibility,
} from './document-desk.queries.ts';
import { judgeDocument } from './judge-document.ts';

const formOf = (row: StoredDocument): DocumentForm => ({
  title: row.title,
  category: String(row.category_id),
  body: row.body,
  file: { fid: row.fid, name: row.name, size: row.size },
  company: row.organisation_id === null ? null : { id: String(row.organisation_id), label: row.company ?? '' },
});

/** Turns a judged form into a document. One that appears later is new then. */
function writtenOf(form: DocumentForm, visibility: Visibility, { shownFrom, changedAt }: ContentFacts): WrittenDocument {
  if (!form.file) throw new Error('A document without a file was judged good');
  return {
    title: form.title,
    body: form.body,
    category_id: Number(form.category),
    organisation_id: form.company && Number(form.company.id),
    visibility,
    offer_id: null,
    file: form.file,
    position: null,
    updated_at: shownFrom !== null && shownFrom > changedAt ? shownFrom : changedAt,
  };
}

/** Makes the kind of the documents of a visibility: for the members, or for one company. */
const kindOf = (
  visibility: Visibility,
  own: Pick<ContentKind<DocumentForm>, 'resource' | 'endpoints' | 'fields' | 'pathOf' | 'companyOf'>,
): ContentKind<DocumentForm> => ({
  ...own,
  searchKind: null,
  searchedText: documentWords,
  table: 'documents',
  source: documentSource(visibility),
  filters: ['category'],
  conditions: { category: isOfCategory(visibility) },
  columns: ['category', 'company'],
  choices: { category: findCategoryChoices, company: findCompanyChoices },
  readForm: async (db, id) => formOf(await findStoredDocument(db, id)),
  judge: judgeDocument,
  async insert(tx, form, facts) {
    const id = await addDocument(tx, writtenOf(form, visibility, facts));
    await writeFacts(tx, id, facts);
    return id;
  },
  async update(tx, id, form, facts) {
    if (form) await changeDocument(tx, id, writtenOf(form, visibility, facts));
    await writeFacts(tx, id, facts);
  },
  remove: removeDocuments,
});

async function writeFacts(tx: Tx, id: number, facts: ContentFacts): Promise<void> {
  await updateDocumentFacts(tx, id, facts);
  await indexDocuments(tx, [id]);
}

export const documentKind = kindOf('members', {
  resource: 'documents',
  endpoints: documentDeskEndpoints,
  fields: documentFields,
  pathOf: (category) => `/documents?category=${category}`,
});
export const privateDocumentKind = kindOf('private', {
  resource: 'private-documents',
  endpoints: privateDocumentDeskEndpoints,
  fields: privateDocumentFields,
  pathOf: (sheet) => `/${sheet}/documents`,
  companyOf: ({ company }) => company && Number(company.id),
});
