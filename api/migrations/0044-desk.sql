-- The operator's desk: the roles of operators, the states of articles, and the history of what operators save.

-- Only the role of an operator counts. Those of today manage the desk, as do those that are created without a word about it.
alter table users add column desk_role text not null default 'administrator' check (desk_role in ('editor', 'manager', 'administrator'));

-- `published_at` is the hour at which an article appears: null for a draft. `version` counts its changes.
alter table articles alter column published_at drop not null;
alter table articles add column shown_until timestamptz;
alter table articles add column deleted_at timestamptz;
alter table articles add column version integer not null default 1;
alter table articles add column changed_at timestamptz not null default now();
update articles set changed_at = published_at;
create index articles_changed on articles (changed_at desc, id desc);

-- The history of a content: each save with its body, each action without. `creation_key` makes one content of a form sent twice.
create table content_revisions (
  id integer generated always as identity primary key,
  kind text not null,
  entity_id integer not null,
  at timestamptz not null,
  user_id integer references users on delete set null,
  event text not null,
  body jsonb,
  creation_key text unique
);
create index content_revisions_entity on content_revisions (kind, entity_id, id desc);
create index content_revisions_at on content_revisions (at);
create index content_revisions_user on content_revisions (user_id);

-- Changes of a published content that members do not see yet.
create table content_drafts (
  kind text not null,
  entity_id integer not null,
  body jsonb not null,
  primary key (kind, entity_id)
);

-- The library of pictures: when each came, and the name of its file, by which operators find it.
alter table images add column created_at timestamptz not null default now();
alter table images add column file_name text not null default '';
create index images_created on images (created_at desc, name);
