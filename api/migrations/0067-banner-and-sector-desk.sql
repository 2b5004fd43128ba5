-- Banners and the sections of market indices at the operator's desk: their hours, version and last change. What comes without hours has always
-- been there.
alter table banners add column shown_from timestamptz default timestamptz '2020-01-01 00:00:00Z';
alter table banners add column shown_until timestamptz;
alter table banners add column deleted_at timestamptz;
alter table banners add column version integer not null default 1;
alter table banners add column changed_at timestamptz not null default now();
create index banners_changed on banners (changed_at desc, id desc);

alter table market_sectors add column shown_from timestamptz default timestamptz '2020-01-01 00:00:00Z';
alter table market_sectors add column shown_until timestamptz;
alter table market_sectors add column deleted_at timestamptz;
alter table market_sectors add column version integer not null default 1;
alter table market_sectors add column changed_at timestamptz not null default now();
update market_sectors set changed_at = updated_at;
create index market_sectors_changed on market_sectors (changed_at desc, id desc);
