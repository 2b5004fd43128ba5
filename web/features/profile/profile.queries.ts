import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { profileEndpoints } from '#protocol/profile/profile.ts';
import { requestEndpoints } from '#protocol/requests/requests.ts';
import { openSessionEndpoints } from '#protocol/session/open-sessions.ts';
import { sessionEndpoints, sessionRefusals } from '#protocol/session/session.ts';
import { call } from '#web/lib/http/call.ts';
import { CallError } from '#web/lib/http/call-error.ts';
import { useSingleMutation } from '#web/lib/http/use-single-mutation.ts';
import { passwordFields } from './account/password-problems.ts';

export const profileQuery = queryOptions({
  queryKey: ['profile'],
  queryFn: ({ signal }) => call(profileEndpoints.profile, {}, { signal }),
});

/** The open sessions, loaded each time they are shown: another device may have signed in or out. */
export const sessionsQuery = queryOptions({
  queryKey: ['profile', 'sessions'],
  queryFn: async ({ signal }) => (await call(openSessionEndpoints.list, {}, { signal })).rows,
  staleTime: 0,
});

/** The requests of the user, loaded each time they are shown: the network may have answered one. */
export const requestsQuery = queryOptions({
  queryKey: ['requests', 'own'],
  queryFn: async ({ signal }) => (await call(requestEndpoints.own, {}, { signal })).rows,
  staleTime: 0,
});

/** Closes one session of the user by its id, or all the others (null). The list is loaded again, whatever came of it. */
export function useCloseSession() {
  const client = useQueryClient();
  return useSingleMutation({
    mutationFn: (id: string | null) =>
      id === null ? call(openSessionEndpoints.closeOthers, {}) : call(openSessionEndpoints.close, { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  });
}

/** Changes the password of the user. The server ends the other sessions (RDG-119). Any 422 says that the current one is wrong (PRO-06). */
export async function changePassword(userId: string, existing: string, value: string): Promise<void> {
  const { code, message } = sessionRefusals.wrongPassword;
  try {
    await call(sessionEndpoints.changePassword, {
      params: { id: userId },
      query: { _format: 'json' },
      body: { pass: [{ existing, value }] },
    });
  } catch (problem) {
    if (!(problem instanceof CallError && problem.status === 422)) throw problem;
    const issues = problem.issues.length > 0 ? problem.issues : [{ field: passwordFields.existing, message }];
    throw new CallError(422, code, message, issues);
  }
}
