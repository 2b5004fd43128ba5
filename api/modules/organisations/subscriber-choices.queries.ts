import { sql } from 'kysely';
import type { Tx } from '#api/platform/database/schema.ts';
import { normalise } from '#api/platform/text/normalise.ts';
import { sectorOf } from '#protocol/subscribers/activity-sectors.ts';
import { departmentLabel } from '#protocol/subscribers/departments.ts';
import type { FilterChoice, SuggestedFilter } from '#protocol/subscribers/subscribers.ts';
import './organisations.tables.ts';

type Choice = FilterChoice & { filter: SuggestedFilter };
type StoredValue = {
  filter: 'naf' | 'department' | 'referent' | 'affiliate';
  value: string;
  label: string | null;
};

/** Every value that at least one open subscriber has, filter by filter. */
const storedValues = sql<StoredValue>`
  select 'naf' as filter, naf as value, min(naf_label) as label
    from organisations where kind = 'subscriber' and closed_at is null and naf is not null group by naf
  union all
  select 'department', department, null
    from organisations where kind = 'subscriber' and closed_at is null and department is not null group by department
  union all
  select 'referent', r.id::text, r.firstname || ' ' || r.lastname
    from referents r where exists (select from organisations o where o.referent_id = r.id and o.kind = 'subscriber' and o.closed_at is null)
  union all
  select 'affiliate', p.id::text, p.title
    from (select distinct parent_id from organisations where kind = 'subscriber' and closed_at is null and parent_id is not null) c
    join organisations p on p.id = c.parent_id`;

/** Returns the choices that a stored value stands for: a NAF code is a choice of its own and belongs to an activity sector. */
function choicesOf({ filter, value, label }: StoredValue): Choice[] {
  if (filter === 'department') return [{ filter, value, label: departmentLabel(value) }];
  if (filter !== 'naf') return [{ filter, value, label: label ?? value }];
  const sector = sectorOf(value);
  return [
    { filter, value, label: label ? `${label} (${value})` : value },
    ...(sector ? [{ filter: 'activitySector', ...sector } as const] : []),
  ];
}

const keyOf = ({ filter, value }: { filter: string; value: string }) => `${filter}\n${value}`;

/** Updates the suggested values of the subscriber filters: those that at least one subscriber has (SEA-16). Writes only the differences. */
export async function refreshSubscriberChoices(tx: Tx): Promise<void> {
  const { rows } = await storedValues.execute(tx);
  const current = new Map(rows.flatMap(choicesOf).map((choice) => [keyOf(choice), choice] as const));
  const stored = new Map((await tx.selectFrom('subscriber_choices').selectAll().execute()).map((row) => [keyOf(row), row] as const));
  for (const [key, { filter, value }] of stored)
    if (!current.has(key)) await tx.deleteFrom('subscriber_choices').where('filter', '=', filter).where('value', '=', value).execute();
  const changed = [...current].filter(([key, { label }]) => stored.get(key)?.label !== label).map(([, choice]) => choice);
  if (changed.length === 0) return;
  await tx
    .insertInto('subscriber_choices')
    .values(changed.map((choice) => ({ ...choice, label_key: normalise(choice.label) })))
    .onConflict((conflict) =>
      conflict
        .columns(['filter', 'value'])
        .doUpdateSet((eb) => ({ label: eb.ref('excluded.label'), label_key: eb.ref('excluded.label_key') })),
    )
    .execute();
}
