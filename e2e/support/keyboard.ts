import type { Locator, Page } from '@playwright/test';
import { expect } from './test.ts';

/** Presses Tab, or Shift+Tab towards what stands before, until an element has the focus. */
export async function tabTo(page: Page, wanted: Locator): Promise<void> {
  await expect(wanted).toBeVisible();
  for (let presses = 0; presses < 150; presses++) {
    const way = await wanted.evaluate((element) => {
      const focused = document.activeElement ?? document.body;
      if (focused === element) return 'there';
      return focused.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING ? 'before' : 'after';
    });
    if (way === 'there') return;
    await page.keyboard.press(way === 'before' ? 'Shift+Tab' : 'Tab');
  }
  throw new Error(`La touche Tab n'atteint pas ${wanted}`);
}

/** The element that has the focus is in the window, and neither the header nor a bar at the bottom covers it. */
export const focusIsSeen = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement;
    const { left, top, width, height } = focused?.getBoundingClientRect() ?? new DOMRect();
    const above = document.elementFromPoint(left + width / 2, top + Math.min(height / 2, innerHeight / 2));
    return above !== null && (focused?.contains(above) || above.contains(focused));
  });

/** Reaches an element with Tab, sees that it shows, and presses a key. */
export async function pressOn(page: Page, wanted: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, wanted);
  await expect.poll(() => focusIsSeen(page), `${wanted} est couvert`).toBe(true);
  await page.keyboard.press(key);
}
