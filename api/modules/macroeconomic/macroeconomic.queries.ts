import { jsonArrayFrom } from 'kysely/helpers/postgres';
import '#api/modules/indices/index.ts';
import type { Reader } from '#api/platform/database/schema.ts';
import { macroKeys } from '#protocol/macroeconomic/macroeconomic.ts';

/** Lists the indices of the home page that exist, each with its last `limit` points, the newest first. */
export const listMacroIndices = (db: Reader, limit: number) =>
  db
    .selectFrom('indices as i')
    .select(['i.code', 'i.name', 'i.unit_symbol', 'i.unit_name', 'i.currency', 'i.rate_of', 'i.rate_in'])
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('index_points as p')
          .select(['p.day', (point) => point.cast<string>('p.value', 'text').as('value')])
          .whereRef('p.index_id', '=', 'i.id')
          .orderBy('p.day', 'desc')
          .limit(limit),
      ).as('points'),
    ])
    .where('i.code', 'in', macroKeys)
    .where('i.closed_at', 'is', null)
    .execute();
export type MacroIndexRow = Awaited<ReturnType<typeof listMacroIndices>>[number];
