-- The amounts of turnover that operators corrected: what stood there, what stands there since, and why. An amount of null: none was declared.
create table turnover_corrections (
  id integer generated always as identity primary key,
  subscriber_id integer not null references organisations (id) on delete cascade,
  supplier_id integer not null references organisations (id) on delete cascade,
  family_id integer not null references families (id) on delete cascade,
  month date not null,
  at timestamptz not null,
  user_id integer references users (id) on delete set null,
  before_cents bigint,
  after_cents bigint,
  reason text not null
);
create index turnover_corrections_cell on turnover_corrections (subscriber_id, supplier_id, family_id, month, id desc);
create index turnover_corrections_supplier on turnover_corrections (supplier_id, id desc);
create index turnover_corrections_family on turnover_corrections (family_id);
create index turnover_corrections_user on turnover_corrections (user_id);
