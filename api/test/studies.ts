import { publishStudy, type StudyDraft } from '#api/modules/studies/index.ts';
import type { TestPortal } from './harness.ts';

export const emptyStudy: Omit<StudyDraft, 'organisationId'> = {
  requestedOn: '2026-06-01',
  family: 'Énergie',
  category: 'Électricité',
  statuses: [{ status: 'Étude en cours', since: '2026-06-01' }],
  actors: [],
  correspondents: [],
  comment: '',
  result: null,
  potentialCents: null,
  suppliers: [],
};

/** Publishes a study of a company and returns its id. */
export const aStudy = (portal: TestPortal, organisationId: number, over: Partial<StudyDraft> = {}): Promise<number> =>
  portal.db.transaction().execute((tx) => publishStudy(tx, { ...emptyStudy, ...over, organisationId }));
