import { recordAudit } from '#api/platform/audit.queries.ts';
import type { Tx } from '#api/platform/database/schema.ts';
import { listRightsOf } from './accounts.queries.ts';

const rights = ['role', 'organisation_id', 'contract_rights'] as const;

type RecordRightsInput = { now: Date; by?: { userId: number }; emails: readonly string[] };

/** Writes accounts, and names in the journal the people whose role, company or rights have changed, and the new operators (GOL-77). */
export async function recordRights<T>(tx: Tx, { now, by, emails }: RecordRightsInput, write: () => Promise<T>): Promise<T> {
  const before = await listRightsOf(tx, emails);
  const written = await write();
  const changed = [...(await listRightsOf(tx, emails)).values()].filter((account) => {
    const stored = before.get(account.id);
    return stored ? rights.some((name) => account[name] !== stored[name]) : account.role === 'operator';
  });
  const subject = `people ${changed.map(({ id }) => id).join(' ')}`;
  if (changed.length > 0) await recordAudit(tx, { at: now, userId: by?.userId ?? null, ip: null, action: 'import-rights', subject });
  return written;
}
