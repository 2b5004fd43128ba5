-- The company as whose member a preview shows a content that this company alone reads; null for any one of the role, and for a member of flesh.
alter table visits add column organisation_id integer references organisations (id) on delete cascade;
create index visits_organisation on visits (organisation_id);
