import type { Locator } from '@playwright/test';
import { subscriberRows } from './support/subscribers.ts';
import { expectFits } from './support/suppliers.ts';
import { expect, test } from './support/test.ts';

/** Lists the words of some elements that go beyond the element's row, or stand on two lines. */
const spoiltWords = (elements: Locator): Promise<string[]> =>
  elements.evaluateAll((all) => {
    const spoilt: string[] = [];
    for (const element of all) {
      const edge = element.closest('li')?.getBoundingClientRect().right ?? innerWidth;
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      for (let text = texts.nextNode(); text; text = texts.nextNode())
        for (const { index, 0: word } of (text.textContent ?? '').matchAll(/[^\s-]+/g)) {
          const range = document.createRange();
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          const lines = [...range.getClientRects()];
          if (new Set(lines.map(({ top }) => top)).size > 1 || lines.some(({ right }) => right > edge)) spoilt.push(word);
        }
    }
    return spoilt;
  });

test('à 320 px, les dates des cartes des adhérents se lisent jusqu’au bout', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await signIn('subscriber', { path: '/adherents' });
  const dates = subscriberRows(page).getByText(/mis à jour le\s\d\d\/\d\d\/\d\d$/);
  await expect(dates.filter({ hasText: 'Depuis le' }).first()).toBeVisible();
  await expect(dates).toHaveCount(await subscriberRows(page).count());
  expect(await spoiltWords(dates)).toEqual([]);
  await expectFits(page);
});

test('à 320 px, aucun mot du nom d’un indice n’est coupé', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await signIn('subscriber', { path: '/indices' });
  const rows = page.getByRole('main').getByRole('listitem');
  await expect(rows.getByRole('link', { name: 'Gazole routier', exact: true })).toBeVisible();
  expect(await spoiltWords(rows)).toEqual([]);
  await expectFits(page);
});
