-- The news: categories with their audience, and what a page of the feed shows without reading the bodies.
create table article_categories (
  id integer generated always as identity primary key,
  slug text not null unique check (slug <> 'formations'),
  title text not null unique,
  audience text not null check (audience in ('all', 'subscriber', 'supplier')),
  position integer not null
);
insert into article_categories (slug, title, audience, position) values
  ('actualites', 'Actualités', 'all', 1),
  ('agenda', 'Agenda', 'all', 2),
  ('webinars', 'Webinars', 'subscriber', 3),
  ('conseil-delegation-achats', 'Conseil achats et délégation', 'subscriber', 4),
  ('vie-du-reseau', 'Vie du réseau', 'all', 5),
  ('actualites-reseau', 'Actualités du réseau', 'supplier', 6);
insert into article_categories (slug, title, audience, position)
select 'categorie-' || row_number() over (order by type), type, 'all', 6 + row_number() over (order by type)
from (select distinct type from articles where type not in (select title from article_categories)) others;

alter table articles
  add column category_id integer references article_categories (id),
  -- The first 300 characters of the body, as text.
  add column extract text not null default '',
  add column agenda text,
  add column replay text,
  -- True when one may sign up by the form.
  add column subscription boolean not null default false,
  -- {email, firstname, lastname}
  add column contact jsonb;
update articles a set
  category_id = c.id,
  extract = left(trim(regexp_replace(regexp_replace(a.body, '<[^>]*>', ' ', 'g'), '\s+', ' ', 'g')), 300)
from article_categories c where c.title = a.type;
drop index articles_ending;
alter table articles alter column category_id set not null, drop column type;
create index articles_category on articles (category_id, published_at desc, id desc);
create index articles_ending on articles (category_id, ends_at);

create table article_documents (
  article_id integer not null references articles (id) on delete cascade,
  document_id integer not null references documents (id) on delete cascade,
  position integer not null,
  primary key (article_id, document_id)
);
create index article_documents_document on article_documents (document_id);

alter table formations add column extract text not null default '';
update formations set extract = left(trim(regexp_replace(regexp_replace(body, '<[^>]*>', ' ', 'g'), '\s+', ' ', 'g')), 300);
insert into search_documents (kind, entity_id, weights, texts)
select 'formation', id, '{4,2}'::smallint[], array[title, regexp_replace(body, '<[^>]*>', ' ', 'g')] from formations;
