-- The junction of a stopped series that an operator changed at the desk stays too when a file says another one (decision 53).
drop trigger desk_corrected on indices;
create trigger desk_corrected after insert or update on indices for each row
  when (coalesce(current_setting('portal.operator', true), '') <> '')
  execute function note_corrected_columns(name, description, family_id, unit_name, unit_symbol, currency, frequency, source, licence,
    origin_country, delivery_country, publication_days, rate_of, rate_in, successor_id, junction_month, junction_coefficient);
