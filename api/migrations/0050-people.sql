-- The people at the desk: what operators see of an account, and its invitation.

-- Counts the changes that operators make: nobody overwrites what they have not seen.
alter table users add column version integer not null default 1;
alter table users add column last_sign_in_at timestamptz;
-- When the last invitation was sent; null when none was, or when it was voided. Its link is valid for seven days.
alter table users add column invited_at timestamptz;
-- Makes one account of a form sent twice.
alter table users add column creation_key text unique;

-- The sessions that are still known tell when each person signed in last.
update users set last_sign_in_at = known.at
  from (select user_id, max(created_at) as at from sessions group by user_id) known where known.user_id = users.id;
