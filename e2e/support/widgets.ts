import type { Locator, Page } from '@playwright/test';
import { expect } from './test.ts';

/** Matches the chunk of the widgets: React Aria with the combobox, the calendar and the menu. */
export const widgetsChunk = /\/assets\/widgets-[\w-]+\.js$/;

/** The combobox of React Aria; a plain input stands in its place until its chunk has arrived. */
export async function readyCombobox(page: Page | Locator, name: string): Promise<Locator> {
  const box = page.getByRole('combobox', { name, exact: true });
  await expect(box).toHaveAttribute('aria-autocomplete', 'list');
  return box;
}

/** Returns the option that the arrow keys have reached; its text is empty without any. */
export const activeOption = (box: Locator): Promise<string> =>
  box.evaluate((input) => document.getElementById(input.getAttribute('aria-activedescendant') ?? '')?.textContent ?? '');

/** Answers the choices of the contract form with so many purchase categories: 'Catégorie 001' to 'Catégorie 300'. */
export async function withCategories(page: Page, count: number): Promise<void> {
  const categories = Array.from({ length: count }, (_, at) => ({
    id: String(at + 1),
    label: `Catégorie ${String(at + 1).padStart(3, '0')}`,
  }));
  await page.route('**/contract/autocompletes*', async (route) => {
    const response = await route.fetch();
    const answer: Record<string, unknown> = await response.json();
    await route.fulfill({ response, json: 'purchase_categories' in answer ? { ...answer, purchase_categories: categories } : answer });
  });
}
