import { useEffect } from 'react';
import { matchPath, useLocation } from 'react-router';
import { type CountedRoute, countedRoutes } from '#protocol/views/counted-routes.ts';
import { viewEndpoints } from '#protocol/views/views.ts';
import { call } from '#web/lib/http/call.ts';
import { accessToken } from '#web/lib/http/refresh.ts';
import { checkSession } from '#web/lib/session/access-token.ts';
import { currentSession } from '#web/lib/session/store.ts';
import { readVisit } from '#web/lib/session/visit.ts';
import { whenIdle } from '#web/lib/when-idle.ts';

/** Counts one opening. The counter never refreshes a session: with an expired token it stays silent, and a failed call is of no use to anyone. */
function count(route: CountedRoute, slug: string | undefined): void {
  if (checkSession(accessToken(), currentSession().user, Date.now() / 1000) !== 'valid') return;
  call(viewEndpoints.count, { body: { route, ...(slug !== undefined && { slug }) } }).catch(() => undefined);
}

/** Counts each opened page, once the browser is idle (RDG-451). A page left before is not counted, nor what an operator sees within a visit. */
export function usePageViews(): void {
  const { pathname } = useLocation();
  useEffect(() => {
    const route = countedRoutes.find((path) => matchPath(path, pathname));
    if (!route || readVisit()) return;
    return whenIdle(() => count(route, matchPath(route, pathname)?.params.slug));
  }, [pathname]);
}
