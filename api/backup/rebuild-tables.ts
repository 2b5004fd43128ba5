import { applyMigration, makeMigrationJournal } from '#api/platform/database/migrate.ts';
import type { Tx } from '#api/platform/database/schema.ts';
import { run } from './statement.ts';
import { notOfAnExtension, portalTables } from './stored-tables.ts';

const schema = 'current_schema()::regnamespace';

/** Lists the statements that drop the portal's schema without the objects of extensions: relations, then functions, then types. */
const dropStatements = `
  select format('drop %s if exists %s cascade', case c.relkind when 'v' then 'view' when 'm' then 'materialized view'
      when 'S' then 'sequence' when 'f' then 'foreign table' else 'table' end, c.oid::regclass) as statement
    from pg_class c
    where c.relnamespace = ${schema} and c.relkind in ('r', 'p', 'v', 'm', 'S', 'f') and not c.relispartition and ${notOfAnExtension('c.oid')}
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype in ('a', 'i'))
  union all
  select format('drop routine if exists %s cascade', p.oid::regprocedure) from pg_proc p
    where p.pronamespace = ${schema} and ${notOfAnExtension('p.oid')}
  union all
  select format('drop type if exists %s cascade', t.oid::regtype) from pg_type t
    where t.typnamespace = ${schema} and t.typtype in ('e', 'd') and ${notOfAnExtension('t.oid')}`;

/** Lists what slows or blocks the inserts, with the statements that drop and restore it: foreign keys, indexes without constraint, triggers. */
const constraintStatements = `
  select format('alter table %s drop constraint %I', c.conrelid::regclass, c.conname) as before,
      format('alter table %s add constraint %I %s', c.conrelid::regclass, c.conname, pg_get_constraintdef(c.oid)) as after, 2 as turn
    from pg_constraint c where c.connamespace = ${schema} and c.contype = 'f' and c.conparentid = 0
  union all
  select format('drop index %s', i.indexrelid::regclass), pg_get_indexdef(i.indexrelid), 1
    from pg_index i join pg_class t on t.oid = i.indrelid
    where t.relnamespace = ${schema} and t.relkind in ('r', 'p') and not t.relispartition and ${notOfAnExtension('t.oid')}
      and not exists (select from pg_constraint c where c.conindid = i.indexrelid)
  union all
  select format('alter table %s disable trigger user', t.oid::regclass), format('alter table %s enable trigger user', t.oid::regclass), 3
    from pg_class t where t.relnamespace = ${schema} and t.relkind = 'r' and t.relhastriggers and ${notOfAnExtension('t.oid')}
      and exists (select from pg_trigger g where g.tgrelid = t.oid and not g.tgisinternal)
  order by turn`;

/** Replaces the portal's tables by those that `migrations` make. */
export async function rebuildTables(tx: Tx, migrations: readonly string[]): Promise<void> {
  for (const { statement } of await run<{ statement: string }>(tx, dropStatements)) await run(tx, statement);
  await makeMigrationJournal(tx);
  for (const name of migrations) await applyMigration(tx, name);
}

/** Drops what slows the inserts, and empties the tables of the rows of the migrations. Returns the function that restores what it dropped. */
export async function dropConstraints(tx: Tx): Promise<() => Promise<void>> {
  const steps = await run<{ before: string; after: string }>(tx, constraintStatements);
  // Drops the foreign keys first, then the indexes that they need.
  for (const { before } of steps.toReversed()) await run(tx, before);
  const tables = await portalTables(tx);
  await run(tx, `truncate ${tables.map(({ relation }) => relation).join(', ')}`);
  return async () => {
    for (const { after } of steps) await run(tx, after);
  };
}
