import { expect, it } from 'vitest';
import { type RegistrationState, registrationDecisions, registrationStates } from '#protocol/formations/registrations-desk.ts';
import { decisionObstacle } from './registrations.policy.ts';

/** The possible decisions on a registration in each state, by hand. */
const possible: Record<RegistrationState, { plannedSession: string; cancelledSession: string }> = {
  requested: { plannedSession: 'validated refused cancelled', cancelledSession: 'refused cancelled' },
  validated: { plannedSession: 'cancelled', cancelledSession: 'cancelled' },
  refused: { plannedSession: 'validated', cancelledSession: '' },
  cancelled: { plannedSession: '', cancelledSession: '' },
};
const decisionsOn = (state: RegistrationState, isCancelled: boolean, isTrashed = false) =>
  registrationDecisions.filter((decision) => decisionObstacle(decision, { state, isCancelled, isTrashed }) === null).join(' ');

it.each(registrationStates)('une inscription « %s » permet les décisions de son état', (state) => {
  expect(decisionsOn(state, false)).toBe(possible[state].plannedSession);
});

it.each(registrationStates)('une inscription « %s » à une session annulée ne se valide pas', (state) => {
  expect(decisionsOn(state, true)).toBe(possible[state].cancelledSession);
});

it.each(registrationStates)('une inscription « %s » à une formation à la corbeille ne se valide pas', (state) => {
  expect(decisionsOn(state, false, true)).toBe(possible[state].cancelledSession);
});

it('une inscription annulée se redemande, et le bureau le lit', () => {
  const reason = 'Cette inscription est annulée : la personne doit la redemander.';
  expect(decisionObstacle('validated', { state: 'cancelled', isCancelled: false, isTrashed: false })).toBe(reason);
});
