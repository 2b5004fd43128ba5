-- The attachment that a change waits to announce: deleted before its readers know of it, there is nothing to announce.
alter table study_changes add column document_id integer references documents (id) on delete cascade;
create index study_changes_document on study_changes (document_id);
