-- The run of an import from the desk, by which its report is found; null for an import by the command.
alter table imports add column run_id uuid;
