import { type MiddlewareFunction, redirect } from 'react-router';
import { activeRole, type MemberRole } from '#protocol/core/active-role.ts';
import { ensureSession } from '#web/lib/account/ensure-session.ts';
import { currentSession } from '#web/lib/session/store.ts';
import { readVisit } from '#web/lib/session/visit.ts';
import { loginUrl } from '#web/lib/url/redirect.ts';

/** Lets a navigation through with a session, except to /login. Redirects to /login when there is none. */
export const guard: MiddlewareFunction = async ({ request }, next) => {
  const { pathname, search } = new URL(request.url);
  // The contracts of a member stay closed to an operator who sees the portal in their place.
  if (pathname.startsWith('/contrat') && readVisit()) throw redirect('/403');
  if (await ensureSession()) return next();
  // The router takes the fragment out of the request. At the first navigation, the browser already shows the requested URL.
  const isFirst = location.pathname === pathname && location.search === search;
  throw redirect(loginUrl(`${pathname}${search}${isFirst ? location.hash : ''}`));
};

const memberRole = (): MemberRole | 'guest' => activeRole(currentSession().user?.roles ?? []);

/** Redirects a supplier to /403 from the pages about suppliers and offers, except from its own sheet (RDG-149, RDG-173). */
export const notForSuppliers: MiddlewareFunction = ({ params }, next) => {
  const ownSheet = params.slug !== undefined && params.slug === currentSession().user?.slug;
  if (memberRole() === 'supplier' && !ownSheet) throw redirect('/403');
  return next();
};
