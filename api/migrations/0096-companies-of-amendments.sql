-- An amendment is the company's of the contract that it amends (decision 22), and no more its author's company's. Those whose two companies are of
-- different groups today stay: each keeps what it has.
with recursive line as (
  select c.id, c.organisation_id, coalesce(o.parent_id, o.id) as group_id
  from contracts c join organisations o on o.id = c.organisation_id
  where not c.amendment
    or not exists (select from contracts p join organisations its on its.id = p.organisation_id
      where p.id = c.parent_id and coalesce(its.parent_id, its.id) = coalesce(o.parent_id, o.id))
  union
  select c.id, line.organisation_id, line.group_id
  from line join contracts c on c.parent_id = line.id and c.amendment join organisations o on o.id = c.organisation_id
  where coalesce(o.parent_id, o.id) = line.group_id)
update contracts c set organisation_id = line.organisation_id
from line where line.id = c.id and c.organisation_id <> line.organisation_id;
