-- A file that a contract carries no more is its author's until it is swept, who never sent it: it does not count among what one sends.
alter table files add column taken_off boolean not null default false;
