import { expect, type Locator, type Page } from '@playwright/test';
import { subscriberPointsEndpoint } from '#protocol/subscribers/subscribers.ts';
import { callApi } from './api.ts';

export const map = (page: Page): Locator => page.getByRole('region', { name: 'Carte des adhérents' });
export const list = (page: Page): Locator => page.getByRole('region', { name: 'Adhérents de la carte' });
export const targets = (page: Page): Locator => map(page).getByRole('list', { name: 'Sur la carte' }).getByRole('button');
export const popup = (page: Page): Locator => map(page).locator('.maplibregl-popup');
/** Waits until the map has neither an animation nor a loading tile. 25 s at most. */
export const atRest = (page: Page) => expect(map(page)).toHaveAttribute('aria-busy', 'false', { timeout: 25_000 });

export const fetchPoints = (page: Page, query: string) =>
  callApi(page, subscriberPointsEndpoint, `/api/v1/search/results/subscribers?all=true&format=columns&${query}`);

/** Clicks on the canvas of the map, at the centre of a target. */
export async function clickOn(page: Page, target: Locator): Promise<void> {
  const box = await target.boundingBox();
  if (!box) throw new Error('The target is not on the map');
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
}
