import type { Page } from '@playwright/test';
import { button, editContract, field, fillContract, openContract, popup, readChoices, toast } from '#e2e/support/contract-pages.ts';
import { createAmendment, createContract, write } from '#e2e/support/contracts.ts';
import { expect, test } from '#e2e/support/test.ts';

test.beforeEach(({ allowConsoleErrors }) => allowConsoleErrors(/status of (404|409|500)/));

/** Makes the requests of a method to a URL fail: with an empty 500, or with a 409 and a message of the server. */
const fail = (page: Page, method: string, url: RegExp, message?: string) =>
  page.route(url, (route) =>
    route.request().method() === method
      ? route.fulfill({
          status: message === undefined ? 500 : 409,
          ...(message === undefined ? { body: '' } : { json: { code: 'essai', message } }),
        })
      : route.fallback(),
  );
const oneContract = /\/api\/v1\/contract\/\d+$/;

test('[ERR-16] un contrat qui ne se charge pas est signalé, et peut être rechargé', async ({ page, signIn, axe }) => {
  await signIn('subscriber');
  const contract = await createContract(page);
  await fail(page, 'GET', oneContract);
  await page.goto(`/contrat/${contract.id}`);
  await expect(toast(page, 'Erreur', 'Impossible de récupérer le contrat.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Ce contrat n’a pas pu être chargé.' })).toBeVisible();
  await axe();
  await expect(page.getByRole('link', { name: 'Retour aux contrats' })).toHaveAttribute('href', '/contrats');
  await page.unrouteAll();
  await button(page, 'Réessayer').click();
  await expect(page.getByRole('heading', { level: 1, name: contract.title })).toBeFocused();
});

test('[ERR-17] des choix du formulaire qui ne se chargent pas sont signalés, et peuvent être rechargés', async ({ page, signIn, axe }) => {
  await signIn('subscriber', { path: '/contrats' });
  await fail(page, 'GET', /autocompletes\?types=contract_statuses/);
  await page.goto('/contrat/ajouter');
  await expect(toast(page, 'Erreur', 'Erreur dans la récupération du formulaire. Veuillez contacter un administrateur.')).toBeVisible();
  await axe();
  await page.unrouteAll();
  await button(page, 'Réessayer').click();
  await expect(field(page, 'Titre du contrat')).toBeVisible();
});

test('[ERR-18][ERR-21][ERR-22] un contrôle ou une création qui échoue garde la saisie', async ({ page, signIn }) => {
  await signIn('subscriber', { path: '/contrat/ajouter' });
  const [category] = await readChoices(page, 'purchase_categories');
  await fillContract(page, 'Jamais créé', category?.label ?? '');
  await page.getByRole('checkbox', { name: /^J’autorise/ }).check();
  await fail(page, 'POST', /\/contract\/check$/);
  await button(page, 'Créer le contrat').click();
  await expect(toast(page, 'Erreur', 'Une erreur est survenue')).toBeVisible();
  await page.unrouteAll();
  await fail(page, 'POST', /\/api\/v1\/contract$/);
  await button(page, 'Créer le contrat').click();
  await button(popup(page, 'Créer ce contrat'), 'Confirmer la création').click();
  await expect(toast(page, 'Erreur', 'Impossible de créer le contrat.')).toBeVisible();
  await page.unrouteAll();
  await fail(page, 'POST', /\/api\/v1\/contract$/, 'Le serveur le dit.');
  await button(page, 'Créer le contrat').click();
  await button(popup(page, 'Créer ce contrat'), 'Confirmer la création').click();
  await expect(toast(page, 'Erreur', 'Le serveur le dit.')).toBeVisible();
  await expect(field(page, 'Titre du contrat')).toHaveValue('Jamais créé');
});

test('[ERR-19] une modification qui échoue garde la saisie et la note', async ({ page, signIn }) => {
  await signIn('subscriber');
  await editContract(page, await createContract(page));
  await field(page, 'Référence interne').fill('R-5');
  await button(page, 'Enregistrer').click();
  const dialog = popup(page, 'Enregistrer les modifications');
  await field(dialog, 'Note de révision').fill('Ma note');
  await fail(page, 'PATCH', oneContract);
  await button(dialog, 'Enregistrer le contrat').click();
  await expect(toast(page, 'Erreur', 'Impossible de modifier le contrat.')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(field(page, 'Référence interne')).toHaveValue('R-5');
  await button(page, 'Enregistrer').click();
  await expect(field(dialog, 'Note de révision')).toHaveValue('Ma note');
  // The message of the earlier failure goes when the save succeeds.
  await page.unrouteAll();
  await button(dialog, 'Enregistrer le contrat').click();
  await expect(toast(page, 'Succès', 'Le contrat a bien été mis à jour.')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0, { timeout: 1000 });
});

test('un contrat supprimé pendant sa modification est signalé au contrôle et à l’enregistrement', async ({ page, signIn }) => {
  await signIn('subscriber');
  const contract = await createContract(page, { contractStatus: 'draft' });
  await editContract(page, contract);
  await field(page, 'Référence interne').fill('R-5');
  await button(page, 'Enregistrer').click();
  const dialog = popup(page, 'Enregistrer les modifications');
  await field(dialog, 'Note de révision').fill('Ma note');
  await write(page, 'DELETE', `/api/v1/contract/${contract.id}`);
  const message = toast(page, 'Erreur', 'Ce contrat n’existe plus, ou ne vous est plus ouvert.');
  await button(dialog, 'Enregistrer le contrat').click();
  await expect(message).toBeVisible();
  await message.getByRole('button').click();
  await expect(message).toHaveCount(0);
  await button(page, 'Enregistrer').click();
  await expect(message).toBeVisible();
  await expect(field(page, 'Référence interne')).toHaveValue('R-5');
});

test('[ERR-07] un contrat supprimé entre-temps ne se lit plus dans une page gardée', async ({ page, signIn }) => {
  await signIn('subscriber');
  const contract = await createContract(page, { pricesRevisionClause: true });
  const title = page.getByRole('heading', { level: 1 });
  await page.clock.install();
  await openContract(page, contract);
  await page.getByRole('link', { name: 'Écrire la formule' }).click();
  await expect(title).toHaveText('Révision du prix');
  await page.goBack();
  await expect(title).toHaveText(contract.title);
  await write(page, 'DELETE', `/api/v1/contract/${contract.id}`);
  // After this time a page that is shown again is read again.
  await page.clock.fastForward(60_000);
  await page.goForward();
  await expect(page).toHaveURL('/404');
  await page.goBack();
  await expect(page).toHaveURL('/404');
});

test('un contrat archivé pendant sa modification ne se modifie plus, une fois le formulaire quitté', async ({ page, signIn }) => {
  await signIn('subscriber');
  const contract = await createContract(page);
  await editContract(page, contract);
  await field(page, 'Référence interne').fill('R-5');
  await write(page, 'PATCH', `/api/v1/contract/${contract.id}`, { contractStatus: 'archived', revisionNote: 'Doublon' });
  await button(page, 'Enregistrer').click();
  await expect(toast(page, 'Erreur', 'Ce contrat est archivé')).toBeVisible();
  await expect(field(page, 'Référence interne')).toHaveValue('R-5');
  await button(page, 'Annuler').click();
  await expect(page.getByRole('main').getByText('Archivé', { exact: true })).toBeVisible();
  await expect(button(page, 'Modifier')).toBeDisabled();
});

test('une durée de reconduction corrigée n’est plus signalée', async ({ page, signIn, allowConsoleErrors }) => {
  allowConsoleErrors(/status of 400/);
  await signIn('subscriber');
  await openContract(page, await createContract(page));
  await button(page, 'Poursuivre le contrat').click();
  const duration = field(popup(page, 'Poursuivre le contrat'), 'Durée de la reconduction (mois)');
  await duration.fill('9999');
  await button(popup(page, 'Poursuivre le contrat'), 'Valider').click();
  await expect(duration).toHaveAttribute('aria-invalid', 'true');
  await duration.fill('12');
  await expect(duration).toHaveAttribute('aria-invalid', 'false');
  await expect(duration).toHaveAccessibleDescription(/^Nouvelle échéance\s: [^.]*$/);
});

test('une suppression refusée est expliquée et n’est plus proposée', async ({ page, signIn }) => {
  await signIn('subscriber');
  const contract = await createContract(page);
  await openContract(page, contract);
  const dialog = popup(page, 'Supprimer le contrat');
  await button(page, 'Supprimer').click();
  const amendment = await createAmendment(page, contract);
  await button(dialog, 'Supprimer le contrat').click();
  await expect(toast(page, 'Erreur', 'Ce contrat a des avenants')).toBeVisible();
  // The contract is loaded again, and shows its amendments.
  await expect(button(page, 'Parentalité du contrat')).toBeVisible();
  await button(page, 'Supprimer').click();
  await expect(button(dialog, 'Supprimer le contrat')).toBeDisabled();

  await openContract(page, amendment);
  await button(page, 'Supprimer').click();
  await write(page, 'DELETE', `/api/v1/contract/${amendment.id}`);
  await button(dialog, 'Supprimer le contrat').click();
  await expect(toast(page, 'Erreur', 'Ce contrat n’existe plus, ou ne vous est plus ouvert.')).toBeVisible();
});

test('un historique qui ne peut être mis à jour est signalé au-dessus des événements déjà chargés', async ({ page, signIn, axe }) => {
  await signIn('subscriber');
  await openContract(page, await createContract(page));
  await expect(page.getByRole('list', { name: 'Derniers événements' })).toBeVisible();
  await fail(page, 'GET', /\/history$/);
  await button(page, 'Historique').click();
  const history = popup(page, 'Historique');
  await expect(history.getByRole('alert')).toContainText('L’historique n’a pas pu être mis à jour.');
  await expect(history.getByRole('listitem').filter({ hasText: 'Création' })).toBeVisible();
  await axe();
  await page.unrouteAll();
  await button(history, 'Réessayer').click();
  await expect(history.getByRole('alert')).toHaveCount(0);
});

test('[ERR-14][ERR-20][ERR-21] l’échec d’une reconduction ou d’une suppression s’affiche cinq secondes', async ({ page, signIn }) => {
  await signIn('subscriber');
  const contract = await createContract(page);
  await page.clock.install();
  await openContract(page, contract);
  await fail(page, 'PATCH', oneContract);
  await fail(page, 'DELETE', oneContract);
  await button(page, 'Poursuivre le contrat').click();
  const renewDialog = popup(page, 'Poursuivre le contrat');
  await field(renewDialog, 'Durée de la reconduction (mois)').fill('7');
  await button(renewDialog, 'Valider').click();
  await expect(toast(page, 'Erreur', 'Impossible de reconduire le contrat.')).toBeVisible();
  // The typed duration stays, to be sent again.
  await expect(field(renewDialog, 'Durée de la reconduction (mois)')).toHaveValue('7');
  await button(renewDialog, 'Annuler').click();
  await button(page, 'Supprimer').click();
  await page.clock.pauseAt(Date.now() + 60_000);
  await button(popup(page, 'Supprimer le contrat'), 'Supprimer le contrat').click();
  const message = toast(page, 'Erreur', 'Une erreur est survenue');
  await expect(message).toBeVisible();
  await page.clock.runFor(4999);
  await expect(message).toBeVisible();
  await page.clock.runFor(1);
  await expect(message).toHaveCount(0);
});
