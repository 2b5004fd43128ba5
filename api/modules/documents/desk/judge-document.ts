import type { JudgedForm } from '#api/modules/desk/index.ts';
import { problemOfFile } from '#api/modules/documents/write-documents.ts';
import { judgeFiles } from '#api/modules/files/index.ts';
import type { Reader } from '#api/platform/database/schema.ts';
import type { InputIssue } from '#protocol/core/refusal.ts';
import type { DocumentForm } from '#protocol/documents/document-desk.ts';
import { findDocumentReferences } from './document-desk.queries.ts';

/** Judges the form of a document: its category, its company and its file. */
export async function judgeDocument(db: Reader, form: DocumentForm): Promise<JudgedForm<DocumentForm>> {
  const found = await findDocumentReferences(db, form);
  const { files, issues } = await judgeFiles(db, [{ field: 'file', file: form.file }]);
  const all: InputIssue[] = [...issues];
  const file = form.file && (files.get(form.file.fid) ?? form.file);
  const problem = file && issues.length === 0 ? problemOfFile(file.name) : null;
  if (problem !== null) all.push({ field: 'file', message: problem });
  if (form.category !== '' && !found.hasCategory) all.push({ field: 'category', message: 'Cette catégorie n’existe pas' });
  if (form.company && !found.company) all.push({ field: 'company', message: `Cette société n’existe plus : ${form.company.label}` });
  return { form: { ...form, file, company: form.company && (found.company ?? form.company) }, issues: all };
}
