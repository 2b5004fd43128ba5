import type { Insertable } from 'kysely';
import { writePoints } from '#api/modules/indices/write-points.ts';
import type { Database } from '#api/platform/database/schema.ts';
import type { TestPortal } from './harness.ts';

let last = 0;
type Point = { day: string; value: string; published_on?: string | null; provisional?: boolean };

/** Pairs days with values, written as decimal texts. */
export const pointsFrom = (days: readonly string[], values: readonly (number | string)[]): Point[] =>
  values.map((value, at) => ({ day: days[at] ?? '', value: String(value) }));

/** Inserts an index with its values and returns its id. */
export async function anIndex(
  portal: TestPortal,
  over: Partial<Insertable<Database['indices']>> = {},
  points: readonly Point[] = [],
): Promise<number> {
  const n = ++last;
  const { id } = await portal.db
    .insertInto('indices')
    .values({ code: `indice-${n}`, name: `Indice ${n}`, ...over })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (points.length > 0) await portal.db.transaction().execute((tx) => writePoints(tx, id, points, new Date('2026-01-01T00:00:00Z')));
  return id;
}
