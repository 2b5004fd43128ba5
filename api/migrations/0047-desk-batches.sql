-- What an action on several contents of the desk changed, so that its author can put it back the same day.
create table content_batches (
  id integer generated always as identity primary key,
  kind text not null,
  user_id integer not null references users (id) on delete cascade,
  at timestamptz not null,
  undone_at timestamptz,
  -- For each content: its id, its version after the action, its hours before it, and the stored form and the draft that it had if one waited.
  contents jsonb not null
);
create index content_batches_at on content_batches (at);
create index content_batches_user on content_batches (user_id);
