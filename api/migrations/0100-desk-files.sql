-- The files of documents that did not come by the desk are files of the desk too: an earlier version takes its own again. So are those that only
-- a history names. The files of contracts are not.
update files set at_desk = true
where not at_desk and uploaded_by is null and detached_from is null
  and not exists (select from contract_attachments t where t.file_id = files.id)
  and (exists (select from documents d where d.file_id = files.id)
    or exists (select from content_revisions t where jsonb_path_query_array(t.body, '$.**.fid') @> to_jsonb(files.id::text)));

-- The form of an index has the name of its family, where it had its code; a family that is gone is none.
update content_revisions r set body = jsonb_set(r.body, '{family}', to_jsonb(coalesce((
  select concat_ws(' › ', p.label, f.label) from index_families f left join index_families p on p.id = f.parent_id
  where f.code = r.body ->> 'family'), '')))
where r.kind = 'indices' and r.body ->> 'family' <> '';
