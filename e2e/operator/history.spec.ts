import type { Page } from '@playwright/test';
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

test('reprendre une version après l’enregistrement d’une autre personne montre le sien, et se refait ; jamais par-dessus une saisie', async ({
  page,
  signIn,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of 409/);
  const title = `Versions ${Date.now()}`;
  await signIn('operator', { path: '/operateur/categories-documents/nouveau' });
  const box = (one: Page) => one.getByRole('textbox', { name: /^Titre/ });
  const save = (one: Page) => one.getByRole('button', { name: 'Enregistrer', exact: true });
  await box(page).fill(title);
  await page.getByRole('button', { name: 'Créer' }).click();
  await expect(page).toHaveURL(/\/\d+$/);
  await box(page).fill(`${title} bis`);
  await save(page).click();
  await expect(save(page)).toBeDisabled();
  const other = await page.context().newPage();
  await other.goto(page.url());
  await box(other).fill(`${title}, par l’autre`);
  await save(other).click();
  await expect(save(other)).toBeDisabled();

  const history = page.getByRole('dialog', { name: 'Historique' });
  const takeFirst = async () => {
    await page.getByRole('button', { name: 'Historique' }).click();
    await history.getByRole('listitem').last().getByRole('button', { name: 'Reprendre cette version' }).click();
  };
  await takeFirst();
  await expect(page.getByText('a enregistré ce contenu entre-temps')).toBeVisible();
  await expect(box(page)).toHaveValue(`${title}, par l’autre`);
  await takeFirst();
  await expect(page.getByText('Version reprise.')).toBeVisible();
  await expect(box(page)).toHaveValue(title);

  await box(page).fill(`${title}, pas enregistré`);
  await page.getByRole('button', { name: 'Historique' }).click();
  await expect(history.getByRole('listitem')).toHaveCount(4);
  await expect(history.getByRole('button', { name: 'Reprendre cette version' })).toHaveCount(0);
  await expect(history.getByText(/^Modifications non enregistrées/)).toBeVisible();
});

test('le détail d’un enregistrement lit un choix avec ses mots', async ({ page, signIn }) => {
  await signIn('operator', { path: '/operateur/pages/nouveau' });
  await page.getByRole('textbox', { name: /^Titre/ }).fill(`Choix ${Date.now()}`);
  const audience = page.getByLabel(/^Lecteurs/);
  await audience.selectOption('all');
  await page.getByRole('button', { name: 'Enregistrer le brouillon' }).click();
  await expect(page).toHaveURL(/\/\d+$/);
  await audience.selectOption('subscriber');
  await page.getByRole('button', { name: 'Enregistrer le brouillon' }).click();
  await expect(page.getByRole('button', { name: 'Enregistrer le brouillon' })).toBeDisabled();
  await page.getByRole('button', { name: 'Historique' }).click();
  const history = page.getByRole('dialog', { name: 'Historique' });
  await history.getByRole('button', { name: 'Voir le détail' }).first().click();
  await expect(history.getByRole('insertion').last()).toHaveText(/fournisseurs$/);
  await expect(history).not.toContainText('subscriber');
});
