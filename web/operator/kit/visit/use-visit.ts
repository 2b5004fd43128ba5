import { useEffect } from 'react';
import type { DeskResource } from '#protocol/desk/desk.ts';
import { type SessionUser, sessionEndpoints } from '#protocol/session/session.ts';
import { visitEndpoints, visitMinutes } from '#protocol/visits/visits.ts';
import { call } from '#web/lib/http/call.ts';
import { CallError } from '#web/lib/http/call-error.ts';
import { useSingleMutation } from '#web/lib/http/use-single-mutation.ts';
import { dropVisit, keepVisit, storedVisit } from '#web/lib/session/visit.ts';
import { tellFailure } from '#web/ui/toasts/toasts.ts';

type Visited = { member?: string; as?: 'subscriber' | 'supplier'; content?: { resource: DeskResource; id: string }; reason?: string };

/** One who is nobody: a member of the role. `slug`: of the company, null without one. */
const anyone = (role: 'subscriber' | 'supplier', slug: string | null): SessionUser => ({
  id: '0',
  slug,
  firstname: 'Membre',
  lastname: 'du réseau',
  roles: [role],
  isFiliale: null,
  activityBranch: null,
  profile: null,
  referentMercurialName: null,
  referentMercurialEmail: null,
  service: null,
  function: null,
  regions: [],
  phone: null,
  tel: null,
  email: '',
  enterprise: null,
  contractsConsent: false,
});

/** Starts a visit and opens it in this tab. */
export const useVisit = () =>
  useSingleMutation({
    mutationFn: async (visited: Visited) => {
      const visit = await call(visitEndpoints.start, { body: visited });
      const user = visit.memberId === null ? anyone(visit.role, visit.slug) : await call(sessionEndpoints.account, {}, { visit: visit.id });
      return { visit, user, preview: visited.content !== undefined };
    },
    onSuccess: ({ visit: { id, name, endsAt, path }, user, preview }) => {
      const leavesAt = Date.now() + visitMinutes * 60_000;
      keepVisit({ id, name, endsAt, leavesAt, preview, user: { ...user, authenticated: true }, back: location.pathname + location.search });
      location.assign(path);
    },
    onError: (problem) => tellFailure(problem instanceof CallError ? (problem.issues[0]?.message ?? problem.message) : problem.message),
  });

/** Ends the visit that this tab comes back from. */
export function useReturn(): void {
  useEffect(() => {
    const visit = storedVisit();
    if (!visit) return;
    dropVisit();
    // It ends by itself at its hour: a failure here is of no use to anyone.
    call(visitEndpoints.end, { params: { id: visit.id } }).catch(() => undefined);
  }, []);
}
