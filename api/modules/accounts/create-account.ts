import { foreign, read } from '#api/modules/imports/index.ts';
import { recordAudit } from '#api/platform/audit.queries.ts';
import type { Reader, Tx } from '#api/platform/database/schema.ts';
import { invitationDays } from '#protocol/accounts/person-states.ts';
import { AccountRefusal } from './account-refusal.ts';
import { type AccountDraft, type AccountProblem, judgeAccount } from './account-rules.ts';
import { readDeskRole, readRights, readRole } from './accounts.import.ts';
import { findOpenOrganisation, insertAccount } from './accounts.queries.ts';
import { createPasswordLink } from './passwords/password-links.ts';

export type AccountRequest = Partial<
  Record<'email' | 'role' | 'organisation' | 'firstname' | 'lastname' | 'contractRights' | 'desk', string | undefined>
>;

/** Reads one option. Returns null when it is absent; when it is invalid, adds the reason to `reasons` and returns undefined. */
function readOption<T>(name: string, input: string | undefined, readValue: read.Read<T>, reasons: string[]): T | null | undefined {
  if (input === undefined || input.trim() === '') return null;
  const reading = readValue(input.trim());
  if ('value' in reading) return reading.value;
  reasons.push(`--${name} ${input} : ${reading.wrong}`);
  return undefined;
}

type Options = Pick<AccountDraft, 'email' | 'role'> & { siret: string | null | undefined };

/** Returns the organisation that a SIRET names for a role. */
async function organisationOf(db: Reader, { role, siret }: Options): Promise<AccountDraft['organisation']> {
  if (siret === null || siret === undefined) return siret;
  if (!role) return undefined;
  if (role === 'operator') return 'unknown';
  const found = await findOpenOrganisation(db, role, siret);
  return found ? { id: found.id, kind: role } : 'unknown';
}

/** Says a problem to the operator at the terminal. */
const reasonOf = (problem: AccountProblem, { email, role, siret }: Options): string => {
  const taken = `--email ${email} : un compte porte déjà cette adresse`;
  const words: Readonly<Record<AccountProblem, string>> = {
    'email-missing': '--email : Champ requis',
    'role-missing': '--role : Champ requis',
    'email-taken': taken,
    'email-closed': taken,
    'desk-role-of-member': '--desk : seul un opérateur a un rôle au bureau',
    'organisation-of-operator': '--organisation : un opérateur n’appartient à aucune organisation',
    'organisation-missing': '--organisation : SIRET requis pour ce rôle',
    'organisation-unknown': `--organisation ${siret} : aucun ${role === 'supplier' ? 'fournisseur' : 'adhérent'} ouvert n’a ce SIRET`,
  };
  return words[problem];
};

/**
 * Creates an account by command, with its line in the journal, and the token of the one-time link by which its owner chooses a password.
 * Throws an `AccountRefusal` with all the reasons at once.
 */
export async function createAccount(tx: Tx, request: AccountRequest, now: Date): Promise<{ email: string; token: string }> {
  const reasons: string[] = [];
  const email = readOption('email', request.email, read.email, reasons);
  const role = readOption('role', request.role, readRole, reasons);
  const siret = readOption('organisation', request.organisation, foreign.identifier, reasons);
  const rights = readOption('contract-rights', request.contractRights, readRights, reasons);
  const deskRole = readOption('desk', request.desk, readDeskRole, reasons);
  const organisation = await organisationOf(tx, { email, role, siret });
  const problems = await judgeAccount(tx, { id: null, email, role, organisation, deskRole });
  reasons.push(...problems.map((problem) => reasonOf(problem, { email, role, siret })));
  if (reasons.length > 0 || !email || !role) throw new AccountRefusal(reasons);
  const userId = await insertAccount(tx, {
    email,
    role,
    organisation_id: organisation instanceof Object ? organisation.id : null,
    firstname: request.firstname?.trim() ?? '',
    lastname: request.lastname?.trim() ?? '',
    contract_rights: rights ?? null,
    invited_at: now,
    ...(deskRole && { desk_role: deskRole }),
  });
  await recordAudit(tx, { at: now, userId: null, ip: null, action: 'account-create', subject: `people ${userId}` });
  return { email, token: await createPasswordLink(tx, { userId, now, lifetimeMinutes: invitationDays * 24 * 60 }) };
}
