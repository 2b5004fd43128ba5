-- The suppliers of each family, sub-family and category in the orders that lists ask for. Kept, not joined: a page costs what it
-- shows, whatever its family holds. Derived from organisations and organisation_families, never read as truth of its own.
create table family_suppliers (
  place_id integer not null references families (id) on delete cascade,
  supplier_id integer not null references organisations (id) on delete cascade,
  members integer not null,
  title_key text collate "C" not null,
  primary key (place_id, supplier_id)
);
create index family_suppliers_members on family_suppliers (place_id, members desc, title_key, supplier_id);
create index family_suppliers_title on family_suppliers (place_id, title_key, supplier_id);
create index family_suppliers_supplier on family_suppliers (supplier_id);

create table category_suppliers (
  place_id integer not null references categories (id) on delete cascade,
  supplier_id integer not null references organisations (id) on delete cascade,
  members integer not null,
  title_key text collate "C" not null,
  primary key (place_id, supplier_id)
);
create index category_suppliers_members on category_suppliers (place_id, members desc, title_key, supplier_id);
create index category_suppliers_title on category_suppliers (place_id, title_key, supplier_id);
create index category_suppliers_supplier on category_suppliers (supplier_id);

insert into family_suppliers (place_id, supplier_id, members, title_key)
select x.family_id, o.id, o.members, o.title_key
from organisation_families x join organisations o on o.id = x.organisation_id and o.kind = 'supplier';

insert into category_suppliers (place_id, supplier_id, members, title_key)
select distinct f.category_id, o.id, o.members, o.title_key
from organisation_families x join families f on f.id = x.family_id join organisations o on o.id = x.organisation_id and o.kind = 'supplier';
