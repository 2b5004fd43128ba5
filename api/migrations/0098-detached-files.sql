-- The contract that a file was taken off: the user to whom the file fell reads it as long as this contract is visible to that user. It says
-- what `taken_off` said, and of which contract. The files taken off until now fall to no user: the next nights delete them.
alter table files add column detached_from integer references contracts (id);
create index files_detached on files (detached_from);
update files set uploaded_by = null where taken_off;
alter table files drop column taken_off;
