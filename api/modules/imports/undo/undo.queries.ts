import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#api/platform/database/schema.ts';
import type { RowToUndo, UndoTable } from './undo-table.ts';

/**
 * A row of the ledger, in the temporary table of the undo. 'undo': still to be undone; 'done'; 'same': the import left it as it was;
 * 'touched': changed since; 'gone': deleted since; 'used': used since; 'needed': must stay; 'part': stays with the row that it is a part of.
 */
export type UndoState = 'undo' | 'done' | 'same' | 'touched' | 'gone' | 'used' | 'needed' | 'part';

const keyIn = (row: RawBuilder<unknown>, names: readonly string[]): RawBuilder<unknown> =>
  sql`jsonb_build_array(${sql.join(names.map((name) => sql`${row} -> ${sql.lit(name)}`))})`;
const keyOf = (row: string, { key }: UndoTable): RawBuilder<unknown> => keyIn(sql.ref(row), key);
const keyOfStored = ({ key }: UndoTable): RawBuilder<unknown> =>
  sql`jsonb_build_array(${sql.join(key.map((name) => sql.ref(`t.${name}`)))})`;
const looseOf = ({ loose }: UndoTable): RawBuilder<unknown> => sql`array[${sql.join([...loose, ''].map((name) => sql.lit(name)))}]::text[]`;

/** Makes the temporary table that holds, for the time of the undo, one line a row: as it was before the import, and as the import left it. */
export async function openUndo(tx: Tx): Promise<void> {
  await sql`create temporary table import_undo
    (table_name text not null, key jsonb not null, before jsonb, after jsonb, state text not null default 'undo') on commit drop`.execute(
    tx,
  );
}

/** Fills it with the rows of one table: the first state of each before the import, and its last one. */
export async function collect(tx: Tx, table: UndoTable): Promise<void> {
  await sql`
    insert into import_undo (table_name, key, before, after)
    select ${table.table}, key,
      case when min(id) filter (where is_before) = min(id) then (array_agg(row order by id) filter (where is_before))[1] end,
      case when max(id) filter (where not is_before) = max(id) then (array_agg(row order by id desc) filter (where not is_before))[1] end
    from (
      select l.id, true as is_before, r.row, ${keyOf('r.row', table)} as key
      from import_ledger l, jsonb_array_elements(l.before) as r(row) where l.table_name = ${table.table}
      union all
      select l.id, false, r.row, ${keyOf('r.row', table)}
      from import_ledger l, jsonb_array_elements(l.after) as r(row) where l.table_name = ${table.table}
    ) events group by key`.execute(tx);
  await sql`delete from import_undo where table_name = ${table.table} and before is null and after is null`.execute(tx);
}

/** Indexes the temporary table and counts it for the planner, which else reads the whole of it again for each row of a table. */
export async function analyseUndo(tx: Tx): Promise<void> {
  await sql`create index on import_undo (table_name, key)`.execute(tx);
  await sql`analyze import_undo`.execute(tx);
}

/** Compares each row with what the import left, and says which can be undone. */
export async function judge(tx: Tx, table: UndoTable): Promise<void> {
  const loose = looseOf(table);
  await sql`
    update import_undo u set state = case
        when j.stored is null and u.after is not null then 'gone'
        when j.stored is not null and u.after is null then 'touched'
        when j.stored - ${loose} is distinct from u.after - ${loose} then 'touched'
        when u.before - ${loose} = u.after - ${loose} then 'same'
        else 'undo' end
    from (
      select u.key, to_jsonb(t) as stored from import_undo u left join ${sql.table(table.table)} t on ${keyOfStored(table)} = u.key
      where u.table_name = ${table.table}
    ) j
    where u.table_name = ${table.table} and u.key = j.key`.execute(tx);
  const { used, partOf } = table;
  if (used) {
    const lastWritten = sql`(select coalesce(max((w.key ->> 0)::bigint), 0) from import_undo w where w.table_name = ${used.table} and w.before is null)`;
    await sql`
      update import_undo u set state = case when u.before is null then 'used' else 'touched' end
      where u.table_name = ${table.table} and (u.before is null or ${used.isTouch}) and u.state in ('undo', 'touched') and exists (
        select from ${sql.table(used.table)} c where c.${sql.ref(used.column)} = (u.key ->> 0)::integer and c.${sql.ref(used.filled)} is not null
          and (u.before is null or c.id > ${lastWritten}))`.execute(tx);
  }
  // Removed by the undo itself, with the row that it is a part of.
  if (partOf)
    await sql`
      update import_undo u set state = 'done' from import_undo p
      where u.table_name = ${table.table} and u.state = 'gone' and p.table_name = ${partOf.of} and p.state = 'done' and p.before is null
        and p.key = ${keyIn(sql`u.after`, partOf.columns)}`.execute(tx);
  if (partOf)
    await sql`
      update import_undo u set state = 'part' from import_undo p
      where u.table_name = ${table.table} and p.table_name = ${partOf.of}
        and p.key = ${keyIn(sql`coalesce(u.after, u.before)`, partOf.columns)} and p.state not in ('done', 'same')`.execute(tx);
}

/** Returns the rows of a table that the import wrote, or those of one state. */
export async function listRows(tx: Tx, table: string, state: UndoState | null = null): Promise<RowToUndo[]> {
  const { rows } = await sql<RowToUndo>`select (key ->> 0)::integer as id, before, after from import_undo
    where table_name = ${table} and (${state}::text is null or state = ${state}) order by key`.execute(tx);
  return rows;
}

/** Leaves the rows of a table that must stay as the import left them. */
export async function leaveNeeded(tx: Tx, { table, needed }: UndoTable, now: Date): Promise<void> {
  if (!needed) return;
  const ids = await needed.find(tx, await listRows(tx, table, 'undo'), now);
  await sql`update import_undo set state = 'needed' where table_name = ${table} and state = 'undo'
    and (key ->> 0)::integer = any(${ids}::integer[])`.execute(tx);
}

/** Returns the columns that can be written; generated ones cannot. */
async function columnsOf(tx: Tx, { table }: UndoTable): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select attname as name from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`.execute(tx);
  return rows.map(({ name }) => name);
}

const join = (parts: readonly RawBuilder<unknown>[], separator: string) => sql.join([...parts], sql.raw(separator));
const sameKey = (table: UndoTable, other: string): RawBuilder<unknown> =>
  join(
    table.key.map((name) => sql`t.${sql.ref(name)} = ${sql.ref(`${other}.${name}`)}`),
    ' and ',
  );

/** Puts back the rows that the import changed, and those that it deleted. A version goes on, so that an open form sees that it is old. */
export async function putBack(tx: Tx, table: UndoTable): Promise<void> {
  const columns = await columnsOf(tx, table);
  const kept = [...table.key, ...(table.notPutBack ?? []), 'version', 'updated_at'];
  const sets = [
    ...columns.filter((name) => !kept.includes(name)).map((name) => sql`${sql.ref(name)} = ${sql.ref(`p.${name}`)}`),
    ...(columns.includes('version') ? [sql`version = t.version + 1`] : []),
    ...(columns.includes('updated_at') ? [sql`updated_at = now()`] : []),
  ];
  const rows = sql`import_undo u, jsonb_populate_record(null::${sql.table(table.table)}, u.before) p
    where u.table_name = ${table.table} and u.state = 'undo'`;
  if (sets.length > 0)
    await sql`update ${sql.table(table.table)} t set ${sql.join(sets)} from ${rows} and u.before is not null and u.after is not null
      and ${sameKey(table, 'p')}`.execute(tx);
  const names = sql.join(columns.map((name) => sql.ref(name)));
  await sql`insert into ${sql.table(table.table)} (${names}) overriding system value
    select ${sql.join(columns.map((name) => sql.ref(`p.${name}`)))} from ${rows} and u.after is null on conflict do nothing`.execute(tx);
  await sql`update import_undo set state = 'done' where table_name = ${table.table} and state = 'undo' and before is not null`.execute(tx);
}

/** Lists what refers to a table by a foreign key, but for the tables whose rows leave with it. */
async function referrersOf(tx: Tx, { table, goesAlong = [] }: UndoTable): Promise<{ table: string; column: string }[]> {
  const { rows } = await sql<{ table: string; column: string }>`
    select r.relname as table, a.attname as column
    from pg_constraint c join pg_class r on r.oid = c.conrelid join pg_attribute a on a.attrelid = r.oid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = ${table}::regclass order by 1, 2`.execute(tx);
  return rows.filter((one) => !goesAlong.includes(one.table));
}

/**
 * Removes the rows that the import made, as long as nothing refers to them. Again and again: a row may be kept by another one of the same
 * table. The rest stays 'undo', which the report calls impossible.
 */
export async function removeMade(tx: Tx, table: UndoTable): Promise<void> {
  const referrers = await referrersOf(tx, table);
  const free = referrers.map(
    ({ table: name, column }) => sql` and not exists (select from ${sql.table(name)} c where ${sql.ref(`c.${column}`)} = t.id)`,
  );
  for (;;) {
    const { rows } = await sql<{ removed: number }>`
      with removed as (
        delete from ${sql.table(table.table)} t using import_undo u, jsonb_populate_record(null::${sql.table(table.table)}, u.after) p
        where u.table_name = ${table.table} and u.state = 'undo' and u.before is null and ${sameKey(table, 'p')}
        ${join(free, ' ')}
        returning u.key
      ), noted as (
        update import_undo u set state = 'done' from removed r where u.table_name = ${table.table} and u.key = r.key returning 1
      )
      select count(*)::int as removed from noted`.execute(tx);
    if (rows[0]?.removed === 0) return;
  }
}

/** Lists the rows that were undone, for what is derived from them: their `settledBy`, each once. */
export async function listUndone(tx: Tx, { table, key: [first = ''], settledBy = first }: UndoTable) {
  const { rows } = await sql<{ id: number; kind: string | null; is_removed: boolean }>`
    select distinct (coalesce(after, before) ->> ${settledBy})::integer as id, after ->> 'kind' as kind, before is null as is_removed
    from import_undo where table_name = ${table} and state = 'done'`.execute(tx);
  return rows;
}

/** Counts the rows of a table: put back, removed, left. */
export async function countUndone(tx: Tx, { table }: UndoTable) {
  const { rows } = await sql<{ read: number; put_back: number; removed: number; left: number }>`
    select count(*)::int as read, count(*) filter (where state = 'done' and before is not null)::int as put_back,
      count(*) filter (where state = 'done' and before is null)::int as removed,
      count(*) filter (where state in ('undo', 'touched', 'gone', 'used', 'needed'))::int as left
    from import_undo where table_name = ${table} and state not in ('same', 'part')`.execute(tx);
  return rows[0] ?? { read: 0, put_back: 0, removed: 0, left: 0 };
}

/** Names the rows that were not undone, with their states. */
export async function listLeft(tx: Tx, { table, name }: UndoTable): Promise<{ name: string; state: UndoState }[]> {
  const row = sql`coalesce(u.after, u.before)`;
  const parts = name.map((part) =>
    typeof part === 'string'
      ? sql`${row} ->> ${sql.lit(part)}`
      : sql`(select r.${sql.ref(part.title)} from ${sql.table(part.table)} r where r.id = (${row} ->> ${sql.lit(part.column)})::integer)`,
  );
  const { rows } = await sql<{ name: string; state: UndoState }>`
    select concat_ws(' · ', ${sql.join(parts)}) as name, state from import_undo u
    where table_name = ${table} and state in ('undo', 'touched', 'gone', 'used', 'needed') order by 1`.execute(tx);
  return rows;
}
