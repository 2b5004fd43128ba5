-- The roles that a banner is made for; null: every role. A banner leads nobody to a page that its role may not open.
alter table banners add column audience text[] check (audience <@ array['subscriber', 'supplier', 'operator']::text[]);
