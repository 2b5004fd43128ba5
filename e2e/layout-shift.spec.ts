import type { Page } from '@playwright/test';
import type { AccountKey } from '#tools/lib/accounts.ts';
import { expect, test } from './support/test.ts';

const screens: [name: string, path: string, account?: AccountKey][] = [
  ['la liste des fournisseurs', '/fournisseurs'],
  ['la fiche d’un fournisseur', '/fournisseur/hygia-bretagne'],
  ['l’accueil', '/'],
  ['la liste des adhérents', '/adherents'],
  ['la liste des contrats', '/contrats'],
  ['le tableau de bord d’un adhérent', '/dashboard'],
  ['le tableau de bord d’un fournisseur', '/dashboard', 'supplier'],
  ['la liste des études d’achat', '/etudes-achat'],
  ['la fiche d’une formation', '/formation/preparer-et-conduire-une-negociation-d-achat'],
];
const sizes = [
  { width: 412, height: 823 },
  { width: 1440, height: 900 },
];

/** Records what moves without a gesture of the user: the score of each shift, and the elements that moved. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts: string[] = [];
    Reflect.set(window, 'shifts', shifts);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; sources: { node?: Node }[] })[]) {
        // Less is the width of a few words, when the font comes after the first paint: a score rounds it to 0.
        if (entry.value < 0.001) continue;
        const nodes = entry.sources.map(({ node }) => {
          const element = node instanceof Element ? node : node?.parentElement;
          return element ? `${element.tagName} ${element.className} ${node?.textContent?.slice(0, 30)}` : 'no longer in the page';
        });
        shifts.push(`${entry.value.toFixed(4)} at ${Math.round(entry.startTime)} ms: ${nodes.join(' | ')}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

for (const size of sizes)
  for (const [name, path, account = 'subscriber'] of screens)
    test(`${name} se charge à ${size.width} px sans que rien ne bouge`, async ({ page, signIn }) => {
      await page.setViewportSize(size);
      await signIn(account);
      await watchShifts(page);
      // The answers come one after the other, as they do on a slow network; none later than the time that the cards beside a list wait (SHL-55).
      let calls = 0;
      await page.route('**/api/v1/**', async (route) => {
        calls += 1;
        await new Promise((resolve) => setTimeout(resolve, 200 + 150 * (calls % 5)));
        await route.continue();
      });
      await page.goto(path);
      await page.waitForLoadState('networkidle');
      await expect(page.locator('[data-loading]')).toHaveCount(0);
      await page.waitForTimeout(300);
      expect(await page.evaluate(() => Reflect.get(window, 'shifts'))).toEqual([]);
    });
