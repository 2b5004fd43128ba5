import { sql } from 'kysely';
import type { Reader, Tx } from '#api/platform/database/schema.ts';
import type { Preference } from '#protocol/notifications/preferences.ts';
import '#api/modules/notifications/notifications.tables.ts';

/** Lists the stored preferences of a user, in the order of the themes' ids. */
export const listPreferences = (db: Reader, userId: number) =>
  db.selectFrom('notification_preferences').selectAll().where('user_id', '=', userId).orderBy('theme').execute();
export type PreferenceRow = Awaited<ReturnType<typeof listPreferences>>[number];

/** Stores preferences of a user. The themes left out keep theirs. */
export async function storePreferences(tx: Tx, userId: number, preferences: readonly Preference[]): Promise<void> {
  if (preferences.length === 0) return;
  await tx
    .insertInto('notification_preferences')
    .values(preferences.map(({ idCateg, email, push }) => ({ user_id: userId, theme: idCateg, email, push })))
    .onConflict((conflict) => conflict.columns(['user_id', 'theme']).doUpdateSet({ email: sql`excluded.email`, push: sql`excluded.push` }))
    .execute();
}
