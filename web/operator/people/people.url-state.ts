import type { PeopleNarrowing } from '#protocol/accounts/people-desk.ts';
import { personRoles } from '#protocol/accounts/person-roles.ts';
import { personStates } from '#protocol/accounts/person-states.ts';

/** The changes that show everyone again. */
export const cleared = { q: null, role: null, state: null } as const;

/** Reads what narrows the list of people from the parameters of its address. An unknown value counts as none. */
export const narrowingOf = (params: URLSearchParams): PeopleNarrowing => ({
  q: (params.get('q') ?? '').trim().slice(0, 200),
  role: personRoles.find((role) => role === params.get('role')) ?? '',
  state: personStates.find((state) => state === params.get('state')) ?? '',
});
