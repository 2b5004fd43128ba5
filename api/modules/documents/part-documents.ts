import type { Tx } from '#api/platform/database/schema.ts';
import { indexDocuments } from './index-documents.ts';
import { addDocument, changeDocument, type WrittenDocument } from './write-documents.ts';
import { deleteDocuments } from './writing.queries.ts';

/** A document that is a part of another content, as a row of its form. `key`: its id, empty for a new one. */
type Part = Omit<WrittenDocument, 'body' | 'position' | 'file'> & { key: string; file: WrittenDocument['file'] | null };

/**
 * Makes the documents of a content those of its form, in their order: a row that is known keeps its slug, a document without row is deleted.
 * Returns the ids of the new ones. `before`: the ids of those that the content has.
 */
export async function saveParts(tx: Tx, before: readonly number[], parts: readonly Part[]): Promise<number[]> {
  const left = new Set(before);
  const added: number[] = [];
  for (const [position, { key, file, ...part }] of parts.entries()) {
    if (!file) continue;
    const document = { ...part, file, body: '', position };
    const id = Number(key);
    if (left.delete(id)) await changeDocument(tx, id, document);
    else added.push(await addDocument(tx, document));
  }
  await removeDocuments(tx, [...left]);
  return added;
}

/** Deletes documents for good: the search no longer finds them. */
export async function removeDocuments(tx: Tx, ids: readonly number[]): Promise<void> {
  await deleteDocuments(tx, ids);
  await indexDocuments(tx, ids);
}
