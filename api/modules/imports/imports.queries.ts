import { sql } from 'kysely';
import type { Db, Tx } from '#api/platform/database/schema.ts';

/** Any number will do, as long as every import uses the same. */
const lockKey = 740_215_002;

/** Takes the right to import for this transaction; false when another import holds it. */
export async function takeImportLock(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`select pg_try_advisory_xact_lock(${lockKey}) as taken`.execute(tx);
  return rows[0]?.taken === true;
}

/** Tells the planner of many new rows at once; the embedded database would not notice them by itself. */
export const analyse = (db: Db) => sql`analyze`.execute(db);

export type Upsert = {
  table: string;
  /** The columns of the unique constraint that recognises a row, with their SQL types. */
  key: Readonly<Record<string, string>>;
  /** Given to new rows only, and kept for ever after. */
  once: Readonly<Record<string, string>>;
  /** Given to new rows, and to known ones where they differ. */
  columns: Readonly<Record<string, string>>;
  /** Whether a real change moves `updated_at`. */
  dated?: boolean;
  rows: readonly Readonly<Record<string, unknown>>[];
};

/** Writes rows by their key, and touches no row that already says the same. Returns those made and those changed. */
export async function upsert(
  tx: Tx,
  { table, key, once, columns, dated = false, rows }: Upsert,
): Promise<{ id: number; created: boolean }[]> {
  const types = Object.entries({ ...key, ...once, ...columns });
  const names = sql.join(types.map(([name]) => sql.ref(name)));
  const typed = sql.join(types.map(([name, type]) => sql`${sql.ref(name)} ${sql.raw(type)}`));
  const updated = Object.keys(columns);
  const sets = [
    ...updated.map((name) => sql`${sql.ref(name)} = ${sql.ref(`excluded.${name}`)}`),
    ...(dated ? [sql`updated_at = now()`] : []),
  ];
  const known = sql.join(updated.map((name) => sql.ref(`known.${name}`)));
  const excluded = sql.join(updated.map((name) => sql.ref(`excluded.${name}`)));
  const { rows: written } = await sql<{ id: number; created: boolean }>`
    insert into ${sql.table(table)} as known (${names})
    select ${names} from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given(${typed})
    on conflict (${sql.join(Object.keys(key).map((name) => sql.ref(name)))}) do update set ${sql.join(sets)}
    where row(${known}) is distinct from row(${excluded})
    returning known.id, (known.xmax = 0) as created`.execute(tx);
  return written;
}

/** How many of the rows written were new, how many changed, and their ids; `alsoChanged`: those that changed beside their own row. */
export const countWritten = (written: readonly { id: number; created: boolean }[], alsoChanged: readonly number[] = []) => {
  const created = written.filter((row) => row.created).length;
  const ids = [...new Set([...written.map((row) => row.id), ...alsoChanged])];
  return { created, changed: ids.length - created, ids };
};
