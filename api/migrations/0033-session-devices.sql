-- A label of the device, such as 'Firefox sur Windows', made at sign-in from a closed list of names; null: unknown. No IP, no raw header.
alter table sessions add column device text;
