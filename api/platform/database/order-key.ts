import { type RawBuilder, sql } from 'kysely';

/**
 * Returns the key that lists of titles and names are sorted by, the same on every database whatever its collation: without case, accents or
 * ligatures ('Économies' stands between 'eau' and 'Zinc').
 */
export const orderKey = (text: RawBuilder<unknown>): RawBuilder<string> => sql<string>`name_key(${text}) collate "C"`;
