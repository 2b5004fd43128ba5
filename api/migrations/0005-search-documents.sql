-- What can be found and by which texts, the weightiest first. The words themselves are kept by each node in memory, which reads here
-- what changed since it last looked. No text: the entity is found no more.
create table search_documents (
  kind text not null,
  entity_id integer not null,
  weights smallint[] not null,
  texts text[] not null,
  -- The transaction that wrote the row last: unlike a number from a sequence, nothing open at a node's last look can be missed.
  written xid8 not null default pg_current_xact_id(),
  primary key (kind, entity_id)
);
create index search_documents_written on search_documents (written);

insert into search_documents (kind, entity_id, weights, texts)
select o.kind, o.id, '{4,3,2,1}'::smallint[], array[
  o.title, array_to_string(o.tags, ' '),
  concat_ws(' ', (select string_agg(f.title, ' ') from organisation_families x join families f on f.id = x.family_id where x.organisation_id = o.id), o.activity),
  coalesce(o.city, '')]
from organisations o
union all select 'family', id, '{4}'::smallint[], array[title] from families
union all select 'keyword', id, '{4}'::smallint[], array[title] from keywords
union all select 'article', id, '{4,2}'::smallint[], array[title, regexp_replace(body, '<[^>]*>', ' ', 'g')] from articles
union all select 'offer', id, '{4,2}'::smallint[], array[title, regexp_replace(body, '<[^>]*>', ' ', 'g')] from offers;

drop table search_postings;
drop table search_words;

-- What was searched in vain, a line for each text, type and day. Never by whom.
create table search_misses (
  day date not null,
  type text not null,
  text text not null,
  times integer not null default 1,
  primary key (day, type, text)
);
