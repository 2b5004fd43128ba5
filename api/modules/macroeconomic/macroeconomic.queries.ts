import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Reader } from '#api/platform/database/schema.ts';
import './macroeconomic.tables.ts';

/** Lists the indices, each with its last `limit` points, the newest first. */
export const listMacroIndices = (db: Reader, limit: number) =>
  db
    .selectFrom('macro_indices as i')
    .select(['i.key', 'i.name', 'i.unit'])
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('macro_points as p')
          .select(['p.day', 'p.value'])
          .whereRef('p.index_key', '=', 'i.key')
          .orderBy('p.day', 'desc')
          .limit(limit),
      ).as('points'),
    ])
    .execute();
export type MacroIndexRow = Awaited<ReturnType<typeof listMacroIndices>>[number];
