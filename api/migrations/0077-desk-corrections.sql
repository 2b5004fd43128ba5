-- The values that operators changed at the desk: the next file does not undo them (decision 53). `row_id` and `field`: the row and its column;
-- for a part (a contact, an amount, a value of an index), the row that it is a part of and the rest of its key, as a JSON array.
create table desk_corrections (
  id integer generated always as identity primary key,
  table_name text not null,
  row_id integer not null,
  field text not null,
  -- What the first correction replaced.
  before jsonb,
  at timestamptz not null default now(),
  user_id integer references users (id) on delete set null,
  version integer not null default 1,
  -- The last file that said something else: its line, its column and its value, and the texts that the report shows.
  file text,
  line integer,
  column_name text,
  row_name text,
  kept_text text,
  file_text text,
  file_value jsonb,
  run_id text,
  unique (table_name, row_id, field)
);
create index desk_corrections_run on desk_corrections (run_id) where run_id is not null;
create index desk_corrections_user on desk_corrections (user_id);

-- Notes a correction. One that is made again forgets what the last file said.
create function note_correction(name text, id integer, part text, former jsonb) returns void language sql as $$
  insert into desk_corrections as c (table_name, row_id, field, before, user_id)
  values (name, id, part, former, current_setting('portal.operator')::integer)
  on conflict (table_name, row_id, field) do update set at = excluded.at, user_id = excluded.user_id, version = c.version + 1, file = null,
    line = null, column_name = null, row_name = null, kept_text = null, file_text = null, file_value = null, run_id = null
$$;

-- The columns of a row that a file brings too. What names a row is corrected when it changes, not when the row is made.
create function note_corrected_columns() returns trigger language plpgsql as $$
declare
  former jsonb := case when tg_op = 'UPDATE' then to_jsonb(old) end;
  current jsonb := to_jsonb(new);
  name text;
begin
  foreach name in array tg_argv loop
    if tg_op = 'UPDATE' and former -> name is distinct from current -> name
      or tg_op = 'INSERT' and current -> name not in ('null', '""', '[]') and name not in ('identifier', 'email') then
      perform note_correction(tg_table_name::text, new.id, name, former -> name);
    end if;
  end loop;
  return null;
end $$;

-- A row that is a part of another one: the first column names that one, the others are the rest of its key. Its place is no value.
create function note_corrected_part() returns trigger language plpgsql as $$
declare
  former jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  current jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  part jsonb := coalesce(current, former);
begin
  if former - 'position' is distinct from current - 'position' then
    perform note_correction(tg_table_name::text, (part ->> tg_argv[0])::integer,
      (select coalesce(jsonb_agg(part -> k.name order by k.place) filter (where k.place > 1), '[]')::text
        from unnest(tg_argv) with ordinality as k(name, place)), former);
  end if;
  return null;
end $$;

-- The order of the contacts of a sheet.
create function note_corrected_order() returns trigger language plpgsql as $$
begin
  perform note_correction('organisations', new.organisation_id, 'contacts', null);
  return null;
end $$;

-- Only the writes of an operator have this setting: imports, undos and jobs have none.
do $$
declare
  one text[];
  at_desk constant text := 'when (coalesce(current_setting(''portal.operator'', true), '''') <> '''')';
begin
  foreach one slice 1 in array array[
    ['organisations', 'title, activity, street, postal_code, city, department, country_code, latitude, longitude, naf, phone, website, family_id, joined_on, tags, identifier'],
    ['users', 'email, firstname, lastname, role, organisation_id, contract_rights'],
    ['categories', 'title'],
    ['families', 'title, category_id'],
    ['indices', 'name, description, family_id, unit_name, unit_symbol, currency, frequency, source, licence, origin_country, delivery_country, publication_days, rate_of, rate_in']]
  loop
    execute format('create trigger desk_corrected after insert or update on %I for each row %s execute function note_corrected_columns(%s)',
      one[1], at_desk, one[2]);
  end loop;
  foreach one slice 1 in array array[
    ['contacts', 'organisation_id, firstname, lastname'],
    ['organisation_families', 'organisation_id'],
    ['turnover', 'supplier_id, subscriber_id, family_id, month'],
    ['index_points', 'index_id, day']]
  loop
    execute format('create trigger desk_corrected after insert or update or delete on %I for each row %s execute function note_corrected_part(%s)',
      one[1], at_desk, one[2]);
  end loop;
end $$;

create trigger desk_ordered after update on contacts for each row
  when (coalesce(current_setting('portal.operator', true), '') <> '' and old.position <> new.position) execute function note_corrected_order();

-- What an import ends or notes here is undone with it.
create trigger import_inserted after insert on desk_corrections referencing new table as after_rows for each statement
  when (current_setting('portal.import', true) = 'recorded') execute function record_import();
create trigger import_updated after update on desk_corrections referencing old table as before_rows new table as after_rows for each statement
  when (current_setting('portal.import', true) = 'recorded') execute function record_import();
create trigger import_deleted after delete on desk_corrections referencing old table as before_rows for each statement
  when (current_setting('portal.import', true) = 'recorded') execute function record_import();

-- The corrections of turnover and of indices were kept already: those that still stand count from now on.
insert into desk_corrections (table_name, row_id, field, before, at, user_id)
select 'turnover', c.supplier_id, jsonb_build_array(c.subscriber_id, c.family_id, c.month)::text, null, c.at, c.user_id
from (select distinct on (subscriber_id, supplier_id, family_id, month) * from turnover_corrections
  order by subscriber_id, supplier_id, family_id, month, id desc) c
left join turnover t using (subscriber_id, supplier_id, family_id, month)
where t.amount_cents is not distinct from c.after_cents;

insert into desk_corrections (table_name, row_id, field, before, at, user_id)
select 'index_points', c.index_id, jsonb_build_array(c.day)::text, null, c.held_until, c.user_id
from (select distinct on (index_id, day) * from index_corrections order by index_id, day, id desc) c
where c.user_id is not null;
