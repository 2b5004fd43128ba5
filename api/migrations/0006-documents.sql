-- Documents become files that one can open, and offers carry their prices and their picture.

-- A file: its name for people. Its bytes are in the file store, under the hash of what they hold; two files may hold the same.
create table files (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  content_type text not null,
  size integer not null check (size >= 0),
  sha256 text not null,
  created_at timestamptz not null default now()
);

-- The numbers are known outside the portal (47 and 127 for buyers, 85 to 88 for suppliers): they are given, not generated.
create table document_categories (
  id integer primary key,
  title text not null unique,
  position integer not null
);
insert into document_categories (id, title, position) values
  (47, 'Guides d’achat', 1),
  (127, 'Fiches experts', 2),
  (88, 'Référencement et vie du réseau', 3),
  (85, 'Documentation produits', 4),
  (86, 'Normes et conformité', 5),
  (87, 'Modèles et formulaires', 6),
  (201, 'Offres négociées', 7),
  (202, 'Présentations d’entreprise', 8),
  (203, 'Documents privés', 9);

-- Until now a document was a title without a file, which nobody could open: such rows have nothing to keep.
delete from documents;
alter table documents
  drop column category,
  add column category_id integer not null references document_categories (id),
  -- Whose it is; null for the network's own.
  add column organisation_id integer references organisations (id) on delete cascade,
  add column visibility text not null default 'members' check (visibility in ('members', 'private')),
  add column file_id uuid not null unique references files (id),
  add check (visibility = 'members' or organisation_id is not null);
create index documents_category on documents (category_id, updated_at desc, id desc);
create index documents_organisation on documents (organisation_id, updated_at desc, id desc);
create index documents_newest on documents (updated_at desc, id desc);

alter table offers
  add column prices jsonb not null default '[]',
  add column image text references images (name) on delete set null,
  add column image_alt text not null default '';
create index offers_image on offers (image);
