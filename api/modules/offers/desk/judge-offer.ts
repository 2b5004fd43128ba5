import type { JudgedForm } from '#api/modules/desk/index.ts';
import { problemOfFile } from '#api/modules/documents/index.ts';
import { judgeFiles, namedRows } from '#api/modules/files/index.ts';
import type { Reader } from '#api/platform/database/schema.ts';
import type { InputIssue } from '#protocol/core/refusal.ts';
import type { OfferForm } from '#protocol/offers/offer-desk.ts';
import { findOfferReferences } from './offer-desk.queries.ts';

type References = Awaited<ReturnType<typeof findOfferReferences>>;

/** Judges the form of an offer: its supplier, its picture, and its documents with their files. */
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
  const judged = { ...form, supplier: form.supplier && (found.supplier ?? form.supplier), documents };
  return { form: judged, issues: [...issues, ...issuesOf(judged, found), ...issuesOfDocuments(judged, found)] };
}

function issuesOf(form: OfferForm, found: References): InputIssue[] {
  const issues: InputIssue[] = [];
  if (form.supplier && !found.supplier)
    issues.push({ field: 'supplier', message: `Ce fournisseur n’existe plus : ${form.supplier.label}` });
  if (form.picture && !found.hasPicture) issues.push({ field: 'picture', message: 'Cette image n’est plus dans la bibliothèque' });
  const dear = form.prices.findIndex(({ price, usualPrice }) => usualPrice !== '' && Number(usualPrice) < Number(price));
  if (dear >= 0)
    issues.push({ field: 'prices', message: `Ligne ${dear + 1} : le prix négocié dépasse le prix habituel. Vérifiez les deux montants` });
  return issues;
}

/** Lists what is wrong with the documents, each row by its number. */
function issuesOfDocuments({ documents }: OfferForm, { categories }: References): InputIssue[] {
  const problems = documents.flatMap(({ category, file }, at) => [
    ...(file && problemOfFile(file.name) !== null ? [`Ligne ${at + 1} : ${problemOfFile(file.name)}`] : []),
    ...(category !== '' && !categories.includes(category) ? [`Ligne ${at + 1} : cette catégorie n’existe pas`] : []),
  ]);
  return problems.length === 0 ? [] : [{ field: 'documents', message: problems.join(' ; ') }];
}
