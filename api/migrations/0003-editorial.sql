-- What the operator publishes around the directory: banners, articles, negotiated offers and their documents.
create table banners (
  id integer generated always as identity primary key,
  place text not null check (place in ('home', 'list')),
  position integer not null,
  title text not null,
  body text not null default '',
  link text,
  logos jsonb not null default '[]',
  category_logos jsonb not null default '[]',
  network_logo boolean not null default false,
  image text references images (name) on delete set null,
  image_alt text not null default ''
);
create index banners_place on banners (place, position);
create index banners_image on banners (image);

create table articles (
  id integer generated always as identity primary key,
  slug text not null unique,
  type text not null,
  title text not null,
  body text not null,
  image text references images (name) on delete set null,
  image_alt text not null default '',
  published_at timestamptz not null
);
create index articles_published on articles (published_at desc, id desc);
create index articles_image on articles (image);

create table offers (
  id integer generated always as identity primary key,
  supplier_id integer not null references organisations (id) on delete cascade,
  title text not null,
  body text not null default '',
  special boolean not null default false,
  expires_on date,
  catalogue_url text,
  updated_at timestamptz not null default now()
);
create index offers_supplier on offers (supplier_id);
create index offers_expiry on offers (expires_on);
create index offers_order on offers (special desc, updated_at desc, id);

create table documents (
  id integer generated always as identity primary key,
  slug text not null unique,
  title text not null,
  body text not null default '',
  category text not null,
  format text not null check (format in ('pdf', 'xls')),
  offer_id integer references offers (id) on delete cascade,
  updated_at timestamptz not null default now()
);
create index documents_offer on documents (offer_id);
