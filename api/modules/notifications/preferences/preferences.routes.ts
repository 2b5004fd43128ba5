import { everyMember } from '#api/platform/http/access.ts';
import type { HttpPlatform } from '#api/platform/http/http.ts';
import { serve } from '#api/platform/http/serve.ts';
import { type NotificationCategory, type Preference, preferenceEndpoints } from '#protocol/notifications/preferences.ts';
import { type ThemeId, themes, themesOf } from '#protocol/notifications/themes.ts';
import { listPreferences, type PreferenceRow } from './preferences.queries.ts';
import { savePreferences } from './save-preferences.ts';

const presentCategory = (id: ThemeId): NotificationCategory => ({ id, title: themes[id].title, description: themes[id].description });
const presentPreference = ({ theme, email, push }: PreferenceRow): Preference => ({ idCateg: theme, email, push });

/** Opens the routes of the themes and of the preferences of the user. */
export function preferenceRoutes(platform: HttpPlatform): void {
  serve(platform, preferenceEndpoints.categories, {
    access: everyMember,
    run: async ({ actor }) => themesOf(actor.role),
    present: (ids) => ({ rows: ids.map(presentCategory) }),
  });
  serve(platform, preferenceEndpoints.list, {
    access: everyMember,
    run: ({ db, actor }) => listPreferences(db, actor.userId),
    present: (rows) => ({ rows: rows.map(presentPreference) }),
  });
  serve(platform, preferenceEndpoints.save, { access: everyMember, run: savePreferences, present: () => null });
}
