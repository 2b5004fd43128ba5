-- Which contract a notification tells of: it is shown only to who may still know of it.
alter table notifications add column contract_id integer references contracts (id) on delete cascade;
create index notifications_contract on notifications (contract_id);
update notifications n set contract_id = c.id from contracts c where n.link = '/contrat/' || c.id;

-- A contract under one that was deleted stands on its own; amendments keep theirs, which cannot be deleted before them.
update contracts c set parent_id = null from contracts above where above.id = c.parent_id and above.deleted_at is not null and not c.amendment;
