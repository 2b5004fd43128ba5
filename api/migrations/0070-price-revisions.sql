-- The revision of prices: the formula of a contract, and the results that a user validated. Both follow their contract.

-- The day on which the portal first had a value: its publication cannot be later. For the values of before, the day of this upgrade.
alter table index_points add column stored_at timestamptz not null default now();

-- A series that stops: from `junction_month` on, it goes on as the values of its successor × the coefficient.
alter table indices
  add column successor_id integer references indices (id) on delete set null,
  add column junction_month date check (extract(day from junction_month) = 1),
  add column junction_coefficient numeric check (junction_coefficient > 0),
  add check (successor_id <> id),
  add check (successor_id is null or (junction_month is not null and junction_coefficient is not null));
create index indices_successor on indices (successor_id);

create table contract_revisions (
  contract_id integer primary key references contracts (id) on delete cascade,
  -- The formula as the user wrote it: numbers are texts, exact.
  formula jsonb not null,
  -- The schedule, for the nightly look.
  first_date date not null,
  period_months smallint not null check (period_months in (1, 3, 6, 12)),
  -- The day before which no date of this formula is announced.
  remind_from date not null,
  updated_at timestamptz not null
);

-- The indices of a formula, in the order of its terms.
create table contract_revision_terms (
  contract_id integer not null references contract_revisions (contract_id) on delete cascade,
  position smallint not null,
  index_id integer not null references indices (id),
  primary key (contract_id, position)
);
create index contract_revision_terms_index on contract_revision_terms (index_id, contract_id);

create table contract_revision_results (
  id integer generated always as identity primary key,
  contract_id integer not null references contracts (id) on delete cascade,
  revised_on date not null,
  price numeric not null check (price > 0),
  provisional boolean not null,
  -- The threshold kept the price in force: the references of a chain stay those of before.
  unchanged boolean not null,
  -- The values of the indices as fractions, for the next revision of a chain.
  indices jsonb not null,
  -- The sheet as it was validated.
  sheet jsonb not null,
  validated_at timestamptz not null,
  user_id integer references users (id) on delete set null,
  user_name text not null,
  withdrawn_at timestamptz,
  withdrawn_note text
);
create unique index contract_revision_results_date on contract_revision_results (contract_id, revised_on) where withdrawn_at is null;
create index contract_revision_results_user on contract_revision_results (user_id);
create index contract_revision_results_contract on contract_revision_results (contract_id, id);
