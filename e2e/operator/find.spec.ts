import { expect, test } from '#e2e/support/test.ts';

test('Ctrl+K trouve au clavier un contenu et l’ouvre ; « ? » dit les touches', async ({ page, signIn, axe }) => {
  await signIn('operator', { path: '/operateur' });
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Bonjour');
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Raccourcis du clavier' });
  await expect(keys).toContainText('Rechercher partout au bureau');
  await axe();
  await page.keyboard.press('Escape');
  await expect(keys).toHaveCount(0);

  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: 'Titre, nom, SIRET, adresse e-mail ou numéro' });
  await expect(field).toBeFocused();
  await field.fill('mentions légales');
  const found = page.getByRole('option', { name: /Mentions légales/ });
  await expect(found.first()).toBeVisible();
  await axe();
  await expect(page.getByRole('option', { selected: true })).toHaveCount(1);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/operateur\/\w+\/\w+$/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('le bouton ouvre la même recherche ; ce qui ne répond à rien le dit', async ({ page, signIn }) => {
  await signIn('operator', { path: '/operateur' });
  await page.getByRole('button', { name: 'Rechercher au bureau' }).click();
  await page.getByRole('combobox', { name: /SIRET/ }).fill('zzzzqqqqxxxx');
  await expect(page.getByText('Rien ne répond à ces mots.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Rechercher au bureau' })).toBeFocused();
});

test('à 390 pixels le menu du bureau s’ouvre, mène à une page par groupe et se ferme', async ({ page, signIn, axe }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn('operator', { path: '/operateur' });
  const menu = page.getByRole('navigation', { name: 'Bureau' });
  await expect(menu).toHaveCount(0);
  await page.getByRole('button', { name: 'Menu du bureau' }).click();
  await expect(menu.getByRole('region').first()).toHaveAccessibleName('À traiter');
  await axe();
  await menu.getByRole('region', { name: 'Achats' }).getByRole('link', { name: 'Offres' }).click();
  await expect(page).toHaveURL('/operateur/offres');
  await expect(menu).toHaveCount(0);
});
