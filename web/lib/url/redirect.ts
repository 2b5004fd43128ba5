/** Returns the path to open after signing in: the requested one if it is a path of this site, else '/' (RDG-112). Prevents an open redirect. */
export function safeRedirect(requested: string | null): string {
  if (requested === null || !/^\/(?![/\\])/.test(requested)) return '/';
  const origin = 'https://here.invalid';
  const url = URL.canParse(requested, origin) ? new URL(requested, origin) : undefined;
  if (url?.origin !== origin || url.pathname === '/login') return '/';
  return `${url.pathname}${url.search}${url.hash}`;
}

/** Returns the URL of the sign-in page with `path` as redirect; without redirect for the home page, the default (SES-12, SES-20). */
export const loginUrl = (path: string): string =>
  path === '/' ? '/login' : `/login?redirect=${encodeURIComponent(path).replaceAll('%2F', '/')}`;
