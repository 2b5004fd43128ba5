-- Who left, for every list of contracts: those of an author who is gone are the company's.
create index users_closed on users (id) where disabled_at is not null;
