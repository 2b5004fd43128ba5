import type { Page } from '@playwright/test';

/** The widths of GOL-39, in px. */
export const widths = [390, 768, 1220, 1440];

/** Returns the elements beyond the right edge when the page scrolls horizontally. */
const overflowing = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const wide = [...document.querySelectorAll('body *')].filter((element) => element.getBoundingClientRect().right > clientWidth + 0.5);
    return wide.slice(0, 5).map((element) => `${element.tagName}.${element.className} ${element.textContent?.slice(0, 40)}`);
  });

/**
 * Returns the controls smaller than 24 px (GOL-39). A link inside a sentence is exempt. A link stretched over its row counts with the size
 * of the row, an input with the size of its label.
 */
const smallTargets = (page: Page) =>
  page.evaluate(() => {
    const isCover = (control: Element) => {
      const { position, content } = getComputedStyle(control, '::after');
      return position === 'absolute' && content !== 'none';
    };
    const targetOf = (control: Element): Element => {
      if (control instanceof HTMLInputElement) return control.closest('label') ?? control;
      return (isCover(control) && control instanceof HTMLElement && control.offsetParent) || control;
    };
    return [...document.querySelectorAll('a[href], button, select, input')].flatMap((control) => {
      const { width, height } = targetOf(control).getBoundingClientRect();
      const isShown = control.checkVisibility({ visibilityProperty: true }) && control.closest('[aria-hidden="true"]') === null;
      const isVisible = isShown && width > 1 && height > 1;
      const sentence = control.tagName === 'A' ? control.closest('p')?.textContent : undefined;
      const inSentence = sentence !== undefined && sentence !== control.textContent;
      if (!isVisible || inSentence || (width >= 23.9 && height >= 23.9)) return [];
      return `${control.tagName} « ${control.getAttribute('aria-label') ?? control.textContent} » ${width.toFixed(1)}×${height.toFixed(1)}`;
    });
  });

const english =
  /\b(?:the|and|with|your|you|our|please|loading|search|close|open|next|previous|submit|sign in|log ?in|log ?out|password|forgot|settings|error|not found|welcome|home|suppliers?|customers?|results|filters?|sort by|download|show|hide|undefined|null|NaN)\b/i;

/** Returns every text of the page: title, visible texts, and attributes that screen readers speak. */
const textsOf = (page: Page) =>
  page.evaluate(() => {
    const spokenNames = ['aria-label', 'title', 'placeholder', 'alt', 'aria-roledescription'];
    const attributes = [...document.querySelectorAll('*')].flatMap((element) =>
      spokenNames.map((name) => element.getAttribute(name) ?? ''),
    );
    const visible = [...document.querySelectorAll('#root *')]
      .flatMap(({ childNodes }) => [...childNodes])
      .filter((node) => node.nodeType === Node.TEXT_NODE)
      .map((node) => node.textContent ?? '');
    return [document.title, ...visible, ...attributes].filter((text) => text !== '');
  });

/** Returns the faults of the open screen at some widths, in px, as sentences: overflow, small targets, English texts. */
export async function faultsOf(page: Page, name: string, seenAt: readonly number[] = widths): Promise<string[]> {
  const faults: string[] = [];
  for (const width of seenAt) {
    await page.setViewportSize({ width, height: 900 });
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))); // the drawer follows the width
    for (const part of await overflowing(page)) faults.push(`${name} at ${width} px: overflow of ${part}`);
    for (const target of await smallTargets(page)) faults.push(`${name} at ${width} px: small target ${target}`);
  }
  for (const text of await textsOf(page)) {
    const [word] = text.match(english) ?? [];
    if (word) faults.push(`${name}: « ${word} » in « ${text.slice(0, 60)} »`);
  }
  if ((await page.locator('html').getAttribute('lang')) !== 'fr') faults.push(`${name}: the page is not declared as French`);
  return faults;
}
