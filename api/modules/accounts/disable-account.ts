import { recordAudit } from '#api/platform/audit.queries.ts';
import type { Tx } from '#api/platform/database/schema.ts';
import { AccountRefusal } from './account-refusal.ts';
import { findAccountByEmail, hasOtherAdministrator, listOpenAccountsOf, updateDisabledAt } from './accounts.queries.ts';
import { voidLinksOf } from './passwords/passwords.queries.ts';
import { endSessionsOf } from './session/session.queries.ts';

/** Closes an account: its sessions end, so that its next request is refused, and no link that it received opens it again. */
export async function closeAccount(tx: Tx, id: number, now: Date): Promise<void> {
  await updateDisabledAt(tx, id, now);
  await endSessionsOf(tx, id, now);
  await voidLinksOf(tx, id, now);
}

/** Closes the accounts of all the people of a company. */
export async function closeAccountsOf(tx: Tx, organisationId: number, now: Date): Promise<void> {
  for (const id of await listOpenAccountsOf(tx, organisationId)) await closeAccount(tx, id, now);
}

/** Disables an account by command, with its line in the journal. */
export async function disableAccount(tx: Tx, email: string | undefined, now: Date): Promise<{ email: string }> {
  if (!email?.trim()) throw new AccountRefusal(['--email : Champ requis']);
  const account = await findAccountByEmail(tx, email.trim().toLowerCase());
  if (!account) throw new AccountRefusal([`--email ${email} : aucun compte ne porte cette adresse`]);
  if (account.disabled_at) throw new AccountRefusal([`--email ${email} : ce compte est déjà désactivé`]);
  if (account.role === 'operator' && account.desk_role === 'administrator' && !(await hasOtherAdministrator(tx, account.id)))
    throw new AccountRefusal([`--email ${email} : c’est le dernier administrateur`]);
  await closeAccount(tx, account.id, now);
  await recordAudit(tx, { at: now, userId: null, ip: null, action: 'account-close', subject: `people ${account.id}` });
  return { email: account.email };
}
