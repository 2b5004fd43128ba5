-- Price indices: one store of series for the list, the home page and the revision of prices. The former macro-economic indices move into it.
create table index_families (
  id integer generated always as identity primary key,
  code text not null unique,
  label text not null,
  -- The family of a sub-family.
  parent_id integer references index_families (id) on delete cascade
);
create index index_families_parent on index_families (parent_id);

create table indices (
  id integer generated always as identity primary key,
  -- Names the file of its series, its exports, and the index on the home page.
  code text not null unique check (code ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name text not null,
  description text not null default '',
  type text not null default 'mintec',
  family_id integer references index_families (id) on delete set null,
  -- The unit without its currency: 'bbl', 'baril'.
  unit_symbol text not null default '',
  unit_name text not null default '',
  -- ISO 4217; null for an index that has none, as a base 100.
  currency text check (currency ~ '^[A-Z]{3}$'),
  frequency text check (frequency in ('daily', 'weekly', 'monthly', 'quarterly', 'yearly')),
  source text not null default '',
  licence text not null default '',
  origin_country text not null default '',
  delivery_country text not null default '',
  -- The usual number of days between the end of a period and the publication of its value.
  publication_days integer check (publication_days between 0 and 366),
  -- A rate: its values are amounts of `rate_in` for one unit of `rate_of`. Never guessed from the values.
  rate_of text check (rate_of ~ '^[A-Z]{3}$'),
  rate_in text check (rate_in ~ '^[A-Z]{3}$'),
  document_id integer references documents (id) on delete set null,
  image text references images (name) on delete set null,
  image_alt text not null default '',
  check ((rate_of is null) = (rate_in is null)),
  check (rate_of <> rate_in)
);
create index indices_family on indices (family_id);
create index indices_rate on indices (rate_of, rate_in) where rate_of is not null;
create index indices_document on indices (document_id);
create index indices_image on indices (image);

create table index_points (
  index_id integer not null references indices (id) on delete cascade,
  day date not null,
  -- Exact, without a scale: the decimals of the source are kept.
  value numeric not null,
  published_on date,
  provisional boolean not null default false,
  primary key (index_id, day)
);

-- The former values of corrected points. `held_until`: the instant of the correction.
create table index_corrections (
  id bigint generated always as identity primary key,
  index_id integer not null references indices (id) on delete cascade,
  day date not null,
  value numeric not null,
  published_on date,
  provisional boolean not null,
  held_until timestamptz not null
);
create index index_corrections_point on index_corrections (index_id, day, held_until);

create table index_pins (
  user_id integer not null references users (id) on delete cascade,
  index_id integer not null references indices (id) on delete cascade,
  created_at timestamptz not null,
  primary key (user_id, index_id)
);
create index index_pins_index on index_pins (index_id);

insert into index_families (code, label) select 'marches', 'Marchés et changes' where exists (select from macro_indices);
insert into indices (code, name, family_id, unit_name, unit_symbol, currency, frequency, rate_of, rate_in)
  select m.key, m.name, f.id,
    case m.key when 'brent' then 'baril' when 'dollar' then '' else 'points' end,
    case m.key when 'brent' then 'bbl' when 'dollar' then '' else 'pts' end,
    case m.key when 'brent' then 'USD' end, 'daily',
    case m.key when 'dollar' then 'EUR' end, case m.key when 'dollar' then 'USD' end
  from macro_indices m left join index_families f on f.code = 'marches';
insert into index_points (index_id, day, value)
  select i.id, p.day, trim_scale(p.value) from macro_points p join indices i on i.code = p.index_key;
drop table macro_points;
drop table macro_indices;
