-- The lists of organisations at the desk by title: by the key that every list is sorted by, whatever the collation of the database.
drop index organisations_desk_title;
create index organisations_desk_title on organisations (kind, (name_key(title) collate "C"), id);
