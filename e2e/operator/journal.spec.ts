import { expect, test } from '#e2e/support/test.ts';

const table = 'Journal';

test('le journal dit qui a fait quoi ; la ligne mène à la version de l’historique ; les filtres sont dans l’adresse', async ({
  page,
  signIn,
  axe,
}) => {
  await signIn('operator', { path: '/operateur/pages/nouveau' });
  const title = `Page du journal ${Date.now()}`;
  await page.getByRole('textbox', { name: /^Titre/ }).fill(title);
  await page.getByRole('textbox', { name: /^Texte/ }).click();
  await page.keyboard.type('Un texte.');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Brouillon enregistré.')).toBeVisible();
  await page.getByRole('textbox', { name: /^Titre/ }).fill(`${title} corrigée`);
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('heading', { level: 1, name: `${title} corrigée` })).toBeVisible();

  await page.getByRole('navigation', { name: 'Bureau' }).getByRole('link', { name: 'Journal' }).click();
  await page.getByLabel('Sur quoi').selectOption({ label: 'Pages' });
  await expect(page).toHaveURL(/kind=pages/);
  await page.getByLabel('Action', { exact: true }).selectOption({ label: 'Enregistrement' });
  await expect(page).toHaveURL(/action=desk\.save/);
  const line = page
    .getByRole('table', { name: table })
    .getByRole('row')
    .filter({ hasText: `${title} corrigée` });
  await expect(line).toHaveCount(1);
  await axe();
  await line.getByRole('link', { name: `${title} corrigée` }).click();
  const history = page.getByRole('dialog', { name: 'Historique' });
  await expect(history.getByRole('listitem').and(history.locator('[aria-current]'))).toContainText('Enregistrement');
  await expect(history.getByText('corrigée')).toBeVisible();
});

test('le journal filtré s’exporte en tableur', async ({ page, signIn }) => {
  await signIn('operator', { path: '/operateur/journal?action=sign-in' });
  await expect(page.getByRole('table', { name: table })).toBeVisible();
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Exporter' }).click()]);
  expect(file.suggestedFilename()).toBe('journal.xlsx');
});

test('la personne se trouve en tapant, et les filtres s’effacent', async ({ page, signIn }) => {
  await signIn('operator', { path: '/operateur/journal' });
  await expect(page.getByRole('table', { name: table })).toBeVisible();
  await page.getByLabel('Personne').fill('zzzz');
  await page.goto('/operateur/journal?action=desk.purge&from=2020-01-01&to=2020-01-02');
  await expect(page.getByText('Aucune ligne ne répond à ces critères.')).toBeVisible();
  await page.getByRole('button', { name: 'Tout afficher' }).click();
  await expect(page.getByRole('table', { name: table })).toBeVisible();
});
