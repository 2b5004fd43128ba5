-- The day on which the readers of a study were notified of a change: once a study and day. What happened before is known.
alter table study_changes add column notified_on date;
update study_changes set notified_on = changed_on;
create index study_changes_waiting on study_changes (changed_on) where notified_on is null;
