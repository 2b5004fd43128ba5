import type { JudgedForm } from '#api/modules/desk/index.ts';
import type { Reader } from '#api/platform/database/schema.ts';
import type { InputIssue } from '#protocol/core/refusal.ts';
import type { StudyForm } from '#protocol/studies/study-desk.ts';
import { findStudyReferences } from './study-desk.queries.ts';

/** Judges the form of a study: its company and the suppliers of the network that it names. */
export async function judgeStudy(db: Reader, form: StudyForm): Promise<JudgedForm<StudyForm>> {
  const ids = form.suppliers.flatMap(({ supplier }) => (supplier ? [Number(supplier.id)] : []));
  const found = await findStudyReferences(db, form.company && Number(form.company.id), ids);
  const issues: InputIssue[] = [];
  if (form.company && !found.company) issues.push({ field: 'company', message: `Cet adhérent n’existe plus : ${form.company.label}` });
  const suppliers = form.suppliers.map(({ supplier, ...row }, at) => {
    const today = supplier && found.suppliers.find(({ id }) => id === supplier.id);
    if (supplier && !today)
      issues.push({ field: 'suppliers', message: `Ligne ${at + 1} : ce fournisseur n’existe plus : ${supplier.label}` });
    if (!supplier && row.name === '') issues.push({ field: 'suppliers', message: `Ligne ${at + 1} : fournisseur du réseau ou nom requis` });
    return { ...row, name: row.name || (today?.label ?? ''), supplier: today ?? supplier };
  });
  return { form: { ...form, company: form.company && (found.company ?? form.company), suppliers }, issues };
}
