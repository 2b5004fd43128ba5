import {
  answerOption,
  answerQuestion,
  button,
  combobox,
  dayFromNow,
  editContract,
  field,
  fillDay,
  openContract,
  popup,
  readContract,
  section,
  toast,
} from '#e2e/support/contract-pages.ts';
import { createAmendment, createContract, write } from '#e2e/support/contracts.ts';
import { noteRequests } from '#e2e/support/requests.ts';
import { expectFits } from '#e2e/support/suppliers.ts';
import { expect, test } from '#e2e/support/test.ts';
import { contractStatusLabels } from '#protocol/contracts/contract-values.ts';
import { frenchDate } from '#protocol/core/calendar.ts';

test('[CTR-29][CTR-59][CTR-60][CTR-66][CTR-92][CTR-107] une modification est contrôlée, motivée par une note, puis enregistrée', async ({
  page,
  signIn,
  axe,
}) => {
  await signIn('subscriber');
  const contract = await createContract(page);
  await editContract(page, contract);
  await expect(page.getByRole('heading', { level: 1, name: 'Modifier le contrat' })).toBeVisible();
  await expect(button(page, 'Enregistrer')).toBeDisabled();
  await field(page, 'Référence interne').fill('R-3');
  await expect(button(page, 'Enregistrer')).toBeEnabled();
  await field(page, 'Référence interne').fill('');
  await expect(button(page, 'Enregistrer')).toBeDisabled();
  await field(page, 'Référence interne').fill('R-3');
  await axe();

  const requests = noteRequests(page);
  const checked = page.waitForRequest(`**/contract/${contract.id}/check`);
  await button(page, 'Enregistrer').click();
  expect((await checked).method()).toBe('PATCH');
  const dialog = popup(page, 'Enregistrer les modifications');
  const note = field(dialog, 'Note de révision');
  await expect(note).toHaveJSProperty('required', true);
  await axe();
  await button(dialog, 'Enregistrer le contrat').click();
  await expect(dialog).toBeVisible();
  await expect(dialog.getByText('Champ requis')).toHaveCount(0);
  expect(requests.to(`/api/v1/contract/${contract.id}`)).toEqual([]);
  await note.fill('Référence relue');
  const saved = page.waitForRequest((request) => request.method() === 'PATCH' && request.url().endsWith(`/contract/${contract.id}`));
  await button(dialog, 'Enregistrer le contrat').click();
  expect((await saved).postDataJSON()).toMatchObject({ internalRef: 'R-3', revisionNote: 'Référence relue', version: 1 });
  await expect(toast(page, 'Succès', 'Le contrat a bien été mis à jour.')).toBeVisible();
  await expect(page).toHaveURL(`/contrat/${contract.id}`);
  await expect(section(page, 'Contrat')).toContainText('R-3');
  await expect(button(page, 'Modifier')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: contract.title })).toBeFocused();
  // The choices of the form and the account are not loaded again.
  expect(requests.matching(/autocompletes|account-informations/)).toEqual([]);
});

test('une note trop longue est coupée, et la fenêtre s’ouvre de nouveau', async ({ page, signIn }) => {
  await signIn('subscriber');
  const contract = await createContract(page);
  await editContract(page, contract);
  await field(page, 'Référence interne').fill('R-3');
  await button(page, 'Enregistrer').click();
  const dialog = popup(page, 'Enregistrer les modifications');
  const note = field(dialog, 'Note de révision');
  await note.fill('n'.repeat(2001));
  await expect(note).toHaveValue('n'.repeat(2000));
  await expect(note).toHaveAccessibleDescription(/2\s000\scaractères au plus/);
  await button(dialog, 'Annuler').click();
  const checked = page.waitForRequest(`**/contract/${contract.id}/check`);
  await button(page, 'Enregistrer').click();
  expect((await checked).postDataJSON()).not.toHaveProperty('revisionNote');
  await expect(note).toHaveValue('n'.repeat(2000));
});

test('[CTR-65] « Annuler » rend les valeurs d’origine et revient à la lecture', async ({ page, signIn }) => {
  await signIn('subscriber');
  const contract = await createContract(page, { internalRef: 'R-1' });
  await editContract(page, contract);
  await field(page, 'Référence interne').fill('R-3');
  await button(page, 'Annuler').click();
  await expect(section(page, 'Contrat')).toContainText('R-1');
  await button(page, 'Modifier').click();
  await expect(field(page, 'Référence interne')).toHaveValue('R-1');
  await button(page, 'Annuler').click();
  await expect(button(page, 'Modifier')).toBeVisible();
});

test('les flèches du navigateur ne demandent qu’une confirmation', async ({ page, signIn }) => {
  await signIn('subscriber');
  const contract = await createContract(page);
  await openContract(page, contract);
  await button(page, 'Retour').click();
  await expect(page.getByRole('heading', { level: 1, name: 'LISTE DES CONTRATS' })).toBeVisible();
  await page.goBack();
  await button(page, 'Modifier').click();
  await field(page, 'Référence interne').fill('R-3');
  await page.goForward();
  const dialog = popup(page, 'Quitter sans enregistrer');
  await expect(dialog).toHaveCount(1);
  await button(dialog, 'Rester sur la page').click();
  await expect(dialog).toHaveCount(0);
  await expect(field(page, 'Référence interne')).toHaveValue('R-3');
  await page.goForward();
  await button(dialog, 'Quitter sans enregistrer').click();
  await expect(page.getByRole('heading', { level: 1, name: 'LISTE DES CONTRATS' })).toBeVisible();
});

test('[CTR-30][CTR-70][CTR-83] un avenant se modifie, sauf les champs qu’il reprend de son contrat', async ({ page, signIn }) => {
  await signIn('subscriber');
  const parent = await createContract(page);
  const amendment = await createAmendment(page, parent, { title: `Avenant de ${parent.title}` });
  await editContract(page, amendment);
  await expect(page.getByRole('heading', { level: 1, name: 'Modifier l’avenant' })).toBeVisible();
  for (const name of ['Nature du contrat', 'Catégorie d’achats']) await expect(combobox(page, name)).toBeDisabled();
  for (const name of ['Fournisseur du réseau', 'Contrat maître']) await expect(answerOption(page, name, 'Oui')).toBeDisabled();
  await expect(field(page, 'Fournisseur')).toBeDisabled();
  await expect(field(page, 'Titre du contrat')).toBeEnabled();
  await combobox(page, 'Contrat parent').fill(parent.title);
  const options = page.getByRole('listbox', { name: 'Contrat parent' }).getByRole('option');
  await expect(options).toHaveText([`${parent.title} (échéance ${frenchDate(parent.endDate)})`]);
});

const past = { startDate: dayFromNow(-300), endDate: dayFromNow(300), notificationDate: dayFromNow(200) };
const cases = {
  draft: { make: { contractStatus: 'draft' }, after: [], selectable: ['draft', 'validated', 'archived'] },
  validated: { make: { startDate: dayFromNow(5) }, after: [], selectable: ['validated', 'halted', 'archived'] },
  active: { make: past, after: [], selectable: ['active', 'halted', 'archived'] },
  renew: {
    make: past,
    after: [{ contractStatus: 'renew', forceRenew: true, renewalDuration: 6 }],
    selectable: ['renew', 'halted', 'archived'],
  },
  halted: {
    make: past,
    after: [{ contractStatus: 'halted', endDate: dayFromNow(10), revisionNote: 'Fin' }],
    selectable: ['halted', 'archived'],
  },
} as const;

for (const [id, [status, { make, after, selectable }]] of Object.entries({
  '[CTR-47]': ['draft', cases.draft],
  '[CTR-48]': ['validated', cases.validated],
  '[CTR-49]': ['active', cases.active],
  '[CTR-50]': ['renew', cases.renew],
  '[CTR-51]': ['halted', cases.halted],
} as const)) {
  test(`${id}[CTR-45][CTR-68][CTR-69] les statuts possibles et les champs figés d’un contrat au statut ${status}`, async ({
    page,
    signIn,
  }) => {
    await signIn('subscriber');
    const contract = await createContract(page, { ...past, ...make });
    for (const change of after) await write(page, 'PATCH', `/api/v1/contract/${contract.id}`, change);
    await openContract(page, contract);
    await expect(page.getByRole('main').getByText(contractStatusLabels[status], { exact: true })).toBeVisible();
    await expect(field(page, 'Date de fin')).toHaveCount(0);
    await button(page, 'Modifier').click();
    await expect(combobox(page, 'Statut').getByRole('option')).toHaveText(selectable.map((option) => contractStatusLabels[option]));
    const expectEnabled = (isEnabled: boolean, name: string) =>
      isEnabled ? expect(field(page, name)).toBeEnabled() : expect(field(page, name)).toBeDisabled();
    await expectEnabled(status === 'draft' || status === 'validated', "Date d'application");
    for (const name of ['Date de fin', 'Date de prévenance', 'Durée du préavis (jours)']) await expectEnabled(status !== 'halted', name);
  });
}

test('[CTR-53][CTR-54][CTR-55][CTR-56] « Arrêté » demande une date de fin et une note, puis arrête', async ({
  page,
  signIn,
  axe,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of 400/);
  await signIn('subscriber');
  const contract = await createContract(page, past);
  await editContract(page, contract);
  await combobox(page, 'Statut').selectOption({ label: 'Arrêté' });
  const endDialog = popup(page, 'Arrêter le contrat');
  await expect(field(endDialog, 'Date de fin')).toHaveValue(frenchDate(past.endDate));
  await axe();
  await page.keyboard.press('Escape');
  await expect(endDialog).toBeHidden();
  await expect(combobox(page, 'Statut')).toHaveValue('active');
  await combobox(page, 'Statut').selectOption({ label: 'Arrêté' });
  await field(endDialog, 'Date de fin').fill('');
  await button(endDialog, 'Arrêter le contrat').click();
  await expect(field(endDialog, 'Date de fin')).toHaveAccessibleDescription(/Champ requis/);
  await expect(field(endDialog, 'Note de révision')).toHaveAccessibleDescription(/Champ requis/);
  await axe();
  await expect(field(endDialog, 'Date de fin')).toBeFocused();
  const end = dayFromNow(20);
  await fillDay(endDialog, 'Date de fin', end);
  for (const _again of [1, 2]) {
    await button(endDialog, 'Arrêter le contrat').click();
    await expect(field(endDialog, 'Note de révision')).toBeFocused();
  }
  await field(endDialog, 'Note de révision').fill('Site fermé');
  const reloaded = page.waitForResponse(
    (response) => response.request().method() === 'GET' && response.url().endsWith(`/contract/${contract.id}`),
  );
  await button(endDialog, 'Arrêter le contrat').click();
  await reloaded;
  await expect(page.getByRole('main').getByText('Arrêté', { exact: true })).toBeVisible();
  await expect(page.getByRole('main').getByText(`Arrêt le ${frenchDate(end)}`)).toBeVisible();
  // An ended contract is not renewed any more.
  await expect(page.getByRole('definition').filter({ hasText: /Automatique/ })).toHaveCount(0);
  expect((await readContract(page, contract.id)).form).toMatchObject({ contractStatus: 'halted', endDate: end });
});

test('la saisie d’une fenêtre fermée revient à sa réouverture', async ({ page, signIn }) => {
  await signIn('subscriber');
  await editContract(page, await createContract(page, past));
  await combobox(page, 'Statut').selectOption({ label: 'Arrêté' });
  const endDialog = popup(page, 'Arrêter le contrat');
  const end = dayFromNow(20);
  await fillDay(endDialog, 'Date de fin', end);
  await field(endDialog, 'Note de révision').fill('Site fermé');
  await button(endDialog, 'Annuler').click();
  await combobox(page, 'Statut').selectOption({ label: 'Arrêté' });
  await expect(field(endDialog, 'Date de fin')).toHaveValue(frenchDate(end));
  await expect(field(endDialog, 'Note de révision')).toHaveValue('Site fermé');
  await button(endDialog, 'Annuler').click();
  await page.getByRole('navigation', { name: 'Fil d’Ariane' }).getByRole('link', { name: 'Contrats' }).click();
  await button(popup(page, 'Quitter sans enregistrer'), 'Quitter sans enregistrer').click();
  await expect(page).toHaveURL('/contrats');
});

test('[CTR-57][CTR-58] « Archivé » prévient que c’est définitif et demande une note', async ({ page, signIn, axe, allowConsoleErrors }) => {
  allowConsoleErrors(/status of 400/);
  await signIn('subscriber');
  const contract = await createContract(page, past);
  await editContract(page, contract);
  await combobox(page, 'Statut').selectOption({ label: 'Archivé' });
  const archiveDialog = popup(page, 'Archiver le contrat');
  await expect(archiveDialog).toContainText('définitif');
  await expect(field(archiveDialog, 'Note de révision')).toBeFocused();
  await button(archiveDialog, 'Archiver le contrat').click();
  await expect(field(archiveDialog, 'Note de révision')).toHaveAccessibleDescription(/Champ requis/);
  await expect(field(archiveDialog, 'Note de révision')).toBeFocused();
  await axe();
  await button(archiveDialog, 'Annuler').click();
  await expect(page.getByText('à corriger')).toHaveCount(0);
  await combobox(page, 'Statut').selectOption({ label: 'Archivé' });
  await field(archiveDialog, 'Note de révision').fill('Doublon');
  await button(archiveDialog, 'Archiver le contrat').click();
  await expect(page.getByRole('main').getByText('Archivé', { exact: true })).toBeVisible();
  await expect(button(page, 'Modifier')).toBeDisabled();
});

test('une fenêtre refusée par le serveur mène à son champ', async ({ page, signIn, allowConsoleErrors }) => {
  allowConsoleErrors(/status of 400/);
  await signIn('subscriber');
  await openContract(page, await createContract(page, past));
  await button(page, 'Poursuivre le contrat').click();
  const renewDialog = popup(page, 'Poursuivre le contrat');
  const { promise: gate, resolve: open } = Promise.withResolvers<void>();
  await page.route('**/api/v1/contract/*', async (route) => {
    await gate;
    await route.continue();
  });
  await field(renewDialog, 'Durée de la reconduction (mois)').fill('9999');
  await button(renewDialog, 'Valider').click();
  await expect(renewDialog.getByRole('status')).toHaveText('En cours…');
  open();
  await expect(field(renewDialog, 'Durée de la reconduction (mois)')).toBeFocused();
});

test('le résumé des erreurs mène au bloc du fichier refusé', async ({ page, signIn, allowConsoleErrors }) => {
  allowConsoleErrors(/status of 400/);
  await signIn('subscriber');
  await editContract(page, await createContract(page));
  await field(page, 'Référence interne').fill('R-3');
  const issues = [{ field: 'contractDocuments.0', message: 'Ce fichier n’est plus là' }];
  await page.route('**/check', (route) => route.fulfill({ status: 400, json: { code: 'invalid-input', message: '', issues } }));
  await button(page, 'Enregistrer').click();
  await button(page, /^Documents du contrat/).click();
  const documents = page.getByRole('group', { name: 'Documents du contrat' });
  await expect(documents).toBeFocused();
  await expect(documents).toHaveAccessibleDescription(/Ce fichier n’est plus là/);
});

test('une modification sur un téléphone tient dans sa largeur', async ({ page, signIn, axe }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn('subscriber');
  await editContract(page, await createContract(page));
  await answerQuestion(page, 'Reconduction automatique', 'Non');
  await expectFits(page);
  await expect(button(page, 'Enregistrer')).toBeInViewport();
  await axe();
});
