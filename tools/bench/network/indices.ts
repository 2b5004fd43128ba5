import { sql } from 'kysely';
import { refreshFigures } from '#api/modules/indices/index.ts';
import type { Tx } from '#api/platform/database/schema.ts';
import type { Network } from './network.ts';

/** The indices of the bench: 240,000 points in all, whatever the size of the network. */
export const indexSize = { daily: 30, monthly: 270, dailyPoints: 6800, monthlyPoints: 133 } as const;

/** Fills the indices: daily series in dollars over 26 years, and monthly ones over 11 years. */
export async function fillIndices(tx: Tx, _network: Network): Promise<void> {
  await sql`insert into index_families (code, label) select 'famille-' || n, 'Famille ' || n from generate_series(1, 12) n`.execute(tx);
  await sql`
    insert into indices (code, name, family_id, currency, unit_symbol, frequency)
    select case when n <= ${indexSize.daily}::integer then 'jour-' else 'mois-' end || n, 'Indice ' || n, f.id,
      case when n <= ${indexSize.daily}::integer then 'USD' end, 't', case when n <= ${indexSize.daily}::integer then 'daily' else 'monthly' end
    from generate_series(1, ${indexSize.daily + indexSize.monthly}::integer) n join index_families f on f.code = 'famille-' || (1 + n % 12)`.execute(
    tx,
  );
  await sql`
    insert into index_points (index_id, day, value)
    select i.id, date '2026-10-30' - (n * 7 / 5), round((80 + 20 * sin(n / 90.0 + i.id) + n % 7)::numeric, 2)
    from indices i cross join generate_series(0, ${indexSize.dailyPoints - 1}::integer) n where i.frequency = 'daily'`.execute(tx);
  await sql`
    insert into index_points (index_id, day, value)
    select i.id, (date '2026-10-01' - n * interval '1 month')::date, round((110 - n / 10.0 + i.id % 5)::numeric, 1)
    from indices i cross join generate_series(0, ${indexSize.monthlyPoints - 1}::integer) n where i.frequency = 'monthly'`.execute(tx);
  for (const { id } of await tx.selectFrom('indices').select('id').execute()) await refreshFigures(tx, id);
}
