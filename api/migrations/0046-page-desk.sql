-- Pages at the operator's desk: their hours, version and last change.
alter table pages add column shown_from timestamptz;
alter table pages add column shown_until timestamptz;
alter table pages add column deleted_at timestamptz;
alter table pages add column version integer not null default 1;
alter table pages add column changed_at timestamptz not null default now();
update pages set shown_from = updated_at, changed_at = updated_at;
create index pages_changed on pages (changed_at desc, id desc);
