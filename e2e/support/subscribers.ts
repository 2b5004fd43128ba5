import type { Locator, Page } from '@playwright/test';
import { type SuggestedFilter, subscriberEndpoints } from '#protocol/subscribers/subscribers.ts';
import { ask } from './suppliers.ts';
import { expect } from './test.ts';

export const askSubscribers = (page: Page, query: string) =>
  ask(page, subscriberEndpoints.search, `/api/v1/search/results/subscribers?${query}`);
export const askChoices = async (page: Page, filter: SuggestedFilter, typed = '') =>
  (await ask(page, subscriberEndpoints.choices, `/api/v1/search/autocomplete/subscribers/${filter}?s=${encodeURIComponent(typed)}`)).rows;

export const subscriberRows = (page: Page): Locator => page.getByRole('list', { name: 'Liste des adhérents' }).locator('> li');
export const subscriberRow = (page: Page, title: string): Locator =>
  subscriberRows(page).filter({ has: page.getByRole('heading', { name: title, exact: true }) });

/** Expects the list to show these subscribers, in this order. */
export const expectSubscribers = (page: Page, rows: readonly { title: string }[]): Promise<void> =>
  expect.poll(() => subscriberRows(page).getByRole('heading').allTextContents()).toEqual(rows.map(({ title }) => title));

/** Expects the list to show what the server answers to a query, and the query to keep some of them. */
export async function expectList(page: Page, query: string): Promise<void> {
  const { rows } = await askSubscribers(page, query);
  expect(rows.length, query).toBeGreaterThan(0);
  await expectSubscribers(page, rows);
}
