-- The number of organisations of each department, by its code, '' for those without: the members of a region are told without counting them.
alter table organisation_counts add column departments jsonb not null default '{}';

update organisation_counts c set departments = counted.departments
from (
  select kind, jsonb_object_agg(department, n) as departments
  from (select kind, coalesce(department, '') as department, count(*)::integer as n from organisations group by 1, 2) d
  group by kind) counted
where counted.kind = c.kind;
