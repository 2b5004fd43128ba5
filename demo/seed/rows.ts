import { type Selectable, sql } from 'kysely';
import type { Database, Tx } from '#api/platform/database/schema.ts';

type Row<T extends keyof Database> = Partial<Selectable<Database[T]>>;

const chunk = 400;

/** Inserts rows, each chunk as one JSON parameter that the database reads into the table's own types: far quicker than thousands of parameters. */
export async function insertRows<T extends keyof Database & string>(tx: Tx, table: T, rows: readonly Row<T>[]): Promise<void> {
  for (let start = 0; start < rows.length; start += chunk) {
    const part = rows.slice(start, start + chunk);
    const columns = sql.join(Object.keys(part[0] ?? {}).map((column) => sql.ref(column)));
    await sql`
      insert into ${sql.table(table)} (${columns})
      select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(part)}::jsonb)`.execute(tx);
  }
}

/** The id behind a name that another row uses. A name nobody has is a mistake of the demonstration. */
export function idOf<K>(ids: ReadonlyMap<K, number>, key: K): number {
  const id = ids.get(key);
  if (id === undefined) throw new Error(`Référence inconnue dans le réseau de démonstration : ${key}`);
  return id;
}

/** The words of a text in HTML, for the search index. */
export const withoutTags = (html: string): string => html.replace(/<[^>]+>/g, ' ');
