import { read } from '#api/modules/imports/index.ts';
import type { Tx } from '#api/platform/database/schema.ts';
import { AccountRefusal } from './account-refusal.ts';
import { readRights, readRole } from './accounts.import.ts';
import { findAccountByEmail, findOrganisation, insertAccount } from './accounts.queries.ts';
import { createPasswordLink } from './passwords/password-links.ts';

export type AccountRequest = Partial<
  Record<'email' | 'role' | 'organisation' | 'firstname' | 'lastname' | 'contractRights', string | undefined>
>;

/** A new member may choose a password for a week: the link often waits in a mailbox. */
const linkMinutes = 7 * 24 * 60;

type Said<T> = T | null | undefined;

/** Reads one option; what is wrong with it joins `reasons`. Null when absent, undefined when wrong. */
function option<T>(name: string, given: string | undefined, readValue: read.Read<T>, reasons: string[]): Said<T> {
  if (given === undefined || given.trim() === '') return null;
  const reading = readValue(given.trim());
  if ('value' in reading) return reading.value;
  reasons.push(`--${name} ${given} : ${reading.wrong}`);
  return undefined;
}

/** Makes an account and the one-time link by which its owner chooses a password. Throws every reason why not, at once. */
export async function createAccount(tx: Tx, request: AccountRequest, now: Date): Promise<{ email: string; token: string }> {
  const reasons: string[] = [];
  const email = option('email', request.email, read.email, reasons);
  const role = option('role', request.role, readRole, reasons);
  const siret = option('organisation', request.organisation, read.siret, reasons);
  const rights = option('contract-rights', request.contractRights, readRights, reasons);
  if (email === null) reasons.push('--email : Champ requis');
  if (role === null) reasons.push('--role : Champ requis');
  if (email && (await findAccountByEmail(tx, email))) reasons.push(`--email ${email} : un compte porte déjà cette adresse`);
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
  });
  return { email, token: await createPasswordLink(tx, { userId, now, lifetimeMinutes: linkMinutes }) };
}
