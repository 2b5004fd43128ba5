-- The values that a revision keeps say how they were read: a chain reads them again once its formula reads another way. Those of a formula that was
-- written again since the validation stay without.
update contract_revision_results r
set indices = (
  select jsonb_agg(k.kept || jsonb_build_object('currency', t.term->'currency', 'rule', t.term->'rule', 'lag', t.term->'lag', 'meanOf', t.term->'meanOf')
    order by k.position)
  from jsonb_array_elements(r.indices) with ordinality k(kept, position)
    join jsonb_array_elements(f.formula->'terms') with ordinality t(term, position) using (position))
from contract_revisions f
where f.contract_id = r.contract_id and f.updated_at <= r.validated_at
  and jsonb_array_length(r.indices) > 0 and jsonb_array_length(r.indices) = jsonb_array_length(f.formula->'terms');
