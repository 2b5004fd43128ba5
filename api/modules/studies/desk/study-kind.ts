import type { ContentKind } from '#api/modules/desk/index.ts';
import { type StudyForm, studyFields } from '#protocol/studies/study-desk.ts';
import { judgeStudy } from './judge-study.ts';
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

/** Purchasing studies at the desk. Members find all of theirs on one page. */
export const studyKind: ContentKind<StudyForm> = {
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
  judge: judgeStudy,
  insert: createStudy,
  update: changeStudy,
  remove: deleteStudies,
};
