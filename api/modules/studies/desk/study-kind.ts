import type { ContentKind } from '#api/modules/desk/index.ts';
import { type StudyForm, studyDeskEndpoints, studyFields } from '#protocol/studies/study-desk.ts';
import { statusText, storedStatus } from '#protocol/studies/study-status.ts';
import { judgeStudy } from './judge-study.ts';
import type { StudyAttachments } from './study-attachments.ts';
import {
  deleteStudies,
  findCompanyChoices,
  findStatusChoices,
  findStoredStudy,
  findYearChoices,
  studySource,
  studyWords,
} from './study-desk.queries.ts';
import { formOf } from './study-form.ts';
import { changeStudy, createStudy } from './write-study.ts';

const toStore = (form: StudyForm, networkName: string): StudyForm => ({ ...form, status: storedStatus(form.status, networkName) });

/** Returns the purchasing studies at the desk. Members find all of theirs on one page. `networkName`: written in the statuses. */
export const studyKind = (documents: StudyAttachments, networkName: string): ContentKind<StudyForm> => ({
  resource: 'studies',
  endpoints: studyDeskEndpoints,
  searchKind: null,
  searchedText: studyWords,
  fields: studyFields,
  table: 'studies',
  source: studySource(networkName),
  filters: ['status', 'year'],
  columns: ['company', 'status', 'requestedOn'],
  pathOf: () => '/etudes-achat',
  companyOf: ({ company }) => company && Number(company.id),
  choices: {
    company: (db, q) => findCompanyChoices(db, 'subscriber', q),
    'suppliers.supplier': (db, q) => findCompanyChoices(db, 'supplier', q),
    status: async (db) => (await findStatusChoices(db)).map(({ id, label }) => ({ id, label: statusText(label, networkName) })),
    year: findYearChoices,
  },
  readForm: async (db, id) => {
    const form = formOf(await findStoredStudy(db, id));
    return { ...form, status: statusText(form.status, networkName) };
  },
  judge: (db, form, id) => judgeStudy(db, form, id, documents.problemOfFile),
  insert: (tx, form, facts) => createStudy(tx, toStore(form, networkName), facts, documents),
  update: (tx, id, form, facts) => changeStudy(tx, id, form && toStore(form, networkName), facts, documents),
  remove: deleteStudies,
});
