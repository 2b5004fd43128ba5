import { describe, expect, it } from 'vitest';
import { mayVisitMembers } from '#api/modules/visits/index.ts';
import { personActions } from '#protocol/accounts/people-desk.ts';
import { type PersonState, personStates } from '#protocol/accounts/person-states.ts';
import { lastAdministrator, mayManageOperators, obstacleTo, personVerdicts } from './people.policy.ts';

const manager = { userId: 1, deskRole: 'manager' } as const;
const administrator = { userId: 2, deskRole: 'administrator' } as const;
const member = { id: 3, role: 'subscriber', state: 'active', isLastAdministrator: false, isCompanyClosed: false } as const;
const colleague = { id: 4, role: 'operator', state: 'active', isLastAdministrator: false, isCompanyClosed: false } as const;

/** The possible actions on a member in each state, by hand. An editor has no right on people. */
const possible: Record<PersonState, { manager: string; administrator: string }> = {
  toInvite: { manager: 'change close invite', administrator: 'change close invite visit' },
  invited: { manager: 'change close invite', administrator: 'change close invite visit' },
  expired: { manager: 'change close invite', administrator: 'change close invite visit' },
  active: { manager: 'change close', administrator: 'change close visit' },
  closed: { manager: 'reopen', administrator: 'reopen' },
};

it.each(personStates.flatMap((state) => [manager, administrator].map((operator) => ({ state, operator, role: operator.deskRole }))))(
  'un compte « $state » permet au rôle $role les actions de son état',
  ({ state, operator, role }) => {
    const verdicts = personVerdicts({ ...member, state }, operator);
    expect(personActions.filter((action) => verdicts[action] === null).join(' ')).toBe(possible[state][role]);
  },
);

it.each([
  [null, false],
  ['editor', false],
  ['manager', false],
  ['administrator', true],
] as const)('le rôle du bureau « %s » visite les membres et gère les opérateurs : %s', (deskRole, allowed) => {
  expect(mayVisitMembers({ deskRole })).toBe(allowed);
  expect(mayManageOperators({ deskRole })).toBe(allowed);
});

it('un compte fermé ne se rouvre pas tant que son entreprise est fermée', () => {
  const closed = { ...member, state: 'closed', isCompanyClosed: true } as const;
  expect(obstacleTo('reopen', closed, administrator)).toBe('Son entreprise est fermée : rouvrez-la d’abord.');
});

describe('un opérateur', () => {
  it('ne se visite pas', () => expect(obstacleTo('visit', colleague, administrator)).toBe('Un opérateur ne se visite pas.'));
  it('se ferme par un autre', () => expect(obstacleTo('close', colleague, administrator)).toBeNull());
  it('ne ferme pas son propre compte', () => {
    expect(obstacleTo('close', { ...colleague, id: administrator.userId }, administrator)).toBe('Personne ne ferme son propre compte.');
  });
  it('ne se ferme pas s’il est le dernier administrateur', () => {
    expect(obstacleTo('close', { ...colleague, isLastAdministrator: true }, administrator)).toBe(lastAdministrator);
  });
});
