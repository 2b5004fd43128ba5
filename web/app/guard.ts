import { type MiddlewareFunction, redirect } from 'react-router';
import { activeRole, type MemberRole } from '#protocol/core/active-role.ts';
import { accessToken, hasRefreshToken, refreshAccess } from '#web/lib/http/refresh.ts';
import { checkSession } from '#web/lib/session/access-token.ts';
import { clearSession, currentSession } from '#web/lib/session/store.ts';
import { loginUrl } from '#web/lib/url/redirect.ts';

/** Checks the session at every navigation, except those to /login (SES-16 to SES-22). Redirects to /login when there is none. */
export const guard: MiddlewareFunction = async ({ request }, next) => {
  const { pathname, search } = new URL(request.url);
  const token = accessToken();
  const check = checkSession(token, currentSession().user, Date.now() / 1000);
  if (check === 'valid') return next();
  // An unreachable server does not prove that the session is over: let the screens report the failure.
  if (check === 'expired' && hasRefreshToken() && (await refreshAccess(token)) !== 'refused') return next();
  if (check === 'invalid' && token !== undefined) {
    // The token is live but the stored user is unusable: end the session on the server as well.
    const { signOut } = await import('#web/lib/account/account.ts');
    await signOut({ lost: true });
  } else if (currentSession().user) {
    clearSession({ lost: true });
  }
  throw redirect(loginUrl(`${pathname}${search}`));
};

const memberRole = (): MemberRole | 'guest' => activeRole(currentSession().user?.roles ?? []);

/** Redirects a supplier to /403 from the pages about suppliers and offers, except from its own sheet (RDG-149, RDG-173). */
export const notForSuppliers: MiddlewareFunction = ({ params }, next) => {
  const ownSheet = params.slug !== undefined && params.slug === currentSession().user?.slug;
  if (memberRole() === 'supplier' && !ownSheet) throw redirect('/403');
  return next();
};
