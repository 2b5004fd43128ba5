import { askContract, button, editContract, field, list, popup, saveContract } from '../support/contract-pages.ts';
import { createContract } from '../support/contracts.ts';
import { expect, test } from '../support/test.ts';

test('[CTR-77][CTR-80] un nombre se lit comme on l’écrit ; ce qui n’en est pas un se dit, et rien d’autre n’est enregistré', async ({
  page,
  signIn,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of 400/);
  await signIn('subscriber');
  const contract = await createContract(page, { yearAmount: 100 });
  await editContract(page, contract);
  const amount = field(page, 'Montant annuel');
  await expect(amount).toHaveValue('100,00');
  for (const [typed, shown] of [
    ['12,5', '12,50'],
    ['27 260,00 €', '27\u202f260,00'],
    ['1.234,56', '1\u202f234,56'],
  ] as const) {
    await amount.fill(typed);
    await expect(amount).toHaveValue(typed);
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
  await list(page, 'Statut').selectOption({ label: 'Arrêté' });
  const halting = popup(page, 'Arrêter le contrat');
  await field(halting, 'Note de révision').fill('Fin');
  await button(halting, 'Arrêter le contrat').click();
  await expect(page.getByText('1 champ à corriger')).toBeVisible();
  expect((await askContract(page, contract.id)).form).toMatchObject({ yearAmount: 100, noticeDuration: 30 });
  await amount.fill('27 260,50');
  await saveContract(page);
  expect((await askContract(page, contract.id)).form).toMatchObject({ yearAmount: 27_260.5, noticeDuration: 60 });
});

test('[CTR-75] une date se lit avec deux chiffres d’année, et dit en quittant le champ ce qu’elle a', async ({ page, signIn }) => {
  await signIn('subscriber', { path: '/contrat/ajouter' });
  const end = field(page, 'Date de fin');
  await end.fill('13/02/27');
  await expect(end).toHaveValue('13/02/27');
  await end.blur();
  await expect(end).toHaveValue('13/02/2027');
  for (const [typed, problem] of [
    ['29/02/2027', 'Ce jour n’existe pas'],
    ['31/12/9999', 'Date entre 1900 et 2199'],
    ['demain', 'Date attendue : jj/mm/aaaa'],
  ] as const) {
    await end.fill(typed);
    await expect(end).toHaveAccessibleDescription('');
    await end.blur();
    await expect(end).toHaveAccessibleDescription(problem);
    await expect(end).toHaveValue(typed);
  }
});

test('[CTR-53] un arrêt demande lui-même sa date de fin, quoi que dise le formulaire', async ({ page, signIn }) => {
  await signIn('subscriber');
  const contract = await createContract(page, { endDate: '2119-12-31' });
  await editContract(page, contract);
  await field(page, 'Date de fin').fill('31/02/2119');
  await list(page, 'Statut').selectOption({ label: 'Arrêté' });
  const halting = popup(page, 'Arrêter le contrat');
  await expect(field(halting, 'Date de fin')).toHaveValue('31/12/2119');
  await field(halting, 'Date de fin').fill('31/01/30');
  await field(halting, 'Note de révision').fill('Fin');
  await button(halting, 'Arrêter le contrat').click();
  await expect(page.getByRole('main').getByText('Arrêté', { exact: true })).toBeVisible();
  expect((await askContract(page, contract.id)).form).toMatchObject({ contractStatus: 'halted', endDate: '2030-01-31' });
});
