// The statements of the floor for the dashboard: $1 is the reader's company.

/** The amounts of the window and of the 12 months before it, for a key of the rows of a company. */
const splitBy = (label: string, joins: string, key: string): string => `
  with last as (select month from turnover where subscriber_id = $1::integer order by month desc limit 1)
  select ${label} as label, coalesce(sum(t.amount_cents) filter (where t.month > last.month - interval '12 months'), 0)::bigint as now,
    coalesce(sum(t.amount_cents) filter (where t.month <= last.month - interval '12 months'), 0)::bigint as before
  from last, turnover t ${joins}
  where t.subscriber_id = $1::integer and t.month > last.month - interval '24 months'
  group by ${key} order by now desc`;

export const byMonth = `
  select to_char(t.month, 'YYYY-MM') as label, sum(t.amount_cents)::bigint as now
  from turnover t where t.subscriber_id = $1::integer group by t.month order by t.month`;

export const byFamily = splitBy(
  'f.title',
  'join families s on s.id = t.family_id join families f on f.id = coalesce(s.parent_id, s.id)',
  'f.id',
);

export const bySupplier = splitBy('o.title', 'join organisations o on o.id = t.supplier_id', 'o.id');

export const cards = `
  with last as (select month from turnover where subscriber_id = $1::integer order by month desc limit 1)
  select count(distinct t.supplier_id) as partners, count(distinct coalesce(f.parent_id, f.id)) as families, sum(t.amount_cents)::bigint as now,
    (select jsonb_agg(m order by m.month) from (
      select b.month, sum(b.amount_cents)::bigint as cents from turnover b where b.subscriber_id = $1::integer group by b.month) m) as months
  from last, turnover t join families f on f.id = t.family_id
  where t.subscriber_id = $1::integer and t.month > last.month - interval '12 months'`;
