import type { Tx } from '#api/platform/database/schema.ts';
import type { StudyForm } from '#protocol/studies/study-desk.ts';

/** The attachments of a study to save. `key` of a row: the id of its document, empty for a new one. */
export type StudyAttachmentsToSave = { studyId: number; attachments: StudyForm['attachments']; updatedAt: Date };

/** The documents of studies: the assembly passes it, as documents depend on studies for their rights. */
export type StudyAttachments = {
  /** Says why no document may have this file; null when one may. */
  problemOfFile: (name: string) => string | null;
  /** Makes the documents of a study those of its form. Returns the ids of the new ones. */
  save: (tx: Tx, study: StudyAttachmentsToSave) => Promise<number[]>;
};
