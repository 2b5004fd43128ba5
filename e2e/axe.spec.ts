import type { Page } from '@playwright/test';
import { loginViews, openScreen, type Role } from './support/screens.ts';
import { expect, test } from './support/test.ts';

const phone = { width: 390, height: 844 };
const accountButtons: Record<Role, string> = { subscriber: 'Compte de Claire Lemoine', supplier: 'Compte de Sophie Marchand' };

/** Runs axe on the same state on a wide screen, then on a phone. */
async function atBothWidths(page: Page, axe: () => Promise<void>): Promise<void> {
  await axe();
  await page.setViewportSize(phone);
  await expect(page.getByRole('complementary', { name: 'Accès rapides' })).toHaveCount(0);
  await axe();
}

test('axe : les trois vues de la connexion, et leurs alertes', async ({ page, axe }) => {
  for (const screen of loginViews) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await openScreen(page, screen);
    await axe();
    await page.getByRole('main').locator('button[type=submit]').click();
    await expect(page.getByRole('alert')).toBeVisible();
    await atBothWidths(page, axe);
  }
});

for (const role of ['subscriber', 'supplier'] as const) {
  test(`axe : chaque fenêtre ouverte (${role}), à 1440 et à 390 px`, async ({ page, signIn, axe }) => {
    await signIn(role, { path: '/' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const size of [{ width: 1440, height: 900 }, phone]) {
      await page.setViewportSize(size);
      await page.getByRole('button', { name: 'Menu', exact: true }).click();
      if (role === 'subscriber') {
        await page.getByRole('dialog').getByRole('button', { name: 'Fournisseurs' }).click();
        await expect(page.getByRole('dialog').getByRole('link', { name: /Hygiène/ })).toBeVisible();
      }
      await axe();
      await page.keyboard.press('Escape');
      for (const name of ['Aide', accountButtons[role]]) {
        await page.getByRole('button', { name }).click();
        await expect(page.getByRole('button', { name })).toHaveAttribute('aria-expanded', 'true');
        await axe();
        await page.keyboard.press('Escape');
      }
      await page.getByRole('button', { name: 'Notifications' }).click();
      await expect(page.getByRole('dialog', { name: 'Notifications' })).toBeVisible();
      await axe();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog', { name: 'Notifications' })).toBeHidden();
    }
  });
}

test('axe : le tiroir d’un téléphone, ses familles dépliées', async ({ page, signIn, axe }) => {
  await page.setViewportSize(phone);
  await signIn('subscriber', { path: '/fournisseurs/hygiene-et-proprete' });
  await page.getByRole('button', { name: 'Filtrer' }).click();
  const drawer = page.getByRole('dialog', { name: 'Filtres' });
  await drawer.getByRole('group', { name: 'Familles' }).getByRole('checkbox').first().check();
  await drawer
    .getByRole('button', { name: /^Sous-familles d/ })
    .last()
    .click();
  await axe();
});

test('axe : l’adresse d’un fournisseur, dans sa fenêtre', async ({ page, signIn, axe }) => {
  await signIn('subscriber', { path: '/fournisseur/ateliers-vauban' });
  await page.getByRole('region', { name: 'Coordonnées' }).getByRole('button').click();
  await expect(page.getByRole('dialog', { name: 'Adresse et téléphone' })).toBeVisible();
  await atBothWidths(page, axe);
});

test('axe : l’aperçu d’un document, dans sa fenêtre', async ({ page, signIn, axe }) => {
  await signIn('subscriber', { path: '/documents?category=47' });
  await page
    .getByRole('button', { name: /^Voir l'aperçu/ })
    .first()
    .click();
  await expect(page.getByRole('dialog').getByText(/^Page 1 sur/)).toBeVisible();
  await atBothWidths(page, axe);
});

test('axe : ce qui n’a pas pu être chargé', async ({ page, signIn, axe, allowConsoleErrors }) => {
  allowConsoleErrors(/status of 400/);
  await signIn('subscriber', { path: '/403' });
  await page.route(/\/api\/v1\//, (route) => route.fulfill({ status: 400, json: { code: 'essai', message: 'Non' } }));
  for (const [path, words] of [
    ['/', /n'ont pas pu être chargées/],
    ['/fournisseurs', /Les fournisseurs n’ont pas pu être chargés/],
    ['/contrats', /Les contrats n’ont pas pu être chargés/],
    ['/fournisseur/ateliers-vauban', /Cette fiche n’a pas pu être chargée/],
  ] as const) {
    await page.goto(path);
    await expect(page.getByText(words)).toBeVisible();
    await axe();
  }
});
