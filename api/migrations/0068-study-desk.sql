-- Studies at the operator's desk: their hours, version and last change. Those of before are shown since the day of their request.
alter table studies add column shown_from timestamptz;
alter table studies add column shown_until timestamptz;
alter table studies add column deleted_at timestamptz;
alter table studies add column version integer not null default 1;
alter table studies add column changed_at timestamptz not null default now();
update studies set shown_from = requested_on::timestamp at time zone 'Europe/Paris', changed_at = requested_on::timestamp at time zone 'Europe/Paris';
create index studies_changed on studies (changed_at desc, id desc);
