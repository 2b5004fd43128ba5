import { expect, test } from '#e2e/support/test.ts';

for (const [kind, path, create, done] of [
  ['un article', 'articles', 'Enregistrer le brouillon', 'Brouillon enregistré.'],
  ['une catégorie de documents', 'categories-documents', 'Créer', 'Fiche enregistrée.'],
] as const)
  test(`l’historique d’${kind} attend l’enregistrement en cours, puis le montre`, async ({ page, signIn }) => {
    const title = `Historique ${Date.now()}`;
    await signIn('operator', { path: `/operateur/${path}/nouveau` });
    const box = page.getByRole('textbox', { name: /^Titre/ });
    await box.fill(title);
    if (path === 'articles') await page.getByLabel(/^Catégorie/).selectOption({ label: 'Actualités (tous)' });
    await page.getByRole('button', { name: create }).click();
    await expect(page.getByText(done)).toBeVisible();
    await expect(page).toHaveURL(/\/\d+$/);
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/api/v1/operator/**', async (route) => {
      if (route.request().method() === 'PUT') await released;
      await route.continue();
    });
    await box.fill(`${title} bis`);
    const change = page.waitForRequest((request) => request.method() === 'PUT');
    await page.keyboard.press('Control+s');
    await change;
    const history = page.getByRole('button', { name: 'Historique' });
    await expect(history).toBeDisabled();
    release();
    await expect(history).toBeEnabled();
    await history.click();
    await expect(page.getByRole('dialog', { name: 'Historique' }).getByRole('listitem')).toHaveCount(2);
  });
