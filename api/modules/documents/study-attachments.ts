import type { StudyAttachments } from '#api/modules/studies/index.ts';
import { privateCategory } from '#protocol/documents/documents.ts';
import { saveParts } from './part-documents.ts';
import { findStudyDocumentIds } from './publishing.queries.ts';
import { problemOfFile } from './write-documents.ts';

/** The documents of studies: private ones without a company, which open to those who see the study (RDG-524). */
export const studyAttachments: StudyAttachments = {
  problemOfFile,
  async save(tx, { studyId, attachments, updatedAt }) {
    const own = { organisation_id: null, offer_id: null, visibility: 'private' as const, study_id: studyId, category_id: privateCategory };
    return saveParts(
      tx,
      await findStudyDocumentIds(tx, studyId),
      attachments.map(({ key, title, file }) => ({ key, title, file, ...own, updated_at: updatedAt })),
    );
  },
};
