import type { Locator, Page } from '@playwright/test';
import { type Sheet, sheetEndpoints } from '#protocol/sheets/sheet.ts';
import { callApi } from './api.ts';
import { expect } from './test.ts';

/** The tabs of a sheet, of a supplier or of a subscriber. */
export const tabs = (page: Page): Locator => page.getByRole('navigation', { name: 'Rubriques de la fiche' });
export const card = (page: Page, name: string): Locator => page.getByRole('main').getByRole('region', { name, exact: true });
export const star = (page: Page): Locator => page.getByRole('main').getByRole('button', { name: /^Repérer/ });

export const fetchSubscriber = (page: Page, slug: string) => callApi(page, sheetEndpoints.subscriber, `/api/v1/subscriber/${slug}`);

/** Opens the sheet at a path with an intercepted answer, for a state that the demonstration network does not have. */
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

/** Expects a gap of 15 px between the pictures of the gallery, and a loop from the first picture to the last (SHT-13). */
export async function expectGalleryLoops(page: Page, pictures: readonly { alt: string }[]): Promise<void> {
  const gallery = page.getByRole('region', { name: 'Galerie' }).last();
  const picture = (index: number) => gallery.getByRole('img', { name: pictures.at(index)?.alt ?? '', exact: true });
  await gallery.scrollIntoViewIfNeeded();
  await expect(gallery.getByRole('button', { name: 'Image suivante' })).toBeEnabled();
  await expect(picture(0)).toBeInViewport();
  const gap = async () => {
    const [first, second] = [await picture(0).boundingBox(), await picture(1).boundingBox()];
    return Math.round((second?.x ?? 0) - (first?.x ?? 0) - (first?.width ?? 0));
  };
  await expect.poll(gap).toBe(15);
  await gallery.getByRole('button', { name: 'Image précédente' }).click();
  await expect(picture(-1)).toBeInViewport({ ratio: 0.9 });
  await gallery.getByRole('button', { name: 'Image suivante' }).click();
  await expect(picture(0)).toBeInViewport({ ratio: 0.9 });
}
