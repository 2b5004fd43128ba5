-- The last import can be undone, once and for 30 days. `recorded`: its ledger is here still.
alter table imports
  add column recorded boolean not null default false,
  add column undone_at timestamptz,
  add column undone_by text;
alter table imports drop constraint imports_outcome_check;
alter table imports add constraint imports_outcome_check check (outcome in ('written', 'unchanged', 'tried', 'refused', 'undone'));

-- The ledger of the last import that wrote: for each statement, the rows as they were before it and after it, as arrays.
create table import_ledger (
  id bigint generated always as identity primary key,
  table_name text not null,
  before jsonb,
  after jsonb
);

create function record_import() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into import_ledger (table_name, after) select tg_table_name, jsonb_agg(to_jsonb(a)) from after_rows a having count(*) > 0;
  elsif tg_op = 'DELETE' then
    insert into import_ledger (table_name, before) select tg_table_name, jsonb_agg(to_jsonb(b)) from before_rows b having count(*) > 0;
  else
    insert into import_ledger (table_name, before, after)
    select tg_table_name, (select jsonb_agg(to_jsonb(b)) from before_rows b), jsonb_agg(to_jsonb(a)) from after_rows a having count(*) > 0;
  end if;
  return null;
end $$;

-- Only the transaction of an import has this setting, so that nothing else is recorded, nor what is derived at the end of the import.
do $$
declare
  one text;
begin
  foreach one in array array['categories', 'families', 'organisations', 'organisation_families', 'contacts', 'users', 'turnover', 'contracts',
    'contract_events', 'index_families', 'indices', 'index_points', 'index_corrections']
  loop
    execute format('create trigger import_inserted after insert on %I referencing new table as after_rows for each statement
      when (current_setting(''portal.import'', true) = ''recorded'') execute function record_import()', one);
    execute format('create trigger import_updated after update on %I referencing old table as before_rows new table as after_rows for each statement
      when (current_setting(''portal.import'', true) = ''recorded'') execute function record_import()', one);
    execute format('create trigger import_deleted after delete on %I referencing old table as before_rows for each statement
      when (current_setting(''portal.import'', true) = ''recorded'') execute function record_import()', one);
  end loop;
end $$;
