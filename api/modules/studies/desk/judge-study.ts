import type { JudgedForm } from '#api/modules/desk/index.ts';
import { judgeFiles, namedRows } from '#api/modules/files/index.ts';
import type { Reader } from '#api/platform/database/schema.ts';
import type { InputIssue } from '#protocol/core/refusal.ts';
import type { StudyForm } from '#protocol/studies/study-desk.ts';
import { findStudyReferences } from './study-desk.queries.ts';

type References = Awaited<ReturnType<typeof findStudyReferences>>;

/** Judges the form of a study: its company, the suppliers of the network that it names, and its attachments with their files. */
export async function judgeStudy(
  db: Reader,
  form: StudyForm,
  id: number | null,
  problemOfFile: (name: string) => string | null,
): Promise<JudgedForm<StudyForm>> {
  const ids = form.suppliers.flatMap(({ supplier }) => (supplier ? [Number(supplier.id)] : []));
  const found = await findStudyReferences(db, form.company && Number(form.company.id), ids, id);
  const { files, issues } = await judgeFiles(
    db,
    form.attachments.map(({ file }) => ({ field: 'attachments', file })),
  );
  const company = form.company && (found.company ?? form.company);
  const suppliers = form.suppliers.map((row) => {
    const today = found.suppliers.find((supplier) => supplier.id === row.supplier?.id);
    return { ...row, name: row.name || (today?.label ?? ''), supplier: today ?? row.supplier };
  });
  const attachments = namedRows(form.attachments, found.attachments).map(({ file, ...row }) => ({
    ...row,
    file: file && (files.get(file.fid) ?? file),
  }));
  const judged = { ...form, company, suppliers, attachments };
  return { form: judged, issues: [...issuesOf(judged, found), ...issues, ...issuesOfFiles(judged, problemOfFile)] };
}

function issuesOf(form: StudyForm, found: References): InputIssue[] {
  const issues: InputIssue[] = [];
  if (form.company && !found.company) issues.push({ field: 'company', message: `Cet adhérent n’existe plus : ${form.company.label}` });
  form.suppliers.forEach(({ supplier, name }, at) => {
    if (supplier && !found.suppliers.some(({ id }) => id === supplier.id))
      issues.push({ field: 'suppliers', message: `Ligne ${at + 1} : ce fournisseur n’existe plus : ${supplier.label}` });
    if (!supplier && name === '') issues.push({ field: 'suppliers', message: `Ligne ${at + 1} : fournisseur du réseau ou nom requis` });
  });
  return issues;
}

/** Lists the attachments whose file no document may have, each by its number. */
function issuesOfFiles({ attachments }: StudyForm, problemOfFile: (name: string) => string | null): InputIssue[] {
  const problems = attachments.flatMap(({ file }, at) => {
    const problem = file && problemOfFile(file.name);
    return problem ? [`Ligne ${at + 1} : ${problem}`] : [];
  });
  return problems.length === 0 ? [] : [{ field: 'attachments', message: problems.join(' ; ') }];
}
