import {
  answer,
  askContract,
  button,
  dayFromNow,
  editContract,
  field,
  fillDay,
  list,
  openContract,
  popup,
  say,
  section,
  toast,
} from '#e2e/support/contract-pages.ts';
import { createAmendment, createContract, write } from '#e2e/support/contracts.ts';
import { noteRequests } from '#e2e/support/requests.ts';
import { expectFits } from '#e2e/support/suppliers.ts';
import { expect, test } from '#e2e/support/test.ts';
import { contractStatusLabels } from '#protocol/contracts/contract-values.ts';
import { frenchDate } from '#protocol/core/calendar.ts';

test('[CTR-29][CTR-59][CTR-60][CTR-66][CTR-92][CTR-107] une modification est contrôlée, motivée, enregistrée', async ({
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
  const asking = popup(page, 'Enregistrer les modifications');
  const note = field(asking, 'Note de révision');
  await expect(note).toHaveJSProperty('required', true);
  await axe();
  await button(asking, 'Enregistrer le contrat').click();
  await expect(asking).toBeVisible();
  await expect(asking.getByText('Champ requis')).toHaveCount(0);
  expect(requests.to(`/api/v1/contract/${contract.id}`)).toEqual([]);
  await note.fill('Référence relue');
  const saved = page.waitForRequest((request) => request.method() === 'PATCH' && request.url().endsWith(`/contract/${contract.id}`));
  await button(asking, 'Enregistrer le contrat').click();
  expect((await saved).postDataJSON()).toMatchObject({ internalRef: 'R-3', revisionNote: 'Référence relue', version: 1 });
  await expect(toast(page, 'Succès', 'Le contrat a bien été mis à jour.')).toBeVisible();
  await expect(page).toHaveURL(`/contrat/${contract.id}`);
  await expect(section(page, 'Contrat')).toContainText('R-3');
  await expect(button(page, 'Modifier')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: contract.title })).toBeFocused();
  // What a form chooses from, and the terms, are none of what has changed.
  expect(requests.matching(/autocompletes|account-informations/)).toEqual([]);
});

test('une note trop longue ne ferme pas pour toujours la fenêtre qui la demande', async ({ page, signIn }) => {
  await signIn('subscriber');
  const contract = await createContract(page);
  await editContract(page, contract);
  await field(page, 'Référence interne').fill('R-3');
  await button(page, 'Enregistrer').click();
  const asking = popup(page, 'Enregistrer les modifications');
  const note = field(asking, 'Note de révision');
  await note.fill('n'.repeat(2001));
  await expect(note).toHaveValue('n'.repeat(2000));
  await expect(note).toHaveAccessibleDescription(/2\s000\scaractères au plus/);
  await button(asking, 'Annuler').click();
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
  const asking = popup(page, 'Quitter sans enregistrer');
  await button(asking, 'Rester sur la page').click();
  await expect(field(page, 'Référence interne')).toHaveValue('R-3');
  await button(page, 'Annuler').click();
  await button(asking, 'Quitter sans enregistrer').click();
  await expect(section(page, 'Contrat')).toContainText('R-1');
  await button(page, 'Modifier').click();
  await expect(field(page, 'Référence interne')).toHaveValue('R-1');
  // Nothing was changed: there is nothing to ask.
  await button(page, 'Annuler').click();
  await expect(button(page, 'Modifier')).toBeVisible();
});

test('« Annuler », puis les flèches du navigateur : une seule question', async ({ page, signIn }) => {
  await signIn('subscriber');
  const contract = await createContract(page);
  await openContract(page, contract);
  await page.getByRole('link', { name: 'Retour', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'LISTE DES CONTRATS' })).toBeVisible();
  await page.goBack();
  await button(page, 'Modifier').click();
  await field(page, 'Référence interne').fill('R-3');
  await button(page, 'Annuler').click();
  const asking = popup(page, 'Quitter sans enregistrer');
  await expect(asking).toBeVisible();
  await page.goForward();
  await expect(asking).toHaveCount(1);
  await button(asking, 'Rester sur la page').click();
  await expect(asking).toHaveCount(0);
  await expect(field(page, 'Référence interne')).toHaveValue('R-3');
  await page.goForward();
  await button(asking, 'Quitter sans enregistrer').click();
  await expect(page.getByRole('heading', { level: 1, name: 'LISTE DES CONTRATS' })).toBeVisible();
});

test('[CTR-30][CTR-70][CTR-83] un avenant se modifie sans toucher à ce qu’il tient de son contrat', async ({ page, signIn }) => {
  await signIn('subscriber');
  const parent = await createContract(page);
  const amendment = await createAmendment(page, parent, { title: `Avenant de ${parent.title}` });
  await editContract(page, amendment);
  await expect(page.getByRole('heading', { level: 1, name: 'Modifier l’avenant' })).toBeVisible();
  for (const name of ['Nature du contrat', 'Catégorie d’achats']) await expect(list(page, name)).toBeDisabled();
  for (const name of ['Fournisseur du réseau', 'Contrat maître']) await expect(answer(page, name, 'Oui')).toBeDisabled();
  await expect(field(page, 'Fournisseur')).toBeDisabled();
  await expect(field(page, 'Titre du contrat')).toBeEnabled();
  await list(page, 'Contrat parent').fill(parent.title);
  const options = page.getByRole('listbox', { name: 'Contrat parent' }).getByRole('option');
  await expect(options).toHaveText([`${parent.title} (échéance ${frenchDate(parent.endDate)})`]);
});

const past = { startDate: dayFromNow(-300), endDate: dayFromNow(300), notificationDate: dayFromNow(200) };
const ways = {
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
  '[CTR-47]': ['draft', ways.draft],
  '[CTR-48]': ['validated', ways.validated],
  '[CTR-49]': ['active', ways.active],
  '[CTR-50]': ['renew', ways.renew],
  '[CTR-51]': ['halted', ways.halted],
} as const)) {
  test(`${id}[CTR-45][CTR-68][CTR-69] ce qui se choisit et ce qui se fige : ${status}`, async ({ page, signIn }) => {
    await signIn('subscriber');
    const contract = await createContract(page, { ...past, ...make });
    for (const change of after) await write(page, 'PATCH', `/api/v1/contract/${contract.id}`, change);
    await openContract(page, contract);
    await expect(page.getByRole('main').getByText(contractStatusLabels[status], { exact: true })).toBeVisible();
    await expect(field(page, 'Date de fin')).toHaveCount(0);
    await button(page, 'Modifier').click();
    await expect(list(page, 'Statut').getByRole('option')).toHaveText(selectable.map((one) => contractStatusLabels[one]));
    const free = (is: boolean, name: string) => (is ? expect(field(page, name)).toBeEnabled() : expect(field(page, name)).toBeDisabled());
    await free(status === 'draft' || status === 'validated', 'Date d’application');
    for (const name of ['Date de fin', 'Date de prévenance', 'Durée du préavis (jours)']) await free(status !== 'halted', name);
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
  await list(page, 'Statut').selectOption({ label: 'Arrêté' });
  const halting = popup(page, 'Arrêter le contrat');
  await expect(field(halting, 'Date de fin')).toHaveValue(frenchDate(past.endDate));
  await axe();
  await page.keyboard.press('Escape');
  await expect(list(page, 'Statut')).toHaveValue('active');
  await list(page, 'Statut').selectOption({ label: 'Arrêté' });
  await field(halting, 'Date de fin').fill('');
  await button(halting, 'Arrêter le contrat').click();
  await expect(field(halting, 'Date de fin')).toHaveAccessibleDescription(/Champ requis/);
  await expect(field(halting, 'Note de révision')).toHaveAccessibleDescription(/Champ requis/);
  await axe();
  await expect(field(halting, 'Date de fin')).toBeFocused();
  const end = dayFromNow(20);
  await fillDay(halting, 'Date de fin', end);
  for (const _again of [1, 2]) {
    await button(halting, 'Arrêter le contrat').click();
    await expect(field(halting, 'Note de révision')).toBeFocused();
  }
  await field(halting, 'Note de révision').fill('Site fermé');
  const reloaded = page.waitForResponse(
    (response) => response.request().method() === 'GET' && response.url().endsWith(`/contract/${contract.id}`),
  );
  await button(halting, 'Arrêter le contrat').click();
  await reloaded;
  await expect(page.getByRole('main').getByText('Arrêté', { exact: true })).toBeVisible();
  await expect(page.getByRole('main').getByText(`Arrêt le ${frenchDate(end)}`)).toBeVisible();
  // Halted, it is renewed no more.
  await expect(page.getByRole('definition').filter({ hasText: /Automatique/ })).toHaveCount(0);
  expect((await askContract(page, contract.id)).form).toMatchObject({ contractStatus: 'halted', endDate: end });
});

test('ce qui est tapé dans une fenêtre que l’on ferme s’y retrouve, et ne s’en va pas sans question', async ({ page, signIn }) => {
  await signIn('subscriber');
  await editContract(page, await createContract(page, past));
  await list(page, 'Statut').selectOption({ label: 'Arrêté' });
  const halting = popup(page, 'Arrêter le contrat');
  const end = dayFromNow(20);
  await fillDay(halting, 'Date de fin', end);
  await field(halting, 'Note de révision').fill('Site fermé');
  await button(halting, 'Annuler').click();
  await list(page, 'Statut').selectOption({ label: 'Arrêté' });
  await expect(field(halting, 'Date de fin')).toHaveValue(frenchDate(end));
  await expect(field(halting, 'Note de révision')).toHaveValue('Site fermé');
  await button(halting, 'Annuler').click();
  await button(page, 'Annuler').click();
  await button(popup(page, 'Quitter sans enregistrer'), 'Quitter sans enregistrer').click();
  await expect(button(page, 'Modifier')).toBeVisible();
});

test('[CTR-57][CTR-58] « Archivé » prévient que c’est définitif et demande pourquoi', async ({ page, signIn, axe, allowConsoleErrors }) => {
  allowConsoleErrors(/status of 400/);
  await signIn('subscriber');
  const contract = await createContract(page, past);
  await editContract(page, contract);
  await list(page, 'Statut').selectOption({ label: 'Archivé' });
  const archiving = popup(page, 'Archiver le contrat');
  await expect(archiving).toContainText('définitif');
  await expect(field(archiving, 'Note de révision')).toBeFocused();
  await button(archiving, 'Archiver le contrat').click();
  await expect(field(archiving, 'Note de révision')).toHaveAccessibleDescription(/Champ requis/);
  await expect(field(archiving, 'Note de révision')).toBeFocused();
  await axe();
  await button(archiving, 'Annuler').click();
  await expect(page.getByText('à corriger')).toHaveCount(0);
  await list(page, 'Statut').selectOption({ label: 'Archivé' });
  await field(archiving, 'Note de révision').fill('Doublon');
  await button(archiving, 'Archiver le contrat').click();
  await expect(page.getByRole('main').getByText('Archivé', { exact: true })).toBeVisible();
  await expect(button(page, 'Modifier')).toBeDisabled();
});

test('une fenêtre qui attend le serveur le dit ; refusée, elle mène à son champ', async ({ page, signIn, allowConsoleErrors }) => {
  allowConsoleErrors(/status of 400/);
  await signIn('subscriber');
  await openContract(page, await createContract(page, past));
  await button(page, 'Poursuivre le contrat').click();
  const renewing = popup(page, 'Poursuivre le contrat');
  const { promise: gate, resolve: open } = Promise.withResolvers<void>();
  await page.route('**/api/v1/contract/*', async (route) => {
    await gate;
    await route.continue();
  });
  await field(renewing, 'Durée de la reconduction (mois)').fill('9999');
  await button(renewing, 'Valider').click();
  await expect(renewing.getByRole('status')).toHaveText('En cours…');
  open();
  await expect(field(renewing, 'Durée de la reconduction (mois)')).toBeFocused();
});

test('ce qui ne va pas avec un fichier s’entend là où le résumé mène', async ({ page, signIn, allowConsoleErrors }) => {
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
  await say(page, 'Reconduction automatique', 'Non');
  await expectFits(page);
  await expect(button(page, 'Enregistrer')).toBeInViewport();
  await axe();
});
