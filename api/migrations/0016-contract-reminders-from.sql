-- The day from which the reminders of a contract are sent: its dates were not known before.
alter table contracts rename column armed_on to remind_from;
