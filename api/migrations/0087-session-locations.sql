-- The location of a session as a slug, by which the list of trainings is filtered: 'Paris, La Défense' → 'paris-la-defense'. Locations that
-- differ by case, accents or punctuation are one. Empty for a location without Latin letters and digits, which no filter offers.
alter table formation_sessions add column location_slug text not null generated always as (replace(name_key(location), ' ', '-')) stored;
create index formation_sessions_location on formation_sessions (location_slug, starts_at) where available and cancelled_at is null;
