import { type RawBuilder, sql } from 'kysely';
import { pageOf } from '#api/platform/database/page-of.ts';
import type { Reader } from '#api/platform/database/schema.ts';
import { pageSize } from '#protocol/core/page.ts';
import type { SearchType } from '#protocol/search/search.ts';

/** A search in vain with the number of times and its last day. */
export type MissRow = { text: string; type: SearchType; times: number; last_on: string };
/** The searches in vain to count: since a day, yyyy-mm-dd, of a type, '' for all. */
export type MissList = { since: string; type: SearchType | '' };

/** The counts of the searches in vain, in the order of the list: the most frequent first. */
const counted = ({ since, type }: MissList): RawBuilder<MissRow & { place: number }> => sql`
  (select m.text, m.type, sum(m.times)::integer as times, max(m.day) as last_on,
    row_number() over (order by sum(m.times) desc, max(m.day) desc, m.text, m.type) as place
  from search_misses m where m.day >= ${since}::date and ${type === '' ? sql`true` : sql`m.type = ${type}`}
  group by m.text, m.type)`;

/** Returns one page of the searches in vain, and its total. */
export function listMisses(db: Reader, list: MissList, page: number) {
  const total = sql<number>`(select count(*) from ${counted(list)} c)`;
  const rows = db
    .selectFrom(sql<MissRow & { place: number; total: number }>`(select c.*, count(*) over () as total from ${counted(list)} c)`.as('c'))
    .selectAll()
    .orderBy('place')
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  return pageOf(db, { page, rows, total });
}

/** Returns every search in vain of a list, in its order. */
export const listAllMisses = (db: Reader, list: MissList): Promise<MissRow[]> =>
  db.selectFrom(counted(list).as('c')).select(['text', 'type', 'times', 'last_on']).orderBy('place').execute();
