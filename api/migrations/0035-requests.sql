-- The requests of the contact form, a line for each of their mails, and the registrations for sessions of trainings.
create table requests (
  id integer generated always as identity primary key,
  -- Six letters and digits drawn at random: a sequence would tell how many people write.
  number text not null unique check (number ~ '^[0-9A-Z]{6}$'),
  user_id integer not null references users (id),
  -- The idempotency key of the form: the same form that arrives twice is one request.
  key text,
  object text not null,
  your_demand text not null,
  phone text not null,
  -- The address typed in the form. It is never used: replies go to the account's.
  email text not null default '',
  purchase_family text not null default '',
  call_back text not null default '',
  event text not null default '',
  event_date text not null default '',
  is_formation boolean not null default false,
  is_formation_contact boolean not null default false,
  formation_id integer references formations (id) on delete set null,
  session_id integer references formation_sessions (id) on delete set null,
  article_id integer references articles (id) on delete set null,
  -- The person who has the message, '' for the network's team.
  receiver_name text not null default '',
  state text not null default 'new' check (state in ('new', 'ongoing', 'answered', 'filed')),
  created_at timestamptz not null,
  unique (user_id, key)
);
create index requests_user on requests (user_id, created_at desc, id desc);
create index requests_created on requests (created_at);
create index requests_formation on requests (formation_id);
create index requests_session on requests (session_id);
create index requests_article on requests (article_id);

create table request_mails (
  id integer generated always as identity primary key,
  request_id integer not null references requests (id) on delete cascade,
  recipient text not null check (recipient in ('receiver', 'copy', 'sender')),
  email text not null,
  -- The Message-ID of every attempt: a mail server that saw it twice shows one mail.
  message_id uuid not null unique,
  attempts integer not null default 0,
  -- Why the last attempt failed: a code of the mail server, never its message, which may show an address.
  failure text,
  sent_at timestamptz,
  unique (request_id, email)
);

create table formation_registrations (
  id integer generated always as identity primary key,
  session_id integer not null references formation_sessions (id),
  user_id integer not null references users (id),
  state text not null default 'requested' check (state in ('requested', 'validated', 'refused', 'cancelled')),
  requested_at timestamptz not null,
  -- The participant's own documents: training material, agreement, certificate of attendance.
  support_id integer references documents (id) on delete set null,
  convention_id integer references documents (id) on delete set null,
  presence_id integer references documents (id) on delete set null,
  unique (session_id, user_id)
);
create index formation_registrations_user on formation_registrations (user_id);
create index formation_registrations_support on formation_registrations (support_id);
create index formation_registrations_convention on formation_registrations (convention_id);
create index formation_registrations_presence on formation_registrations (presence_id);

-- The words of a name to search by: lower case, without accents, letters and digits only. One finds a person by the start of any of them.
create function name_key(name text) returns text language sql immutable parallel safe
return trim(regexp_replace(regexp_replace(normalize(replace(replace(lower(name), 'œ', 'oe'), 'æ', 'ae'), nfd), '[\u0300-\u036f]', '', 'g'), '[^a-z0-9]+', ' ', 'g'));
create function name_words(firstname text, lastname text) returns tsvector language sql immutable parallel safe
return to_tsvector('simple'::regconfig, name_key(firstname || ' ' || lastname));

create index contacts_email on contacts (lower(email));
create index contacts_name on contacts using gin (name_words(firstname, lastname));
create index articles_contact on articles (lower(contact ->> 'email'));
