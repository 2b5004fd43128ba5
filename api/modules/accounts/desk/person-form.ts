import { type AccountDraft, type AccountProblem, judgeAccount } from '#api/modules/accounts/account-rules.ts';
import type { NewAccount } from '#api/modules/accounts/accounts.queries.ts';
import type { Actor } from '#api/platform/context.ts';
import type { Tx } from '#api/platform/database/schema.ts';
import { InvalidInput } from '#api/platform/refusal.ts';
import { closedAddress, type PersonForm, personFields, takenAddress } from '#protocol/accounts/people-desk.ts';
import { personRoles } from '#protocol/accounts/person-roles.ts';
import type { InputIssue } from '#protocol/core/refusal.ts';
import type { FieldValue } from '#protocol/desk/desk-fields.ts';
import { deskRoles } from '#protocol/desk/desk-roles.ts';
import { readForm } from '#protocol/desk/field-schemas.ts';
import { lastAdministrator, mayManageOperators } from './people.policy.ts';
import { findOrganisationById, lockAddress, type PersonSource } from './people.queries.ts';

type Judging = {
  tx: Tx;
  actor: Pick<Actor, 'userId' | 'deskRole'>;
  /** The person as it is stored; null for a new one. */
  current: PersonSource | null;
};
type Submitted = Readonly<Record<string, unknown>>;
type Reading = Omit<AccountDraft, 'id'> & { contractRights: 'read' | 'write' | null | undefined; firstname: string; lastname: string };

const rights = ['read', 'write'] as const;
const text = (value: FieldValue | undefined): string => (typeof value === 'string' ? value : '');

/** Reads each field of a submitted form. An unknown choice has its issue, as has a value of the wrong kind. */
async function readFields(tx: Tx, submitted: Submitted): Promise<{ reading: Reading; issues: InputIssue[] }> {
  const { form, issues } = readForm(personFields, submitted);
  const chosen = <Choice extends string>(field: keyof PersonForm, choices: readonly Choice[]): Choice | null | undefined => {
    const value = text(form[field]);
    const choice = choices.find((one) => one === value);
    if (value !== '' && choice === undefined) issues.push({ field, message: 'Choix inconnu' });
    return choice ?? (value !== '' || issues.some((issue) => issue.field === field) ? undefined : null);
  };
  const isWrong = (field: string) => issues.some((issue) => issue.field === field);
  const email = text(form.email).toLowerCase();
  const reading = {
    email: isWrong('email') ? undefined : email,
    role: chosen('role', personRoles),
    organisation: isWrong('organisation') ? undefined : await organisationOf(tx, form.organisation),
    contractRights: chosen('contractRights', rights),
    deskRole: chosen('deskRole', deskRoles),
    firstname: text(form.firstname),
    lastname: text(form.lastname),
  };
  return { reading, issues };
}

async function organisationOf(tx: Tx, value: FieldValue | undefined): Promise<AccountDraft['organisation']> {
  if (!(value instanceof Object) || !('id' in value)) return null;
  return (await findOrganisationById(tx, Number(value.id))) ?? 'unknown';
}

/** Says a problem on its field. */
function issueOf(problem: AccountProblem, { role }: Reading): InputIssue {
  const kind = role === 'supplier' ? 'fournisseur' : 'adhérent';
  const issues: Readonly<Record<AccountProblem, InputIssue>> = {
    'email-missing': { field: 'email', message: 'Champ requis' },
    'role-missing': { field: 'role', message: 'Champ requis' },
    'email-taken': { field: 'email', message: takenAddress },
    'email-closed': { field: 'email', message: closedAddress },
    'desk-role-of-member': { field: 'deskRole', message: 'Seul un opérateur a un rôle au bureau.' },
    'organisation-of-operator': { field: 'organisation', message: 'Un opérateur n’appartient à aucune organisation.' },
    'organisation-missing': { field: 'organisation', message: 'Choisissez l’organisation de cette personne.' },
    'organisation-unknown': { field: 'organisation', message: `Aucun ${kind} n’est celui-là : choisissez-en un, ou changez le rôle.` },
  };
  return issues[problem];
}

/** The rules of the desk itself: who may make an operator, and what nobody does to themselves or to the last administrator. */
function deskIssues({ role, deskRole }: Reading, { actor, current }: Judging): InputIssue[] {
  if (!role) return [];
  if (role === 'operator' && !mayManageOperators(actor)) return [{ field: 'role', message: 'Seul un administrateur nomme un opérateur.' }];
  if (role === 'operator' && deskRole === null) return [{ field: 'deskRole', message: 'Choisissez le rôle de cet opérateur au bureau.' }];
  if (!current || deskRole === undefined) return [];
  const field = role === current.role ? 'deskRole' : 'role';
  const changes = role !== current.role || (role === 'operator' && deskRole !== current.desk_role);
  if (changes && current.id === actor.userId) return [{ field, message: 'Personne ne change son propre rôle.' }];
  return changes && current.is_last_administrator ? [{ field, message: lastAdministrator }] : [];
}

/** Reads a form and judges it. Refuses it with all its issues at once (400). */
export async function judgePerson(judging: Judging, submitted: Submitted): Promise<NewAccount> {
  const { tx, current } = judging;
  const { reading, issues } = await readFields(tx, submitted);
  if (reading.email) await lockAddress(tx, reading.email);
  const problems = await judgeAccount(tx, { ...reading, id: current?.id ?? null });
  const all = [...issues, ...problems.map((problem) => issueOf(problem, reading)), ...deskIssues(reading, judging)];
  const first = new Map(all.toReversed().map((issue) => [issue.field, issue]));
  const { email, role, organisation } = reading;
  if (all.length > 0 || !email || !role)
    throw new InvalidInput([...first.values()].toReversed().map(({ field, message }) => ({ field: `form.${field}`, message })));
  return {
    email,
    role,
    firstname: reading.firstname,
    lastname: reading.lastname,
    organisation_id: organisation instanceof Object ? organisation.id : null,
    contract_rights: reading.contractRights ?? null,
    ...(reading.deskRole && { desk_role: reading.deskRole }),
  };
}
