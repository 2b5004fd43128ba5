import type { Page } from '@playwright/test';
import { createContract } from './support/contracts.ts';
import { faultsOf, widths } from './support/faults.ts';
import { loginViews, openScreen } from './support/screens.ts';
import { expect, test } from './support/test.ts';

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

for (const role of ['subscriber', 'supplier'] as const) {
  test(`[SHL-01] le menu et les panneaux (${role}) : en français, sans défilement horizontal, cibles d’au moins 24 px`, async ({
    page,
    signIn,
  }) => {
    const faults: string[] = [];
    await signIn(role, { path: '/403' });
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    const menu = page.getByRole('dialog');
    await expect(menu).toBeVisible();
    if (role === 'subscriber') await menu.getByRole('button', { name: 'Fournisseurs' }).click();
    faults.push(...(await faultsOf(page, 'le menu')));
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    // The chunk of the notifications layer loads at its first opening; the other panels need no chunk.
    const layer = page.getByRole('dialog', { name: 'Notifications' });
    for (const name of ['Aide', /^Notifications/, /^Compte d/]) {
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

test('rien ne saute quand la liste des contrats, un contrat ou son formulaire arrivent, à chaque largeur', async ({ page, signIn }) => {
  await signIn('subscriber', { path: '/403' });
  const { id } = await createContract(page);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    for (const [path, call, content] of [
      ['/contrats', '**/api/v1/contracts?*', page.getByRole('status').filter({ hasText: /^\d+\scontrats/ })],
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
      expect(await page.locator('body > output').allTextContents(), `${path}, ${width} px`).toEqual([]);
      await page.unrouteAll();
    }
  }
});
