import type { Generated } from 'kysely';
import type { Tx } from './database/schema.ts';

export type AuditEventTable = {
  id: Generated<number>;
  at: Date;
  user_id: number | null;
  address: string | null;
  action: string;
  subject: string | null;
};
declare module './database/schema.ts' {
  interface Database {
    audit_events: AuditEventTable;
  }
}

/** Writes one line of the audit journal, in the transaction of the event itself. */
export async function recordAudit(
  tx: Tx,
  event: { at: Date; userId: number | null; ip: string; action: string; subject?: string | undefined },
): Promise<void> {
  await tx
    .insertInto('audit_events')
    .values({ at: event.at, user_id: event.userId, address: event.ip, action: event.action, subject: event.subject ?? null })
    .execute();
}

/** The journal keeps 12 months (GOL-77). */
const auditDays = 366;

/** Deletes the lines of the audit journal that are more than 366 days old. */
export const purgeAuditEvents = (tx: Tx, now: Date) =>
  tx
    .deleteFrom('audit_events')
    .where('at', '<', new Date(now.getTime() - auditDays * 86_400_000))
    .execute();
