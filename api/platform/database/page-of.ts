import type { AliasableExpression } from 'kysely';
import type { Reader } from './schema.ts';

type Listing<Row extends { total: number }> = {
  /** The number of the page, from 1. */
  page: number;
  /** The rows of the page in their order; each repeats the total of the list, so that one statement says both. */
  rows: { execute: () => Promise<Row[]> };
  /** The size of the list, for a page beyond the last one: it has no row to say it. */
  total: AliasableExpression<number>;
};

/** Returns the rows of a page and the total of its list, in one statement; a second one counts the list for an empty page after the first. */
export async function pageOf<Row extends { total: number }>(
  db: Reader,
  { page, rows, total }: Listing<Row>,
): Promise<{ rows: Row[]; total: number }> {
  const list = await rows.execute();
  const [first] = list;
  if (first) return { rows: list, total: first.total };
  if (page === 1) return { rows: [], total: 0 };
  const counted = await db.selectNoFrom(total.as('total')).executeTakeFirstOrThrow();
  return { rows: [], total: counted.total };
}
