import type { MiddlewareFunction } from 'react-router';
import { activeRole } from '#protocol/core/active-role.ts';
import { ensureSession } from '#web/lib/account/ensure-session.ts';
import { currentSession } from '#web/lib/session/store.ts';
import { loginUrl } from '#web/lib/url/redirect.ts';

/** Leaves the desk for a page of the members' build. The navigation under way never ends: the browser loads the other page. */
function leaveFor(url: string): Promise<never> {
  location.replace(url);
  return new Promise(() => undefined);
}

/** Lets operators through. A guest signs in and comes back; a member sees /403. */
export const deskGuard: MiddlewareFunction = async ({ request }, next) => {
  const { pathname, search } = new URL(request.url);
  if (!(await ensureSession())) return leaveFor(loginUrl(`${pathname}${search}`));
  if (activeRole(currentSession().user?.roles ?? []) !== 'operator') return leaveFor('/403');
  return next();
};
