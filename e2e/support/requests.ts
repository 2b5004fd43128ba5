import type { BrowserContext, Page } from '@playwright/test';

/** Notes the requests of a page, or of all the pages of a browser, as 'METHOD /path', from now on. */
export function noteRequests(source: Page | BrowserContext): { to: (path: string) => string[]; matching: (pattern: RegExp) => string[] } {
  const noted: string[] = [];
  // One listener for each type: the two overloads of `on` cannot be called through their union.
  const note = (request: { method: () => string; url: () => string }) =>
    noted.push(`${request.method()} ${new URL(request.url()).pathname}`);
  if ('pages' in source) source.on('request', note);
  else source.on('request', note);
  return {
    to: (path) => noted.filter((one) => one.endsWith(` ${path}`)),
    matching: (pattern) => noted.filter((one) => pattern.test(one)),
  };
}
