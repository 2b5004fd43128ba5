import { sql } from 'kysely';
import type { Reader, Tx } from '#api/platform/database/schema.ts';
import type { Preference } from '#protocol/notifications/preferences.ts';
import type { ThemeId } from '#protocol/notifications/themes.ts';
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

/**
 * Turns the e-mail of one theme of a user on or off, and leaves its push as it is. Returns false when the account does not exist or is
 * closed.
 */
export async function storeEmailPreference(tx: Tx, userId: number, theme: ThemeId, email: boolean): Promise<boolean> {
  const { rows } = await sql`insert into notification_preferences as p (user_id, theme, email, push)
    select id, ${theme}::text, ${email}::boolean, true from users where id = ${userId} and disabled_at is null
    on conflict (user_id, theme) do update set email = excluded.email
    returning p.user_id`.execute(tx);
  return rows.length > 0;
}
