import type { Tx } from '#api/platform/database/schema.ts';
import { slugOf } from '#api/platform/text/normalise.ts';
import { noStatusValue } from '#protocol/studies/study-status.ts';
import { insertStudy, insertSuppliers, shownSince, updateStatus } from './publishing.queries.ts';
import type { StudyActor, StudyCorrespondent, StudySupplierKind } from './studies.tables.ts';
import { recordChanges } from './study-changes.ts';

/** A study as it is written. `result`: percent; days are 'yyyy-mm-dd'. */
export type StudyColumns = {
  organisationId: number;
  requestedOn: string;
  family: string;
  category: string;
  status: string | null;
  actors: readonly StudyActor[];
  correspondents: readonly StudyCorrespondent[];
  comment: string;
  result: number | null;
  potentialCents: number | null;
  suppliers: readonly { kind: StudySupplierKind; name: string; organisationId: number | null }[];
};
/** A study to publish. `statuses`: its statuses with their days, the oldest first. */
export type StudyDraft = Omit<StudyColumns, 'status'> & { statuses: readonly { status: string | null; since: string }[] };

/** Returns the value by which a status is filtered. */
const statusKey = (status: string | null): string => (status === null ? noStatusValue : slugOf(status));

/** Returns the columns of a study, with the values of its filters. */
export const studyColumns = ({ organisationId, requestedOn, status, potentialCents, suppliers: _suppliers, ...study }: StudyColumns) => ({
  organisation_id: organisationId,
  requested_on: requestedOn,
  family: study.family,
  family_key: slugOf(study.family),
  category: study.category,
  status,
  status_key: statusKey(status),
  actors: JSON.stringify(study.actors),
  correspondents: JSON.stringify(study.correspondents),
  comment: study.comment,
  result: study.result,
  potential_cents: potentialCents,
});

/** Returns the suppliers of a study in their order. */
export const suppliersOf = (studyId: number, { suppliers }: Pick<StudyColumns, 'suppliers'>) =>
  suppliers.map(({ kind, name, organisationId }, position) => ({
    ...{ study_id: studyId, kind, name, position },
    organisation_id: organisationId,
  }));

/** Publishes a study with its suppliers and the days of its statuses, shown since the day of its request; returns its id. */
export async function publishStudy(tx: Tx, { statuses, ...draft }: StudyDraft): Promise<number> {
  const { status } = statuses.at(-1) ?? { status: null };
  const id = await insertStudy(tx, { ...studyColumns({ ...draft, status }), ...shownSince(draft.requestedOn) });
  await insertSuppliers(tx, suppliersOf(id, draft));
  await recordChanges(tx, [
    { studyId: id, kind: 'new', on: draft.requestedOn },
    ...statuses.map(({ status, since }) => ({ studyId: id, kind: 'status' as const, status, on: since })),
  ]);
  return id;
}

/** Changes the status of a study and keeps the day of the change. The same status again changes nothing; returns whether it changed. */
export async function changeStatus(tx: Tx, studyId: number, status: string | null, since: string): Promise<boolean> {
  if (!(await updateStatus(tx, studyId, status, statusKey(status)))) return false;
  await recordChanges(tx, [{ studyId, kind: 'status', status, on: since }]);
  return true;
}
