import type { Tx } from '#api/platform/database/schema.ts';
import { AccountRefusal } from './account-refusal.ts';
import { findAccountByEmail, updateDisabledAt } from './accounts.queries.ts';
import { endSessionsOf } from './session/session.queries.ts';

/** Disables an account and ends its sessions: its next request is refused. */
export async function disableAccount(tx: Tx, email: string | undefined, now: Date): Promise<{ email: string }> {
  if (!email?.trim()) throw new AccountRefusal(['--email : Champ requis']);
  const account = await findAccountByEmail(tx, email.trim().toLowerCase());
  if (!account) throw new AccountRefusal([`--email ${email} : aucun compte ne porte cette adresse`]);
  if (account.disabled_at) throw new AccountRefusal([`--email ${email} : ce compte est déjà désactivé`]);
  await updateDisabledAt(tx, account.id, now);
  await endSessionsOf(tx, account.id, now);
  return { email: account.email };
}
