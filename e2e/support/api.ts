import { expect, type Page } from '@playwright/test';
import type { AnswerOf, Endpoint } from '#protocol/core/endpoint.ts';
import { cookieNames } from '#protocol/session/session-texts.ts';
import { cookieValue } from './cookies.ts';

/** Calls a GET endpoint as the signed-in user of a page and returns its parsed answer, for comparison with the screen. */
export async function callApi<E extends Endpoint>(page: Page, endpoint: E, path: string): Promise<AnswerOf<E>> {
  const authorization = `Bearer ${await cookieValue(page.context(), cookieNames.access)}`;
  const answer = await fetch(new URL(path, page.url()), { headers: { authorization } });
  expect(answer.status, path).toBe(200);
  if (typeof endpoint.answer === 'string') throw new TypeError(`${endpoint.path} answers no JSON`);
  return endpoint.answer.parse(await answer.json()) as AnswerOf<E>;
}
