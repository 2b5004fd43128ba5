-- The figures of the list in the currency of the index and over its last two years, kept when its values are written; null until then.
alter table indices add column figures jsonb;
