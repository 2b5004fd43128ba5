-- The home page: webinars with their hour, trainings, macro-economic indices, and what the summary of the dashboard sums.
alter table articles
  -- When a webinar or an event takes place; null for what is only read.
  add column starts_at timestamptz,
  add column ends_at timestamptz,
  add column url text,
  -- The organisation that gives a webinar, when it is not the network.
  add column host_id integer references organisations (id) on delete set null,
  add check (ends_at >= starts_at and (starts_at is null) = (ends_at is null));
create index articles_ending on articles (type, ends_at);
create index articles_host on articles (host_id);

create table formations (
  id integer generated always as identity primary key,
  slug text not null unique,
  title text not null,
  body text not null,
  category text not null,
  duration_hours integer not null,
  -- What a place in an open session costs, excluding tax.
  price_cents bigint,
  image text references images (name) on delete set null,
  image_alt text not null default '',
  published_at timestamptz not null
);
create index formations_published on formations (published_at desc, id desc);
create index formations_image on formations (image);

create table formation_sessions (
  id integer generated always as identity primary key,
  formation_id integer not null references formations (id) on delete cascade,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  location text not null,
  available boolean not null default true,
  check (ends_at >= starts_at)
);
create index formation_sessions_formation on formation_sessions (formation_id);
create index formation_sessions_start on formation_sessions (starts_at, formation_id) where available;

create table macro_indices (
  key text primary key check (key in ('cac', 'dow', 'dollar', 'brent')),
  name text not null,
  unit text not null
);
create table macro_points (
  index_key text not null references macro_indices (key) on delete cascade,
  day date not null,
  value numeric(14, 4) not null,
  primary key (index_key, day)
);

-- Kept, not summed: the turnover of the whole network by month, for who runs it.
create table network_turnover (
  month date primary key,
  amount_cents bigint not null
);
insert into network_turnover (month, amount_cents) select month, sum(amount_cents) from turnover group by month;

-- One organisation's months, read from the index alone.
drop index turnover_supplier;
create index turnover_supplier on turnover (supplier_id, month) include (amount_cents);
create index turnover_subscriber on turnover (subscriber_id, month) include (amount_cents);

-- Who joined last.
create index organisations_referenced on organisations (kind, reference_year desc nulls last, id desc);
create index organisations_joined on organisations (kind, joined_on desc nulls last, id desc);
