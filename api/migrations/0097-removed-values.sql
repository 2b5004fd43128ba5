-- A value that was taken out of a series, and what its day was before, is no version of the value that this day has later. Those that were taken out
-- until now: the last former value of a day without any, and one that an operator took out before the value of today was stored.
alter table index_corrections add column removed boolean not null default false;
update index_corrections c set removed = true
from (
  select distinct on (k.index_id, k.day) k.id
  from index_corrections k left join index_points p on p.index_id = k.index_id and p.day = k.day
  where p.day is null or (k.user_id is not null and k.held_until < p.stored_at)
  order by k.index_id, k.day, k.id desc
) last
where c.id = last.id;
