-- 'Me prévenir' on a pinned index: each new value, or a move since the value of the last notification.
alter table index_pins
  add column alert text check (alert in ('value', 'move')),
  -- The move that is notified, in percent up or down.
  add column alert_percent numeric(5, 2) check (alert_percent > 0 and alert_percent <= 100),
  -- The last value that the user knows of.
  add column known_day date,
  add column known_value numeric,
  add check ((alert = 'move') = (alert_percent is not null));
create index index_pins_alert on index_pins (index_id) where alert is not null;
