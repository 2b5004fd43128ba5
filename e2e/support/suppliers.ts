import type { Locator, Page } from '@playwright/test';
import { type SupplierItem, supplierEndpoints } from '#protocol/suppliers/suppliers.ts';
import { callApi } from './api.ts';
import { expect } from './test.ts';

export const fetchSuppliers = (page: Page, query: string) => callApi(page, supplierEndpoints.list, `/api/v1/suppliers?${query}`);
export const fetchSearch = (page: Page, query: string) =>
  callApi(page, supplierEndpoints.search, `/api/v1/search/results/suppliers?${query}`);
export const fetchFilters = (page: Page, query: string) =>
  callApi(page, supplierEndpoints.filters, `/api/v1/search/results/suppliers/filters?${query}`);
export const fetchSheet = (page: Page, slug: string) => callApi(page, supplierEndpoints.sheet, `/api/v1/supplier/${slug}`);

/** Returns the first supplier of the directory that meets a condition, and its page in the list. */
export async function findSupplier(
  page: Page,
  condition: (supplier: SupplierItem) => boolean,
): Promise<{ supplier: SupplierItem; page: number }> {
  for (let number = 1; ; number++) {
    const { rows, pager } = await fetchSuppliers(page, `page=${number}`);
    const supplier = rows.find(condition);
    if (supplier) return { supplier, page: number };
    if (number >= pager.pageCount) throw new Error('No supplier of the demonstration network meets the condition');
  }
}

export const supplierRows = (page: Page): Locator => page.getByRole('list', { name: 'Liste des fournisseurs' }).locator('> li');
export const supplierRow = (page: Page, title: string): Locator =>
  supplierRows(page).filter({ has: page.getByRole('heading', { name: title, exact: true }) });
export const shownTitles = (page: Page): Promise<string[]> => supplierRows(page).getByRole('heading').allTextContents();

/** Expects the list to show these suppliers, in this order. */
export const expectSuppliers = (page: Page, rows: readonly { title: string }[]): Promise<void> =>
  expect.poll(() => shownTitles(page)).toEqual(rows.map(({ title }) => title));

/** The drawer with the filters of a list; visible from 1220 px on. */
export const filters = (page: Page): Locator => page.getByRole('complementary', { name: 'Filtres' });

/** Expects no horizontal scroll, once what a new width changes is drawn. */
export const expectFits = (page: Page): Promise<void> =>
  expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth), {
      message: `width of ${page.url()} beyond the window`,
    })
    .toBeLessThanOrEqual(0);
