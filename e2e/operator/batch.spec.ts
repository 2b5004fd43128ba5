import type { Page } from '@playwright/test';
import { expect, test } from '#e2e/support/test.ts';

const box = (page: Page, title: string) => page.getByRole('checkbox', { name: `Sélectionner ${title}`, exact: true });
const row = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title });

/** Writes a draft page and returns its title. */
async function draft(page: Page, title: string): Promise<string> {
  await page.goto('/operateur/pages/nouveau');
  await page.getByRole('textbox', { name: /^Titre/ }).fill(title);
  await page.getByRole('textbox', { name: /^Texte/ }).click();
  await page.keyboard.type('Un texte.');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Brouillon enregistré.')).toBeVisible();
  return title;
}

test('au-delà d’une page, toutes les lignes se choisissent ; les colonnes aussi, et ce navigateur les garde', async ({
  page,
  signIn,
  axe,
}) => {
  await signIn('operator', { path: '/operateur/articles' });
  const table = page.getByRole('table', { name: 'Liste des articles' });
  await expect(table.getByRole('row')).toHaveCount(21);
  await page.getByRole('checkbox', { name: 'Sélectionner toute la page' }).check();
  await expect(page.getByText('20 sélectionnés')).toBeVisible();
  await page.getByRole('button', { name: /^Sélectionner les \d+ lignes$/ }).click();
  const chosen = page.getByText(/^\d{2,3}\ssélectionnés$/);
  await expect(chosen).not.toHaveText('20 sélectionnés');
  await page.getByRole('link', { name: 'Suivant' }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(page.getByRole('checkbox', { name: 'Sélectionner toute la page' })).toBeChecked();
  const every = Number.parseInt((await chosen.textContent()) ?? '', 10);
  await table.getByRole('checkbox').nth(1).uncheck();
  await expect(chosen).toHaveText(new RegExp(`^${every - 1}\\ssélectionnés$`));
  await page.getByRole('button', { name: 'Tout désélectionner' }).click();
  await expect(page.getByText(/sélectionnés$/)).toHaveCount(0);
  // Another filter shows another list: nothing of the former one stays chosen.
  await page.getByRole('checkbox', { name: 'Sélectionner toute la page' }).check();
  await page.getByRole('button', { name: /^Sélectionner les \d+ lignes$/ }).click();
  await expect(chosen).toBeVisible();
  await page.getByLabel('Rechercher').fill('formation');
  await expect(page).toHaveURL(/q=formation/);
  await expect(table.getByRole('checkbox').nth(1)).not.toBeChecked();
  await expect(page.getByText(/sélectionnés$/)).toHaveCount(0);
  await page.goto('/operateur/articles');

  await page.getByRole('button', { name: 'Choisir les colonnes' }).click();
  await axe();
  await page.getByRole('group', { name: 'Colonnes affichées' }).getByRole('checkbox', { name: 'Catégorie' }).uncheck();
  await page.keyboard.press('Escape');
  await expect(table.getByRole('columnheader', { name: 'Catégorie' })).toHaveCount(0);
  await page.reload();
  await expect(table.getByRole('columnheader', { name: 'État' })).toBeVisible();
  await expect(table.getByRole('columnheader', { name: 'Catégorie' })).toHaveCount(0);
});

test('plusieurs contenus se publient d’un coup ; ceux qui ne le peuvent pas sont nommés ; « Annuler » remet tout comme avant', async ({
  page,
  signIn,
  axe,
}) => {
  await signIn('operator', { path: '/operateur/pages' });
  const mark = `lot${Date.now()}`;
  const [one, two] = [await draft(page, `Premier ${mark}`), await draft(page, `Second ${mark}`)];
  await page.goto('/operateur/pages/nouveau');
  await page.getByRole('textbox', { name: /^Titre/ }).fill(`Vide ${mark}`);
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Brouillon enregistré.')).toBeVisible();

  await page.goto(`/operateur/pages?q=${mark}&state=draft`);
  await expect(page.getByRole('table', { name: 'Liste des pages' }).getByRole('row')).toHaveCount(4);
  await page.getByRole('checkbox', { name: 'Sélectionner toute la page' }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('3 sélectionnées')).toBeVisible();
  await axe();
  await page.getByRole('button', { name: 'Publier (3)' }).click();
  await expect(page.getByText('2 publiées.')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Laissées telles quelles' })).toContainText(
    `Vide ${mark} : Texte : Champ requis pour publier`,
  );
  await expect(page.getByRole('table', { name: 'Liste des pages' }).getByRole('row')).toHaveCount(2);
  await axe();
  await page.getByRole('button', { name: 'Annuler' }).click();
  await expect(page.getByText('Annulé : 2 remises comme avant.')).toBeVisible();
  await expect(row(page, one)).toContainText('Brouillon');
  await box(page, one).check();
  await box(page, two).check();
  await page.getByRole('button', { name: 'Mettre à la corbeille (2)' }).click();
  await expect(page.getByText('2 mises à la corbeille.')).toBeVisible();
  await expect(row(page, two)).toHaveCount(0);
});

test('fermer plusieurs fiches se confirme, et dit ce que cela fait ; une liste vide dit son état', async ({ page, signIn, axe }) => {
  await signIn('operator', { path: '/operateur/adherents' });
  const boxes = page.getByRole('table', { name: 'Liste des adhérents' }).getByRole('checkbox');
  await boxes.nth(1).check();
  await boxes.nth(2).check();
  await page.getByRole('button', { name: 'Fermer (2)…' }).click();
  const question = page.getByRole('alertdialog', { name: /^Fermer 2\sfiches$/ });
  await expect(question).toContainText('Les comptes de ses utilisateurs sont fermés.');
  await axe();
  await question.getByRole('button', { name: 'Annuler' }).click();
  await expect(question).toHaveCount(0);
  await expect(page.getByText('2 sélectionnés')).toBeVisible();
  await page
    .getByRole('button', { name: /^Actions sur/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Fermer…' }).click();
  await expect(page.getByRole('dialog', { name: /^Fermer / })).toContainText('Les comptes de ses utilisateurs sont fermés.');
  await page.getByRole('button', { name: 'Annuler' }).click();
  await page.goto('/operateur/indices-marches?state=planned');
  await expect(page.getByText('Aucun contenu programmé.')).toBeVisible();
});

test('des offres terminées ne se publient pas d’un coup : leur dernier jour se change d’abord', async ({ page, signIn }) => {
  await signIn('operator', { path: '/operateur/offres?state=ended' });
  await page.getByRole('checkbox', { name: 'Sélectionner toute la page' }).check();
  await expect(page.getByRole('button', { name: /^Mettre à la corbeille \(\d+\)$/ })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Publier/ })).toHaveCount(0);
});

test('la liste filtrée s’exporte en tableur', async ({ page, signIn }) => {
  await signIn('operator', { path: '/operateur/articles?state=shown' });
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Exporter' }).click()]);
  expect(file.suggestedFilename()).toBe('articles.xlsx');
});

test('les cases de la liste tiennent sur un téléphone', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await signIn('operator', { path: '/operateur/articles' });
  await page.getByRole('table', { name: 'Liste des articles' }).getByRole('checkbox').nth(1).check();
  await expect(page.getByText('1 sélectionné')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0);
});
