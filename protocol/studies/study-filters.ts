/** The filters of the studies: values of one are joined by or, filters by and (RDG-520). In a file without zod, since the screen reads them. */
export const studyFilterNames = ['status', 'family', 'year', 'affiliates'] as const;
export type StudyFilterName = (typeof studyFilterNames)[number];
