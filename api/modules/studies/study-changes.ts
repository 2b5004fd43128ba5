import type { Tx } from '#api/platform/database/schema.ts';
import { insertChanges } from './publishing.queries.ts';

/** A change of a study on a day, yyyy-mm-dd. A document is an attachment of the study. */
export type StudyChange = { studyId: number; on: string } & (
  | { kind: 'new' }
  | { kind: 'document'; documentId: number }
  | { kind: 'status'; status: string | null }
);

/**
 * Keeps changes of studies with their days. Every new study, status and attachment passes here, in the transaction that writes it: its
 * readers are notified of what happened by `notifyStudiesJob`, once a study and day.
 */
export const recordChanges = (tx: Tx, changes: readonly StudyChange[]): Promise<void> =>
  insertChanges(
    tx,
    changes.map((change) => ({
      study_id: change.studyId,
      kind: change.kind,
      status: change.kind === 'status' ? change.status : null,
      document_id: change.kind === 'document' ? change.documentId : null,
      changed_on: change.on,
    })),
  );
