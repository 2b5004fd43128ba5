import { type Selectable, sql } from 'kysely';
import type { Database, Tx } from '#api/platform/database/schema.ts';

type Row<T extends keyof Database> = Partial<Selectable<Database[T]>>;

const chunk = 400;

/**
 * Inserts rows in chunks, each as one JSON parameter that PostgreSQL converts to the types of the table: much faster than thousands of
 * parameters.
 */
export async function insertRows<T extends keyof Database & string>(tx: Tx, table: T, rows: readonly Row<T>[]): Promise<void> {
  for (let start = 0; start < rows.length; start += chunk) {
    const part = rows.slice(start, start + chunk);
    const columns = sql.join(Object.keys(part[0] ?? {}).map((column) => sql.ref(column)));
    await sql`
      insert into ${sql.table(table)} (${columns})
      select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(part)}::jsonb)`.execute(tx);
  }
}

/** Returns the id of a key that another row refers to. Throws for an unknown key. */
export function idOf<K>(ids: ReadonlyMap<K, number>, key: K): number {
  const id = ids.get(key);
  if (id === undefined) throw new Error(`Unknown reference in the demonstration network: ${key}`);
  return id;
}
