import type { RowToUndo } from '#api/modules/imports/index.ts';
import { recordAudit } from '#api/platform/audit.queries.ts';
import type { Tx } from '#api/platform/database/schema.ts';
import { listRightsOf } from './accounts.queries.ts';

const rights = ['role', 'organisation_id', 'contract_rights'] as const;

const haveChanged = (before: Readonly<Record<string, unknown>>, after: Readonly<Record<string, unknown>>): boolean =>
  rights.some((name) => before[name] !== after[name]);

async function recordPeople(
  tx: Tx,
  action: 'import-rights' | 'undo-rights',
  people: readonly { id: number }[],
  { now, userId }: { now: Date; userId: number | null },
): Promise<void> {
  if (people.length === 0) return;
  await recordAudit(tx, { at: now, userId, ip: null, action, subject: `people ${people.map(({ id }) => id).join(' ')}` });
}

type RecordRightsInput = { now: Date; by?: { userId: number }; emails: readonly string[] };

/** Writes accounts, and names in the journal the people whose role, company or rights have changed, and the new operators (GOL-77). */
export async function recordRights<T>(tx: Tx, { now, by, emails }: RecordRightsInput, write: () => Promise<T>): Promise<T> {
  const before = await listRightsOf(tx, emails);
  const written = await write();
  const changed = [...(await listRightsOf(tx, emails)).values()].filter((account) => {
    const stored = before.get(account.id);
    return stored ? haveChanged(stored, account) : account.role === 'operator';
  });
  await recordPeople(tx, 'import-rights', changed, { now, userId: by?.userId ?? null });
  return written;
}

/** Names in the journal the people whose role, company or rights an undo of an import changes (GOL-77). */
export const recordUndoneRights = (tx: Tx, rows: readonly RowToUndo[], now: Date): Promise<void> => {
  const changed = rows.filter(({ before, after }) => before && after && haveChanged(before, after));
  return recordPeople(tx, 'undo-rights', changed, { now, userId: null });
};
