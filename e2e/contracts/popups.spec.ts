import {
  button,
  colleagueId,
  combobox,
  dayFromNow,
  editContract,
  field,
  fillDay,
  openContract,
  popup,
  saveContract,
  section,
  toast,
} from '#e2e/support/contract-pages.ts';
import { createAmendment, createContract, write } from '#e2e/support/contracts.ts';
import { expectFits } from '#e2e/support/suppliers.ts';
import { expect, test } from '#e2e/support/test.ts';
import { addMonths, frenchDate } from '#protocol/core/calendar.ts';

const running = { startDate: dayFromNow(-300), endDate: dayFromNow(100), notificationDate: dayFromNow(60) };

test('[CTR-61][CTR-62][CTR-63][CTR-108][ERR-15] « Poursuivre » conserve le contrat pour une durée', async ({ page, signIn, axe }) => {
  await signIn('subscriber');
  const contract = await createContract(page, { ...running, automaticRenewal: false, noticeDuration: 0, renewalDuration: null });
  await page.clock.install();
  await openContract(page, contract);
  const events = page.getByRole('list', { name: 'Derniers événements' }).getByRole('listitem');
  await expect(events).toHaveCount(2);
  await button(page, 'Poursuivre le contrat').click();
  const renewDialog = popup(page, 'Poursuivre le contrat');
  await expect(renewDialog.getByRole('radio', { name: 'Conserver le contrat' })).toBeChecked();
  await expect(renewDialog.getByRole('radio', { name: 'Créer un avenant' })).toBeVisible();
  const months = field(renewDialog, 'Durée de la reconduction (mois)');
  const confirm = button(renewDialog, 'Valider');
  await expect(months).toHaveValue('');
  await expect(confirm).toBeDisabled();
  await months.fill('0');
  await expect(confirm).toBeDisabled();
  for (const wrong of ['1,5', '0x1f', '1e1']) {
    await months.fill(wrong);
    await expect(confirm).toBeDisabled();
    await months.blur();
    await expect(months).toHaveAccessibleDescription('Nombre entier attendu');
  }
  await months.fill('6');
  const newEnd = addMonths(running.endDate, 6);
  await expect(months).toHaveAccessibleDescription(`Nouvelle échéance\u00a0: ${frenchDate(newEnd)}`);
  await axe();
  const sent = page.waitForRequest((request) => request.method() === 'PATCH');
  await page.clock.pauseAt(Date.now() + 60_000);
  await confirm.click();
  expect((await sent).postDataJSON()).toEqual({ contractStatus: 'renew', renewalDuration: 6, forceRenew: true, version: 1 });
  const message = toast(page, 'Succès', 'Le contrat a bien été reconduit.');
  await expect(message).toBeVisible();
  await page.clock.runFor(4999);
  await expect(message).toBeVisible();
  await page.clock.runFor(1);
  await expect(message).toHaveCount(0);
  // A stopped clock would hold an answer that is still to come.
  await page.clock.resume();
  await expect(page.getByRole('main').getByText('Reconduit', { exact: true })).toBeVisible();
  await expect(section(page, 'Échéances')).toContainText(frenchDate(newEnd));
  await expect(events).toHaveCount(3);
});

test('[CTR-64][CTR-110] « Poursuivre » crée un avenant, même si les autres contrats ne se chargent pas', async ({
  page,
  signIn,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of 400/);
  await signIn('subscriber');
  const contract = await createContract(page, running);
  await openContract(page, contract);
  await page.route(/autocompletes\?types=contracts$/, (route) =>
    route.fulfill({ status: 400, json: { code: 'essai', message: 'Pas de contrats' } }),
  );
  const reloaded = page.waitForResponse(/autocompletes\?types=contracts$/);
  await button(page, 'Poursuivre le contrat').click();
  await reloaded;
  const renewDialog = popup(page, 'Poursuivre le contrat');
  await renewDialog.getByRole('radio', { name: 'Créer un avenant' }).check();
  await expect(combobox(renewDialog, 'Contrat modifié par l’avenant')).toHaveValue(contract.title);
  await expect(page.getByText('Pas de contrats')).toHaveCount(0);
  await expect(renewDialog.getByText('n’ont pas pu être chargés')).toHaveCount(0);
  await page.unrouteAll();
  await button(renewDialog, 'Valider').click();
  await expect(page).toHaveURL(`/contrat/ajouter?reference=${contract.id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Nouvel avenant' })).toBeVisible();
});

test('[CTR-61] un brouillon ne peut pas être reconduit, mais peut recevoir un avenant', async ({ page, signIn, axe }) => {
  await signIn('subscriber');
  await openContract(page, await createContract(page, { ...running, contractStatus: 'draft' }));
  await button(page, 'Poursuivre le contrat').click();
  const renewDialog = popup(page, 'Poursuivre le contrat');
  await expect(renewDialog.getByRole('radio', { name: 'Créer un avenant' })).toBeChecked();
  await expect(renewDialog.getByRole('radio', { name: 'Créer un avenant' })).toBeFocused();
  const keepOption = renewDialog.getByRole('radio', { name: 'Conserver le contrat' });
  await expect(keepOption).toBeDisabled();
  await expect(keepOption).toHaveAccessibleDescription('Un contrat «\u00a0Brouillon\u00a0» ne peut pas être reconduit.');
  await expect(button(renewDialog, 'Valider')).toBeEnabled();
  await axe();
});

test('[CTR-95][CTR-97][CTR-98][CTR-99] un collaborateur ajouté reçoit le droit de lecture, et la fenêtre de ses droits s’ouvre', async ({
  page,
  signIn,
  axe,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of 404/);
  await signIn('subscriber');
  const contract = await createContract(page, running);
  await editContract(page, contract);
  const adding = combobox(page, 'Ajouter un collaborateur');
  await adding.fill('carpen');
  await page.getByRole('option', { name: 'Julien Carpentier' }).click();
  const rights = popup(page, 'Droits du collaborateur');
  await expect(rights.getByRole('radio', { name: 'Droit de lecture' })).toBeChecked();
  await expect(rights.getByRole('radio', { name: 'Droit de lecture' })).toHaveAccessibleDescription(/liste et des documents uniquement/);
  await expect(rights.getByRole('radio', { name: "Droit d'écriture" })).toHaveAccessibleDescription(/ajout et suppression de contrats/);
  await axe();
  await page.keyboard.press('Escape');
  const people = page.getByRole('list', { name: 'Collaborateurs' }).getByRole('listitem');
  await expect(people).toHaveText([/Julien Carpentier.*Droit de lecture/]);
  await adding.fill('carpen');
  await expect(page.getByRole('option', { name: 'Julien Carpentier' })).toHaveCount(0);
  await expect(page.getByText('Aucun résultat', { exact: true })).toBeVisible();
  await saveContract(page);
  await expect(section(page, 'Qui voit ce contrat')).toContainText('Julien Carpentier');

  await button(page, 'Modifier').click();
  await button(page, 'Actions sur Julien Carpentier').click();
  await page.getByRole('menuitem', { name: 'Retirer du contrat' }).click();
  await expect(adding).toBeFocused();
  await saveContract(page);
  await expect(section(page, 'Qui voit ce contrat')).not.toContainText('Julien Carpentier');
  await signIn('colleague');
  await page.goto(`/contrat/${contract.id}`);
  await expect(page).toHaveURL('/404');
});

test('[CTR-34] chaque fenêtre d’un contrat tient sur un téléphone', async ({ page, signIn, axe }) => {
  test.setTimeout(90_000);
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn('subscriber');
  const contract = await createContract(page, { ...running, collaborators: [{ id: await colleagueId(page), permission: 'read' }] });
  await createAmendment(page, contract, { notificationDate: running.notificationDate });
  await openContract(page, contract);
  const expectToFit = async (name: string) => {
    await expect(popup(page, name)).toBeVisible();
    await expect(popup(page, name).getByText('Chargement...')).toHaveCount(0);
    await expectFits(page);
    await axe();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  };
  for (const [opener, name] of [
    ['Parentalité du contrat', 'Parentalité du contrat'],
    ['Historique', 'Historique'],
    ['Supprimer', 'Supprimer le contrat'],
    ['Poursuivre le contrat', 'Poursuivre le contrat'],
  ] as const) {
    await button(page, opener).click();
    await expectToFit(name);
    await expect(button(page, opener)).toBeFocused();
  }
  await button(page, 'Modifier').click();
  await button(page, 'Actions sur Julien Carpentier').click();
  await page.getByRole('menuitem', { name: 'Modifier le droit' }).click();
  await expectToFit('Droits du collaborateur');
  await combobox(page, 'Statut').selectOption({ label: 'Arrêté' });
  await expectToFit('Arrêter le contrat');
  await combobox(page, 'Statut').selectOption({ label: 'Archivé' });
  await expectToFit('Archiver le contrat');
  await field(page, 'Référence interne').fill('R');
  await button(page, 'Enregistrer').click();
  await expectToFit('Enregistrer les modifications');
  await button(page, 'Annuler').click();

  await page.goto(`/contrat/ajouter?reference=${contract.id}`);
  await combobox(page, 'Statut').selectOption({ label: 'Brouillon' });
  await page.getByRole('checkbox', { name: /^J’autorise/ }).check();
  await button(page, 'Créer l’avenant').click();
  await expectToFit('Créer cet avenant');
});

test('[SHL-54] le calendrier d’une date commence le lundi, parle français et s’emploie au clavier', async ({ page, signIn, axe }) => {
  await signIn('subscriber', { path: '/contrat/ajouter' });
  await field(page, 'Date de fin').fill('3/11/2026');
  await page.getByRole('button', { name: 'Choisir dans le calendrier : Date de fin' }).press('Enter');
  const calendar = popup(page, 'Calendrier : Date de fin');
  await expect(calendar.locator('th')).toHaveText(['lu', 'ma', 'me', 'je', 've', 'sa', 'di']);
  await expect(calendar.getByText('novembre 2026', { exact: true })).toBeVisible();
  await expect(calendar.getByRole('button', { name: /^mardi 3 novembre 2026/ })).toBeFocused();
  await axe();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('PageDown');
  await expect(calendar.getByRole('button', { name: 'jeudi 10 décembre 2026' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(calendar).toHaveCount(0);
  await expect(field(page, 'Date de fin')).toHaveValue('10/12/2026');
  await page.getByRole('button', { name: 'Choisir dans le calendrier : Date de fin' }).press('Enter');
  await expect(calendar).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(calendar).toHaveCount(0);
});

test('les erreurs d’une fenêtre et celles du formulaire ne se mélangent pas', async ({ page, signIn, allowConsoleErrors }) => {
  allowConsoleErrors(/status of 400/);
  await signIn('subscriber');
  await editContract(page, await createContract(page, running));
  const [archiveDialog, endDialog] = [popup(page, 'Archiver le contrat'), popup(page, 'Arrêter le contrat')];
  const choose = (status: 'Archivé' | 'Arrêté') => combobox(page, 'Statut').selectOption({ label: status });
  const summary = page.getByText('à corriger');
  await fillDay(page, 'Date de fin', '2000-01-01');
  await button(page, 'Enregistrer').click();
  await expect(summary).toHaveText('2 champs à corriger');
  const issues = page.getByRole('region', { name: '2 champs à corriger' }).getByRole('button');
  await expect(issues).toHaveText([/^Date de fin/, /^Date de prévenance/]);
  await choose('Arrêté');
  await expect(field(endDialog, 'Date de fin')).toHaveAttribute('aria-invalid', 'false');
  await button(endDialog, 'Annuler').click();
  await expect(issues).toHaveCount(2);
  await fillDay(page, 'Date de fin', running.endDate);
  await expect(summary).toHaveCount(0);

  await choose('Archivé');
  await button(archiveDialog, 'Archiver le contrat').click();
  await expect(field(archiveDialog, 'Note de révision')).toHaveAccessibleDescription(/Champ requis/);
  await field(archiveDialog, 'Note de révision').fill('Doublon');
  await expect(archiveDialog.getByText('Champ requis')).toHaveCount(0);
  await button(archiveDialog, 'Annuler').click();
  await choose('Arrêté');
  await expect(field(endDialog, 'Note de révision')).toHaveValue('');
  await field(endDialog, 'Date de fin').fill('');
  await button(endDialog, 'Arrêter le contrat').click();
  await expect(endDialog.getByText('Champ requis')).toHaveCount(2);
  await expect(field(endDialog, 'Date de fin')).toBeFocused();
  await expect(summary).toHaveCount(0);
  await fillDay(endDialog, 'Date de fin', dayFromNow(20));
  await expect(endDialog.getByText('Champ requis')).toHaveCount(1);
  await expect(field(endDialog, 'Note de révision')).toHaveAccessibleDescription(/Champ requis/);
  await button(endDialog, 'Annuler').click();
  await choose('Archivé');
  await expect(field(archiveDialog, 'Note de révision')).toHaveValue('Doublon');
  await expect(archiveDialog.getByText('Champ requis')).toHaveCount(0);
});

test('une fenêtre sans champ s’ouvre sur son bouton de confirmation, ou sur « Annuler » si elle supprime', async ({ page, signIn }) => {
  await signIn('subscriber');
  const contract = await createContract(page, running);
  await openContract(page, contract);
  await button(page, 'Supprimer').click();
  await expect(button(popup(page, 'Supprimer le contrat'), 'Annuler')).toBeFocused();
  await page.goto(`/contrat/ajouter?reference=${contract.id}`);
  await combobox(page, 'Statut').selectOption({ label: 'Brouillon' });
  await page.getByRole('checkbox', { name: /^J’autorise/ }).check();
  await button(page, 'Créer l’avenant').click();
  await expect(button(popup(page, 'Créer cet avenant'), 'Confirmer la création')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/contrats');
});

test('une action refusée sur un contrat ouvert est expliquée et n’est plus proposée', async ({ page, signIn, allowConsoleErrors }) => {
  allowConsoleErrors(/status of 4(04|09)/);
  await signIn('subscriber');
  const contract = await createContract(page, running);
  await openContract(page, contract);
  const amendment = await createAmendment(page, contract, { notificationDate: running.notificationDate });
  const removing = popup(page, 'Supprimer le contrat');
  const remove = async () => {
    await button(page, 'Supprimer').click();
    await button(removing, 'Supprimer le contrat').click();
    await expect(removing).toHaveCount(0);
  };
  const reloaded = page.waitForResponse(
    (answer) => answer.request().method() === 'GET' && answer.url().endsWith(`/contract/${contract.id}`),
  );
  await remove();
  await expect(toast(page, 'Erreur', 'Ce contrat a des avenants')).toBeVisible();
  await reloaded;
  await button(page, 'Supprimer').click();
  await expect(removing).toContainText('Ce contrat a des avenants');
  await expect(button(removing, 'Supprimer le contrat')).toBeDisabled();

  await openContract(page, amendment);
  await write(page, 'DELETE', `/api/v1/contract/${amendment.id}`);
  const gone = toast(page, 'Erreur', 'Ce contrat n’existe plus, ou ne vous est plus ouvert.');
  await button(page, 'Poursuivre le contrat').click();
  await field(popup(page, 'Poursuivre le contrat'), 'Durée de la reconduction (mois)').fill('6');
  await button(popup(page, 'Poursuivre le contrat'), 'Valider').click();
  await expect(gone).toBeVisible();
  await expect(page).toHaveURL('/404');
});

test('une reconduction renvoyée après une réponse perdue n’est écrite qu’une fois', async ({ page, signIn, allowConsoleErrors }) => {
  allowConsoleErrors(/ERR_FAILED|status of 409/);
  await signIn('subscriber');
  const contract = await createContract(page, { ...running, automaticRenewal: false, noticeDuration: 0, renewalDuration: null });
  await page.clock.install();
  await openContract(page, contract);
  await button(page, 'Poursuivre le contrat').click();
  const dialog = popup(page, 'Poursuivre le contrat');
  await field(dialog, 'Durée de la reconduction (mois)').fill('6');
  const path = `**/api/v1/contract/${contract.id}`;
  await page.route(path, async (route) => {
    if (route.request().method() !== 'PATCH') return route.fallback();
    await route.fetch();
    await route.abort();
  });
  await button(dialog, 'Valider').click();
  await expect(toast(page, 'Erreur', 'Impossible de reconduire le contrat.')).toBeVisible();
  await page.unroute(path);
  // A tab that comes back to the front reads the contract again, renewed.
  await page.clock.fastForward(31_000);
  const read = page.waitForResponse((answer) => answer.request().method() === 'GET' && answer.url().endsWith(`/contract/${contract.id}`));
  await page.evaluate(() => dispatchEvent(new Event('visibilitychange')));
  await read;
  const refused = page.waitForResponse((answer) => answer.request().method() === 'PATCH');
  await button(dialog, 'Valider').click();
  expect((await refused).status()).toBe(409);
  await expect(dialog).toHaveCount(0);
  await expect(section(page, 'Échéances')).toContainText(frenchDate(addMonths(running.endDate, 6)));
});
