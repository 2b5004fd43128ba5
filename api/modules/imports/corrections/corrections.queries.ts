import { sql } from 'kysely';
import type { Reader, Tx } from '#api/platform/database/schema.ts';
import './corrections.tables.ts';

/** A column that an operator changed. `stored`: its row as it is. */
export type CorrectedColumn = { id: number; field: string; before: unknown; stored: Readonly<Record<string, unknown>> };
type Texts = Readonly<Record<string, string | null>>;
/**
 * A part that an operator wrote or removed, each column as a text. `stored`: as it is, null for one that was removed; `before`: as it was, null for
 * one that was added.
 */
export type CorrectedPart = { id: number; rowId: number; part: string; stored: Texts | null; before: Texts | null };

/** Lists the corrected columns of a table, with their rows. */
export async function listCorrectedColumns(tx: Tx, table: string): Promise<CorrectedColumn[]> {
  const { rows } = await sql<CorrectedColumn>`
    select c.id, c.field, c.before, to_jsonb(t) as stored
    from desk_corrections c join ${sql.table(table)} t on t.id = c.row_id where c.table_name = ${table} order by c.id`.execute(tx);
  return rows;
}

/**
 * Lists the corrected parts of a table. `key`: the column of the row that they are parts of, then the rest of their key. `rowId`: only those of
 * this row.
 */
export async function listCorrectedParts(
  tx: Tx,
  table: string,
  [owner, ...rest]: readonly [string, ...string[]],
  rowId: number | null = null,
): Promise<CorrectedPart[]> {
  const key = sql.join([sql`''`, sql`null`, ...rest.flatMap((name, at) => [sql.lit(name), sql`c.field::jsonb -> ${sql.lit(at)}`])]);
  const same = sql.join([sql`true`, ...rest.map((name) => sql`t.${sql.ref(name)} = k.${sql.ref(name)}`)], sql` and `);
  const { rows } = await sql<CorrectedPart>`
    select c.id, c.row_id as "rowId", c.field::jsonb::text as part,
      (select jsonb_object_agg(e.key, e.value) from jsonb_each_text(to_jsonb(t)) e) as stored,
      (select jsonb_object_agg(e.key, e.value) from jsonb_each_text(c.before) e) as before
    from desk_corrections c cross join lateral jsonb_populate_record(null::${sql.table(table)}, jsonb_build_object(${key})) k
      left join ${sql.table(table)} t on t.${sql.ref(owner)} = c.row_id and ${same}
    where c.table_name = ${table} and (${rowId}::integer is null or c.row_id = ${rowId}) order by c.id`.execute(tx);
  return rows.map(({ part, ...row }) => ({ ...row, part: JSON.stringify(JSON.parse(part)) }));
}

/** A value of a file that differs from the one that an operator wrote. The texts are those of the report. */
export type Difference = {
  id: number;
  file: string;
  line: number;
  column_name: string;
  row_name: string;
  kept_text: string;
  file_text: string;
  file_value: unknown;
};

/** Notes the values of a file that were not taken, for the report of its run. */
export async function noteDifferences(tx: Tx, differences: readonly Difference[], runId: string | null): Promise<void> {
  await sql`
    update desk_corrections c set file = x.file, line = x.line, column_name = x.column_name, row_name = x.row_name, kept_text = x.kept_text,
      file_text = x.file_text, file_value = x.file_value, run_id = ${runId},
      version = case when c.file_value is distinct from x.file_value then c.version + 1 else c.version end
    from jsonb_to_recordset(${JSON.stringify(differences)}::jsonb) as x(id integer, file text, line integer, column_name text, row_name text,
      kept_text text, file_text text, file_value jsonb)
    where c.id = x.id and row(c.file, c.line, c.column_name, c.row_name, c.kept_text, c.file_text, c.file_value, c.run_id)
      is distinct from row(x.file, x.line, x.column_name, x.row_name, x.kept_text, x.file_text, x.file_value, ${runId}::text)`.execute(tx);
}

/** Ends corrections: the file and the desk say the same. */
export const endCorrections = (tx: Tx, ids: readonly number[]) =>
  tx
    .deleteFrom('desk_corrections')
    .where('id', '=', sql<number>`any(${[...ids]}::integer[])`)
    .execute();

export type RunCorrection = Awaited<ReturnType<typeof listRunCorrections>>['rows'][number];

const columns = ['id', 'table_name', 'row_id', 'field', 'version', 'file_value', 'run_id'] as const;

/** Lists the values of the files of a run that wait for a decision, in the order of the files, and their number. */
export async function listRunCorrections(db: Reader, runId: string, limit: number) {
  const rows = await db
    .selectFrom('desk_corrections')
    .select([...columns, 'file', 'line', 'column_name', 'row_name', 'kept_text', 'file_text'])
    .select(sql<number>`count(*) over ()::integer`.as('total'))
    .where('run_id', '=', runId)
    .orderBy('file')
    .orderBy('line')
    .orderBy('id')
    .limit(limit)
    .execute();
  return { rows, total: rows[0]?.total ?? 0 };
}

/** Ends the corrections of the values of a row that were taken, those that their writing has just noted included. */
export const endTaken = (tx: Tx, rowId: number, values: readonly { table: string; field: string }[]) =>
  sql`delete from desk_corrections c using unnest(${values.map(({ table }) => table)}::text[], ${values.map(({ field }) => field)}::text[]) v(name, field)
    where c.row_id = ${rowId} and c.table_name = v.name and c.field = v.field`.execute(tx);

/** Leaves corrections out of the report: what the last file said of them is taken. */
export const forgetDifferences = (tx: Tx, corrections: readonly { id: number }[]) =>
  tx
    .updateTable('desk_corrections')
    .set({ file: null, line: null, column_name: null, row_name: null, kept_text: null, file_text: null, file_value: null, run_id: null })
    .where('id', '=', sql<number>`any(${corrections.map(({ id }) => id)}::integer[])`)
    .execute();

/** Locks corrections of a run until the end of the transaction, with those of the columns that are taken with them, of any run. */
export const lockRunCorrections = (tx: Tx, runId: string, ids: readonly number[]) =>
  tx
    .with('wanted', (db) =>
      db
        .selectFrom('desk_corrections')
        .selectAll()
        .where('run_id', '=', runId)
        .where('id', '=', sql<number>`any(${[...ids]}::integer[])`),
    )
    .selectFrom('desk_corrections')
    .select([...columns, 'row_name'])
    .where(
      sql<boolean>`id in (select w.id from wanted w union select c.id from wanted w
        cross join lateral jsonb_object_keys(coalesce(w.file_value -> 'together', '{}')) k(field)
        join desk_corrections c on c.table_name = w.table_name and c.row_id = w.row_id and c.field = k.field)`,
    )
    .orderBy('id')
    .forUpdate()
    .execute();
export type LockedCorrection = Awaited<ReturnType<typeof lockRunCorrections>>[number];
