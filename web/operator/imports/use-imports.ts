import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { importEndpoints, type StagedFile } from '#protocol/imports/imports-desk.ts';
import { call } from '#web/lib/http/call.ts';
import { CallError } from '#web/lib/http/call-error.ts';
import { answersTo } from './file-names.ts';
import { unreadFiles } from './import-texts.ts';

const importsKey = ['desk', 'imports'] as const;
export const stagedKey = [...importsKey, 'staged'] as const;
export const pastKey = [...importsKey, 'past'] as const;
export const correctionsKey = (id: string) => [...importsKey, 'corrections', id] as const;

const pollMs = 800;
const pausedRetries = 30;

/** Calls again while the portal pauses: on the embedded database it answers nobody until the end of the run. */
export const untilPauseEnds = {
  retry: (failures: number, problem: Error) => problem instanceof CallError && problem.status === 503 && failures < pausedRetries,
  retryDelay: pollMs,
};

/** The files that wait, and the run under way. */
export const useStaged = () =>
  useQuery({
    queryKey: stagedKey,
    queryFn: ({ signal }) => call(importEndpoints.staged, {}, { signal }),
    staleTime: 0,
    ...untilPauseEnds,
  });

/** Tells whether the server has nothing of a run any more: its files are kept 30 days. */
export const isGone = (problem: Error | null): boolean => problem instanceof CallError && problem.status === 404;

/** The progress of a run, asked again until its end. It answers during a pause too. */
export function useProgress(id: string | null) {
  const client = useQueryClient();
  const query = useQuery({
    queryKey: [...importsKey, 'progress', id],
    queryFn: ({ signal }) => call(importEndpoints.progress, { params: { id: id ?? '' } }, { signal }),
    enabled: id !== null,
    staleTime: 0,
    refetchInterval: ({ state: { data, error } }) => ((data && data.state !== 'running') || isGone(error) ? false : pollMs),
  });
  const state = query.data?.state;
  // Everything else on the page is older than the end of the run.
  useEffect(() => {
    if (state === undefined || state === 'running') return;
    for (const queryKey of [stagedKey, pastKey]) void client.invalidateQueries({ queryKey });
  }, [client, state]);
  return query;
}

/** The report of a run that has ended. */
export const useReport = (id: string | null) =>
  useQuery({
    queryKey: [...importsKey, 'report', id],
    queryFn: ({ signal }) => call(importEndpoints.report, { params: { id: id ?? '' } }, { signal }),
    enabled: id !== null,
    staleTime: Number.POSITIVE_INFINITY,
    ...untilPauseEnds,
  });

/** Returns a test of a deposited file: true when the run of this report could not read it to its end, and nobody replaced it since. */
export function useUnread(id: string | null): (file: StagedFile) => boolean {
  const { data: report } = useReport(id);
  return ({ name, sentAt }) =>
    report !== undefined && sentAt <= report.startedAt && unreadFiles(report).some((unread) => answersTo(name, unread));
}
