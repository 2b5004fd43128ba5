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

-- Each status with the day since which the study has it.
create table study_statuses (
  id integer generated always as identity primary key,
  study_id integer not null references studies (id) on delete cascade,
  status text,
  since date not null
);
create index study_statuses_study on study_statuses (study_id, since);

-- A document of a study follows the rights of its study.
alter table documents
  add column study_id integer references studies (id) on delete cascade,
  add check (study_id is null or (offer_id is null and organisation_id is null));
create index documents_study on documents (study_id) where study_id is not null;

-- The one rule of visibility: a head office sees its group, another company itself, the operator all, a supplier nothing.
create function study_is_visible(study_organisation integer, viewer_role text, viewer_organisation integer) returns boolean
language sql stable as $$
  select viewer_role = 'operator' or (viewer_role = 'subscriber' and (study_organisation = viewer_organisation
    or exists (select from organisations o where o.id = study_organisation and o.parent_id = viewer_organisation)))
$$;
