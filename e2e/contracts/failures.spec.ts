import type { Page } from '@playwright/test';
import { askChoicesOf, button, editContract, field, fillContract, openContract, popup, toast } from '#e2e/support/contract-pages.ts';
import { createAmendment, createContract, write } from '#e2e/support/contracts.ts';
import { expect, test } from '#e2e/support/test.ts';

test.beforeEach(({ allowConsoleErrors }) => allowConsoleErrors(/status of (404|409|500)/));

/** Makes the calls of a method and of an address fail: without a word, or with the server's. */
const fail = (page: Page, method: string, address: RegExp, said?: string) =>
  page.route(address, (route) =>
    route.request().method() === method
      ? route.fulfill({
          status: said === undefined ? 500 : 409,
          ...(said === undefined ? { body: '' } : { json: { code: 'essai', message: said } }),
        })
      : route.fallback(),
  );
const one = /\/api\/v1\/contract\/\d+$/;

test('[ERR-16] un contrat qui ne vient pas le dit, en place aussi', async ({ page, signIn, axe }) => {
  await signIn('subscriber');
  const contract = await createContract(page);
  await fail(page, 'GET', one);
  await page.goto(`/contrat/${contract.id}`);
  await expect(toast(page, 'Erreur', 'Impossible de récupérer le contrat.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Ce contrat n’a pas pu être chargé.' })).toBeVisible();
  await axe();
  await expect(page.getByRole('link', { name: 'Retour aux contrats' })).toHaveAttribute('href', '/contrats');
  await page.unrouteAll();
  await button(page, 'Réessayer').click();
  await expect(page.getByRole('heading', { level: 1, name: contract.title })).toBeVisible();
});

test('[ERR-17] des choix qui ne viennent pas', async ({ page, signIn, axe }) => {
  await signIn('subscriber', { path: '/contrats' });
  await fail(page, 'GET', /autocompletes\?types=contract_statuses/);
  await page.goto('/contrat/ajouter');
  await expect(toast(page, 'Erreur', 'Erreur dans la récupération du formulaire. Veuillez contacter un administrateur.')).toBeVisible();
  await axe();
  await page.unrouteAll();
  await button(page, 'Réessayer').click();
  await expect(field(page, 'Titre du contrat')).toBeVisible();
});

test('[ERR-18][ERR-21][ERR-22] un contrôle, puis une création qui échouent : rien n’est perdu', async ({ page, signIn }) => {
  await signIn('subscriber', { path: '/contrat/ajouter' });
  const [category] = await askChoicesOf(page, 'purchase_categories');
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

test('[ERR-19] une modification qui échoue : la saisie et la note restent', async ({ page, signIn }) => {
  await signIn('subscriber');
  await editContract(page, await createContract(page));
  await field(page, 'Référence interne').fill('R-5');
  await button(page, 'Enregistrer').click();
  const asking = popup(page, 'Enregistrer les modifications');
  await field(asking, 'Note de révision').fill('Ma note');
  await fail(page, 'PATCH', one);
  await button(asking, 'Enregistrer le contrat').click();
  await expect(toast(page, 'Erreur', 'Impossible de modifier le contrat.')).toBeVisible();
  await expect(asking).toHaveCount(0);
  await expect(field(page, 'Référence interne')).toHaveValue('R-5');
  await button(page, 'Enregistrer').click();
  await expect(field(asking, 'Note de révision')).toHaveValue('Ma note');
  // What has gone well in the end is not said beside what had not.
  await page.unrouteAll();
  await button(asking, 'Enregistrer le contrat').click();
  await expect(toast(page, 'Succès', 'Le contrat a bien été mis à jour.')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0, { timeout: 1000 });
});

test('un contrat supprimé pendant qu’on le modifie se dit, au contrôle et à l’enregistrement', async ({ page, signIn }) => {
  await signIn('subscriber');
  const contract = await createContract(page, { contractStatus: 'draft' });
  await editContract(page, contract);
  await field(page, 'Référence interne').fill('R-5');
  await button(page, 'Enregistrer').click();
  const asking = popup(page, 'Enregistrer les modifications');
  await field(asking, 'Note de révision').fill('Ma note');
  await write(page, 'DELETE', `/api/v1/contract/${contract.id}`);
  const told = toast(page, 'Erreur', 'Ce contrat n’existe plus, ou ne vous est plus ouvert.');
  await button(asking, 'Enregistrer le contrat').click();
  await expect(told).toBeVisible();
  await told.getByRole('button').click();
  await expect(told).toHaveCount(0);
  await button(page, 'Enregistrer').click();
  await expect(told).toBeVisible();
  await expect(field(page, 'Référence interne')).toHaveValue('R-5');
});

test('une suppression refusée : le contrat qui n’est plus là se dit, et ce qui a été refusé n’est plus proposé', async ({
  page,
  signIn,
}) => {
  await signIn('subscriber');
  const contract = await createContract(page);
  await openContract(page, contract);
  const asking = popup(page, 'Supprimer le contrat');
  await button(page, 'Supprimer').click();
  const amendment = await createAmendment(page, contract);
  await button(asking, 'Supprimer le contrat').click();
  await expect(toast(page, 'Erreur', 'Ce contrat a des avenants')).toBeVisible();
  // Asked anew, the contract says so itself.
  await expect(button(page, 'Parentalité du contrat')).toBeVisible();
  await button(page, 'Supprimer').click();
  await expect(button(asking, 'Supprimer le contrat')).toBeDisabled();

  await openContract(page, amendment);
  await button(page, 'Supprimer').click();
  await write(page, 'DELETE', `/api/v1/contract/${amendment.id}`);
  await button(asking, 'Supprimer le contrat').click();
  await expect(toast(page, 'Erreur', 'Ce contrat n’existe plus, ou ne vous est plus ouvert.')).toBeVisible();
});

test('un historique que l’on ne peut relire se dit, au-dessus de ce que l’on en savait', async ({ page, signIn, axe }) => {
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

test('[ERR-14][ERR-20][ERR-21] une reconduction, une suppression qui échouent le disent cinq secondes', async ({ page, signIn }) => {
  await signIn('subscriber');
  const contract = await createContract(page);
  await page.clock.install();
  await openContract(page, contract);
  await fail(page, 'PATCH', one);
  await fail(page, 'DELETE', one);
  await button(page, 'Poursuivre le contrat').click();
  const renewing = popup(page, 'Poursuivre le contrat');
  await field(renewing, 'Durée de la reconduction (mois)').fill('7');
  await button(renewing, 'Valider').click();
  await expect(toast(page, 'Erreur', 'Impossible de reconduire le contrat.')).toBeVisible();
  // What was typed is still there to be sent again.
  await expect(field(renewing, 'Durée de la reconduction (mois)')).toHaveValue('7');
  await button(renewing, 'Annuler').click();
  await button(page, 'Supprimer').click();
  await page.clock.pauseAt(Date.now() + 60_000);
  await button(popup(page, 'Supprimer le contrat'), 'Supprimer le contrat').click();
  const told = toast(page, 'Erreur', 'Une erreur est survenue');
  await expect(told).toBeVisible();
  await page.clock.runFor(4999);
  await expect(told).toBeVisible();
  await page.clock.runFor(1);
  await expect(told).toHaveCount(0);
});
