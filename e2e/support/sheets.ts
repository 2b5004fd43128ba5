import type { Locator, Page } from '@playwright/test';
import { type Sheet, sheetEndpoints } from '#protocol/sheets/sheet.ts';
import { ask } from './suppliers.ts';
import { expect } from './test.ts';

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

/** The gallery shows its pictures 15 apart, once it slides, and goes from the first back to the last (1-portal 9). */
export async function expectGalleryLoops(page: Page, pictures: readonly { alt: string }[]): Promise<void> {
  const gallery = page.getByRole('region', { name: 'Galerie' }).last();
  const picture = (at: number) => gallery.getByRole('img', { name: pictures.at(at)?.alt ?? '', exact: true });
  await gallery.scrollIntoViewIfNeeded();
  await expect(gallery.getByRole('button', { name: 'Image suivante' })).toBeEnabled();
  await expect(picture(0)).toBeInViewport();
  const space = async () => {
    const [first, second] = [await picture(0).boundingBox(), await picture(1).boundingBox()];
    return Math.round((second?.x ?? 0) - (first?.x ?? 0) - (first?.width ?? 0));
  };
  await expect.poll(space).toBe(15);
  await gallery.getByRole('button', { name: 'Image précédente' }).click();
  await expect(picture(-1)).toBeInViewport({ ratio: 0.9 });
  await gallery.getByRole('button', { name: 'Image suivante' }).click();
  await expect(picture(0)).toBeInViewport({ ratio: 0.9 });
}
