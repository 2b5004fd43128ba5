import type { ContentKind } from '#api/modules/desk/index.ts';
import { type StudyForm, studyFields } from '#protocol/studies/study-desk.ts';
import { judgeStudy } from './judge-study.ts';
import type { StudyAttachments } from './study-attachments.ts';
import {
  deleteStudies,
  findCompanyChoices,
  findStatusChoices,
  findStoredStudy,
  findYearChoices,
  lockStudy,
  studySource,
  studyWords,
} from './study-desk.queries.ts';
import { formOf } from './study-form.ts';
import { changeStudy, createStudy } from './write-study.ts';

/** Returns the purchasing studies at the desk. Members find all of theirs on one page. */
export const studyKind = (documents: StudyAttachments): ContentKind<StudyForm> => ({
  resource: 'studies',
  searchKind: null,
  searchedText: studyWords,
  fields: studyFields,
  source: studySource,
  filters: ['status', 'year'],
  columns: ['company', 'status', 'requestedOn'],
  pathOf: () => '/etudes-achat',
  choices: {
    company: (db, q) => findCompanyChoices(db, 'subscriber', q),
    'suppliers.supplier': (db, q) => findCompanyChoices(db, 'supplier', q),
    status: findStatusChoices,
    year: findYearChoices,
  },
  lock: lockStudy,
  readForm: async (db, id) => formOf(await findStoredStudy(db, id)),
  judge: (db, form, id) => judgeStudy(db, form, id, documents.problemOfFile),
  insert: (tx, form, facts) => createStudy(tx, form, facts, documents),
  update: (tx, id, form, facts) => changeStudy(tx, id, form, facts, documents),
  remove: deleteStudies,
});
