-- What a form calls its creation, so that one whose answer was lost is not written again when it is sent again.
create table contract_creations (
  author_id integer not null references users (id) on delete cascade,
  key text not null,
  contract_id integer not null references contracts (id) on delete cascade,
  primary key (author_id, key)
);
create index contract_creations_contract on contract_creations (contract_id);
