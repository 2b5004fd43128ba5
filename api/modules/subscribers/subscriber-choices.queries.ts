import { sql } from 'kysely';
import type { Reader } from '#api/platform/database/schema.ts';
import type { FilterChoice, SuggestedFilter } from '#protocol/subscribers/subscribers.ts';

/** Lists the first values of a filter whose label contains every word, in alphabetical order. Without words every value qualifies. */
export const searchChoices = (db: Reader, filter: SuggestedFilter, words: readonly string[], most: number): Promise<FilterChoice[]> =>
  db
    .selectFrom('subscriber_choices')
    .select(['label', 'value'])
    .where('filter', '=', filter)
    .where(sql<boolean>`label_key like all (${words.map((word) => `%${word}%`)}::text[])`)
    .orderBy(sql`label_key collate "C"`)
    .orderBy(sql`value collate "C"`)
    .limit(most)
    .execute();

/** Lists the labels of these values of a filter; unknown values are left out. */
export const namedChoices = (db: Reader, filter: SuggestedFilter, values: readonly string[]): Promise<FilterChoice[]> =>
  db
    .selectFrom('subscriber_choices')
    .select(['label', 'value'])
    .where('filter', '=', filter)
    .where('value', '=', sql<string>`any(${values}::text[])`)
    .orderBy(sql`label_key collate "C"`)
    .execute();
