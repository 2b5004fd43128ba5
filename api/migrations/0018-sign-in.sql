-- A refresh token has one successor at most.
alter table refresh_tokens
  -- The token that this one replaced.
  add column replaces bytea unique references refresh_tokens (hash) on delete set null,
  -- The next token, encrypted by a key that only the holder of this one can derive; erased after the grace.
  add column successor bytea;
create index refresh_tokens_successor on refresh_tokens (used_at) where successor is not null;

-- The device known to the account, or the session, from which the attempt came; null: a device that the account does not know.
alter table sign_in_failures add column device uuid;
