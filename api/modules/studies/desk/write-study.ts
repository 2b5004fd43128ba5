import type { ContentFacts } from '#api/modules/desk/index.ts';
import { toldDays } from '#api/modules/studies/changes.queries.ts';
import { studyColumns, suppliersOf } from '#api/modules/studies/publish-studies.ts';
import { insertStudy, insertSuppliers, replaceSuppliers, updateStudy } from '#api/modules/studies/publishing.queries.ts';
import { recordChanges, type StudyChange } from '#api/modules/studies/study-changes.ts';
import { parisDate } from '#api/platform/clock.ts';
import type { Tx } from '#api/platform/database/schema.ts';
import { addDays } from '#protocol/core/calendar.ts';
import type { StudyForm } from '#protocol/studies/study-desk.ts';
import type { StudyAttachments } from './study-attachments.ts';
import { findRecorded, findStoredStudy, forgetUntold, moveUntoldDocuments, type Recorded, updateStudyFacts } from './study-desk.queries.ts';
import { columnsOf } from './study-form.ts';

/** The instant of a version: one that appears later is new then. */
const newsAt = ({ shownFrom, changedAt }: ContentFacts): Date => (shownFrom !== null && shownFrom > changedAt ? shownFrom : changedAt);

/** Creates a study as a draft: its readers know nothing of it until it is shown. Returns its id. */
export async function createStudy(tx: Tx, form: StudyForm, facts: ContentFacts, documents: StudyAttachments): Promise<number> {
  const columns = columnsOf(form);
  const id = await insertStudy(tx, studyColumns(columns));
  await insertSuppliers(tx, suppliersOf(id, columns));
  await documents.save(tx, { studyId: id, attachments: form.attachments, updatedAt: newsAt(facts) });
  await updateStudyFacts(tx, id, facts);
  return id;
}

/**
 * Writes a study. Shown, or planned, it keeps what is new with the day on which its readers see it: they are notified from there. What they were
 * not told of a study that is put off, and the attachments that one of which they know gets while it is withdrawn, wait for that day.
 */
export async function changeStudy(
  tx: Tx,
  id: number,
  form: StudyForm | null,
  facts: ContentFacts,
  documents: StudyAttachments,
): Promise<void> {
  const before = await findStoredStudy(tx, id);
  const added = form ? await writeForm(tx, id, form, facts, documents) : [];
  await updateStudyFacts(tx, id, facts);
  const wasShown = before.shown_from !== null && before.shown_from <= facts.changedAt;
  const isPutOff = facts.shownFrom !== null && facts.shownFrom > facts.changedAt;
  const staysShown = wasShown && !isPutOff;
  if (!staysShown) await forgetUntold(tx, id, wasShown ? addDays(parisDate(facts.changedAt), -toldDays) : null);
  const on = parisDate(newsAt(facts));
  const recorded = await findRecorded(tx, id);
  if (facts.shownFrom !== null && facts.deletedAt === null) {
    if (!staysShown) await moveUntoldDocuments(tx, id, on);
    await recordNews(tx, recorded, { id, status: form ? form.status || null : before.status, on });
  }
  const documentNews: StudyChange[] = added.map((documentId) => ({ studyId: id, kind: 'document', documentId, on }));
  if (recorded.isNew) await recordChanges(tx, documentNews);
}

/** Writes the columns, the suppliers and the attachments of a study. Returns the documents of the new attachments. */
async function writeForm(tx: Tx, id: number, form: StudyForm, facts: ContentFacts, documents: StudyAttachments): Promise<number[]> {
  const columns = columnsOf(form);
  await updateStudy(tx, id, studyColumns(columns));
  await replaceSuppliers(tx, id, suppliersOf(id, columns));
  return documents.save(tx, { studyId: id, attachments: form.attachments, updatedAt: newsAt(facts) });
}

type News = { id: number; status: string | null; on: string };

/** Records that a study is new, and its status, unless they were recorded before. */
async function recordNews(tx: Tx, { isNew: wasTold, last }: Recorded, { id, status, on }: News): Promise<void> {
  const hasNewStatus = last === null ? status !== null : last.status !== status;
  await recordChanges(tx, [
    ...(wasTold ? [] : [{ studyId: id, kind: 'new' as const, on }]),
    ...(hasNewStatus ? [{ studyId: id, kind: 'status' as const, status, on }] : []),
  ]);
}
