-- The devices that members let push notifications reach. A subscription lives as long as the session that made it.
create table push_subscriptions (
  id bigint generated always as identity primary key,
  -- SHA-256 of the endpoint, as hexadecimal digits: its name in calls, which never show the endpoint.
  hash text not null unique,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  user_id integer not null references users (id) on delete cascade,
  session_id uuid not null references sessions (id) on delete cascade,
  device text not null check (device in ('desktop', 'mobile')),
  registered_at timestamptz not null,
  last_success_at timestamptz,
  -- Refusals of the push service since the last success.
  refusals integer not null default 0,
  -- The push service asked to wait until then.
  wait_until timestamptz
);
create index push_subscriptions_user on push_subscriptions (user_id, registered_at);
create index push_subscriptions_session on push_subscriptions (session_id);

-- The key pair that signs every push (VAPID, RFC 8292): made once for the portal, since a subscription is bound to it.
create table push_keys (
  id integer primary key check (id = 1),
  public_key text not null,
  private_key text not null
);
