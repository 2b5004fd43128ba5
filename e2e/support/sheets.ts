import type { Locator, Page } from '@playwright/test';
import { type Sheet, sheetEndpoints } from '#protocol/sheets/sheet.ts';
import { ask } from './suppliers.ts';

/** The parts of a sheet, of a supplier or of a subscriber. */
export const tabs = (page: Page): Locator => page.getByRole('navigation', { name: 'Rubriques de la fiche' });
export const card = (page: Page, name: string): Locator => page.getByRole('main').getByRole('region', { name, exact: true });
export const star = (page: Page): Locator => page.getByRole('main').getByRole('button', { name: /^Repérer/ });

export const askSubscriber = (page: Page, slug: string) => ask(page, sheetEndpoints.subscriber, `/api/v1/subscriber/${slug}`);

/** Opens the sheet at a path after its answer was changed on its way: what a network may hold and the demonstration does not. */
export async function openChanged(page: Page, path: string, change: (sheet: Sheet) => void): Promise<void> {
  const [, kind, slug] = path.split('/');
  await page.route(`**/api/v1/${kind === 'adherent' ? 'subscriber' : 'supplier'}/${slug}`, async (route) => {
    const response = await route.fetch();
    const sheet = await response.json();
    change(sheet);
    await route.fulfill({ response, json: sheet });
  });
  await page.goto(path);
}
