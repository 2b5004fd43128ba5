import type { Locator, Page } from '@playwright/test';
import { expect } from './test.ts';

/** Presses Tab, or Shift+Tab when the element comes before the focus, until the element has the focus. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 150; presses++) {
    const position = await target.evaluate((element) => {
      const focused = document.activeElement ?? document.body;
      if (focused === element) return 'there';
      return focused.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING ? 'before' : 'after';
    });
    if (position === 'there') return;
    await page.keyboard.press(position === 'before' ? 'Shift+Tab' : 'Tab');
  }
  throw new Error(`The Tab key does not reach ${target}`);
}

/** True when the focused element is in the window and not covered, neither by the header nor by a bar at the bottom. */
export const isFocusVisible = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement;
    const { left, top, width, height } = focused?.getBoundingClientRect() ?? new DOMRect();
    const above = document.elementFromPoint(left + width / 2, top + Math.min(height / 2, innerHeight / 2));
    return above !== null && (focused?.contains(above) || above.contains(focused));
  });

/** Moves the focus to an element with Tab, checks that the focus is visible, and presses a key. */
export async function pressOn(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await expect.poll(() => isFocusVisible(page), `${target} is covered`).toBe(true);
  await page.keyboard.press(key);
}
