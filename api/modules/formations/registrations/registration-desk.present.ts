import type { RegistrationRow } from '#protocol/formations/registrations-desk.ts';
import { periodInWords } from '#protocol/text/period.ts';
import { placeInSentence } from '#protocol/text/place.ts';
import type { listRegisteredSessions, RegistrationSource } from './registration-desk.queries.ts';
import { decisionObstacle } from './registrations.policy.ts';

const instant = (date: Date): string => new Date(date).toISOString();

/** Returns what the rules of a decision ask. */
export const factsOf = ({ state, is_cancelled, deleted_at }: RegistrationSource) => ({
  state,
  isCancelled: is_cancelled,
  isTrashed: deleted_at !== null,
});

/** Presents a registration with the verdict of each decision. */
export function presentRegistration(row: RegistrationSource): RegistrationRow {
  const facts = factsOf(row);
  return {
    id: String(row.id),
    person: row.person,
    email: row.email,
    company: row.company,
    formation: { id: String(row.formation_id), title: row.title },
    session: {
      id: String(row.session_id),
      startsAt: instant(row.starts_at),
      endsAt: instant(row.ends_at),
      location: row.location,
      cancelled: row.is_cancelled,
    },
    requestedAt: instant(row.requested_at),
    request: row.request,
    state: row.state,
    version: row.version,
    verdicts: {
      validated: decisionObstacle('validated', facts),
      refused: decisionObstacle('refused', facts),
      cancelled: decisionObstacle('cancelled', facts),
    },
  };
}

type RegisteredSession = Awaited<ReturnType<typeof listRegisteredSessions>>[number];
export const presentRegisteredSession = ({ id, starts_at, ends_at, location, title }: RegisteredSession) => ({
  id: String(id),
  label: `${title}, ${periodInWords(starts_at, ends_at)}, ${placeInSentence(location)}`,
});
