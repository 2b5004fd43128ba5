import type { Tx } from '#api/platform/database/schema.ts';
import { slugOf } from '#api/platform/text/normalise.ts';
import { noStatusValue } from '#protocol/studies/study-status.ts';
import { insertStudy, insertSuppliers, updateStatus } from './publishing.queries.ts';
import type { StudyActor, StudyCorrespondent, StudySupplierKind } from './studies.tables.ts';
import { recordChanges } from './study-changes.ts';

/** A study to publish. `statuses`: its statuses with their days, the oldest first; `result`: percent; days are 'yyyy-mm-dd'. */
export type StudyDraft = {
  organisationId: number;
  requestedOn: string;
  family: string;
  category: string;
  statuses: readonly { status: string | null; since: string }[];
  actors: readonly StudyActor[];
  correspondents: readonly StudyCorrespondent[];
  comment: string;
  result: number | null;
  potentialCents: number | null;
  suppliers: readonly { kind: StudySupplierKind; name: string; organisationId: number | null }[];
};

/** Returns the value by which a status is filtered. */
const statusKey = (status: string | null): string => (status === null ? noStatusValue : slugOf(status));

/** Publishes a study with its suppliers and the days of its statuses; returns its id. */
export async function publishStudy(tx: Tx, draft: StudyDraft): Promise<number> {
  const { status } = draft.statuses.at(-1) ?? { status: null };
  const id = await insertStudy(tx, {
    organisation_id: draft.organisationId,
    requested_on: draft.requestedOn,
    family: draft.family,
    family_key: slugOf(draft.family),
    category: draft.category,
    status,
    status_key: statusKey(status),
    actors: JSON.stringify(draft.actors),
    correspondents: JSON.stringify(draft.correspondents),
    comment: draft.comment,
    result: draft.result,
    potential_cents: draft.potentialCents,
  });
  await insertSuppliers(
    tx,
    draft.suppliers.map(({ kind, name, organisationId }, position) => ({
      ...{ study_id: id, kind, name, position },
      organisation_id: organisationId,
    })),
  );
  await recordChanges(tx, [
    { studyId: id, kind: 'new', on: draft.requestedOn },
    ...draft.statuses.map(({ status, since }) => ({ studyId: id, kind: 'status' as const, status, on: since })),
  ]);
  return id;
}

/** Changes the status of a study and keeps the day of the change. The same status again changes nothing; returns whether it changed. */
export async function changeStatus(tx: Tx, studyId: number, status: string | null, since: string): Promise<boolean> {
  if (!(await updateStatus(tx, studyId, status, statusKey(status)))) return false;
  await recordChanges(tx, [{ studyId, kind: 'status', status, on: since }]);
  return true;
}
