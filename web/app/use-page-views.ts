import { useEffect } from 'react';
import { matchPath, useLocation } from 'react-router';
import { countedRoutes } from '#protocol/views/counted-routes.ts';
import { viewEndpoints } from '#protocol/views/views.ts';
import { call } from '#web/lib/http/call.ts';
import { whenIdle } from '#web/lib/when-idle.ts';

/** Counts each opened page, once the browser is idle (RDG-451). A page left before is not counted, and a failed call is of no use to anyone. */
export function usePageViews(): void {
  const { pathname } = useLocation();
  useEffect(() => {
    const route = countedRoutes.find((path) => matchPath(path, pathname));
    if (!route) return;
    const { slug } = matchPath(route, pathname)?.params ?? {};
    return whenIdle(() => void call(viewEndpoints.count, { body: { route, ...(slug !== undefined && { slug }) } }).catch(() => undefined));
  }, [pathname]);
}
