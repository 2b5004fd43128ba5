-- The company of a person when they wrote, or asked for their place: it stays when they move to another one. Those of before have the company of today.
alter table requests add column organisation_id integer references organisations (id) on delete set null;
update requests r set organisation_id = u.organisation_id from users u where u.id = r.user_id;
create index requests_organisation on requests (organisation_id);
alter table formation_registrations add column organisation_id integer references organisations (id) on delete set null;
update formation_registrations r set organisation_id = u.organisation_id from users u where u.id = r.user_id;
create index formation_registrations_organisation on formation_registrations (organisation_id);
