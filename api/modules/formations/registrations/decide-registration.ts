import { tellRegistrations } from '#api/modules/formations/registration-notices.ts';
import type { Actor, WriteContext } from '#api/platform/context.ts';
import { Refusal, StaleVersion } from '#api/platform/refusal.ts';
import { coreRefusals } from '#protocol/core/refusal.ts';
import { type RegistrationDecision, registrationNotNow, registrationStale } from '#protocol/formations/registrations-desk.ts';
import { factsOf, presentRegistration } from './registration-desk.present.ts';
import { findRegistration, lockRegistration, type RegistrationSource, updateRegistration } from './registration-desk.queries.ts';
import { decisionObstacle } from './registrations.policy.ts';

/**
 * Validates, refuses or cancels a registration, and tells its person. Refuses an unknown one (404), an outdated version with the registration as
 * it is now, and a decision that its state does not allow (409).
 */
export async function decideRegistration(
  { tx, now, audit }: WriteContext<Actor>,
  { id, version, state }: { id: number; version: number; state: RegistrationDecision },
): Promise<RegistrationSource> {
  if (!(await lockRegistration(tx, id))) throw new Refusal(coreRefusals.notFound);
  const row = await findRegistration(tx, id);
  if (row.version !== version) throw new StaleVersion(registrationStale, presentRegistration(row));
  const obstacle = decisionObstacle(state, factsOf(row));
  if (obstacle !== null) throw new Refusal({ ...registrationNotNow, message: obstacle });
  await updateRegistration(tx, id, state);
  await tellRegistrations(tx, [{ userId: row.user_id, what: state, formation: { ...row, id: row.formation_id }, session: row }], now);
  await audit(`desk.registration-${state}`, `registrations ${id}`);
  return findRegistration(tx, id);
}
