import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '#api/platform/database/schema.ts';
import { fromSubscribers, type SubscriberList } from './subscriber-filters.queries.ts';

/** Leaves out subscribers that have no coordinates. */
const placed = sql`filter (where o.latitude is not null and o.longitude is not null)`;
/** One value of every subscriber, as a JSON array. */
const column = (value: RawBuilder<unknown>) => sql`coalesce(array_to_json(array_agg(${value}) ${placed}), '[]')`;
/** Rounds to 5 decimals: to the metre, with half the digits. */
const degrees = (value: RawBuilder<unknown>) => sql`round(${value}::numeric, 5)::double precision`;

/** The companies that have subsidiaries. */
const heads = sql`(select child.parent_id from organisations child where child.kind = 'subscriber' and child.parent_id is not null and child.closed_at is null)`;

/** Returns the columns of the map as JSON text (GOL-14). PostgreSQL writes it, so that 80,000 rows never become objects here. */
export async function selectPoints(db: Reader, list: SubscriberList): Promise<string> {
  const columns = sql`json_build_object(
    'total', count(*), 'ids', ${column(sql`o.id::text`)}, 'slugs', ${column(sql`o.slug`)}, 'titles', ${column(sql`o.title`)},
    'lngs', ${column(degrees(sql`o.longitude`))}, 'lats', ${column(degrees(sql`o.latitude`))},
    'streets', ${column(sql`o.street`)}, 'postals', ${column(sql`o.postal_code`)}, 'cities', ${column(sql`o.city`)},
    'headquarters', ${column(sql`o.id in ${heads}`)})`;
  const { text } = await db
    .selectNoFrom(sql<string>`(select ${columns}::text from ${fromSubscribers(list)})`.as('text'))
    .executeTakeFirstOrThrow();
  return text;
}

/** Returns the version of the map: a trigger increments it in the transaction that changes a subscriber. */
export async function selectPointsVersion(db: Reader): Promise<number> {
  const { version } = await db
    .selectFrom('organisation_counts')
    .select('version')
    .where('kind', '=', 'subscriber')
    .executeTakeFirstOrThrow();
  return version;
}
