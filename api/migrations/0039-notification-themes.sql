-- A notification has a theme and the object that it is about; a user chooses by theme what leaves by e-mail and by push.
alter table notifications
  add column theme text not null default 'contrats'
    check (theme in ('contrats', 'etudes', 'indices', 'offres', 'actualites', 'formations', 'documents', 'reseau')),
  add column object_kind text not null default 'portal',
  add column object_id text not null default '',
  -- True until the e-mail, or the push, of this notification has left or has become useless. What stood here before never leaves again.
  add column waits_for_mail boolean not null default false,
  add column waits_for_push boolean not null default false;
update notifications set object_kind = 'contract', object_id = contract_id::text where contract_id is not null;
alter table notifications alter column theme drop default, alter column object_kind drop default, alter column object_id drop default;

-- A theme without a row has both on.
create table notification_preferences (
  user_id integer not null references users (id) on delete cascade,
  theme text not null,
  email boolean not null,
  push boolean not null,
  primary key (user_id, theme)
);

-- The e-mails of notifications: one at most for a user, a theme and a day of Paris.
create table notification_digests (
  id bigint generated always as identity primary key,
  user_id integer not null references users (id) on delete cascade,
  theme text not null,
  day date not null,
  -- The Message-ID of every attempt: a mail server that saw it twice shows one mail.
  message_id uuid not null default gen_random_uuid(),
  -- Null until the e-mail has left, or until nothing was left to send.
  closed_at timestamptz,
  sent boolean not null default false,
  unique (user_id, theme, day)
);
create index notification_digests_day on notification_digests (day);

alter table notifications add column digest_id bigint references notification_digests (id) on delete set null;
create index notifications_digest on notifications (digest_id);
create index notifications_waiting_mail on notifications (user_id, theme) where waits_for_mail;
create index notifications_waiting_push on notifications (id) where waits_for_push;
