import type { JudgedForm } from '#api/modules/desk/index.ts';
import { formatOf } from '#api/modules/documents/index.ts';
import { judgeFiles } from '#api/modules/files/index.ts';
import type { Reader } from '#api/platform/database/schema.ts';
import { cleanAuthorHtml } from '#api/platform/text/clean-html.ts';
import type { InputIssue } from '#protocol/core/refusal.ts';
import type { OfferForm } from '#protocol/offers/offer-desk.ts';
import { findOfferReferences } from './offer-desk.queries.ts';

type References = Awaited<ReturnType<typeof findOfferReferences>>;

/** Judges the form of an offer: its supplier, its picture, its text, and its documents with their files. */
export async function judgeOffer(db: Reader, form: OfferForm, id: number | null): Promise<JudgedForm<OfferForm>> {
  const found = await findOfferReferences(db, form, id);
  const { files, issues } = await judgeFiles(
    db,
    form.documents.map(({ file }) => ({ field: 'documents', file })),
  );
  const documents = namedRows(form.documents, found.documents).map(({ file, ...row }) => ({
    ...row,
    file: file && (files.get(file.fid) ?? file),
  }));
  const body = cleanAuthorHtml(form.body);
  const judged = { ...form, body: body.html, supplier: form.supplier && (found.supplier ?? form.supplier), documents };
  const fromElsewhere = body.droppedPictures.length > 0;
  return { form: judged, issues: [...issues, ...issuesOf(judged, found, fromElsewhere), ...issuesOfDocuments(judged, found)] };
}

/**
 * Gives each row the document of the offer that it changes. A row that names none, as one of an earlier version, is the document that has its
 * file, which keeps its address; else it is a new document.
 */
function namedRows(rows: OfferForm['documents'], stored: References['documents']): OfferForm['documents'] {
  const free = new Map(stored.map(({ key, fid }) => [key, fid]));
  const exact = rows.map((row) => ({ ...row, key: free.delete(row.key) ? row.key : '' }));
  return exact.map((row) => {
    const [key = ''] = row.key === '' ? ([...free].find(([, fid]) => fid === row.file?.fid) ?? []) : [row.key];
    free.delete(key);
    return { ...row, key };
  });
}

function issuesOf(form: OfferForm, found: References, fromElsewhere: boolean): InputIssue[] {
  const issues: InputIssue[] = [];
  if (form.supplier && !found.supplier)
    issues.push({ field: 'supplier', message: `Ce fournisseur n’existe plus : ${form.supplier.label}` });
  if (form.picture && !found.hasPicture) issues.push({ field: 'picture', message: 'Cette image n’est plus dans la bibliothèque' });
  if (fromElsewhere) issues.push({ field: 'body', message: 'Une image vient d’un autre site : ajoutez-la depuis la bibliothèque' });
  const dear = form.prices.findIndex(({ price, usualPrice }) => usualPrice !== '' && Number(usualPrice) < Number(price));
  if (dear >= 0)
    issues.push({ field: 'prices', message: `Ligne ${dear + 1} : le prix négocié dépasse le prix habituel. Vérifiez les deux montants` });
  return issues;
}

/** Lists what is wrong with the documents, each row by its number. */
function issuesOfDocuments({ documents }: OfferForm, { categories }: References): InputIssue[] {
  const problems = documents.flatMap(({ category, file }, at) => [
    ...(file && formatOf(file.name) === null ? [`Ligne ${at + 1} : « ${file.name} » n’est ni un PDF ni un classeur (xlsx, ods)`] : []),
    ...(category !== '' && !categories.includes(category) ? [`Ligne ${at + 1} : cette catégorie n’existe pas`] : []),
  ]);
  return problems.length === 0 ? [] : [{ field: 'documents', message: problems.join(' ; ') }];
}
