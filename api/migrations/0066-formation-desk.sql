-- Trainings at the operator's desk: their hours, version and last change; sessions that are cancelled; the version of a registration.

-- `published_at` is the hour at which a training appears: null for a draft.
alter table formations alter column published_at drop not null;
alter table formations add column shown_until timestamptz;
alter table formations add column deleted_at timestamptz;
alter table formations add column version integer not null default 1;
alter table formations add column changed_at timestamptz not null default now();
update formations set changed_at = published_at;
create index formations_changed on formations (changed_at desc, id desc);

-- A session with people signed up is cancelled, never deleted.
alter table formation_sessions add column cancelled_at timestamptz;

alter table formation_registrations add column version integer not null default 1;
create index formation_registrations_state on formation_registrations (state, requested_at desc, id desc);
