-- Trainings whole: branches and their categories, what the page of a training shows, its documents, and the two files of the list.
create table formation_branches (
  id integer generated always as identity primary key,
  slug text not null unique,
  title text not null unique
);
create table formation_categories (
  id integer generated always as identity primary key,
  branch_id integer not null references formation_branches (id),
  slug text not null unique,
  title text not null unique
);
create index formation_categories_branch on formation_categories (branch_id);
insert into formation_branches (slug, title) select 'toutes-branches', 'Toutes branches' where exists (select from formations);
insert into formation_categories (branch_id, slug, title)
select b.id, 'categorie-' || row_number() over (order by k.category), k.category
from (select distinct category from formations) k cross join formation_branches b;

alter table formations
  add column category_id integer references formation_categories (id),
  add column objectives text,
  add column public_text text,
  add column support text,
  -- [{title, description, situation}]
  add column steps jsonb not null default '[]',
  -- [{name, description}]
  add column speakers jsonb not null default '[]',
  -- [{title, body, slug}], the slug of an article or null
  add column interviews jsonb not null default '[]',
  -- [{title, image}]
  add column certifications jsonb not null default '[]',
  -- The share of satisfied participants in percent, or their score out of 10; the number of answers and their year.
  add column taux numeric(5, 2) check (taux between 0 and 100),
  add column rate numeric(4, 2) check (rate between 0 and 10),
  add column answers integer check (answers >= 0),
  add column answers_year integer,
  add column formats text[] not null default '{inter,intra,custom}' check (formats <@ '{inter,intra,custom}'),
  -- duration_hours and price_cents are those of the open sessions ('Inter').
  add column intra_price_cents bigint,
  add column intra_duration_hours integer,
  add column custom_price_cents bigint,
  add column custom_duration_hours integer,
  add column a11y text,
  add column video text check (video like 'https://%'),
  -- {email, firstname, lastname}
  add column contact jsonb,
  add column access_delay text,
  add column methods text,
  add column evaluation text,
  add column updated_on date;
update formations f set category_id = k.id from formation_categories k where k.title = f.category;
alter table formations alter column category_id set not null, drop column category;
create index formations_category on formations (category_id);

alter table formation_sessions add column body text not null default '';

create table formation_documents (
  formation_id integer not null references formations (id) on delete cascade,
  document_id integer not null references documents (id) on delete cascade,
  position integer not null,
  primary key (formation_id, document_id)
);
create index formation_documents_document on formation_documents (document_id);

create table formation_files (
  kind text primary key check (kind in ('planning', 'catalogue')),
  document_id integer not null references documents (id) on delete cascade
);
create index formation_files_document on formation_files (document_id);
