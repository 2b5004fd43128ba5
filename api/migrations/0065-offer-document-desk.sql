-- Offers and documents at the operator's desk: their hours, version and last change. An offer ends the day after its last day (`expires_on`).
alter table offers add column shown_from timestamptz;
alter table offers add column deleted_at timestamptz;
alter table offers add column version integer not null default 1;
alter table offers add column changed_at timestamptz not null default now();
update offers set shown_from = least(updated_at, now()), changed_at = updated_at;
create index offers_changed on offers (changed_at desc, id desc);

-- A document of an offer or of a study follows it: its own hours count for the others only.
alter table documents add column shown_from timestamptz;
alter table documents add column shown_until timestamptz;
alter table documents add column deleted_at timestamptz;
alter table documents add column version integer not null default 1;
alter table documents add column changed_at timestamptz not null default now();
-- The order of the documents of one save; those that a file brought have none and come after, the newest first.
alter table documents add column position integer;
update documents set shown_from = least(updated_at, now()), changed_at = updated_at;
create index documents_changed on documents (changed_at desc, id desc);
