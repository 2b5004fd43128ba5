-- Organisations are found by their SIRET, by their postcode and near a place: the search reads their number and their point with their
-- texts, and the postcode is one more text of the weight of the town.
alter table search_documents add column identifier text, add column latitude real, add column longitude real;

update search_documents d
set identifier = o.siret, latitude = o.latitude, longitude = o.longitude,
  weights = case when coalesce(o.postal_code, '') = '' then d.weights else d.weights || 1::smallint end,
  texts = case when coalesce(o.postal_code, '') = '' then d.texts else d.texts || o.postal_code end,
  written = pg_current_xact_id()
from organisations o
where d.kind in ('supplier', 'subscriber') and o.id = d.entity_id;
