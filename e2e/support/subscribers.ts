import type { Locator, Page } from '@playwright/test';
import { type SuggestedFilter, subscriberEndpoints } from '#protocol/subscribers/subscribers.ts';
import { callApi } from './api.ts';
import { expect } from './test.ts';

export const fetchSubscribers = (page: Page, query: string) =>
  callApi(page, subscriberEndpoints.search, `/api/v1/search/results/subscribers?${query}`);
export const fetchChoices = async (page: Page, filter: SuggestedFilter, typed = '') =>
  (await callApi(page, subscriberEndpoints.choices, `/api/v1/search/autocomplete/subscribers/${filter}?s=${encodeURIComponent(typed)}`))
    .rows;

export const subscriberRows = (page: Page): Locator => page.getByRole('list', { name: 'Liste des adhérents' }).locator('> li');
export const subscriberRow = (page: Page, title: string): Locator =>
  subscriberRows(page).filter({ has: page.getByRole('heading', { name: title, exact: true }) });

/** Expects the list to show these subscribers, in this order. */
export const expectSubscribers = (page: Page, rows: readonly { title: string }[]): Promise<void> =>
  expect.poll(() => subscriberRows(page).getByRole('heading').allTextContents()).toEqual(rows.map(({ title }) => title));

/** Expects the list to show the rows that the server answers to a query, at least one. */
export async function expectList(page: Page, query: string): Promise<void> {
  const { rows } = await fetchSubscribers(page, query);
  expect(rows.length, query).toBeGreaterThan(0);
  await expectSubscribers(page, rows);
}
