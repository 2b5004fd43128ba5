import type { Locator, Page } from '@playwright/test';
import { expect } from './test.ts';

/** Shows all the requests of the profile and returns one of them: those of other journeys may have pushed it below the first three. */
export async function showOwnRequest(page: Page, number: string): Promise<Locator> {
  const list = page.getByRole('list', { name: 'Mes demandes' });
  await expect(list).toBeVisible();
  const more = page.getByRole('region', { name: 'Mes demandes' }).getByRole('button', { name: 'En voir plus' });
  if (await more.isVisible()) await more.click();
  return list.getByRole('listitem').filter({ hasText: number });
}
