-- The pages that the operator writes, and the sections of the page of market indices. Their HTML is sanitised before it is stored.
create table pages (
  id integer generated always as identity primary key,
  slug text not null unique,
  title text not null,
  html text not null,
  -- 'subscriber': not for suppliers.
  audience text not null default 'all' check (audience in ('all', 'subscriber')),
  updated_at timestamptz not null default now()
);

create table market_sectors (
  id integer generated always as identity primary key,
  position integer not null,
  title text not null,
  html text not null,
  updated_at timestamptz not null default now()
);
create index market_sectors_position on market_sectors (position, id);
