import type { DataRouter } from 'react-router';
import { currentSession, onSessionChange } from '#web/lib/session/store.ts';
import { loginUrl, safeRedirect } from '#web/lib/url/redirect.ts';

/** Moves this tab when a session opens or ends, here or in another tab. */
export function followSession(router: DataRouter): void {
  onSessionChange(() => {
    const { user, lost } = currentSession();
    // Where one was going counts more than where one is.
    const { pathname, search } = router.state.navigation.location ?? router.state.location;
    const onLogin = pathname === '/login';
    if (user && onLogin) void router.navigate(safeRedirect(new URLSearchParams(search).get('redirect')), { replace: true });
    if (!user && !onLogin) void router.navigate(lost ? loginUrl(`${pathname}${search}`) : '/login');
  });
}
