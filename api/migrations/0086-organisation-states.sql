-- The numbers of open and closed organisations at the desk: an index whose entries repeat is small, and is read whole in half the time.
create index organisations_states on organisations (kind, closed_at);
drop index organisations_changed;
create index organisations_changed on organisations (kind, updated_at desc, id desc);
