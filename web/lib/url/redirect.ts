/** Where to go once signed in: a path of this site, else the home page; never another site that an address smuggles in. */
export function safeRedirect(wanted: string | null): string {
  if (wanted === null || !/^\/(?![/\\])/.test(wanted)) return '/';
  const origin = 'https://here.invalid';
  const address = URL.canParse(wanted, origin) ? new URL(wanted, origin) : undefined;
  if (address?.origin !== origin || address.pathname === '/login') return '/';
  return `${address.pathname}${address.search}${address.hash}`;
}

/** The sign-in address that leads back to `path`; bare for the home page, where signing in leads anyway. */
export const loginAddress = (path: string): string =>
  path === '/' ? '/login' : `/login?redirect=${encodeURIComponent(path).replaceAll('%2F', '/')}`;
