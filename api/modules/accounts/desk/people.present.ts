import type { Actor } from '#api/platform/context.ts';
import type { Person, PersonForm, PersonRow } from '#protocol/accounts/people-desk.ts';
import { personStateOf } from '#protocol/accounts/person-states.ts';
import { personVerdicts } from './people.policy.ts';
import type { PersonSource } from './people.queries.ts';

type Moment = { actor: Pick<Actor, 'userId' | 'deskRole'>; now: Date };
const instant = (date: Date | null): string | null => date?.toISOString() ?? null;

/** Returns what the rules of a person ask, at an instant. */
export const factsOf = (row: PersonSource, now: Date) => ({
  id: row.id,
  role: row.role,
  state: personStateOf({ hasPassword: row.has_password, invitedAt: row.invited_at, closedAt: row.disabled_at }, now),
  isLastAdministrator: row.is_last_administrator,
  isCompanyClosed: row.is_company_closed,
});

/** Presents a person in a list, with the verdict of each action for this operator. */
export function presentPersonRow(row: PersonSource, { actor, now }: Moment): PersonRow {
  const facts = factsOf(row, now);
  return {
    id: String(row.id),
    email: row.email,
    firstname: row.firstname,
    lastname: row.lastname,
    role: row.role,
    deskRole: row.role === 'operator' ? row.desk_role : null,
    organisation: row.organisation,
    state: facts.state,
    invitedAt: instant(row.invited_at),
    lastSignInAt: instant(row.last_sign_in_at),
    version: row.version,
    verdicts: personVerdicts(facts, actor),
  };
}

/** Returns the form that operators edit. */
const formOf = (row: PersonSource): PersonForm => ({
  email: row.email,
  firstname: row.firstname,
  lastname: row.lastname,
  role: row.role,
  organisation: row.organisation_id === null ? null : { id: String(row.organisation_id), label: row.organisation ?? '' },
  contractRights: row.contract_rights ?? '',
  deskRole: row.role === 'operator' ? row.desk_role : '',
});

export const presentPerson = (row: PersonSource, moment: Moment): Person => ({
  ...presentPersonRow(row, moment),
  form: formOf(row),
  createdAt: row.created_at.toISOString(),
  consentAt: instant(row.contracts_consent_at),
  consentVersion: row.contracts_consent_version,
});
