import type { BrowserContext, Page } from '@playwright/test';

/** Records the requests of a page, or of all pages of a browser context, as 'METHOD /path', from this call on. */
export function noteRequests(source: Page | BrowserContext): { to: (path: string) => string[]; matching: (pattern: RegExp) => string[] } {
  const requests: string[] = [];
  // Two calls of `on`: TypeScript cannot call an overloaded method through a union.
  const record = (request: { method: () => string; url: () => string }) =>
    requests.push(`${request.method()} ${new URL(request.url()).pathname}`);
  if ('pages' in source) source.on('request', record);
  else source.on('request', record);
  return {
    to: (path) => requests.filter((request) => request.endsWith(` ${path}`)),
    matching: (pattern) => requests.filter((request) => pattern.test(request)),
  };
}
