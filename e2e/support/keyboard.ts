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

/** Names what is drawn over the focused element, as the header or a bar at the bottom; null when it is in the window and seen. */
export const coverOfFocus = (page: Page): Promise<string | null> =>
  page.evaluate(() => {
    const focused = document.activeElement;
    const { left, top, bottom, width } = focused?.getBoundingClientRect() ?? new DOMRect();
    const shownTop = Math.max(top, 0);
    const height = Math.min(bottom, innerHeight) - shownTop;
    // A button is low: its middle. Of a long field or table, the first line or the middle.
    const covers = [Math.min(height / 2, 24), height / 2].map((below) => document.elementFromPoint(left + width / 2, shownTop + below));
    const isSeen = covers.some((above) => above !== null && (focused?.contains(above) || above.contains(focused)));
    return isSeen ? null : `${covers[0]?.tagName ?? 'the edge of the window'} ${covers[0]?.className ?? ''}`.trim();
  });

/** Moves the focus to an element with Tab, checks that the focus is visible, and presses a key. */
export async function pressOn(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await expect.poll(() => coverOfFocus(page), `${target} is covered`).toBeNull();
  await page.keyboard.press(key);
}
