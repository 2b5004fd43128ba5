import {
  answerOption,
  answerQuestion,
  button,
  choose,
  combobox,
  dayFromNow,
  field,
  fillContract,
  fillDay,
  popup,
  readChoices,
  readContract,
  toast,
} from '#e2e/support/contract-pages.ts';
import { createContract } from '#e2e/support/contracts.ts';
import { noteRequests } from '#e2e/support/requests.ts';
import { expectFits } from '#e2e/support/suppliers.ts';
import { expect, test } from '#e2e/support/test.ts';
import { contractFieldLabels } from '#protocol/contracts/contract-form.ts';
import { frenchDate } from '#protocol/core/calendar.ts';

const authorisation = /^J’autorise Mercurial à consulter les informations de ce contrat \(hors pièces jointes\)$/;
const required = [
  'title',
  'contractStatus',
  'contractNature',
  'purchaseCategory',
  'masterContract',
  'mercurialNetwork',
  'startDate',
  'endDate',
  'noticeDuration',
  'notificationDate',
  'automaticRenewal',
] as const;
const uniqueTitle = (words: string) => `${words} ${crypto.randomUUID().slice(0, 8)}`;

test('[CTR-21][CTR-24][CTR-46][CTR-74][CTR-87][CTR-111] le formulaire d’un nouveau contrat montre ses choix et marque ses champs requis', async ({
  page,
  signIn,
  axe,
}) => {
  await signIn('subscriber', { path: '/contrat/ajouter' });
  await expect(page.getByRole('heading', { level: 1, name: 'Nouveau contrat' })).toBeVisible();
  await expect(combobox(page, 'Statut').getByRole('option')).toHaveText(['Choisir', 'Brouillon', 'Validé']);
  for (const name of required) await expect(page.getByText(`${contractFieldLabels[name]}\u00a0*`, { exact: true })).toBeVisible();
  await expect(page.getByText(/\u00a0\*$/)).toHaveCount(required.length);
  await answerQuestion(page, 'Reconduction automatique', 'Oui');
  await expect(page.getByText(`${contractFieldLabels.renewalDuration}\u00a0*`, { exact: true })).toBeVisible();
  await answerQuestion(page, 'Reconduction automatique', 'Non');
  await expect(field(page, 'Durée de la reconduction (mois)')).toHaveCount(0);

  const request = await page.evaluate(
    () =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => name)
        .find((name) => name.includes('autocompletes')) ?? '',
  );
  for (const type of ['contract_natures', 'currencies', 'purchase_categories']) expect(request).toContain(type);
  expect(request).toContain('context=CREATE-CONTRACT');
  await expect(combobox(page, 'Nature du contrat').getByRole('option')).toContainText(['Choisir', 'Contrat-cadre', 'Fourniture']);
  await expect(combobox(page, 'Devise').getByRole('option').first()).toHaveText('Euro (€)');

  await expect(button(page, 'Retour')).toHaveCount(0);
  await expect(button(page, 'Créer le contrat')).toBeDisabled();
  await page.getByRole('checkbox', { name: authorisation }).check();
  await expect(button(page, 'Créer le contrat')).toBeEnabled();
  await axe();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectFits(page);
  await axe();
});

test('[CTR-77][CTR-80][CTR-86][CTR-89][CTR-91][CTR-106] un contrat est contrôlé, confirmé, puis créé', async ({ page, signIn, axe }) => {
  await signIn('subscriber', { path: '/contrat/ajouter' });
  const [category] = await readChoices(page, 'purchase_categories');
  const title = uniqueTitle('Entretien des ascenseurs');
  await fillContract(page, title, category?.label ?? '');
  await field(page, 'Montant annuel').fill('1 234,567 €');
  await choose(page, 'Ajouter un collaborateur', 'Julien Carpentier');
  await button(popup(page, 'Droits du collaborateur'), 'Valider').click();
  await page.getByRole('checkbox', { name: authorisation }).check();
  const requests = noteRequests(page);
  const checked = page.waitForRequest('**/api/v1/contract/check');
  await button(page, 'Créer le contrat').click();
  const { creationKey, ...check } = (await checked).postDataJSON();
  expect(check).toMatchObject({ amendment: false, authorisation: true, title });
  const confirmDialog = popup(page, 'Créer ce contrat');
  await expect(confirmDialog).toContainText(title);
  const days = [dayFromNow(-30), dayFromNow(700), dayFromNow(550)].map(frenchDate);
  await expect(confirmDialog.getByRole('definition')).toHaveText([title, ...days, /^1\s234,57\s€$/, 'Julien Carpentier']);
  expect(requests.to('/api/v1/contract')).toEqual([]);
  await axe();
  const written = page.waitForResponse((response) => new URL(response.url()).pathname === '/api/v1/contract');
  await button(confirmDialog, 'Confirmer la création').click();
  const creation = await written;
  expect(creationKey).toMatch(/^[0-9a-f]{32}$/);
  expect(creation.request().postDataJSON()).toMatchObject({
    creationKey,
    yearAmount: 1234.57,
    noticeDuration: 90,
    startDate: dayFromNow(-30),
    endDate: dayFromNow(700),
    notificationDate: dayFromNow(550),
    supplier: null,
    supplierText: 'Élévateurs de Loire',
  });
  await expect(page).toHaveURL('/contrats');
  await expect(toast(page, 'Succès', 'Le contrat a bien été créé.')).toBeVisible();
  const { id } = await creation.json();
  const whole = { title, contractStatus: 'active', yearAmount: 1234.57, automaticRenewal: true };
  expect((await readContract(page, id)).form).toMatchObject(whole);
});

test('[CTR-72][CTR-73][CTR-75][CTR-93][CTR-94][ERR-23] chaque champ refusé porte son message, et la saisie reste', async ({
  page,
  signIn,
  axe,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of 400/);
  await signIn('subscriber', { path: '/contrat/ajouter' });
  await field(page, 'Note').fill('À relire');
  await answerQuestion(page, 'Reconduction automatique', 'Oui');
  await fillDay(page, "Date d'application", '2026-02-01');
  await field(page, 'Date de fin').fill('31/02/2026');
  await page.getByRole('checkbox', { name: authorisation }).check();
  const requests = noteRequests(page);
  await button(page, 'Créer le contrat').click();
  await expect(toast(page, 'Erreur', 'Veuillez corriger les erreurs dans le formulaire avant de valider.')).toBeVisible();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  const summary = page.getByRole('region', { name: /champs à corriger$/ });
  await expect(summary).toBeFocused();
  await expect(summary.getByRole('button')).toHaveText([
    /^Titre/,
    /^Statut/,
    /^Nature/,
    /^Catégorie/,
    /^Contrat maître/,
    /^Fournisseur du réseau/,
    /^Date de fin/,
    /^Durée de la reconduction/,
    /^Durée du préavis/,
    /^Date de prévenance/,
  ]);
  expect(requests.to('/api/v1/contract')).toEqual([]);
  await expect(field(page, 'Titre du contrat')).toHaveAccessibleDescription(/Champ requis/);
  await expect(field(page, 'Date de fin')).toHaveAccessibleDescription(/Ce jour n’existe pas/);
  await expect(field(page, 'Durée de la reconduction (mois)')).toHaveAccessibleDescription(/Champ requis/);
  await expect(combobox(page, 'Statut')).toHaveAccessibleDescription(/Champ requis/);
  await expect(page.getByRole('radiogroup', { name: 'Contrat maître' })).toHaveAccessibleDescription(/Champ requis/);
  await expect(field(page, 'Date de fin')).toHaveValue('31/02/2026');
  await expect(field(page, 'Note')).toHaveValue('À relire');
  await axe();
  await button(page, /^Titre du contrat$/).click();
  await expect(field(page, 'Titre du contrat')).toBeFocused();
  await field(page, 'Titre du contrat').fill('n'.repeat(86));
  await expect(field(page, 'Titre du contrat')).not.toHaveAccessibleDescription(/Champ requis/);
  await field(page, 'Durée de la reconduction (mois)').fill('0');
  await button(page, 'Créer le contrat').click();
  await expect(field(page, 'Titre du contrat')).toHaveAccessibleDescription(/85\scaractères au plus/);
  await expect(field(page, 'Durée de la reconduction (mois)')).toHaveAccessibleDescription(/1\smois au moins/);
});

test('[CTR-71][CTR-84][CTR-85][CTR-102][CTR-103] le fournisseur se choisit dans la liste du réseau ou s’écrit en texte', async ({
  page,
  signIn,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of 400/);
  const lists: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('types=suppliers')) lists.push(request.url());
  });
  await signIn('subscriber', { path: '/contrat/ajouter' });
  await answerQuestion(page, 'Fournisseur du réseau', 'Non');
  await field(page, 'Fournisseur').fill('Net & Co');
  expect(lists).toEqual([]);
  const request = page.waitForRequest(/autocompletes\?types=suppliers/);
  await answerQuestion(page, 'Fournisseur du réseau', 'Oui');
  await request;
  const [first] = (await readChoices(page, 'suppliers')).filter(({ label }) => label.startsWith('Ateliers Vauban'));
  const box = combobox(page, 'Fournisseur');
  await expect(box).toHaveValue('');
  await box.fill('xqzwk');
  await expect(page.getByText('Aucun résultat', { exact: true })).toBeVisible();
  await box.fill('LIERS VAUB');
  const options = page.getByRole('listbox', { name: 'Fournisseur' }).getByRole('option');
  await expect(options).toHaveText([first?.label ?? '']);
  await options.click();
  await page.getByRole('checkbox', { name: authorisation }).check();
  const checked = page.waitForRequest('**/contract/check');
  await button(page, 'Créer le contrat').click();
  expect((await checked).postDataJSON()).toMatchObject({ supplier: first?.id, supplierText: null, mercurialNetwork: true });
  // Waits for the summary of issues, which moves the fields down.
  await expect(page.getByText(/champs? à corriger$/)).toBeVisible();
  await answerQuestion(page, 'Fournisseur du réseau', 'Non');
  await expect(field(page, 'Fournisseur')).toHaveValue('');
});

test('[CTR-76][CTR-78][CTR-79][CTR-81][CTR-82] montant, préavis et contrat parent suivent les autres réponses', async ({
  page,
  signIn,
}) => {
  await signIn('subscriber');
  const parent = await createContract(page);
  await page.goto('/contrat/ajouter');
  const amount = field(page, 'Montant annuel');
  // A text field, because the browser's number field silently drops a comma.
  await expect(amount).toHaveAttribute('inputmode', 'decimal');
  const notice = field(page, 'Durée du préavis (jours)');
  for (const [input, text, left] of [
    [amount, '-1500', ''],
    [notice, '-12', '0'],
  ] as const) {
    await input.pressSequentially(text);
    await expect(input).toHaveValue(text);
    await input.blur();
    await expect(input).toHaveValue(left);
  }
  await notice.fill('30');
  await notice.hover();
  const top = await page.evaluate(() => scrollY);
  await page.mouse.wheel(0, 120);
  await page.waitForFunction((before) => scrollY > before, top);
  await expect(notice).toHaveValue('30');
  await answerQuestion(page, 'Reconduction automatique', 'Non');
  await expect(notice).toHaveValue('0');
  await expect(notice).toBeDisabled();
  await expect(field(page, 'Date de prévenance')).toHaveAccessibleDescription(/au moins 30 jours avant le début du préavis/);

  const parents = combobox(page, 'Contrat parent');
  await expect(parents).toBeDisabled();
  await answerQuestion(page, 'Contrat maître', 'Oui');
  await expect(parents).toBeDisabled();
  await answerQuestion(page, 'Contrat maître', 'Non');
  await choose(page, 'Contrat parent', `${parent.title} (échéance ${frenchDate(parent.endDate)})`);
  await answerQuestion(page, 'Contrat maître', 'Oui');
  await expect(parents).toHaveValue('');
  await expect(answerOption(page, 'Contrat maître', 'Oui')).toBeChecked();
});

test('[CTR-22][CTR-67][CTR-70] un avenant reprend son contrat, sans statut ni fichiers', async ({ page, signIn }) => {
  await signIn('subscriber');
  const contract = await createContract(page, { masterContract: true, internalRef: 'R-9' });
  await page.goto(`/contrat/ajouter?reference=${contract.id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Nouvel avenant' })).toBeVisible();
  await expect(field(page, 'Titre du contrat')).toHaveValue(contract.title);
  await expect(field(page, 'Référence interne')).toHaveValue('R-9');
  await expect(combobox(page, 'Statut')).toHaveValue('');
  await expect(combobox(page, 'Contrat parent')).toHaveValue(new RegExp(`^${contract.title}`));
  await expect(answerOption(page, 'Contrat maître', 'Non')).toBeChecked();
  for (const name of ['Nature du contrat', 'Catégorie d’achats']) await expect(combobox(page, name)).toBeDisabled();
  await expect(field(page, 'Fournisseur')).toBeDisabled();
  for (const name of ['Fournisseur du réseau', 'Contrat maître']) await expect(answerOption(page, name, 'Oui')).toBeDisabled();
  await combobox(page, 'Statut').selectOption({ label: 'Brouillon' });
  await field(page, 'Titre du contrat').fill(`Avenant de ${contract.title}`);
  await page.getByRole('checkbox', { name: authorisation }).check();
  await button(page, 'Créer l’avenant').click();
  const created = page.waitForRequest((request) => new URL(request.url()).pathname === '/api/v1/contract');
  await button(popup(page, 'Créer cet avenant'), 'Confirmer la création').click();
  expect((await created).postDataJSON()).toMatchObject({
    amendment: true,
    parentContract: contract.id,
    masterContract: false,
    contractDocuments: [],
  });
  await expect(page).toHaveURL('/contrats');
});

test('quitter un formulaire modifié demande une confirmation', async ({ page, signIn, axe }) => {
  await signIn('subscriber', { path: '/contrats' });
  await button(page, '+ Ajouter un contrat').click();
  await button(popup(page, 'Ajouter un contrat'), 'Valider').click();
  await field(page, 'Titre du contrat').fill('Brouillon de contrat');
  await expect(page.getByText('Modifications non enregistrées')).toBeVisible();
  await button(page, 'Annuler').click();
  const dialog = popup(page, 'Quitter sans enregistrer');
  await expect(dialog).toBeVisible();
  await axe();
  await button(dialog, 'Rester sur la page').click();
  await expect(field(page, 'Titre du contrat')).toHaveValue('Brouillon de contrat');
  await page.goBack();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(field(page, 'Titre du contrat')).toHaveValue('Brouillon de contrat');
  const warned = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  const warning = await warned;
  expect(warning.type()).toBe('beforeunload');
  await warning.dismiss();
  await button(page, 'Annuler').click();
  await button(dialog, 'Quitter sans enregistrer').click();
  await expect(page).toHaveURL('/contrats');
});
