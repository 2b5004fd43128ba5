-- Referents, the catalogue and the indices at the operator's desk: each is open or closed, never deleted, since others refer to it.
alter table referents add column closed_at timestamptz, add column version integer not null default 1, add column changed_at timestamptz not null default now();
alter table categories add column closed_at timestamptz, add column version integer not null default 1, add column changed_at timestamptz not null default now();
alter table families add column closed_at timestamptz, add column version integer not null default 1, add column changed_at timestamptz not null default now();
alter table indices add column closed_at timestamptz, add column version integer not null default 1, add column changed_at timestamptz not null default now();

-- A value that an operator corrects by hand: who did, and why.
alter table index_corrections add column user_id integer references users (id) on delete set null, add column reason text not null default '';
create index index_corrections_user on index_corrections (user_id);
