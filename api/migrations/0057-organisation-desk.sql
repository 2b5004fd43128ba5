-- Organisations at the desk: closed, never deleted, since turnover and contracts refer to them. Members see the open ones only.
alter table organisations add column closed_at timestamptz;
create index organisations_closed on organisations (closed_at) where closed_at is not null;

-- Counts the changes of a sheet, those of an import included: nobody overwrites what they have not seen. What is derived, as the number of
-- members, leaves `updated_at` alone and is no change.
alter table organisations add column version integer not null default 1;
create function count_organisation_change() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end $$;
create trigger organisation_changed before update on organisations for each row
  when (new.updated_at is distinct from old.updated_at and new.version = old.version) execute function count_organisation_change();

-- The map shows the open subscribers only.
create or replace function note_subscriber_change() returns trigger language plpgsql as $$
declare
  changed boolean;
begin
  if tg_op = 'INSERT' then
    changed := exists (select from after_rows where kind = 'subscriber');
  elsif tg_op = 'DELETE' then
    changed := exists (select from before_rows where kind = 'subscriber');
  else
    -- Never a join: what is planned for a few rows would be kept for tens of thousands.
    changed := exists (
      select id, slug, title, latitude, longitude, street, postal_code, city, parent_id, closed_at from after_rows where kind = 'subscriber'
      except
      select id, slug, title, latitude, longitude, street, postal_code, city, parent_id, closed_at from before_rows);
  end if;
  if changed then
    update organisation_counts set version = version + 1 where kind = 'subscriber';
  end if;
  return null;
end $$;
