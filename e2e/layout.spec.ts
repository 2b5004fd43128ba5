import type { Page } from '@playwright/test';
import { createContract } from './support/contracts.ts';
import { loginViews, openScreen, screensOf } from './support/screens.ts';
import { expect, test } from './support/test.ts';

const widths = [390, 768, 1220, 1440];

/** What sticks out on the right, if the page scrolls sideways. */
const overflowing = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const wide = [...document.querySelectorAll('body *')].filter((element) => element.getBoundingClientRect().right > clientWidth + 0.5);
    return wide.slice(0, 5).map((element) => `${element.tagName}.${element.className} ${element.textContent?.slice(0, 40)}`);
  });

/** The controls that are smaller than 24 px. A link within a sentence is as tall as its line; one that covers its row is as large as it. */
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
      const isSeen = control.checkVisibility({ visibilityProperty: true }) && width > 1 && height > 1;
      const sentence = control.tagName === 'A' ? control.closest('p')?.textContent : undefined;
      const inSentence = sentence !== undefined && sentence !== control.textContent;
      if (!isSeen || inSentence || (width >= 23.9 && height >= 23.9)) return [];
      return `${control.tagName} « ${control.getAttribute('aria-label') ?? control.textContent} » ${width.toFixed(1)}×${height.toFixed(1)}`;
    });
  });

const english =
  /\b(?:the|and|with|your|you|our|please|loading|search|close|open|next|previous|submit|sign in|log ?in|log ?out|password|forgot|settings|error|not found|welcome|home|suppliers?|customers?|results|filters?|sort by|download|show|hide|undefined|null|NaN)\b/i;

/** Every word that the page says, shown or spoken, but the names that people and companies gave. */
const words = (page: Page) =>
  page.evaluate(() => {
    const spoken = ['aria-label', 'title', 'placeholder', 'alt', 'aria-roledescription'];
    const attributes = [...document.querySelectorAll('*')].flatMap((element) => spoken.map((name) => element.getAttribute(name) ?? ''));
    const written = [...document.querySelectorAll('#root *')]
      .flatMap(({ childNodes }) => [...childNodes])
      .filter((node) => node.nodeType === Node.TEXT_NODE)
      .map((node) => node.textContent ?? '');
    return [document.title, ...written, ...attributes].filter((text) => text !== '');
  });

/** What is wrong with a screen, in words. */
async function faults(page: Page, name: string): Promise<string[]> {
  const found: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))); // the drawer follows the width
    for (const part of await overflowing(page)) found.push(`${name} à ${width} px : dépasse ${part}`);
    for (const target of await smallTargets(page)) found.push(`${name} à ${width} px : petite cible ${target}`);
  }
  for (const text of await words(page)) {
    const [word] = text.match(english) ?? [];
    if (word) found.push(`${name} : « ${word} » dans « ${text.slice(0, 60)} »`);
  }
  if ((await page.locator('html').getAttribute('lang')) !== 'fr') found.push(`${name} : la page ne se dit pas en français`);
  return found;
}

test('[SHL-01] la connexion : en français, sans défilement horizontal, cibles d’au moins 24 px', async ({ page }) => {
  const found: string[] = [];
  for (const screen of loginViews) {
    await openScreen(page, screen);
    await page.getByRole('main').locator('button[type=submit]').click();
    await expect(page.getByRole('alert')).toBeVisible();
    found.push(...(await faults(page, screen.path)));
  }
  expect(found).toEqual([]);
});

const atOnce = 6;
const parts = <Item>(items: readonly Item[]): Item[][] =>
  Array.from({ length: Math.ceil(items.length / atOnce) }, (_, part) => items.slice(part * atOnce, (part + 1) * atOnce));

for (const viewer of ['subscriber', 'supplier'] as const) {
  for (const screens of parts(screensOf[viewer]))
    test(`[SHL-01] de ${screens[0]?.path} à ${screens.at(-1)?.path} (${viewer}) : en français, sans défilement horizontal, cibles d’au moins 24 px`, async ({
      page,
      signIn,
    }) => {
      const found: string[] = [];
      await signIn(viewer, { path: '/403' });
      for (const screen of screens) {
        await openScreen(page, screen);
        found.push(...(await faults(page, screen.path)));
      }
      expect(found).toEqual([]);
    });

  test(`[SHL-01] le menu et les panneaux (${viewer}) : en français, sans défilement horizontal, cibles d’au moins 24 px`, async ({
    page,
    signIn,
  }) => {
    const found: string[] = [];
    await signIn(viewer, { path: '/403' });
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    if (viewer === 'subscriber') await page.getByRole('dialog').getByRole('button', { name: 'Fournisseurs' }).click();
    found.push(...(await faults(page, 'le menu')));
    await page.keyboard.press('Escape');
    // The layer of notifications comes when it is first asked for; the others are there at once.
    const layer = page.getByRole('dialog', { name: 'Notifications' });
    for (const name of ['Aide', /^Notifications/, /^Compte de/]) {
      await page.getByRole('button', { name }).click();
      if (String(name).includes('Notifications')) await expect(layer).toBeVisible();
      found.push(...(await faults(page, String(name))));
      await page.keyboard.press('Escape');
      await expect(layer).toBeHidden();
    }
    expect(found).toEqual([]);
  });
}

/** Notes what moves by itself in a page that loads, once it has its fonts. The header is another matter: the network's name comes into it. */
async function watchMoves(page: Page): Promise<void> {
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
    for (const [path, asked, whole] of [
      ['/contrats', '**/api/v1/contracts?*', page.getByRole('status').filter({ hasText: /^\d+\scontrats$/ })],
      [`/contrat/${id}`, `**/api/v1/contract/${id}`, page.getByRole('region', { name: 'Échéances' })],
      ['/contrat/ajouter', '**/api/v1/contract/autocompletes?*', page.getByRole('region', { name: 'Montant' })],
    ] as const) {
      const { promise: late, resolve: arrive } = Promise.withResolvers<void>();
      await page.route(asked, async (route) => {
        await late;
        await route.continue();
      });
      await page.goto(path);
      await watchMoves(page);
      arrive();
      await expect(whole).toBeAttached();
      await page.waitForLoadState('networkidle');
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
      expect(await page.locator('body > output').allTextContents(), path).toEqual([]);
      await page.unrouteAll();
    }
  });
}
