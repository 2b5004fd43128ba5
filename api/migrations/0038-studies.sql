-- Purchasing studies: what the network's referents study for a subscriber, and the documents attached to them.
create table studies (
  id integer generated always as identity primary key,
  organisation_id integer not null references organisations (id) on delete cascade,
  requested_on date not null,
  family text not null,
  category text not null default '',
  -- The value of the filters: the slug of the text that the operator wrote.
  family_key text not null,
  status text,
  status_key text not null,
  actors jsonb not null default '[]',
  correspondents jsonb not null default '[]',
  comment text not null default '',
  -- In percent.
  result numeric(6, 2),
  potential_cents bigint
);
create index studies_organisation on studies (organisation_id, requested_on desc, id desc);
create index studies_requested on studies (requested_on desc, id desc);

create table study_suppliers (
  study_id integer not null references studies (id) on delete cascade,
  kind text not null check (kind in ('current', 'recommended', 'selected')),
  position integer not null,
  name text not null,
  -- The supplier of the network that the name stands for.
  organisation_id integer references organisations (id) on delete set null,
  primary key (study_id, kind, position)
);
create index study_suppliers_organisation on study_suppliers (organisation_id);

-- Each change of a study with its day: the new study, each status, each document. Its readers are notified from here.
create table study_changes (
  id integer generated always as identity primary key,
  study_id integer not null references studies (id) on delete cascade,
  kind text not null check (kind in ('new', 'status', 'document')),
  -- The new status; null for '(Non défini)' and for the other kinds.
  status text,
  changed_on date not null
);
create index study_changes_study on study_changes (study_id, changed_on);
create index study_changes_day on study_changes (changed_on);

-- A document of a study follows the rights of its study, and stands in no list but that of its study.
alter table documents
  add column study_id integer references studies (id) on delete cascade,
  drop constraint documents_check,
  add constraint documents_private check (visibility = 'members' or organisation_id is not null or study_id is not null),
  add constraint documents_of_study check (study_id is null or (visibility = 'private' and offer_id is null and organisation_id is null));
create index documents_study on documents (study_id);
