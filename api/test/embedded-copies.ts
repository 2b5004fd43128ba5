import { readFileSync } from 'node:fs';
import type { SqlConnection, SqlSource } from '#api/platform/database/dialect.ts';
import { type EmbeddedSource, embeddedSource } from '#api/platform/database/embedded.ts';

const ours = `nspname not in ('pg_catalog', 'information_schema', 'pg_toast', 'template')`;

/**
 * Keeps, in a schema of its own, what a migrated template has: the shape of its tables, the rows of those that are not empty, and its
 * sequences. `template.restore()` brings a used copy back to it, without statistics, which would change plans; it returns false where a
 * test changed the shape of a table.
 */
export const rememberTemplate = `
create schema template;
create function template.shape() returns text language sql as $$
  select md5(string_agg(part, ',' order by part)) from (
    select format('%s.%s %s %s', nspname, relname, relkind, relnatts) as part
      from pg_class join pg_namespace on pg_namespace.oid = relnamespace where ${ours}
    union all
    select format('%s %s %s', conrelid::regclass, conname, convalidated) from pg_constraint join pg_namespace on pg_namespace.oid = connamespace where ${ours}
    union all
    select format('%s %s %s', tgrelid::regclass, tgname, tgenabled) from pg_trigger where not tgisinternal
  ) parts $$;
create table template.tables as
  select format('%I.%I', nspname, relname) as name, format('template.%I', 'rows_' || pg_class.oid) as rows, false as has_rows,
    (select string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute
      where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns
  from pg_class join pg_namespace on pg_namespace.oid = relnamespace where relkind = 'r' and ${ours};
do $$ declare one record; has boolean; begin
  for one in select * from template.tables loop
    execute format('select exists (select from %s)', one.name) into has;
    if has then
      update template.tables set has_rows = true where name = one.name;
      execute format('create table %s as select %s from %s', one.rows, one.columns, one.name);
    end if;
  end loop;
end $$;
create table template.sequences as
  select format('%I.%I', schemaname, sequencename) as name, start_value, last_value from pg_sequences where schemaname <> 'template';
create table template.first_shape as select template.shape() as shape;
create function template.restore() returns boolean language plpgsql as $$
  declare one record; used text;
  begin
    if template.shape() <> (select shape from template.first_shape) then return false; end if;
    perform set_config('session_replication_role', 'replica', true);
    for one in select * from template.tables loop
      if pg_relation_size(one.name::regclass) > 0 then used := concat_ws(', ', used, one.name); end if;
    end loop;
    if used is not null then execute 'truncate ' || used || ' cascade'; end if;
    for one in select * from template.tables where has_rows loop
      execute format('insert into %s (%s) overriding system value select %s from %s', one.name, one.columns, one.columns, one.rows);
    end loop;
    for one in select * from template.sequences loop
      perform setval(one.name::regclass, coalesce(one.last_value, one.start_value), one.last_value is not null);
    end loop;
    delete from pg_statistic where starelid in (select name::regclass from template.tables);
    perform pg_advisory_unlock_all();
    return true;
  end $$;
`;

/** Databases of the test files that ended, brought back to the template. Opening a new one costs two seconds of processor. */
const free: EmbeddedSource[] = [];

async function restored(source: SqlSource): Promise<boolean> {
  const { query, release } = await source.acquire();
  try {
    const { rows } = await query('select template.restore() as restored', []);
    await query('discard temp', []);
    return rows[0]?.restored === true;
  } catch {
    return false; // left inside a transaction that failed, for example
  } finally {
    release();
  }
}

/** Opens a copy of the embedded template in memory, or one that a test file no longer needs. */
export async function openCopy(template: string): Promise<SqlSource> {
  const source = free.pop() ?? (await embeddedSource(null, readFileSync(template)));
  let isClosed = false;
  return {
    kind: source.kind,
    async acquire(): Promise<SqlConnection> {
      if (isClosed) throw new Error('La base embarquée est fermée.');
      return source.acquire();
    },
    async close() {
      if (isClosed) return;
      isClosed = true;
      if (await restored(source)) free.push(source);
      else await source.close();
    },
  };
}
