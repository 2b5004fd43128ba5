-- The reminders about values: a revision that can be calculated, and a provisional one that is settled.

-- The months between a date of revision and the last month that the formula reads for it, 13 when it reads none; and whether a value is the last
-- one published on the date itself.
alter table contract_revisions
  add column lag smallint not null default 0,
  add column reads_on_date boolean not null default false;
update contract_revisions f set
  lag = coalesce((select min((t ->> 'lag')::integer) from jsonb_array_elements(f.formula -> 'terms') t where t ->> 'rule' <> 'published'), 13),
  reads_on_date = exists (select from jsonb_array_elements(f.formula -> 'terms') t where t ->> 'rule' = 'published');
alter table contract_revisions alter column lag drop default, alter column reads_on_date drop default;

-- `outcome`: the result in one sentence, as it was announced; `provisional`: it was not settled then.
alter table contract_revision_reminders
  add column outcome text,
  add column provisional boolean not null default false,
  drop constraint contract_revision_reminders_milestone_check,
  add constraint contract_revision_reminders_milestone_check check (milestone in ('30', 'date', 'calculable', 'final'));
