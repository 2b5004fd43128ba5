import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { studyEndpoints } from '#protocol/studies/studies.ts';
import type { StudyFilterName } from '#protocol/studies/study-filters.ts';
import { call } from '#web/lib/http/call.ts';
import { download, spreadsheetType } from '#web/lib/http/download.ts';

export type ChosenFilters = Record<StudyFilterName, string[]>;

/** One page of the studies. The previous rows stay until the new ones are there. */
export const studiesQuery = (filters: ChosenFilters, page: number) =>
  queryOptions({
    queryKey: ['studies', 'list', filters, page],
    queryFn: ({ signal }) => call(studyEndpoints.list, { query: { ...filters, page: String(page) } }, { signal }),
    placeholderData: keepPreviousData,
  });

/** Downloads every study that the filters keep (STU-04). */
export const saveStudies = (filters: ChosenFilters): Promise<void> =>
  download(studyEndpoints.list, { query: { ...filters, xlsx: 'true' } }, spreadsheetType);
