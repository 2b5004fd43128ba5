import type { Actor, WriteContext } from '#api/platform/context.ts';
import { InvalidInput, Refusal } from '#api/platform/refusal.ts';
import type { ParsedInputOf } from '#protocol/core/endpoint.ts';
import { coreRefusals } from '#protocol/core/refusal.ts';
import { type preferenceEndpoints, unknownTheme } from '#protocol/notifications/preferences.ts';
import { themesOf } from '#protocol/notifications/themes.ts';
import { storePreferences } from './preferences.queries.ts';

/** Saves preferences of the user; themes left out keep theirs (RDG-530). Throws 404 for the id of another user (RDG-529). */
export async function savePreferences(
  { tx, actor }: WriteContext<Actor>,
  { body: { userId, preferences } }: ParsedInputOf<typeof preferenceEndpoints.save>,
): Promise<null> {
  if (userId !== String(actor.userId)) throw new Refusal(coreRefusals.notFound);
  const own = themesOf(actor.role);
  const issues = preferences.flatMap(({ idCateg }, at) =>
    own.includes(idCateg) ? [] : [{ field: `preferences.${at}.idCateg`, message: unknownTheme }],
  );
  if (issues.length > 0) throw new InvalidInput(issues);
  await storePreferences(tx, actor.userId, preferences);
  return null;
}
