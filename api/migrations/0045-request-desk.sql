-- The requests at the operator's desk: who answers each, its version, and what was done with it.
alter table requests add column assignee_id integer references users (id) on delete set null;
alter table requests add column version integer not null default 1;
create index requests_assignee on requests (assignee_id, created_at desc, id desc);
create index requests_state on requests (state, created_at desc, id desc);
create index requests_words on requests using gin (name_words(object, your_demand));
create index users_name on users using gin (name_words(firstname, lastname));

-- The history of a request. `note`: for the desk only; `answer`: sent by mail to the person who made the request.
create table request_events (
  id integer generated always as identity primary key,
  request_id integer not null references requests (id) on delete cascade,
  at timestamptz not null,
  user_id integer references users (id) on delete set null,
  event text not null check (event in ('assign', 'state', 'note', 'answer')),
  -- The new state of a change of state.
  state text check (state in ('new', 'ongoing', 'answered', 'filed')),
  -- Who the request was assigned to; null for nobody.
  assignee_id integer references users (id) on delete set null,
  text text not null default '',
  -- The mail of an answer: its Message-ID, the attempts, and the instant when the mail server accepted it.
  message_id uuid unique,
  attempts integer not null default 0,
  failure text,
  sent_at timestamptz
);
create index request_events_request on request_events (request_id, id);
create index request_events_user on request_events (user_id);
create index request_events_assignee on request_events (assignee_id);
