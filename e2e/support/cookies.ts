import { type BrowserContext, expect, type Page } from '@playwright/test';
import { cookieNames } from '#protocol/session/session-texts.ts';

export const sessionCookies: readonly string[] = Object.values(cookieNames);

/** The cookies of the session that the browser holds, the one that scripts cannot read included. */
export async function heldCookies(context: BrowserContext): Promise<string[]> {
  const names = (await context.cookies()).map(({ name }) => name);
  return sessionCookies.filter((name) => names.includes(name));
}

export async function cookieValue(context: BrowserContext, name: string): Promise<string> {
  return (await context.cookies()).find((cookie) => cookie.name === name)?.value ?? '';
}

/**
 * Puts another access token in the place of the session's. The front reads its expiry, the server refuses its signature:
 * one that has expired shows what a navigation does, one that has not shows what the interceptor does.
 */
async function replaceAccessToken(page: Page, expiry: number): Promise<void> {
  const payload = Buffer.from(JSON.stringify({ sub: '0', exp: expiry })).toString('base64url');
  const { origin } = new URL(page.url());
  await page.context().addCookies([{ name: cookieNames.access, value: `eyJhbGciOiJIUzI1NiJ9.${payload}.aucune`, url: origin }]);
}
const seconds = (): number => Math.floor(Date.now() / 1000);

export const expireAccessToken = (page: Page): Promise<void> => replaceAccessToken(page, seconds() - 5);
export const spoilAccessToken = (page: Page): Promise<void> => replaceAccessToken(page, seconds() + 600);

/** Ends the session on the server alone, as another device would: the browser keeps cookies that serve no more. */
export async function endSessionElsewhere(page: Page): Promise<void> {
  const { origin } = new URL(page.url());
  const authorization = `Bearer ${await cookieValue(page.context(), cookieNames.access)}`;
  const csrf = await fetch(`${origin}/session/token`, { headers: { authorization } });
  const answer = await fetch(`${origin}/user/logout`, { method: 'POST', headers: { authorization, 'x-csrf-token': await csrf.text() } });
  expect(answer.status).toBe(204);
}
