import { foreign, read } from '#api/modules/imports/index.ts';
import type { Tx } from '#api/platform/database/schema.ts';
import { AccountRefusal } from './account-refusal.ts';
import { readDeskRole, readRights, readRole } from './accounts.import.ts';
import { findAccountByEmail, findOrganisation, insertAccount } from './accounts.queries.ts';
import { createPasswordLink } from './passwords/password-links.ts';

export type AccountRequest = Partial<
  Record<'email' | 'role' | 'organisation' | 'firstname' | 'lastname' | 'contractRights' | 'desk', string | undefined>
>;

/** The link of a new account is valid for a week: its owner may not read it on the same day. */
const linkMinutes = 7 * 24 * 60;

/** Reads one option. Returns null when it is absent; when it is invalid, adds the reason to `reasons` and returns undefined. */
function readOption<T>(name: string, input: string | undefined, readValue: read.Read<T>, reasons: string[]): T | null | undefined {
  if (input === undefined || input.trim() === '') return null;
  const reading = readValue(input.trim());
  if ('value' in reading) return reading.value;
  reasons.push(`--${name} ${input} : ${reading.wrong}`);
  return undefined;
}

/**
 * Creates an account, and the token of the one-time link by which its owner chooses a password. Throws an `AccountRefusal` with all the
 * reasons at once.
 */
export async function createAccount(tx: Tx, request: AccountRequest, now: Date): Promise<{ email: string; token: string }> {
  const reasons: string[] = [];
  const email = readOption('email', request.email, read.email, reasons);
  const role = readOption('role', request.role, readRole, reasons);
  const siret = readOption('organisation', request.organisation, foreign.identifier, reasons);
  const rights = readOption('contract-rights', request.contractRights, readRights, reasons);
  const desk = readOption('desk', request.desk, readDeskRole, reasons);
  if (email === null) reasons.push('--email : Champ requis');
  if (role === null) reasons.push('--role : Champ requis');
  if (email && (await findAccountByEmail(tx, email))) reasons.push(`--email ${email} : un compte porte déjà cette adresse`);
  if (role && role !== 'operator' && desk) reasons.push('--desk : seul un opérateur a un rôle au bureau');
  if (role === 'operator' && siret !== null) reasons.push("--organisation : un opérateur n'appartient à aucune organisation");
  if (role && role !== 'operator' && siret === null) reasons.push('--organisation : SIRET requis pour ce rôle');
  const organisation = role && role !== 'operator' && siret ? await findOrganisation(tx, role, siret) : undefined;
  if (role && role !== 'operator' && siret && !organisation)
    reasons.push(`--organisation ${siret} : aucun ${role === 'supplier' ? 'fournisseur' : 'adhérent'} n'a ce SIRET`);
  if (reasons.length > 0 || !email || !role) throw new AccountRefusal(reasons);
  const userId = await insertAccount(tx, {
    email,
    role,
    organisation_id: organisation?.id ?? null,
    firstname: request.firstname?.trim() ?? '',
    lastname: request.lastname?.trim() ?? '',
    contract_rights: rights ?? null,
    ...(desk && { desk_role: desk }),
  });
  return { email, token: await createPasswordLink(tx, { userId, now, lifetimeMinutes: linkMinutes }) };
}
