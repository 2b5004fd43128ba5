import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { revisionEndpoints } from '#protocol/contracts/contract-revision.ts';
import { call } from '#web/lib/http/call.ts';

/** The keys start with 'contracts', so that a write about contracts refreshes them too. */
export const revisionQuery = (id: string) =>
  queryOptions({
    queryKey: ['contracts', 'revision', id],
    queryFn: ({ signal }) => call(revisionEndpoints.read, { params: { id } }, { signal }),
  });

/** The sheet of a date, as on a day; the previous sheet stays while another one loads. */
export const sheetQuery = (id: string, date: string, asOf: string) =>
  queryOptions({
    queryKey: ['contracts', 'revision', id, 'sheet', date, asOf],
    queryFn: ({ signal }) => call(revisionEndpoints.sheet, { params: { id }, query: { date, ...(asOf !== '' && { asOf }) } }, { signal }),
    placeholderData: keepPreviousData,
  });

export const revisionChoicesQuery = (id: string) =>
  queryOptions({
    queryKey: ['contract-choices', 'revision', id],
    queryFn: ({ signal }) => call(revisionEndpoints.choices, { params: { id } }, { signal }),
  });

/** The price in force and the indices of the formula, month by month. */
export const chartQuery = (id: string) =>
  queryOptions({
    queryKey: ['contracts', 'revision', id, 'chart'],
    queryFn: ({ signal }) => call(revisionEndpoints.chart, { params: { id } }, { signal }),
  });
