-- When a person lost their place because the session was cancelled: another place that ended, by the desk or by its person, says nothing of the session.
alter table formation_registrations add column lost_at timestamptz;
