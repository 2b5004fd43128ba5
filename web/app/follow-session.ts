import type { DataRouter } from 'react-router';
import { currentSession, onSessionChange } from '#web/lib/session/store.ts';
import { loginUrl, safeRedirect } from '#web/lib/url/redirect.ts';

/** Navigates this tab when a session opens or ends, in this tab or in another one (SES-11, SES-13, SES-14). */
export function followSession(router: DataRouter): void {
  onSessionChange(() => {
    const { user, lost } = currentSession();
    // The target of a navigation under way comes before the current page.
    const { pathname, search, hash } = router.state.navigation.location ?? router.state.location;
    const onLogin = pathname === '/login';
    if (user && onLogin) void router.navigate(safeRedirect(new URLSearchParams(search).get('redirect')), { replace: true });
    if (!user && !onLogin) void router.navigate(lost ? loginUrl(`${pathname}${search}${hash}`) : '/login');
  });
}
