import type { Page } from '@playwright/test';
import { createContract } from './support/contracts.ts';
import { loginViews, openScreen, screensOf } from './support/screens.ts';
import { expect, test } from './support/test.ts';

const widths = [390, 768, 1220, 1440];

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
      const isVisible = control.checkVisibility({ visibilityProperty: true }) && width > 1 && height > 1;
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

/** Returns the faults of a screen as sentences: overflow, small targets, English texts. */
async function faultsOf(page: Page, name: string): Promise<string[]> {
  const faults: string[] = [];
  for (const width of widths) {
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

test('[SHL-01] la connexion : en français, sans défilement horizontal, cibles d’au moins 24 px', async ({ page }) => {
  const faults: string[] = [];
  for (const screen of loginViews) {
    await openScreen(page, screen);
    await page.getByRole('main').locator('button[type=submit]').click();
    await expect(page.getByRole('alert')).toBeVisible();
    faults.push(...(await faultsOf(page, screen.path)));
  }
  expect(faults).toEqual([]);
});

const chunkSize = 6;
const chunksOf = <Item>(items: readonly Item[]): Item[][] =>
  Array.from({ length: Math.ceil(items.length / chunkSize) }, (_, chunk) => items.slice(chunk * chunkSize, (chunk + 1) * chunkSize));

for (const role of ['subscriber', 'supplier'] as const) {
  for (const screens of chunksOf(screensOf[role]))
    test(`[SHL-01] de ${screens[0]?.path} à ${screens.at(-1)?.path} (${role}) : en français, sans défilement horizontal, cibles d’au moins 24 px`, async ({
      page,
      signIn,
    }) => {
      const faults: string[] = [];
      await signIn(role, { path: '/403' });
      for (const screen of screens) {
        await openScreen(page, screen);
        faults.push(...(await faultsOf(page, screen.path)));
      }
      expect(faults).toEqual([]);
    });

  test(`[SHL-01] le menu et les panneaux (${role}) : en français, sans défilement horizontal, cibles d’au moins 24 px`, async ({
    page,
    signIn,
  }) => {
    const faults: string[] = [];
    await signIn(role, { path: '/403' });
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    if (role === 'subscriber') await page.getByRole('dialog').getByRole('button', { name: 'Fournisseurs' }).click();
    faults.push(...(await faultsOf(page, 'le menu')));
    await page.keyboard.press('Escape');
    // The chunk of the notifications layer loads at its first opening; the other panels need no chunk.
    const layer = page.getByRole('dialog', { name: 'Notifications' });
    for (const name of ['Aide', /^Notifications/, /^Compte de/]) {
      await page.getByRole('button', { name }).click();
      if (String(name).includes('Notifications')) await expect(layer).toBeVisible();
      faults.push(...(await faultsOf(page, String(name))));
      await page.keyboard.press('Escape');
      await expect(layer).toBeHidden();
    }
    expect(faults).toEqual([]);
  });
}

/**
 * Records the layout shifts of a loading page once its fonts are there: each shifted element adds an `<output>` to the body.
 * The header is left out, because the name of the network loads into it.
 */
async function recordLayoutShifts(page: Page): Promise<void> {
  await expect(page.getByText('Chargement...').first()).toBeVisible();
  await page.evaluate(async () => {
    await document.fonts.load('14px "Inter Variable"');
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    const elementOf = (node: Node | null) => (node instanceof Element ? node : node?.parentElement);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { sources = [] } = entry as PerformanceEntry & { sources?: { node: Node | null }[] };
        const moved = sources.map(({ node }) => elementOf(node)).filter((element) => element && !element.closest('header'));
        for (const element of moved) {
          const words = `${element?.tagName} ${element?.textContent?.slice(0, 60)}`;
          document.body.append(Object.assign(document.createElement('output'), { hidden: true, textContent: words }));
        }
      }
    }).observe({ type: 'layout-shift' });
  });
}

for (const width of widths) {
  test(`rien ne saute quand la liste des contrats, un contrat ou son formulaire arrivent, à ${width} px`, async ({ page, signIn }) => {
    await page.setViewportSize({ width, height: 900 });
    await signIn('subscriber', { path: '/403' });
    const { id } = await createContract(page);
    for (const [path, call, content] of [
      ['/contrats', '**/api/v1/contracts?*', page.getByRole('status').filter({ hasText: /^\d+\scontrats$/ })],
      [`/contrat/${id}`, `**/api/v1/contract/${id}`, page.getByRole('region', { name: 'Échéances' })],
      ['/contrat/ajouter', '**/api/v1/contract/autocompletes?*', page.getByRole('region', { name: 'Montant' })],
    ] as const) {
      const { promise: gate, resolve: open } = Promise.withResolvers<void>();
      await page.route(call, async (route) => {
        await gate;
        await route.continue();
      });
      await page.goto(path);
      await recordLayoutShifts(page);
      open();
      await expect(content).toBeAttached();
      await page.waitForLoadState('networkidle');
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
      expect(await page.locator('body > output').allTextContents(), path).toEqual([]);
      await page.unrouteAll();
    }
  });
}
