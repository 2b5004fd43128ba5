-- The notifications that operators write: a draft, then planned for an hour (at once is an hour too), then sent once, then maybe withdrawn.
create table announcements (
  id integer generated always as identity primary key,
  -- The form as it is typed, its audience included.
  form jsonb not null,
  title text not null,
  theme text not null,
  -- The hour of the job that sends it; null for a draft. A job for another hour does nothing.
  planned_for timestamptz,
  sent_at timestamptz,
  -- How many people received it, and how many had read it when it was withdrawn or its notifications deleted.
  recipients integer,
  read_count integer,
  withdrawn_at timestamptz,
  deleted_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  changed_by integer references users (id) on delete set null,
  creation_key text unique
);
create index announcements_changed on announcements (changed_at desc, id desc);
create index announcements_changed_by on announcements (changed_by);

alter table notifications add column announcement_id integer references announcements (id) on delete set null;
create index notifications_announcement on notifications (announcement_id);
