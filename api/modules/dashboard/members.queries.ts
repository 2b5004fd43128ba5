import { sql } from 'kysely';
import type { Reader } from '#api/platform/database/schema.ts';

/** Counts the companies of the network, from stored numbers (GOL-13). */
export const countMembers = (db: Reader): Promise<{ suppliers: number; subscribers: number }> =>
  db
    .selectNoFrom([
      sql<number>`(select organisations from organisation_counts where kind = 'supplier')`.as('suppliers'),
      sql<number>`(select organisations from organisation_counts where kind = 'subscriber')`.as('subscribers'),
    ])
    .executeTakeFirstOrThrow();
