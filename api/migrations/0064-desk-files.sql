-- Files of the desk: who sent one there, and which drafts and histories name one. The purge leaves what is named.
alter table files add column at_desk boolean not null default false;
create index content_drafts_files on content_drafts using gin (jsonb_path_query_array(body, '$.**.fid'));
create index content_revisions_files on content_revisions using gin (jsonb_path_query_array(body, '$.**.fid'));
