import type { ContentKind } from '#api/modules/desk/index.ts';
import { removeFormations } from '#api/modules/formations/publish-formations.ts';
import { findByTyping } from '#api/modules/search/index.ts';
import { type FormationForm, formationDeskEndpoints, formationFields } from '#protocol/formations/formation-desk.ts';
import { changeFormation, createFormation, undoObstacle } from './change-formation.ts';
import { findBranchChoices, findCategoryChoices, findStoredFormation, formationSource, lockSessions } from './formation-desk.queries.ts';
import { formOf } from './formation-form.ts';
import { judgeFormation } from './judge-formation.ts';

/** Trainings and their sessions at the desk. */
export const formationKind: ContentKind<FormationForm> = {
  resource: 'formations',
  endpoints: formationDeskEndpoints,
  searchKind: 'formation',
  fields: formationFields,
  table: 'formations',
  source: formationSource,
  filters: ['category'],
  columns: ['category'],
  pathOf: (slug) => `/formation/${slug}`,
  choices: {
    branch: findBranchChoices,
    category: findCategoryChoices,
    documents: (db, q) => findByTyping(db, q, 'documents'),
    'interviews.article': (db, q) => findByTyping(db, q, 'articles'),
  },
  lockParts: lockSessions,
  readForm: async (db, id) => formOf(await findStoredFormation(db, id)),
  judge: judgeFormation,
  insert: createFormation,
  update: changeFormation,
  remove: removeFormations,
  undoObstacle,
};
