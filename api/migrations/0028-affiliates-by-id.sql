-- Name a parent company by its id, as the dashboard's address does (RDG-329): a slug may change.
update subscriber_choices c
  set value = o.id::text
  from organisations o
  where c.filter = 'affiliate' and o.kind = 'subscriber' and o.slug = c.value;
