-- Contracts: what they say, who may read and write them, what happened to them, and what people were reminded of.
create table contracts (
  id integer generated always as identity primary key,
  -- The company it belongs to: its author's when it was made.
  organisation_id integer not null references organisations (id),
  -- Null for a contract brought in without one: its organisation's people then hold their own rights on it.
  author_id integer references users (id) on delete set null,
  title text not null,
  status text not null check (status in ('draft', 'validated', 'active', 'renew', 'halted', 'archived')),
  nature text not null,
  family_id integer not null references families (id),
  -- It amends its parent. A contract that is no amendment may come under a parent too.
  amendment boolean not null default false,
  parent_id integer references contracts (id),
  master_contract boolean not null,
  mercurial_network boolean not null,
  supplier_id integer references organisations (id),
  supplier_text text,
  internal_ref text,
  description text,
  note text,
  start_date date not null,
  end_date date not null,
  -- Renewals are counted in months from this end, so that the 31st comes back after a short month.
  first_end_date date not null,
  renewed_months integer not null default 0,
  notification_date date not null,
  notice_days integer not null check (notice_days >= 0),
  automatic_renewal boolean not null,
  renewal_months integer check (renewal_months >= 1),
  prices_revision_clause boolean,
  currency text not null default 'EUR',
  year_amount_cents bigint check (year_amount_cents >= 0),
  -- Moves with every change: what one sends back to be told of another's.
  version integer not null default 1,
  -- What an operator's file said of it last: a second import of the same changes nothing.
  import_reference text,
  import_print text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- Hidden, and kept with its history for the audit.
  deleted_at timestamptz,
  check (end_date >= start_date),
  check (not automatic_renewal or renewal_months is not null),
  check (supplier_id is null or supplier_text is null),
  check (not amendment or parent_id is not null)
);
create index contracts_organisation on contracts (organisation_id);
create index contracts_author on contracts (author_id);
create index contracts_parent on contracts (parent_id);
create index contracts_family on contracts (family_id);
create index contracts_supplier on contracts (supplier_id);
create unique index contracts_imported on contracts (organisation_id, import_reference, supplier_id) where import_reference is not null;
-- What the daily job looks for: those that start, and those that end.
create index contracts_to_start on contracts (start_date) where status = 'validated' and deleted_at is null;
create index contracts_to_end on contracts (end_date) where status in ('active', 'renew') and deleted_at is null;
-- Those whose reminders may be due, by the last day to give notice.
create index contracts_notice on contracts ((end_date - notice_days)) where status in ('validated', 'active', 'renew') and deleted_at is null;

create table contract_collaborators (
  contract_id integer not null references contracts (id) on delete cascade,
  user_id integer not null references users (id) on delete cascade,
  permission text not null check (permission in ('read', 'write')),
  primary key (contract_id, user_id)
);
create index contract_collaborators_user on contract_collaborators (user_id, contract_id);

-- The name is kept beside the id: a history outlives accounts.
create table contract_events (
  id bigint generated always as identity primary key,
  contract_id integer not null references contracts (id) on delete cascade,
  at timestamptz not null,
  user_id integer references users (id) on delete set null,
  user_name text not null,
  action text not null,
  note text
);
create index contract_events_contract on contract_events (contract_id, id);
create index contract_events_user on contract_events (user_id);

-- Who sent a file that nothing carries yet; null once something does, and for files that the network published.
alter table files add column uploaded_by integer references users (id) on delete set null;
create index files_uploaded on files (uploaded_by);

-- A file belongs to one contract; it is read by whoever may read the contract, and by nobody else.
create table contract_attachments (
  file_id uuid primary key references files (id),
  contract_id integer not null references contracts (id) on delete cascade,
  kind text not null check (kind in ('document', 'private')),
  position integer not null
);
create index contract_attachments_contract on contract_attachments (contract_id, position);

-- What was told of a contract, for which day: once each. A date that moves is another day, so the reminder is armed again.
create table contract_reminders (
  contract_id integer not null references contracts (id) on delete cascade,
  milestone text not null check (milestone in ('90', '30', '7', 'notification')),
  due_on date not null,
  told_at timestamptz not null,
  primary key (contract_id, milestone, due_on)
);
-- The calendar date since which a contract's dates are what they are: what was due before was due for other dates.
alter table contracts add column armed_on date not null;

-- The private calendar address of a user: renewing it makes the former one unknown.
create table calendar_addresses (
  user_id integer primary key references users (id) on delete cascade,
  generation integer not null default 1
);

-- What the portal tells a user, shown for 30 days.
create table notifications (
  id bigint generated always as identity primary key,
  user_id integer not null references users (id) on delete cascade,
  at timestamptz not null,
  title text not null,
  description text not null,
  link text,
  link_label text,
  picture text references images (name) on delete set null,
  read_at timestamptz
);
create index notifications_user on notifications (user_id, at desc, id desc);
create index notifications_picture on notifications (picture);
