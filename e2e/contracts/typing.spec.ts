import {
  answerOption,
  button,
  colleagueId,
  combobox,
  dayFromNow,
  editContract,
  field,
  fillDay,
  popup,
  readChoices,
  readContract,
  saveContract,
  toast,
} from '#e2e/support/contract-pages.ts';
import { createContract, write } from '#e2e/support/contracts.ts';
import { expect, test } from '#e2e/support/test.ts';
import { addDays, frenchDate } from '#protocol/core/calendar.ts';

test('[CTR-77][CTR-80] un montant illisible est signalé et empêche l’enregistrement', async ({ page, signIn, allowConsoleErrors }) => {
  allowConsoleErrors(/status of 400/);
  await signIn('subscriber');
  const contract = await createContract(page, { yearAmount: 100 });
  await editContract(page, contract);
  const amount = field(page, 'Montant annuel');
  await expect(amount).toHaveValue('100,00');
  for (const [text, shown] of [
    ['12,5', '12,50'],
    ['27 260,00 €', '27\u202f260,00'],
    ['1.234,56', '1\u202f234,56'],
  ] as const) {
    await amount.fill(text);
    await expect(amount).toHaveValue(text);
    await amount.blur();
    await expect(amount).toHaveValue(shown);
  }
  await amount.fill('douze');
  await field(page, 'Durée du préavis (jours)').fill('1,5');
  await field(page, 'Référence interne').fill('R-4');
  await expect(amount).toHaveAccessibleDescription(/Montant attendu, par exemple 1\s234,56/);
  await expect(field(page, 'Durée du préavis (jours)')).toHaveAccessibleDescription(/Nombre entier attendu/);
  await button(page, 'Enregistrer').click();
  await expect(page.getByText('2 champs à corriger')).toBeVisible();
  await expect(popup(page, 'Enregistrer les modifications')).toHaveCount(0);
  await field(page, 'Durée du préavis (jours)').fill('60');
  await combobox(page, 'Statut').selectOption({ label: 'Arrêté' });
  const endDialog = popup(page, 'Arrêter le contrat');
  await field(endDialog, 'Note de révision').fill('Fin');
  await button(endDialog, 'Arrêter le contrat').click();
  await expect(page.getByText('1 champ à corriger')).toBeVisible();
  expect((await readContract(page, contract.id)).form).toMatchObject({ yearAmount: 100, noticeDuration: 30 });
  await amount.fill('27 260,50');
  await saveContract(page);
  expect((await readContract(page, contract.id)).form).toMatchObject({ yearAmount: 27_260.5, noticeDuration: 60 });
});

test('[CTR-76][CTR-78] un nombre négatif est remplacé avant l’envoi', async ({ page, signIn }) => {
  await signIn('subscriber');
  await editContract(page, await createContract(page, { yearAmount: 100 }));
  for (const [name, key, text, left, sent] of [
    ['Montant annuel', 'yearAmount', '-1500', '', null],
    ['Durée du préavis (jours)', 'noticeDuration', '-12', '0', 0],
  ] as const) {
    const input = field(page, name);
    await input.fill('');
    await input.pressSequentially(text);
    await expect(input).toHaveValue(text);
    // Enter sends the form without leaving the field.
    const checked = page.waitForRequest(/\/contract\/\d+\/check$/);
    await input.press('Enter');
    expect((await checked).postDataJSON()).toMatchObject({ [key]: sent });
    await button(popup(page, 'Enregistrer les modifications'), 'Annuler').click();
    await expect(input).toHaveValue(left);
  }
});

test('[CTR-75] une date accepte deux chiffres d’année, et une date illisible est signalée en quittant le champ', async ({
  page,
  signIn,
}) => {
  await signIn('subscriber', { path: '/contrat/ajouter' });
  const end = field(page, 'Date de fin');
  await end.fill('13/02/27');
  await expect(end).toHaveValue('13/02/27');
  await end.blur();
  await expect(end).toHaveValue('13/02/2027');
  for (const [text, problem] of [
    ['29/02/2027', 'Ce jour n’existe pas'],
    ['31/12/9999', 'Année attendue : de 1900 à 2100'],
    ['demain', 'Date attendue : jj/mm/aaaa'],
  ] as const) {
    await end.fill(text);
    await expect(end).toHaveAccessibleDescription('');
    await end.blur();
    await expect(end).toHaveAccessibleDescription(problem);
    await expect(end).toHaveValue(text);
  }
});

for (const [how, hasTouch] of [
  ['la souris', false],
  ['le doigt', true],
] as const) {
  test.describe(`avec ${how}`, () => {
    test.use({ hasTouch });
    test(`le message d’un champ que l’on quitte avec ${how} ne fait pas manquer le clic suivant`, async ({ page, signIn }) => {
      await signIn('subscriber', { path: '/contrat/ajouter' });
      const amount = field(page, 'Montant annuel');
      await amount.fill('douze');
      const yes = page.getByRole('radiogroup', { name: 'Clause de révision des prix' }).getByText('Oui', { exact: true });
      await yes.evaluate((element) => element.scrollIntoView({ block: 'center' }));
      const { x, y, width } = (await yes.boundingBox()) ?? { x: 0, y: 0, width: 0 };
      // Clicks near the upper edge: a message above would push the answer away from there.
      const [left, top] = [x + width / 2, y + 4];
      if (hasTouch) await page.touchscreen.tap(left, top);
      else {
        await page.mouse.move(left, top);
        await page.mouse.down();
        await page.mouse.up();
      }
      await expect(amount).toHaveAccessibleDescription(/Montant attendu/);
      await expect(answerOption(page, 'Clause de révision des prix', 'Oui')).toBeChecked();
    });
  });
}

test('un nombre illisible que la réponse suivante remplace n’est plus signalé', async ({ page, signIn }) => {
  await signIn('subscriber', { path: '/contrat/ajouter' });
  const notice = field(page, 'Durée du préavis (jours)');
  await notice.fill('abc');
  await page.getByRole('radiogroup', { name: 'Reconduction automatique' }).getByText('Non', { exact: true }).click();
  await expect(notice).toBeDisabled();
  await page.waitForTimeout(100);
  await expect(notice).toHaveValue('0');
  await expect(notice).toHaveAttribute('aria-invalid', 'false');
  await expect(page.getByText('Nombre entier attendu')).toHaveCount(0);
});

test('[CTR-53] un arrêt propose la date de fin enregistrée, quelle que soit celle du formulaire', async ({ page, signIn }) => {
  await signIn('subscriber');
  const contract = await createContract(page, { endDate: '2099-12-31' });
  await editContract(page, contract);
  await field(page, 'Date de fin').fill('31/02/2099');
  await combobox(page, 'Statut').selectOption({ label: 'Arrêté' });
  const endDialog = popup(page, 'Arrêter le contrat');
  await expect(field(endDialog, 'Date de fin')).toHaveValue('31/12/2099');
  await field(endDialog, 'Date de fin').fill('31/01/30');
  await field(endDialog, 'Note de révision').fill('Fin');
  await button(endDialog, 'Arrêter le contrat').click();
  await expect(page.getByRole('main').getByText('Arrêté', { exact: true })).toBeVisible();
  expect((await readContract(page, contract.id)).form).toMatchObject({ contractStatus: 'halted', endDate: '2030-01-31' });
});

const running = { startDate: dayFromNow(-300), endDate: dayFromNow(300), notificationDate: dayFromNow(200) };

test('l’utilisateur dont le contrat a changé entre-temps garde sa saisie, voit les changements et enregistre', async ({
  page,
  signIn,
  axe,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of 409/);
  await signIn('subscriber');
  const contract = await createContract(page, { ...running, internalRef: 'R-1' });
  await editContract(page, contract);
  await field(page, 'Titre du contrat').fill(`Le mien ${contract.title}`);
  await field(page, 'Référence interne').fill('R-mien');
  const moved = addDays(running.endDate, 30);
  await write(page, 'PATCH', `/api/v1/contract/${contract.id}`, { internalRef: 'R-autre', endDate: moved, revisionNote: 'Avant' });
  await button(page, 'Enregistrer').click();
  await expect(page.getByRole('alert').filter({ hasText: 'Ce contrat a été modifié entre-temps' })).toBeVisible();
  await expect(field(page, 'Titre du contrat')).toHaveValue(`Le mien ${contract.title}`);
  await expect(field(page, 'Référence interne')).toHaveValue('R-mien');
  await expect(field(page, 'Date de fin')).toHaveValue(frenchDate(moved));
  await expect(page.getByText('Modifié entre-temps : R-autre')).toBeVisible();
  await expect(page.getByText(`Modifié entre-temps : ${frenchDate(moved)}`)).toBeVisible();
  await axe();
  await button(page, 'Reprendre « R-autre »').click();
  await expect(field(page, 'Référence interne')).toHaveValue('R-autre');
  await expect(field(page, 'Référence interne')).toBeFocused();
  await button(page, 'Enregistrer').click();
  const dialog = popup(page, 'Enregistrer les modifications');
  await field(dialog, 'Note de révision').fill('Titre');
  await button(dialog, 'Enregistrer le contrat').click();
  await expect(toast(page, 'Succès', 'Le contrat a bien été mis à jour.')).toBeVisible();
  const { form } = await readContract(page, contract.id);
  expect(form).toMatchObject({ title: `Le mien ${contract.title}`, internalRef: 'R-autre', endDate: moved });
});

test('une saisie dans un champ figé entre-temps est écartée et signalée, le reste est enregistré', async ({
  page,
  signIn,
  axe,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of 409/);
  await signIn('subscriber');
  const contract = await createContract(page, running);
  await editContract(page, contract);
  await field(page, 'Titre du contrat').fill(`Le mien ${contract.title}`);
  const newEnd = addDays(running.endDate, 60);
  await fillDay(page, 'Date de fin', newEnd);
  const ended = { contractStatus: 'halted', endDate: running.endDate, revisionNote: 'Fin' };
  await write(page, 'PATCH', `/api/v1/contract/${contract.id}`, ended);
  await button(page, 'Enregistrer').click();
  await expect(page.getByRole('alert').filter({ hasText: 'sauf là où le contrat ne la permet plus' })).toBeVisible();
  await expect(field(page, 'Date de fin')).toHaveValue(frenchDate(running.endDate));
  await expect(page.getByText(`le contrat ne le permet plus : ${frenchDate(newEnd)}`)).toBeVisible();
  await axe();
  await saveContract(page);
  expect((await readContract(page, contract.id)).form).toMatchObject({
    title: `Le mien ${contract.title}`,
    contractStatus: 'halted',
    endDate: running.endDate,
  });
});

test('une réponse enregistrée par un autre écarte les saisies qui en dépendent, et chaque champ le signale', async ({
  page,
  signIn,
  axe,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of 409/);
  await signIn('subscriber');
  const contract = await createContract(page, { ...running, yearAmount: 100 });
  const [supplier] = await readChoices(page, 'suppliers');
  const collaborators = [{ id: await colleagueId(page), permission: 'read' }];
  await editContract(page, contract);
  const notice = field(page, 'Durée du préavis (jours)');
  await notice.fill('60');
  await field(page, 'Fournisseur').fill('Net & Co');
  await field(page, 'Montant annuel').fill('99');
  const change = (over: object) => write(page, 'PATCH', `/api/v1/contract/${contract.id}`, { ...over, revisionNote: 'Avant' });
  await change({ mercurialNetwork: true, supplier: supplier?.id, automaticRenewal: false, yearAmount: 1234.5, collaborators });
  await button(page, 'Enregistrer').click();
  await expect(page.getByRole('alert').filter({ hasText: 'sauf là où le contrat ne la permet plus' })).toBeVisible();
  await expect(notice).toBeDisabled();
  await expect(notice).toHaveValue('0');
  await expect(notice).toHaveAccessibleDescription(/n’est pas gardée, le contrat ne le permet plus\s: 60/);
  await expect(combobox(page, 'Fournisseur')).toHaveAccessibleDescription(`Modifié entre-temps : ${supplier?.label}`);
  const network = page.getByRole('radiogroup', { name: 'Fournisseur du réseau' });
  const lost = /Votre saisie du champ «\sFournisseur\s» n’est pas gardée, le contrat ne le permet plus\s: Net & Co/;
  await expect(network).toHaveAccessibleDescription(lost);
  await expect(button(page, /^Reprendre «\s1\s234,50\s€\s»$/)).toBeVisible();
  await expect(page.getByText('Modifié entre-temps : Julien Carpentier (droit de lecture)')).toBeVisible();
  await axe();
  // After a second save by the other user, the notes of the first stay.
  await change({ internalRef: 'R-autre' });
  await button(page, 'Enregistrer').click();
  await expect(page.getByText('Modifié entre-temps : R-autre')).toBeVisible();
  await expect(network).toHaveAccessibleDescription(lost);
  await expect(combobox(page, 'Fournisseur')).toHaveAccessibleDescription(/^Modifié entre-temps/);
  await saveContract(page);
  const { form } = await readContract(page, contract.id);
  expect(form).toMatchObject({ supplier: supplier?.id, supplierText: null, noticeDuration: 0, yearAmount: 99, internalRef: 'R-autre' });
});

test('les fichiers ajoutés par deux personnes à la fois sont tous gardés', async ({ page, signIn, allowConsoleErrors }) => {
  allowConsoleErrors(/status of 409/);
  await signIn('subscriber');
  const contract = await createContract(page, running);
  await editContract(page, contract);
  const adding = (name: string) => ({ name, mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') });
  const documents = page.getByRole('list', { name: 'Documents du contrat' }).getByRole('listitem');
  const inputs = page.locator('input[type=file]');
  await inputs.first().setInputFiles([adding('mien.pdf')]);
  await expect(documents).toHaveText([/mien\.pdf/]);
  const other = await page.context().newPage();
  await editContract(other, contract);
  await other
    .locator('input[type=file]')
    .first()
    .setInputFiles([adding('sien.pdf')]);
  await expect(other.getByText('sien.pdf')).toBeVisible();
  await saveContract(other);
  await button(page, 'Enregistrer').click();
  await expect(page.getByRole('alert').filter({ hasText: 'Ce contrat a été modifié entre-temps' })).toBeVisible();
  await expect(documents).toHaveText([/sien\.pdf/, /mien\.pdf/]);
  await saveContract(page);
  const { form } = await readContract(page, contract.id);
  expect(form.contractDocuments.map(({ filename }) => filename)).toEqual(['sien.pdf', 'mien.pdf']);
});
