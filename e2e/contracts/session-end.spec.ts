import type { Page } from '@playwright/test';
import { askContract, button, dayFromNow, editContract, field, fillDay, list, openContract, popup } from '#e2e/support/contract-pages.ts';
import { createContract } from '#e2e/support/contracts.ts';
import { endSessionElsewhere } from '#e2e/support/cookies.ts';
import { expect, test } from '#e2e/support/test.ts';
import { frenchDate } from '#protocol/core/calendar.ts';
import { type AccountKey, accounts } from '#tools/lib/accounts.ts';

/** Signs in again where the end of the session has led. */
async function signInAgain(page: Page, account: AccountKey): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(accounts[account].username);
  await page.getByLabel('Mot de passe', { exact: true }).fill(accounts[account].password);
  await page.getByRole('button', { name: 'Se connecter' }).click();
}
const found = (page: Page) => page.getByText('Votre saisie a été retrouvée.', { exact: true });

test('la session finie, ce que l’on saisissait se retrouve une fois reconnecté, une seule fois', async ({
  page,
  signIn,
  allowConsoleErrors,
  axe,
}) => {
  allowConsoleErrors(/status of 40[01]/);
  await signIn('subscriber', { path: '/contrat/ajouter', fresh: true });
  await field(page, 'Titre du contrat').fill('Entretien des toitures');
  await field(page, 'Montant annuel').fill('12,5');
  await endSessionElsewhere(page);
  await page.getByRole('checkbox', { name: /^J’autorise/ }).check();
  await button(page, 'Créer le contrat').click();
  await expect(page).toHaveURL('/login?redirect=/contrat/ajouter');
  await signInAgain(page, 'subscriber');
  await expect(found(page)).toBeVisible();
  await expect(field(page, 'Titre du contrat')).toHaveValue('Entretien des toitures');
  await expect(field(page, 'Montant annuel')).toHaveValue('12,50');
  await expect(page.getByText('Modifications non enregistrées')).toBeVisible();
  await axe();
  page.on('dialog', (dialog) => dialog.accept());
  await page.reload();
  await expect(field(page, 'Titre du contrat')).toHaveValue('');
  await expect(found(page)).toHaveCount(0);
});

test('la session perdue dans un autre onglet garde ce que l’on saisit dans celui-ci', async ({
  page,
  context,
  signIn,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of 40[01]/);
  await signIn('subscriber', { path: '/contrat/ajouter', fresh: true });
  await field(page, 'Titre du contrat').fill('Entretien des toitures');
  const other = await context.newPage();
  await other.goto('/fournisseurs');
  await expect(other.getByRole('heading', { name: 'Tous les fournisseurs' })).toBeVisible();
  await endSessionElsewhere(page);
  await other.goto('/contrats');
  await expect(other).toHaveURL('/login?redirect=/contrats');
  await expect(page).toHaveURL('/login?redirect=/contrat/ajouter');
  await expect(page.getByText('Session expirée, veuillez vous reconnecter')).toBeVisible();
  await signInAgain(other, 'subscriber');
  await expect(found(page)).toBeVisible();
  await expect(field(page, 'Titre du contrat')).toHaveValue('Entretien des toitures');

  // Who signs out leaves nothing behind, in no tab.
  await other.getByRole('button', { name: 'Compte de Claire Lemoine' }).click();
  await other.getByRole('button', { name: 'Déconnexion' }).click();
  await expect(page).toHaveURL('/login');
  expect(await page.evaluate(() => sessionStorage.getItem('kept-typing'))).toBeNull();
});

test('les cookies effacés, ce que l’on enregistre mène à la connexion, et s’y retrouve', async ({
  page,
  context,
  signIn,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of 40[01]/);
  await signIn('subscriber', { path: '/contrat/ajouter', fresh: true });
  await field(page, 'Titre du contrat').fill('Entretien des toitures');
  await page.getByRole('checkbox', { name: /^J’autorise/ }).check();
  await context.clearCookies();
  await button(page, 'Créer le contrat').click();
  await expect(page).toHaveURL('/login?redirect=/contrat/ajouter');
  await expect(page.getByText('Session expirée, veuillez vous reconnecter')).toBeVisible();
  await expect(page.getByText('Connectez-vous pour continuer.')).toHaveCount(0);
  await signInAgain(page, 'subscriber');
  await expect(found(page)).toBeVisible();
  await expect(field(page, 'Titre du contrat')).toHaveValue('Entretien des toitures');
});

test('l’arrêt que l’on demandait se retrouve, date de fin comprise', async ({ page, signIn, allowConsoleErrors }) => {
  allowConsoleErrors(/status of 40[01]/);
  await signIn('subscriber', { fresh: true });
  const contract = await createContract(page);
  await editContract(page, contract);
  await list(page, 'Statut').selectOption({ label: 'Arrêté' });
  const halting = popup(page, 'Arrêter le contrat');
  const end = dayFromNow(20);
  await fillDay(halting, 'Date de fin', end);
  await field(halting, 'Note de révision').fill('Site fermé');
  await endSessionElsewhere(page);
  await button(halting, 'Arrêter le contrat').click();
  await expect(page).toHaveURL(`/login?redirect=/contrat/${contract.id}`);
  await signInAgain(page, 'subscriber');
  await expect(found(page)).toBeVisible();
  await list(page, 'Statut').selectOption({ label: 'Arrêté' });
  await expect(field(halting, 'Date de fin')).toHaveValue(frenchDate(end));
  await expect(field(halting, 'Note de révision')).toHaveValue('Site fermé');
});

test('une modification interrompue se rouvre, s’enregistre, et personne d’autre ne la trouve', async ({
  page,
  signIn,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of 40[014]/);
  await signIn('subscriber', { fresh: true });
  const contract = await createContract(page, { internalRef: 'R-1' });
  await editContract(page, contract);
  await field(page, 'Référence interne').fill('R-2');
  await endSessionElsewhere(page);
  await button(page, 'Enregistrer').click();
  await expect(page).toHaveURL(`/login?redirect=/contrat/${contract.id}`);
  await signInAgain(page, 'subscriber');
  await expect(found(page)).toBeVisible();
  await expect(field(page, 'Référence interne')).toHaveValue('R-2');
  // In the popup that asks for a note too.
  await button(page, 'Enregistrer').click();
  const asking = popup(page, 'Enregistrer les modifications');
  await field(asking, 'Note de révision').fill('Référence relue');
  await endSessionElsewhere(page);
  await button(asking, 'Enregistrer le contrat').click();
  await expect(page).toHaveURL(`/login?redirect=/contrat/${contract.id}`);
  await signInAgain(page, 'subscriber');
  await expect(found(page)).toBeVisible();
  await button(page, 'Enregistrer').click();
  await expect(field(asking, 'Note de révision')).toHaveValue('Référence relue');
  await button(asking, 'Enregistrer le contrat').click();
  await expect(button(page, 'Modifier')).toBeVisible();
  expect((await askContract(page, contract.id)).form.internalRef).toBe('R-2');
  await openContract(page, contract);
  await button(page, 'Modifier').click();
  await field(page, 'Référence interne').fill('R-3');
  await endSessionElsewhere(page);
  await button(page, 'Enregistrer').click();
  await expect(page).toHaveURL(/\/login/);
  await signInAgain(page, 'supplier');
  await expect(page).toHaveURL('/404');
  expect(await page.evaluate(() => sessionStorage.getItem('kept-typing'))).toBeNull();
});

test('« Déconnexion » demande avant de perdre ce que l’on saisit, et seulement alors', async ({ page, context, signIn }) => {
  await signIn('subscriber', { path: '/contrat/ajouter', fresh: true });
  const leave = async (from: Page) => {
    await from.getByRole('button', { name: 'Compte de Claire Lemoine' }).click();
    await from.getByRole('button', { name: 'Déconnexion' }).click();
  };
  const asking = popup(page, 'Quitter sans enregistrer');
  const title = field(page, 'Titre du contrat');
  await title.fill('Entretien des toitures');
  await leave(page);
  await button(asking, 'Rester sur la page').click();
  await expect(asking).toHaveCount(0);
  await expect(title).toHaveValue('Entretien des toitures');
  await leave(page);
  await page.keyboard.press('Escape');
  await expect(asking).toHaveCount(0);
  await leave(page);
  await button(asking, 'Quitter sans enregistrer').click();
  await expect(page).toHaveURL('/login');
  await expect(asking).toHaveCount(0);
  expect(await page.evaluate(() => sessionStorage.getItem('kept-typing'))).toBeNull();

  await signIn('subscriber', { path: '/contrat/ajouter', fresh: true });
  await title.fill('Entretien des toitures');
  await title.fill('');
  await leave(page);
  await expect(page).toHaveURL('/login');

  // Ended in another tab while the question stands: there is nothing to ask any more.
  await signIn('subscriber', { path: '/contrat/ajouter', fresh: true });
  await title.fill('Entretien des toitures');
  await leave(page);
  await expect(asking).toBeVisible();
  const other = await context.newPage();
  await other.goto('/contrats');
  await leave(other);
  await expect(page).toHaveURL('/login');
  await expect(asking).toHaveCount(0);
});
