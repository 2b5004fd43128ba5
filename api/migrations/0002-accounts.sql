-- Who signs in, their sessions, and what is kept about both.
create table users (
  id integer generated always as identity primary key,
  -- In lower case: the name one signs in with.
  email text not null unique,
  role text not null check (role in ('subscriber', 'supplier', 'operator')),
  organisation_id integer references organisations (id),
  firstname text not null default '',
  lastname text not null default '',
  phone text,
  tel text,
  service text,
  function text,
  profile text,
  regions text[] not null default '{}',
  contract_rights text check (contract_rights in ('read', 'write')),
  contracts_consent_at timestamptz,
  contracts_consent_version text,
  -- argon2id; null until the first password is chosen.
  password_hash text,
  disabled_at timestamptz,
  created_at timestamptz not null default now(),
  check ((role = 'operator') = (organisation_id is null))
);
create index users_organisation on users (organisation_id);

-- A session is one sign-in: a family of refresh tokens that rotate.
create table sessions (
  id uuid primary key,
  user_id integer not null references users (id) on delete cascade,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz
);
create index sessions_user on sessions (user_id);
create index sessions_expiry on sessions (expires_at);

create table refresh_tokens (
  -- SHA-256 of the token; the token itself is only in the member's cookie.
  hash bytea primary key,
  session_id uuid not null references sessions (id) on delete cascade,
  issued_at timestamptz not null,
  used_at timestamptz
);
create index refresh_tokens_session on refresh_tokens (session_id);

create table password_links (
  hash bytea primary key,
  user_id integer not null references users (id) on delete cascade,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index password_links_user on password_links (user_id);
create index password_links_expiry on password_links (expires_at);

-- Failed sign-ins only: what the throttle counts, by account (as typed) and by address.
create table sign_in_failures (
  id bigint generated always as identity primary key,
  account text not null,
  address text not null,
  failed_at timestamptz not null
);
create index sign_in_failures_account on sign_in_failures (account, failed_at);
create index sign_in_failures_address on sign_in_failures (address, failed_at);
create index sign_in_failures_time on sign_in_failures (failed_at);

-- The audit journal, kept 12 months. Never a secret, never more of a person than the id.
create table audit_events (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  user_id integer,
  address text,
  action text not null,
  subject text
);
create index audit_events_at on audit_events (at);

create table favourites (
  user_id integer not null references users (id) on delete cascade,
  organisation_id integer not null references organisations (id) on delete cascade,
  created_at timestamptz not null,
  primary key (user_id, organisation_id)
);
create index favourites_organisation on favourites (organisation_id);
