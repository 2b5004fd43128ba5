-- The journal at the desk: the member in whose place an operator acted, the filters and the number of rows of an export.
alter table audit_events add column on_behalf_id integer;
alter table audit_events add column filters text;
alter table audit_events add column row_count integer;
create index audit_events_user on audit_events (user_id, id desc);
create index audit_events_action on audit_events (action, id desc);
-- The first word of a subject is the kind of the object: 'articles 12'.
create index audit_events_kind on audit_events (split_part(subject, ' ', 1), id desc);
