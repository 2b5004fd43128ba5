import { sql } from 'kysely';
import type { Reader } from '#api/platform/database/schema.ts';

/** Returns those of these pictures that the library has. */
export const findPictures = async (db: Reader, names: readonly string[]): Promise<Set<string>> =>
  new Set(
    (
      await db
        .selectFrom('images')
        .select('name')
        .where('name', '=', sql<string>`any(${[...names]}::text[])`)
        .execute()
    ).map(({ name }) => name),
  );
