import { sql } from 'kysely';
import type { Tx } from '#api/platform/database/schema.ts';

/** The key of the advisory lock: any number, the same for every import. */
const lockKey = 740_215_002;

/** Takes the advisory lock of imports until the end of the transaction; returns false when another import has it. */
export async function takeImportLock(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`select pg_try_advisory_xact_lock(${lockKey}) as taken`.execute(tx);
  return rows[0]?.taken === true;
}

type Mark = 'updated_at' | 'changed_at' | 'version';

export type Upsert = {
  table: string;
  /** The columns of the unique index that recognises a row, with their SQL types. */
  key: Readonly<Record<string, string>>;
  /** The columns of the unique index that recognises a row, when they are derived from those of `key`. */
  uniqueBy?: readonly string[];
  /** Columns written for new rows only, with their SQL types. */
  once: Readonly<Record<string, string>>;
  /** Columns written for new rows, and for stored rows that differ, with their SQL types. */
  columns: Readonly<Record<string, string>>;
  /** The columns that date and count a change of a stored row. */
  marks?: readonly Mark[];
  /** Columns that describe one of `columns`, by its name: a stored row loses them when that one changes. */
  described?: Readonly<Record<string, string>>;
  rows: readonly Readonly<Record<string, unknown>>[];
};

/**
 * Inserts rows, or updates those whose key is stored already (upsert). A stored row with equal values is not written. Returns the rows
 * written, `created` telling the new ones. The table belongs to the calling area.
 */
export async function upsert(
  tx: Tx,
  { table, key, uniqueBy = Object.keys(key), once, columns, marks = [], described = {}, rows }: Upsert,
): Promise<{ id: number; created: boolean }[]> {
  const types = Object.entries({ ...key, ...once, ...columns });
  const names = sql.join(types.map(([name]) => sql.ref(name)));
  const typedNames = sql.join(types.map(([name, type]) => sql`${sql.ref(name)} ${sql.raw(type)}`));
  const updated = Object.keys(columns);
  const sets = [
    ...updated.map((name) => sql`${sql.ref(name)} = ${sql.ref(`excluded.${name}`)}`),
    ...marks.map((name) => (name === 'version' ? sql`version = stored.version + 1` : sql`${sql.ref(name)} = now()`)),
    ...Object.entries(described)
      .filter(([name]) => updated.includes(name))
      .map(([name, text]) => {
        const [was, is, own] = [`stored.${name}`, `excluded.${name}`, `stored.${text}`].map((one) => sql.ref(one));
        return sql`${sql.ref(text)} = case when ${was} is distinct from ${is} then null else ${own} end`;
      }),
  ];
  const stored = sql.join(updated.map((name) => sql.ref(`stored.${name}`)));
  const excluded = sql.join(updated.map((name) => sql.ref(`excluded.${name}`)));
  const { rows: written } = await sql<{ id: number; created: boolean }>`
    insert into ${sql.table(table)} as stored (${names})
    select ${names} from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as input(${typedNames})
    on conflict (${sql.join(uniqueBy.map((name) => sql.ref(name)))}) do update set ${sql.join(sets)}
    where row(${stored}) is distinct from row(${excluded})
    returning stored.id, (stored.xmax = 0) as created`.execute(tx);
  return written;
}

/** Counts the rows written. `alsoChanged`: ids of rows that changed through another table; each id counts once. */
export const countWritten = (written: readonly { id: number; created: boolean }[], alsoChanged: readonly number[] = []) => {
  const created = written.filter((row) => row.created).length;
  const ids = [...new Set([...written.map((row) => row.id), ...alsoChanged])];
  return { created, changed: ids.length - created, ids };
};
