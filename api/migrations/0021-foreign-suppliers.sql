-- Suppliers without SIRET: foreign firms, known by their country and the identifier that it gives them.
alter table organisations alter column siret drop not null;
alter table organisations add column country_code text not null default 'FR' check (country_code ~ '^[A-Z]{2}$');
alter table organisations add column foreign_id text;
alter table organisations add check ((siret is null) = (foreign_id is not null));
alter table organisations add check (foreign_id is null or (kind = 'supplier' and country_code <> 'FR'));

-- The key by which the files of the operator name an organisation: its SIRET, or the foreign identifier without separators, after the
-- code of its country unless it begins with it ('BE0403170701', 'CHE123456789'). `identifierOf` writes the same.
create function organisation_identifier(siret text, country_code text, foreign_id text) returns text language sql immutable parallel safe
  return coalesce(siret, case when starts_with(regexp_replace(foreign_id, '[^A-Z0-9]+', '', 'g'), country_code) then ''
    else country_code end || regexp_replace(foreign_id, '[^A-Z0-9]+', '', 'g'));
alter table organisations add column identifier text not null
  generated always as (organisation_identifier(siret, country_code, foreign_id)) stored;
create unique index organisations_identifier on organisations (kind, identifier);
