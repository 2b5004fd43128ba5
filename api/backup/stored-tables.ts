import type { Executor } from '#api/platform/database/schema.ts';
import type { Sequence } from './format.ts';
import { run } from './statement.ts';

/** A table as a backup reads and fills it. All fields but `name` are SQL, quoted already. */
export type StoredTable = {
  name: string;
  relation: string;
  /** `read` is the SQL that gives the column as text; `type` is the type to which that text is cast. */
  columns: { name: string; quoted: string; type: string; read: string }[];
  /** The ORDER BY, the same on every database whatever its collation. */
  order: string;
  /** The WHERE condition of the rows to back up. */
  only: string;
};

type ColumnRow = {
  name: string;
  quoted: string;
  type: string;
  collated: boolean;
};
type TableRow = {
  name: string;
  relation: string;
  columns: ColumnRow[];
  key: string[] | null;
};

const tables = `
  select c.relname::text as name, format('%I.%I', n.nspname, c.relname) as relation,
    (select json_agg(json_build_object('name', a.attname, 'quoted', quote_ident(a.attname),
        'type', format_type(a.atttypid, a.atttypmod), 'collated', a.attcollation <> 0) order by a.attnum)
      from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
    (select json_agg(a.attname order by array_position(i.indkey::int2[], a.attnum))
      from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey)
      where i.indrelid = c.oid and i.indisprimary) as key
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('r', 'p') and not c.relispartition and %WHICH%
  order by c.relname collate "C"`;
/** Returns the SQL condition that an object does not belong to an extension. */
export const notOfAnExtension = (oid: string) => `not exists (select from pg_depend e where e.objid = ${oid} and e.deptype = 'e')`;

const orderOf = ({ columns, key }: TableRow): string => {
  const inKey = key?.map((name) => columns.find((column) => column.name === name)).filter((column) => column !== undefined);
  if (inKey?.length) return inKey.map(({ quoted, collated }) => (collated ? `${quoted} collate "C"` : quoted)).join(', ');
  return columns.map(({ quoted }) => `${quoted}::text collate "C"`).join(', ');
};

const storedTable = (row: TableRow): StoredTable => ({
  name: row.name,
  relation: row.relation,
  columns: row.columns.map(({ name, quoted, type }) => ({ name, quoted, type, read: `${quoted}::text` })),
  order: orderOf(row),
  only: 'true',
});

/** Lists the portal's own tables, sorted by name. */
export async function portalTables(db: Executor): Promise<StoredTable[]> {
  const rows = await run<TableRow>(
    db,
    tables.replace('%WHICH%', `c.relnamespace = current_schema()::regnamespace and ${notOfAnExtension('c.oid')}`),
  );
  return rows.map(storedTable);
}

export const jobsName = 'pgboss.job';
/** The columns that define a job. The other ones are notes of the queue about its runs. */
export const jobColumns = [
  ...['id', 'name', 'priority', 'data', 'state', 'retry_limit', 'retry_count', 'retry_delay', 'retry_backoff', 'retry_delay_max'],
  ...['expire_seconds', 'deletion_seconds', 'singleton_key', 'singleton_on', 'start_after', 'created_on', 'keep_until', 'policy'],
];
/** The SQL condition of pg-boss's internal jobs, which it makes again by itself. */
export const isInternalJob = `starts_with(name, '__pgboss')`;

/**
 * Returns the table of pending jobs; null while no portal has ever run here. A running job is backed up as one to retry: a job bears being
 * run twice.
 */
export async function pendingJobs(db: Executor): Promise<StoredTable | null> {
  const [row] = await run<TableRow>(db, tables.replace('%WHICH%', `n.nspname = 'pgboss' and c.relname = 'job'`));
  if (!row) return null;
  const columns = jobColumns.map((name) => row.columns.find((column) => column.name === name)).filter((column) => column !== undefined);
  const table = storedTable({ ...row, columns });
  const read = (column: StoredTable['columns'][number]) =>
    column.name === 'state' ? { ...column, read: `case when state = 'active' then 'retry' else state::text end` } : column;
  return {
    ...table,
    name: jobsName,
    columns: table.columns.map(read),
    order: 'created_on, id',
    only: `state in ('created', 'retry', 'active') and not ${isInternalJob}`,
  };
}

/** Reads the last value of each sequence. A sequence that moved after the snapshot is ahead of the rows, which is harmless. */
export async function portalSequences(db: Executor): Promise<Sequence[]> {
  const names = await run<{ name: string; relation: string }>(
    db,
    `select c.relname::text as name, c.oid::regclass::text as relation from pg_class c
     where c.relkind = 'S' and c.relnamespace = current_schema()::regnamespace and ${notOfAnExtension('c.oid')}
     order by c.relname collate "C"`,
  );
  const values: Sequence[] = [];
  for (const { name, relation } of names) {
    const rows = await run<{ last: string; called: boolean }>(db, `select last_value::text as last, is_called as called from ${relation}`);
    values.push(...rows.map((row) => ({ name, ...row })));
  }
  return values;
}

/** Lists the applied migrations in order; null when the database has none, or belongs to another program. */
export async function appliedMigrations(db: Executor): Promise<string[] | null> {
  const [journal] = await run<{ found: boolean }>(db, `select to_regclass('migrations') is not null as found`);
  if (!journal?.found) return null;
  const rows = await run<{ name: string }>(db, 'select name from migrations order by name collate "C"');
  return rows.length > 0 ? rows.map(({ name }) => name) : null;
}
