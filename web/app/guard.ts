import { type MiddlewareFunction, redirect } from 'react-router';
import { activeRole, type MemberRole } from '#protocol/core/active-role.ts';
import { accessToken, hasRefreshToken, refreshAccess } from '#web/lib/http/refresh.ts';
import { checkSession } from '#web/lib/session/access-token.ts';
import { clearSession, currentSession } from '#web/lib/session/store.ts';
import { loginUrl } from '#web/lib/url/redirect.ts';

/** Checks the session on every navigation but those to /login (SES-16 to 22). */
export const guard: MiddlewareFunction = async ({ request }, next) => {
  const { pathname, search } = new URL(request.url);
  const token = accessToken();
  const check = checkSession(token, currentSession().user, Date.now() / 1000);
  if (check === 'valid') return next();
  // Without an answer nothing says that the session is over: the screens then say that the service does not answer.
  if (check === 'expired' && hasRefreshToken() && (await refreshAccess(token)) !== 'refused') return next();
  if (check === 'invalid' && token !== undefined) {
    // A live token without a user to go with it: the server ends that session too.
    const { signOut } = await import('#web/lib/account/account.ts');
    await signOut({ lost: true });
  } else if (currentSession().user) {
    clearSession({ lost: true });
  }
  throw redirect(loginUrl(`${pathname}${search}`));
};

const memberRole = (): MemberRole | 'guest' => activeRole(currentSession().user?.roles ?? []);

/** The supplier side of the directory: a supplier may open nothing of it but its own sheet (readings, 'suppliers'). */
export const notForSuppliers: MiddlewareFunction = ({ params }, next) => {
  const ownSheet = params.slug !== undefined && params.slug === currentSession().user?.slug;
  if (memberRole() === 'supplier' && !ownSheet) throw redirect('/403');
  return next();
};
