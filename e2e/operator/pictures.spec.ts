import { expect, test } from '#e2e/support/test.ts';

const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');

test('une image envoyée dit qu’elle ne sert nulle part, et se supprime', async ({ page, signIn, axe }) => {
  await signIn('operator', { path: '/operateur/images' });
  await expect(page.getByRole('heading', { level: 1, name: 'Images' })).toBeVisible();
  await axe();
  const name = `essai-${Date.now()}.png`;
  await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'image/png', buffer: png });
  const card = page.getByRole('button', { name });
  await expect(card).toBeVisible();
  await card.click();
  const dialog = page.getByRole('dialog', { name });
  await expect(dialog.getByText('Nulle part')).toBeVisible();
  await axe();
  await dialog.getByRole('button', { name: 'Supprimer l’image' }).click();
  await expect(page.getByText('Image supprimée.')).toBeVisible();
  await expect(card).toHaveCount(0);
});

test('une image refusée le dit sous son champ, jusqu’à la suivante', async ({ page, signIn, allowConsoleErrors }) => {
  allowConsoleErrors(/status of 4/);
  await signIn('operator', { path: '/operateur/articles/nouveau' });
  const form = page.getByRole('main');
  const refusal = form.getByText(/^fausse\.png\s:/);
  await form.getByLabel('Envoyer une image').setInputFiles({ name: 'fausse.png', mimeType: 'image/png', buffer: Buffer.from('du texte') });
  await expect(refusal).toBeVisible();
  await form.getByLabel('Envoyer une image').setInputFiles({ name: 'vraie.png', mimeType: 'image/png', buffer: png });
  await expect(form.getByLabel('Remplacer l’image')).toBeAttached();
  await expect(refusal).toHaveCount(0);
});

test('une image refusée par la bibliothèque le dit sous le bouton, jusqu’à la suivante', async ({
  page,
  signIn,
  axe,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of 4/);
  await signIn('operator', { path: '/operateur/images' });
  const main = page.getByRole('main');
  const refusal = main.getByText(/^fausse\.png\s:/);
  const input = page.locator('input[type=file]');
  await input.setInputFiles({ name: 'fausse.png', mimeType: 'image/png', buffer: Buffer.from('du texte') });
  await expect(refusal).toBeVisible();
  await axe();
  const name = `vraie-${Date.now()}.png`;
  await input.setInputFiles({ name, mimeType: 'image/png', buffer: png });
  await expect(page.getByRole('button', { name })).toBeVisible();
  await expect(refusal).toHaveCount(0);
});

test('la page qui suit deux fenêtres ouvertes l’une dans l’autre défile', async ({ page, signIn }) => {
  await signIn('operator', { path: '/operateur/articles' });
  await page.getByRole('link', { name: 'Nouvel article' }).first().click();
  await page.getByRole('button', { name: 'Image', exact: true }).first().click();
  await page.getByRole('dialog', { name: 'Image' }).getByRole('button', { name: 'Bibliothèque' }).click();
  await expect(page.getByRole('dialog', { name: 'Bibliothèque d’images' })).toBeVisible();
  await expect(page.locator('html')).toHaveCSS('overflow', 'hidden');
  await page.goBack();
  await expect(page).toHaveURL('/operateur/articles');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.locator('html')).not.toHaveCSS('overflow', 'hidden');
});
