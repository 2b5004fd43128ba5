import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Reader } from '#api/platform/database/schema.ts';
import './macroeconomic.tables.ts';

/** The indices with their last `most` points, the newest first. */
export const listMacroIndices = (db: Reader, most: number) =>
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
          .limit(most),
      ).as('points'),
    ])
    .execute();
export type MacroIndexRow = Awaited<ReturnType<typeof listMacroIndices>>[number];
