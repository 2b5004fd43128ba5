import type { ContentFacts } from '#api/modules/desk/index.ts';
import { studyColumns, suppliersOf } from '#api/modules/studies/publish-studies.ts';
import { insertStudy, insertSuppliers, replaceSuppliers, updateStudy } from '#api/modules/studies/publishing.queries.ts';
import { recordChanges } from '#api/modules/studies/study-changes.ts';
import { parisDate } from '#api/platform/clock.ts';
import type { Tx } from '#api/platform/database/schema.ts';
import type { StudyForm } from '#protocol/studies/study-desk.ts';
import { findRecorded, findStoredStudy, forgetUntold, updateStudyFacts } from './study-desk.queries.ts';
import { columnsOf } from './study-form.ts';

/** Creates a study as a draft: its readers know nothing of it until it is shown. Returns its id. */
export async function createStudy(tx: Tx, form: StudyForm, facts: ContentFacts): Promise<number> {
  const columns = columnsOf(form);
  const id = await insertStudy(tx, studyColumns(columns));
  await insertSuppliers(tx, suppliersOf(id, columns));
  await updateStudyFacts(tx, id, facts);
  return id;
}

/** Writes a study. Shown, or planned, it keeps what is new with the day on which its readers see it: they are notified from there. */
export async function changeStudy(tx: Tx, id: number, form: StudyForm | null, facts: ContentFacts): Promise<void> {
  const before = await findStoredStudy(tx, id);
  if (form) {
    const columns = columnsOf(form);
    await updateStudy(tx, id, studyColumns(columns));
    await replaceSuppliers(tx, id, suppliersOf(id, columns));
  }
  await updateStudyFacts(tx, id, facts);
  const wasShown = before.shown_from !== null && before.shown_from <= facts.changedAt;
  if (!wasShown) await forgetUntold(tx, id);
  if (facts.shownFrom === null || facts.deletedAt !== null) return;
  const on = parisDate(new Date(Math.max(facts.shownFrom.getTime(), facts.changedAt.getTime())));
  await recordNews(tx, id, form ? form.status || null : before.status, on);
}

/** Records that a study is new, and its status, unless they were recorded before. */
async function recordNews(tx: Tx, studyId: number, status: string | null, on: string): Promise<void> {
  const { isNew: wasTold, last } = await findRecorded(tx, studyId);
  const hasNewStatus = last === null ? status !== null : last.status !== status;
  await recordChanges(tx, [
    ...(wasTold ? [] : [{ studyId, kind: 'new' as const, on }]),
    ...(hasNewStatus ? [{ studyId, kind: 'status' as const, status, on }] : []),
  ]);
}
