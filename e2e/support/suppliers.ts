import type { Locator, Page } from '@playwright/test';
import type { AnswerOf, Endpoint } from '#protocol/core/endpoint.ts';
import { cookieNames } from '#protocol/session/session-texts.ts';
import { type SupplierItem, supplierEndpoints } from '#protocol/suppliers/suppliers.ts';
import { cookieValue } from './cookies.ts';
import { expect } from './test.ts';

/** What the server answers to the signed-in user of a page: what the screen is compared with. */
export async function ask<E extends Endpoint>(page: Page, endpoint: E, address: string): Promise<AnswerOf<E>> {
  const authorization = `Bearer ${await cookieValue(page.context(), cookieNames.access)}`;
  const answer = await fetch(new URL(address, page.url()), { headers: { authorization } });
  expect(answer.status, address).toBe(200);
  if (typeof endpoint.answer === 'string') throw new TypeError(`${endpoint.path} answers no JSON`);
  return endpoint.answer.parse(await answer.json()) as AnswerOf<E>;
}

export const askSuppliers = (page: Page, query: string) => ask(page, supplierEndpoints.list, `/api/v1/suppliers?${query}`);
export const askSearch = (page: Page, query: string) => ask(page, supplierEndpoints.search, `/api/v1/search/results/suppliers?${query}`);
export const askFilters = (page: Page, query: string) =>
  ask(page, supplierEndpoints.filters, `/api/v1/search/results/suppliers/filters?${query}`);
export const askSheet = (page: Page, slug: string) => ask(page, supplierEndpoints.sheet, `/api/v1/supplier/${slug}`);

/** The first supplier of the network, whatever the list, that a test needs to be a certain way. */
export async function findSupplier(
  page: Page,
  fits: (supplier: SupplierItem) => boolean,
): Promise<{ supplier: SupplierItem; page: number }> {
  for (let at = 1; ; at++) {
    const { rows, pager } = await askSuppliers(page, `page=${at}`);
    const supplier = rows.find(fits);
    if (supplier) return { supplier, page: at };
    if (at >= pager.pageCount) throw new Error('Aucun fournisseur de la démonstration ne convient');
  }
}

export const supplierRows = (page: Page): Locator => page.getByRole('list', { name: 'Liste des fournisseurs' }).locator('> li');
export const supplierRow = (page: Page, title: string): Locator =>
  supplierRows(page).filter({ has: page.getByRole('heading', { name: title, exact: true }) });
export const shownTitles = (page: Page): Promise<string[]> => supplierRows(page).getByRole('heading').allTextContents();

/** Expects the list to show these suppliers, in this order. */
export const expectSuppliers = (page: Page, rows: readonly { title: string }[]): Promise<void> =>
  expect.poll(() => shownTitles(page)).toEqual(rows.map(({ title }) => title));

/** The drawer: a column from 1220 px. */
export const filters = (page: Page): Locator => page.getByRole('complementary', { name: 'Filtres' });

/** Expects no horizontal scroll. */
export async function expectFits(page: Page): Promise<void> {
  const { scroll, client } = await page.evaluate(() => ({
    scroll: document.documentElement.scrollWidth,
    client: document.documentElement.clientWidth,
  }));
  expect(scroll, `largeur de ${page.url()}`).toBeLessThanOrEqual(client);
}
