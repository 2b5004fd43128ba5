import { sql } from 'kysely';
import type { Reader } from '#api/platform/database/schema.ts';
import type { FilterChoice, SuggestedFilter } from '#protocol/subscribers/subscribers.ts';

/** The first values of a filter whose words all stand in what they are called, in alphabetical order; all without words. */
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

/** What some values of a filter are called. */
export const namedChoices = (db: Reader, filter: SuggestedFilter, values: readonly string[]): Promise<FilterChoice[]> =>
  db
    .selectFrom('subscriber_choices')
    .select(['label', 'value'])
    .where('filter', '=', filter)
    .where('value', '=', sql<string>`any(${values}::text[])`)
    .orderBy(sql`label_key collate "C"`)
    .execute();
