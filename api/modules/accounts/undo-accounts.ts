import type { RowToUndo } from '#api/modules/imports/index.ts';
import { recordAudit } from '#api/platform/audit.queries.ts';
import type { Tx } from '#api/platform/database/schema.ts';
import { listAdministrators, listOpenInClosed, updateDisabledAt } from './accounts.queries.ts';
import { voidLinksOf } from './passwords/passwords.queries.ts';
import { recordUndoneRights } from './record-rights.ts';
import { endSessionsOf } from './session/session.queries.ts';

const isAdministrator = (account: RowToUndo['before']): boolean =>
  account?.role === 'operator' && account.desk_role === 'administrator' && account.disabled_at === null;

/** Returns the administrator without whom the undo would leave none at the desk: the one who signed in last. */
async function lastAdministrator(tx: Tx, rows: readonly RowToUndo[]): Promise<number[]> {
  const administrators = await listAdministrators(tx);
  const byEmail = new Map(rows.map((row) => [row.after?.email, row]));
  const isAnyLeft = rows.some(({ before }) => isAdministrator(before)) || administrators.some((email) => !byEmail.has(email));
  return isAnyLeft ? [] : administrators.slice(0, 1).flatMap((email) => byEmail.get(email)?.id ?? []);
}

/** Called before the undo of an import writes accounts: returns the one that must stay, and names in the journal the people whose rights change. */
export async function prepareUndo(tx: Tx, rows: readonly RowToUndo[], now: Date): Promise<number[]> {
  const needed = await lastAdministrator(tx, rows);
  await recordUndoneRights(
    tx,
    rows.filter(({ id }) => !needed.includes(id)),
    now,
  );
  return needed;
}

/** Closes the accounts that an undo put back into a company closed since, as its closing would have: reopening the company opens them. */
export async function closeInClosed(tx: Tx, ids: readonly number[], now: Date): Promise<void> {
  for (const { id, closed_at } of await listOpenInClosed(tx, ids)) {
    await updateDisabledAt(tx, id, closed_at);
    await endSessionsOf(tx, id, now);
    await voidLinksOf(tx, id, now);
    await recordAudit(tx, { at: now, userId: null, ip: null, action: 'undo-close', subject: `people ${id}` });
  }
}
