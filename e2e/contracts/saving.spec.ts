import type { Page } from '@playwright/test';
import {
  button,
  combobox,
  editContract,
  field,
  fillContract,
  popup,
  readChoices,
  readContract,
  toast,
} from '#e2e/support/contract-pages.ts';
import { createContract } from '#e2e/support/contracts.ts';
import { expect, test } from '#e2e/support/test.ts';

/** Holds back the calls of a method to a URL. Returns the function that lets them go. */
async function holdBack(page: Page, method: string, url: RegExp): Promise<() => void> {
  const { promise: gate, resolve: release } = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    if (route.request().method() === method) await gate;
    await route.fallback();
  });
  return release;
}

/** Tries every way to close a popup whose call is under way by hand. */
async function tryToClose(page: Page, title: string): Promise<void> {
  const dialog = popup(page, title);
  await expect(button(dialog, 'Annuler')).toBeDisabled();
  for (let times = 0; times < 3; times++) await page.keyboard.press('Escape');
  await button(dialog, 'Fermer').click({ force: true });
  await button(dialog, 'Annuler').click({ force: true });
  await expect(dialog).toBeVisible();
}

test('une fenêtre dont l’enregistrement est en cours ne se ferme pas : rien ne se tape derrière elle', async ({ page, signIn, axe }) => {
  await signIn('subscriber');
  const contract = await createContract(page);
  await editContract(page, contract);
  await field(page, 'Référence interne').fill('R-6');
  await button(page, 'Enregistrer').click();
  const dialog = popup(page, 'Enregistrer les modifications');
  await field(dialog, 'Note de révision').fill('Relu');
  const release = await holdBack(page, 'PATCH', /\/api\/v1\/contract\/\d+$/);
  await button(dialog, 'Enregistrer le contrat').click();
  await tryToClose(page, 'Enregistrer les modifications');
  await axe();
  release();
  await expect(toast(page, 'Succès', 'Le contrat a bien été mis à jour.')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  expect((await readContract(page, contract.id)).form.internalRef).toBe('R-6');
});

test('la fenêtre d’une création en cours ne se ferme pas', async ({ page, signIn }) => {
  await signIn('subscriber', { path: '/contrat/ajouter' });
  const [category] = await readChoices(page, 'purchase_categories');
  await fillContract(page, `Contrat ${crypto.randomUUID().slice(0, 8)}`, category?.label ?? '');
  await page.getByRole('checkbox', { name: /^J’autorise/ }).check();
  await button(page, 'Créer le contrat').click();
  const release = await holdBack(page, 'POST', /\/api\/v1\/contract$/);
  await button(popup(page, 'Créer ce contrat'), 'Confirmer la création').click();
  await tryToClose(page, 'Créer ce contrat');
  release();
  await expect(page).toHaveURL('/contrats');
});

test('[CTR-77][CTR-80] un montant laissé illisible pendant le contrôle n’efface pas celui du contrat', async ({ page, signIn }) => {
  await signIn('subscriber');
  const contract = await createContract(page, { yearAmount: 12_000 });
  await editContract(page, contract);
  const amount = field(page, 'Montant annuel');
  const release = await holdBack(page, 'PATCH', /\/check$/);
  await amount.fill('13 000');
  await amount.press('Enter');
  await amount.fill('12 5');
  release();
  const dialog = popup(page, 'Enregistrer les modifications');
  await field(dialog, 'Note de révision').fill('Relu');
  await button(dialog, 'Enregistrer le contrat').click();
  await expect(dialog).toHaveCount(0);
  await expect(amount).toHaveAccessibleDescription(/Montant attendu/);
  expect((await readContract(page, contract.id)).form.yearAmount).toBe(12_000);
});

test('la fenêtre d’un arrêt ouverte pendant le contrôle reste ouverte', async ({ page, signIn }) => {
  await signIn('subscriber');
  await editContract(page, await createContract(page));
  await field(page, 'Référence interne').fill('R-7');
  const release = await holdBack(page, 'PATCH', /\/check$/);
  await button(page, 'Enregistrer').click();
  await combobox(page, 'Statut').selectOption({ label: 'Arrêté' });
  const endDialog = popup(page, 'Arrêter le contrat');
  await field(endDialog, 'Note de révision').fill('Site fermé');
  const checked = page.waitForResponse(/\/check$/);
  release();
  await checked;
  await expect(button(page, 'Enregistrer')).not.toHaveAttribute('aria-busy');
  await expect(endDialog).toBeVisible();
  await expect(popup(page, 'Enregistrer les modifications')).toHaveCount(0);
});
