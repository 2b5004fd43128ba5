-- The dates of revision that were announced, each once: 30 days before, and on the day. Another schedule has other days.
create table contract_revision_reminders (
  contract_id integer not null references contracts (id) on delete cascade,
  milestone text not null check (milestone in ('30', 'date')),
  revised_on date not null,
  told_at timestamptz not null,
  primary key (contract_id, milestone, revised_on)
);
