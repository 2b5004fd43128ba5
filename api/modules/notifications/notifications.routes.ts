import { everyMember } from '#api/platform/http/access.ts';
import type { HttpPlatform } from '#api/platform/http/http.ts';
import { serve } from '#api/platform/http/serve.ts';
import { notificationDays, notificationEndpoints } from '#protocol/notifications/notifications.ts';
import { presentNotification } from './notifications.present.ts';
import { listNotifications } from './notifications.queries.ts';
import { preferenceRoutes } from './preferences/preferences.routes.ts';
import { readNotification } from './read-notification.ts';

const shownMs = notificationDays * 86_400_000;

/** Opens the routes of notifications and of their preferences. */
export function notificationRoutes(platform: HttpPlatform): void {
  serve(platform, notificationEndpoints.list, {
    access: everyMember,
    run: ({ db, actor, now }) => listNotifications(db, actor, { since: new Date(now.getTime() - shownMs), now }),
    present: (rows) => ({ rows: rows.map(presentNotification) }),
  });
  serve(platform, notificationEndpoints.read, { access: everyMember, run: readNotification, present: () => null });
  preferenceRoutes(platform);
}
