-- The directory of subscribers: an index for each sort and each filter, the values that filters suggest, and what dates the map.

-- Nulls last both ways, so that one index does not serve both.
create index subscribers_turnover_up on organisations (annual_turnover_cents nulls last, title_key, id) where kind = 'subscriber';
create index subscribers_turnover_down on organisations (annual_turnover_cents desc nulls last, title_key, id) where kind = 'subscriber';
create index subscribers_staff_up on organisations (staff nulls last, title_key, id) where kind = 'subscriber';
create index subscribers_staff_down on organisations (staff desc nulls last, title_key, id) where kind = 'subscriber';
create index subscribers_joined_up on organisations (joined_on nulls last, title_key, id) where kind = 'subscriber';
create index subscribers_joined_down on organisations (joined_on desc nulls last, title_key, id) where kind = 'subscriber';
create index subscribers_department on organisations ((department collate "C"), title_key, id) where kind = 'subscriber';
create index subscribers_naf on organisations (naf, title_key, id) where kind = 'subscriber';
create index subscribers_division on organisations ((left(naf, 2)), title_key, id) where kind = 'subscriber';
create index subscribers_referent on organisations (referent_id, title_key, id) where kind = 'subscriber';
create index subscribers_parent on organisations (parent_id, title_key, id) where kind = 'subscriber';

-- Kept, not gathered at each letter typed: the values that the subscribers have for each filter. `label_key` is the normalised text
-- that they are found by.
create table subscriber_choices (
  filter text not null,
  value text not null,
  label text not null,
  label_key text not null,
  primary key (filter, value)
);

-- One more each time what the map shows of a subscriber changes, in the transaction that changes it: what was prepared for an
-- older version is then known to be out of date, on every node.
alter table organisation_counts add column version bigint not null default 0;

create function note_subscriber_change() returns trigger language plpgsql as $$
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
      select id, slug, title, latitude, longitude, street, postal_code, city, parent_id from after_rows where kind = 'subscriber'
      except
      select id, slug, title, latitude, longitude, street, postal_code, city, parent_id from before_rows);
  end if;
  if changed then
    update organisation_counts set version = version + 1 where kind = 'subscriber';
  end if;
  return null;
end $$;

create trigger subscriber_inserted after insert on organisations
  referencing new table as after_rows for each statement execute function note_subscriber_change();
create trigger subscriber_deleted after delete on organisations
  referencing old table as before_rows for each statement execute function note_subscriber_change();
create trigger subscriber_updated after update on organisations
  referencing old table as before_rows new table as after_rows for each statement execute function note_subscriber_change();
