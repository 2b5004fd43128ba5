-- The directory: what is bought (catalogue), who buys and sells (organisations), and how much passes between them (turnover).
create extension if not exists pg_trgm;

create table images (
  name text primary key,
  content_type text not null,
  bytes bytea not null
);

create table categories (
  id integer generated always as identity primary key,
  slug text not null unique,
  title text not null unique,
  position integer not null,
  -- Kept, not counted: the suppliers referenced in it. The same for a family.
  suppliers integer not null default 0,
  image text references images (name) on delete set null
);
create index categories_image on categories (image);

-- A family belongs to a category; a sub-family is a row whose parent is a family. `code` is the operator's own (CPV in public data).
create table families (
  id integer generated always as identity primary key,
  code text not null unique,
  slug text not null unique,
  title text not null,
  category_id integer not null references categories (id),
  parent_id integer references families (id),
  position integer not null,
  suppliers integer not null default 0
);
create index families_category on families (category_id);
create index families_parent on families (parent_id);

-- One person of the network's team follows each organisation.
create table referents (
  id integer generated always as identity primary key,
  firstname text not null,
  lastname text not null,
  email text not null unique,
  phone text,
  function text
);

create table organisations (
  id integer generated always as identity primary key,
  kind text not null check (kind in ('supplier', 'subscriber')),
  siret text not null,
  slug text not null,
  title text not null,
  -- The title in lower case without accents: what lists are sorted by, the same on every database.
  title_key text collate "C" not null,
  body text not null default '',
  activity text,
  street text,
  postal_code text,
  city text,
  department text,
  country text not null default 'France',
  latitude double precision,
  longitude double precision,
  naf text,
  naf_label text,
  staff integer,
  staff_band text,
  annual_turnover_cents bigint,
  phone text,
  website text,
  linkedin text,
  youtube text,
  youtube_channel text,
  custom_link_uri text,
  custom_link_title text,
  video text,
  video_link_text text,
  evaluation_link text,
  on_demand boolean not null default false,
  family_id integer references families (id),
  parent_id integer references organisations (id),
  referent_id integer references referents (id),
  logo text references images (name) on delete set null,
  -- The year a supplier joined the network; the day a subscriber did.
  reference_year integer,
  joined_on date,
  tags text[] not null default '{}',
  key_numbers jsonb not null default '[]',
  labels jsonb not null default '[]',
  certifications jsonb not null default '[]',
  gallery jsonb not null default '[]',
  expert_pages jsonb not null default '[]',
  -- Kept, not counted: how many organisations of the other kind had turnover with this one over the last 12 declared months.
  members integer not null default 0,
  updated_at timestamptz not null default now(),
  unique (kind, siret),
  unique (kind, slug)
);
create index organisations_title on organisations (kind, title_key, id);
create index organisations_members on organisations (kind, members desc, title_key, id);
create index organisations_family on organisations (family_id);
create index organisations_parent on organisations (parent_id);
create index organisations_referent on organisations (referent_id);
create index organisations_logo on organisations (logo);

-- Kept, not counted: how many organisations of each kind there are.
create table organisation_counts (
  kind text primary key check (kind in ('supplier', 'subscriber')),
  organisations integer not null
);
insert into organisation_counts (kind, organisations) values ('supplier', 0), ('subscriber', 0);

-- The families and sub-families an organisation sells. A sub-family always comes with its family's row.
create table organisation_families (
  organisation_id integer not null references organisations (id) on delete cascade,
  family_id integer not null references families (id),
  primary key (organisation_id, family_id)
);
create index organisation_families_family on organisation_families (family_id, organisation_id);

create table contacts (
  id integer generated always as identity primary key,
  organisation_id integer not null references organisations (id) on delete cascade,
  position integer not null default 0,
  firstname text not null,
  lastname text not null,
  title text,
  service text,
  function text,
  email text,
  phone text,
  tel text,
  unique (organisation_id, firstname, lastname)
);

-- Turnover excluding tax, by month (its first day).
create table turnover (
  subscriber_id integer not null references organisations (id),
  supplier_id integer not null references organisations (id),
  family_id integer not null references families (id),
  month date not null,
  amount_cents bigint not null,
  primary key (subscriber_id, supplier_id, family_id, month)
);
create index turnover_supplier on turnover (supplier_id, month);
create index turnover_family on turnover (family_id);
create index turnover_month on turnover (month);

-- Who works with whom: turnover between the two in the last 12 declared months. Kept with the turnover, never read as truth of its own.
create table partnerships (
  subscriber_id integer not null references organisations (id) on delete cascade,
  supplier_id integer not null references organisations (id) on delete cascade,
  amount_cents bigint not null,
  primary key (subscriber_id, supplier_id)
);
create index partnerships_supplier on partnerships (supplier_id, subscriber_id);

-- The search index: each distinct word once, and where it stands. Weight: how much the place says (title above tag above town).
create table search_words (
  id integer generated always as identity primary key,
  word text collate "C" not null unique
);
create index search_words_trigrams on search_words using gin (word gin_trgm_ops);

create table search_postings (
  word_id integer not null references search_words (id),
  kind text not null,
  entity_id integer not null,
  weight smallint not null
);
-- The weight stands in the index: finding what a word answers reads no table.
create unique index search_postings_word on search_postings (word_id, kind, entity_id) include (weight);
create index search_postings_entity on search_postings (kind, entity_id);

-- The tags that suppliers carry, each once: what the search suggests as keywords.
create table keywords (
  id integer generated always as identity primary key,
  title text not null unique,
  slug text not null unique
);
