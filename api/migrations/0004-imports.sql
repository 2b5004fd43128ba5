-- The journal of imports: who brought what in, and what was refused. A trial and a refused strict import are kept too.
create table imports (
  id integer generated always as identity primary key,
  at timestamptz not null,
  who text not null,
  -- The folder's own name, without its place on the machine.
  folder text not null,
  dry_run boolean not null,
  strict boolean not null,
  outcome text not null check (outcome in ('written', 'unchanged', 'tried', 'refused')),
  -- For each file: its name, and how many rows were read, created, changed and refused.
  files jsonb not null,
  refused integer not null,
  report text not null
);
