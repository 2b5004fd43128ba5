-- The lists of organisations at the desk: the last changed first, by title, and the numbers by state.
create index organisations_changed on organisations (kind, updated_at desc, id desc) include (closed_at);
create index organisations_desk_title on organisations (kind, (lower(title)), id);
