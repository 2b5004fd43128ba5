-- The visits of operators: the portal as a member sees it, or with a draft in its place. They belong to the session of the operator.
create table visits (
  id uuid primary key,
  session_id uuid not null references sessions (id) on delete cascade,
  operator_id integer not null references users (id) on delete cascade,
  -- Null: no member of flesh, but any one of the role.
  member_id integer references users (id) on delete cascade,
  role text not null check (role in ('subscriber', 'supplier')),
  preview_kind text,
  preview_id integer,
  started_at timestamptz not null,
  ends_at timestamptz not null,
  ended_at timestamptz
);
create index visits_session on visits (session_id);
create index visits_operator on visits (operator_id);
create index visits_member on visits (member_id);
create index visits_end on visits (ends_at);
