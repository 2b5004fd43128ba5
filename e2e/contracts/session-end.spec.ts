import type { Page } from '@playwright/test';
import {
  button,
  combobox,
  dayFromNow,
  editContract,
  field,
  fillDay,
  openContract,
  popup,
  readContract,
} from '#e2e/support/contract-pages.ts';
import { createContract } from '#e2e/support/contracts.ts';
import { endSessionElsewhere, expireAccessToken } from '#e2e/support/cookies.ts';
import { expect, test } from '#e2e/support/test.ts';
import { frenchDate } from '#protocol/core/calendar.ts';
import { sendSignIn } from '#tools/lib/accounts.ts';

const restoredNotice = (page: Page) => page.getByText('Votre saisie a été retrouvée.', { exact: true });

test('la saisie interrompue par la fin de la session revient une seule fois après la reconnexion', async ({
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
  await sendSignIn(page, 'subscriber');
  await expect(restoredNotice(page)).toBeVisible();
  await expect(field(page, 'Titre du contrat')).toHaveValue('Entretien des toitures');
  await expect(field(page, 'Montant annuel')).toHaveValue('12,50');
  await expect(page.getByText('Modifications non enregistrées')).toBeVisible();
  await axe();
  page.on('dialog', (dialog) => dialog.accept());
  await page.reload();
  await expect(field(page, 'Titre du contrat')).toHaveValue('');
  await expect(restoredNotice(page)).toHaveCount(0);
});

test('la fin de la session dans un autre onglet garde la saisie de celui-ci', async ({ page, context, signIn, allowConsoleErrors }) => {
  allowConsoleErrors(/status of 40[01]/);
  await signIn('subscriber', { path: '/contrat/ajouter', fresh: true });
  await field(page, 'Titre du contrat').fill('Entretien des toitures');
  const other = await context.newPage();
  await other.goto('/fournisseurs');
  await expect(other.getByRole('heading', { name: 'Tous les fournisseurs' })).toBeVisible();
  await endSessionElsewhere(page);
  // The message may be gone before the other tab has loaded: it is awaited from now on.
  const expiryMessage = page.getByText('Session expirée, veuillez vous reconnecter').waitFor();
  await other.goto('/contrats');
  await expect(other).toHaveURL('/login?redirect=/contrats');
  await expect(page).toHaveURL('/login?redirect=/contrat/ajouter');
  await expiryMessage;
  await sendSignIn(other, 'subscriber');
  await expect(restoredNotice(page)).toBeVisible();
  await expect(field(page, 'Titre du contrat')).toHaveValue('Entretien des toitures');

  // Signing out removes the stored form in every tab.
  await other.getByRole('button', { name: 'Compte de Claire Lemoine' }).click();
  await other.getByRole('button', { name: 'Déconnexion' }).click();
  await expect(page).toHaveURL('/login');
  expect(await page.evaluate(() => sessionStorage.getItem('kept-typing'))).toBeNull();
});

test('un enregistrement après l’effacement des cookies mène à la connexion et garde la saisie', async ({
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
  await sendSignIn(page, 'subscriber');
  await expect(restoredNotice(page)).toBeVisible();
  await expect(field(page, 'Titre du contrat')).toHaveValue('Entretien des toitures');
});

test('un arrêt interrompu par la fin de la session garde sa date de fin et sa note', async ({ page, signIn, allowConsoleErrors }) => {
  allowConsoleErrors(/status of 40[01]/);
  await signIn('subscriber', { fresh: true });
  const contract = await createContract(page);
  await editContract(page, contract);
  await combobox(page, 'Statut').selectOption({ label: 'Arrêté' });
  const endDialog = popup(page, 'Arrêter le contrat');
  const end = dayFromNow(20);
  await fillDay(endDialog, 'Date de fin', end);
  await field(endDialog, 'Note de révision').fill('Site fermé');
  await endSessionElsewhere(page);
  await button(endDialog, 'Arrêter le contrat').click();
  await expect(page).toHaveURL(`/login?redirect=/contrat/${contract.id}`);
  await sendSignIn(page, 'subscriber');
  await expect(restoredNotice(page)).toBeVisible();
  await combobox(page, 'Statut').selectOption({ label: 'Arrêté' });
  await expect(field(endDialog, 'Date de fin')).toHaveValue(frenchDate(end));
  await expect(field(endDialog, 'Note de révision')).toHaveValue('Site fermé');
});

test('une modification interrompue par la fin de la session ne revient qu’à son utilisateur', async ({
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
  await sendSignIn(page, 'subscriber');
  await expect(restoredNotice(page)).toBeVisible();
  await expect(field(page, 'Référence interne')).toHaveValue('R-2');
  // The same in the popup of the revision note.
  await button(page, 'Enregistrer').click();
  const dialog = popup(page, 'Enregistrer les modifications');
  await field(dialog, 'Note de révision').fill('Référence relue');
  await endSessionElsewhere(page);
  await button(dialog, 'Enregistrer le contrat').click();
  await expect(page).toHaveURL(`/login?redirect=/contrat/${contract.id}`);
  await sendSignIn(page, 'subscriber');
  await expect(restoredNotice(page)).toBeVisible();
  await button(page, 'Enregistrer').click();
  await expect(field(dialog, 'Note de révision')).toHaveValue('Référence relue');
  await button(dialog, 'Enregistrer le contrat').click();
  await expect(button(page, 'Modifier')).toBeVisible();
  expect((await readContract(page, contract.id)).form.internalRef).toBe('R-2');
  await openContract(page, contract);
  await button(page, 'Modifier').click();
  await field(page, 'Référence interne').fill('R-3');
  await endSessionElsewhere(page);
  await button(page, 'Enregistrer').click();
  await expect(page).toHaveURL(/\/login/);
  await sendSignIn(page, 'supplier');
  await expect(page).toHaveURL('/404');
  expect(await page.evaluate(() => sessionStorage.getItem('kept-typing'))).toBeNull();
});

test('« Déconnexion » demande une confirmation si une saisie serait perdue', async ({ page, context, signIn }) => {
  await signIn('subscriber', { path: '/contrat/ajouter', fresh: true });
  const leave = async (from: Page) => {
    await from.getByRole('button', { name: 'Compte de Claire Lemoine' }).click();
    await from.getByRole('button', { name: 'Déconnexion' }).click();
  };
  const dialog = popup(page, 'Quitter sans enregistrer');
  const title = field(page, 'Titre du contrat');
  await title.fill('Entretien des toitures');
  await leave(page);
  await button(dialog, 'Rester sur la page').click();
  await expect(dialog).toHaveCount(0);
  await expect(title).toHaveValue('Entretien des toitures');
  await leave(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await leave(page);
  await button(dialog, 'Quitter sans enregistrer').click();
  await expect(page).toHaveURL('/login');
  await expect(dialog).toHaveCount(0);
  expect(await page.evaluate(() => sessionStorage.getItem('kept-typing'))).toBeNull();

  await signIn('subscriber', { path: '/contrat/ajouter', fresh: true });
  await title.fill('Entretien des toitures');
  await title.fill('');
  await leave(page);
  await expect(page).toHaveURL('/login');

  // The session ends in another tab while the confirmation is open: it closes.
  await signIn('subscriber', { path: '/contrat/ajouter', fresh: true });
  await title.fill('Entretien des toitures');
  await leave(page);
  await expect(dialog).toBeVisible();
  const other = await context.newPage();
  await other.goto('/contrats');
  await leave(other);
  await expect(page).toHaveURL('/login');
  await expect(dialog).toHaveCount(0);
});

test('une saisie abandonnée ne revient pas, même si la session était finie à ce moment-là', async ({
  page,
  signIn,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of 40[01]/);
  await signIn('subscriber', { fresh: true });
  const contract = await createContract(page, { internalRef: 'R-1' });
  await editContract(page, contract);
  await field(page, 'Référence interne').fill('R-2');
  await endSessionElsewhere(page);
  await expireAccessToken(page);
  await page.getByRole('link', { name: 'Mes contrats' }).click();
  await button(popup(page, 'Quitter sans enregistrer'), 'Quitter sans enregistrer').click();
  await expect(page).toHaveURL('/login?redirect=/contrats');
  expect(await page.evaluate(() => sessionStorage.getItem('kept-typing'))).toBeNull();
  await sendSignIn(page, 'subscriber');
  await expect(page).toHaveURL('/contrats');
  await openContract(page, contract);
  await expect(restoredNotice(page)).toHaveCount(0);
  await expect(button(page, 'Modifier')).toBeVisible();
});
