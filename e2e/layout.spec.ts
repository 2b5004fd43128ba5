import type { Page } from '@playwright/test';
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

/** The controls that are smaller than 24 px; a link within a sentence is as tall as its line. */
const smallTargets = (page: Page) =>
  page.evaluate(() => {
    const controls = [...document.querySelectorAll('a[href], button, select, input, [role=button]')];
    return controls.flatMap((control) => {
      const target = control instanceof HTMLInputElement ? (control.closest('label') ?? control) : control;
      const { width, height } = target.getBoundingClientRect();
      const isSeen = control.checkVisibility({ visibilityProperty: true }) && width > 1 && height > 1;
      const inSentence = control.tagName === 'A' && control.closest('p') !== null && control.closest('p')?.textContent !== control.textContent;
      if (!isSeen || inSentence || (width >= 24 && height >= 24)) return [];
      return `${control.tagName} « ${control.getAttribute('aria-label') ?? control.textContent} » ${Math.round(width)}×${Math.round(height)}`;
    });
  });

const english =
  /\b(?:the|and|with|your|you|our|please|loading|search|close|open|next|previous|submit|sign in|log ?in|log ?out|password|forgot|settings|error|not found|welcome|home|suppliers?|customers?|results|filters?|sort by|download|show|hide|undefined|null|NaN)\b/i;

/** Every word that the page says, shown or spoken, but the names that people and companies gave. */
const words = (page: Page) =>
  page.evaluate(() => {
    const spoken = ['aria-label', 'title', 'placeholder', 'alt', 'aria-roledescription'];
    const attributes = [...document.querySelectorAll('*')].flatMap((element) => spoken.map((name) => element.getAttribute(name) ?? ''));
    return [document.title, document.body.innerText, ...attributes].filter((text) => text !== '');
  });

async function check(page: Page, path: string): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    expect.soft(await overflowing(page), `défilement horizontal : ${path} à ${width} px`).toEqual([]);
    expect.soft(await smallTargets(page), `cibles de moins de 24 px : ${path} à ${width} px`).toEqual([]);
  }
  const said = (await words(page)).filter((text) => english.test(text)).map((text) => text.match(english)?.[0]);
  expect.soft(said, `mots anglais : ${path}`).toEqual([]);
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
}

test('[SHL-01] la connexion : en français, sans défilement horizontal, cibles d’au moins 24 px', async ({ page }) => {
  for (const screen of loginViews) {
    await openScreen(page, screen);
    await page.getByRole('main').locator('button[type=submit]').click();
    await expect(page.getByRole('alert')).toBeVisible();
    await check(page, screen.path);
  }
});

for (const viewer of ['subscriber', 'supplier'] as const) {
  test(`[SHL-01] chaque écran (${viewer}) : en français, sans défilement horizontal, cibles d’au moins 24 px`, async ({ page, signIn }) => {
    await signIn(viewer, { path: '/403' });
    for (const screen of screensOf[viewer]) {
      await openScreen(page, screen);
      await check(page, screen.path);
    }
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    if (viewer === 'subscriber') await page.getByRole('dialog').getByRole('button', { name: 'Fournisseurs' }).click();
    await check(page, 'le menu');
    await page.keyboard.press('Escape');
    for (const name of ['Aide', 'Notifications', /^Compte de/]) {
      await page.getByRole('button', { name }).click();
      await check(page, String(name));
      await page.keyboard.press('Escape');
    }
  });
}
