import type { Generated } from 'kysely';
import type { Tx } from './database/schema.ts';

/** A line to add. `ip`: null for what the portal does by itself. */
export type AuditEvent = {
  at: Date;
  userId: number | null;
  ip: string | null;
  action: string;
  subject?: string | undefined;
  onBehalfOf?: number | null | undefined;
  filters?: string;
};

export type AuditEventTable = {
  id: Generated<number>;
  at: Date;
  user_id: number | null;
  address: string | null;
  action: string;
  /** The kind and the id of the object: 'articles 12'; several ids are separated by blanks, words follow a point ( · ). */
  subject: string | null;
  /** The member in whose place an operator acted. */
  on_behalf_id: Generated<number | null>;
  /** The filters of an export. */
  filters: Generated<string | null>;
  /** The number of rows of an export, once it has left. */
  row_count: Generated<number | null>;
};
declare module './database/schema.ts' {
  interface Database {
    audit_events: AuditEventTable;
  }
}

/** Writes one line of the audit journal, in the transaction of the event itself. */
export async function recordAudit(tx: Tx, event: AuditEvent): Promise<void> {
  await insertAuditEvent(tx, event);
}

/** Writes one line of the audit journal, and returns its id, by which an export completes it. */
export async function insertAuditEvent(tx: Tx, { at, userId, ip, action, subject, onBehalfOf, filters }: AuditEvent): Promise<number> {
  const { id } = await tx
    .insertInto('audit_events')
    .values({
      at,
      user_id: userId,
      address: ip,
      action,
      subject: subject ?? null,
      on_behalf_id: onBehalfOf ?? null,
      filters: filters ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Completes the line of an export with the number of rows that left. */
export const recordRowCount = (tx: Tx, id: number, rows: number) =>
  tx.updateTable('audit_events').set({ row_count: rows }).where('id', '=', id).execute();

/** The journal keeps 12 months (GOL-77). */
const auditDays = 366;

/** Deletes the lines of the audit journal that are more than 366 days old. */
export const purgeAuditEvents = (tx: Tx, now: Date) =>
  tx
    .deleteFrom('audit_events')
    .where('at', '<', new Date(now.getTime() - auditDays * 86_400_000))
    .execute();
