import { readFileSync } from 'node:fs';
import { accounts } from '#tools/lib/accounts.ts';
import { coverOfFocus, pressOn, tabTo } from './support/keyboard.ts';
import { expect, test } from './support/test.ts';

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const) {
  test(`le clavier seul suffit de la connexion à la déconnexion, à ${width} px`, async ({ page }) => {
    test.setTimeout(90_000);
    await page.setViewportSize({ width, height });
    await page.goto('/login');
    await expect(page.getByRole('heading', { name: 'Connexion' })).toBeVisible();
    await tabTo(page, page.getByLabel('Email', { exact: true }));
    await page.keyboard.type(accounts.subsidiary.username);
    await tabTo(page, page.getByLabel('Mot de passe', { exact: true }));
    await page.keyboard.type(accounts.subsidiary.password);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Bonjour Yann' })).toBeVisible();

    await page.keyboard.press('/');
    await page.keyboard.type('gants');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/recherche?motclef=gants');
    const list = page.getByRole('list', { name: 'Liste des fournisseurs' });
    await expect(list).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

    const phone = width < 1220;
    if (phone) await pressOn(page, page.getByRole('button', { name: 'Filtrer' }));
    const family = page.getByRole('group', { name: 'Familles' }).getByRole('checkbox').first();
    await pressOn(page, family, 'Space');
    await expect(page).toHaveURL(/[?&]famille=/);
    await expect(family).toBeChecked();
    if (phone) {
      await pressOn(page, page.getByRole('dialog', { name: 'Filtres' }).getByRole('button', { name: /^Voir l/ }));
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(page.getByRole('button', { name: 'Filtrer' })).toBeFocused();
    }

    const saved = page.waitForEvent('download');
    await pressOn(page, page.getByRole('button', { name: 'Export de la liste au format xlsx' }));
    const file = await saved;
    expect(file.suggestedFilename()).toBe('fournisseurs.xlsx');
    expect(
      readFileSync(await file.path())
        .subarray(0, 2)
        .toString(),
    ).toBe('PK');

    // A different supplier for each width, since both journeys may toggle the star at the same time.
    const supplier = list
      .getByRole('heading')
      .nth(phone ? 1 : 0)
      .getByRole('link');
    const name = (await supplier.textContent()) ?? '';
    await pressOn(page, supplier);
    const title = page.getByRole('heading', { level: 1, name });
    await expect(title).toBeFocused();
    const star = page.getByRole('main').getByRole('button', { name: `Repérer ${name}` });
    const before = (await star.getAttribute('aria-pressed')) ?? '';
    const response = page.waitForResponse('**/api/v1/favorites');
    await pressOn(page, star, 'Space');
    expect((await response).status()).toBe(200);
    await expect(star).toHaveAttribute('aria-pressed', before === 'true' ? 'false' : 'true');
    await expect(star).toBeFocused();

    await pressOn(page, page.getByRole('button', { name: 'Compte de Yann Le Goff' }));
    await pressOn(page, page.getByRole('button', { name: 'Déconnexion' }));
    await expect(page).toHaveURL('/login');
    await expect(page.getByRole('heading', { name: 'Connexion' })).toBeVisible();
  });
}

test('au clavier, le menu garde le focus tant qu’il est ouvert et le rend à son bouton', async ({ page, signIn }) => {
  await signIn('subscriber', { path: '/' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const button = page.getByRole('button', { name: 'Menu', exact: true });
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await pressOn(page, button);
  await expect(menu).toBeVisible();
  for (let presses = 0; presses < 40; presses++) {
    await page.keyboard.press('Tab');
    const place = await page.evaluate(() => document.activeElement?.closest('dialog')?.tagName ?? document.activeElement?.tagName);
    expect(['DIALOG', 'BODY']).toContain(place); // BODY: after the last element, the focus goes to the browser's own buttons
  }
  await page.keyboard.press('Escape');
  await expect(menu).toHaveCount(0);
  await expect(button).toBeFocused();

  await page.keyboard.press('Enter');
  await pressOn(page, menu.getByRole('button', { name: 'Fournisseurs' }));
  await pressOn(page, menu.getByRole('link', { name: 'Hygiène et propreté' }));
  await expect(page.getByRole('heading', { level: 1, name: 'Hygiène et propreté' })).toBeFocused();
  await expect(menu).toHaveCount(0);
});

test('« Aller au contenu » est le premier arrêt de la touche Tab et saute l’en-tête', async ({ page, signIn }) => {
  await signIn('subscriber', { path: '/fournisseurs' });
  await expect(page.getByRole('list', { name: 'Liste des fournisseurs' })).toBeVisible();
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Aller au contenu' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
});

test('chaque arrêt de la touche Tab est visible, sur une liste et sur une fiche', async ({ page, signIn }) => {
  await signIn('subscriber', { path: '/fournisseurs' });
  for (const [path, content] of [
    ['/fournisseurs', page.getByRole('list', { name: 'Liste des fournisseurs' })],
    ['/fournisseur/ateliers-vauban', page.getByRole('region', { name: 'Coordonnées' })],
  ] as const) {
    await page.goto(path);
    await expect(content).toBeVisible();
    for (let presses = 0; presses < 60; presses++) {
      await page.keyboard.press('Tab');
      const stop = await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 120));
      await expect.poll(() => coverOfFocus(page), `covered on ${path}: ${stop}`).toBeNull();
    }
  }
});

test('une page descendue ne remonte pas quand le focus passe par l’en-tête, ni par les boutons d’une fiche', async ({ page, signIn }) => {
  await signIn('subscriber', { path: '/contrats' });
  const contract = await page.getByRole('main').locator('a[href^="/contrat/"]').first().getAttribute('href');
  await page.setViewportSize({ width: 1280, height: 600 });
  const offset = () => page.evaluate(() => Math.round(scrollY));
  for (const [path, stuck] of [
    ['/fournisseurs', null],
    ['/fournisseur/ateliers-vauban', page.getByRole('main').getByRole('link', { name: 'Présentation', exact: true })],
    [contract ?? '?', page.getByRole('main').getByRole('button', { name: 'Retour' })],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('[data-loading]')).toHaveCount(0);
    await page.evaluate(() => scrollTo(0, 300));
    const menu = page.getByRole('button', { name: 'Menu', exact: true });
    await menu.click();
    await page.keyboard.press('Escape');
    await expect(menu).toBeFocused();
    expect(await offset(), path).toBe(300);
    await page.getByRole('button', { name: 'Aide' }).focus();
    expect(await offset(), path).toBe(300);
    if (stuck === null) continue;
    await stuck.focus();
    expect(await offset(), path).toBe(300);
  }
});
