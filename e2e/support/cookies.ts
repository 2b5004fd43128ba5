import { type BrowserContext, expect, type Page } from '@playwright/test';
import { cookieNames } from '#protocol/session/session-texts.ts';

/** The cookies that end with a session. That of the device stays. */
export const sessionCookies: readonly string[] = Object.values(cookieNames).filter((name) => name !== cookieNames.device);

/** Returns the names of the session cookies stored in the browser, including the HttpOnly one. */
export async function storedCookies(context: BrowserContext): Promise<string[]> {
  const names = (await context.cookies()).map(({ name }) => name);
  return sessionCookies.filter((name) => names.includes(name));
}

export async function cookieValue(context: BrowserContext, name: string): Promise<string> {
  return (await context.cookies()).find((cookie) => cookie.name === name)?.value ?? '';
}

/**
 * Replaces the access token by one with a false signature. `expiry` in seconds since 1970. The front reads the expiry, the server refuses
 * the signature: an expired token tests the guard of navigations, a live one tests the interceptor of calls.
 */
async function replaceAccessToken(page: Page, expiry: number): Promise<void> {
  const payload = Buffer.from(JSON.stringify({ sub: '0', exp: expiry })).toString('base64url');
  const { origin } = new URL(page.url());
  await page.context().addCookies([{ name: cookieNames.access, value: `eyJhbGciOiJIUzI1NiJ9.${payload}.aucune`, url: origin }]);
}
const seconds = (): number => Math.floor(Date.now() / 1000);

export const expireAccessToken = (page: Page): Promise<void> => replaceAccessToken(page, seconds() - 5);
export const spoilAccessToken = (page: Page): Promise<void> => replaceAccessToken(page, seconds() + 600);

/** Ends the session on the server only, as another device would. The browser keeps its cookies, now invalid. */
export async function endSessionElsewhere(page: Page): Promise<void> {
  const { origin } = new URL(page.url());
  const authorization = `Bearer ${await cookieValue(page.context(), cookieNames.access)}`;
  const csrf = await fetch(`${origin}/session/token`, { headers: { authorization } });
  const answer = await fetch(`${origin}/user/logout`, { method: 'POST', headers: { authorization, 'x-csrf-token': await csrf.text() } });
  expect(answer.status).toBe(204);
}
