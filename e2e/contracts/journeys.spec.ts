import {
  answerQuestion,
  button,
  choose,
  colleagueId,
  combobox,
  dayFromNow,
  field,
  fillContract,
  openContract,
  popup,
  readChoices,
  section,
  toast,
  withConsent,
} from '#e2e/support/contract-pages.ts';
import { createContract } from '#e2e/support/contracts.ts';
import { pressOn, tabTo } from '#e2e/support/keyboard.ts';
import { saved } from '#e2e/support/saved.ts';
import { expect, test } from '#e2e/support/test.ts';

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const) {
  test(`un contrat se lit, se modifie et s’enregistre au clavier seul, à ${width} px`, async ({ page, signIn }) => {
    test.setTimeout(90_000);
    await page.setViewportSize({ width, height });
    await signIn('subscriber');
    const contract = await createContract(page);
    await openContract(page, contract);
    await pressOn(page, button(page, 'Historique'));
    await page.keyboard.press('Escape');
    await expect(button(page, 'Historique')).toBeFocused();
    await pressOn(page, button(page, 'Modifier'));
    await expect(page.getByRole('heading', { level: 1, name: 'Modifier le contrat' })).toBeVisible();
    await pressOn(page, combobox(page, 'Catégorie d’achats'), 'ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Modifications non enregistrées')).toBeVisible();
    await tabTo(page, field(page, 'Référence interne'));
    await page.keyboard.type('CLAVIER');
    await pressOn(page, page.getByRole('button', { name: 'Choisir dans le calendrier : Date de fin' }));
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await pressOn(page, button(page, 'Enregistrer'));
    const dialog = popup(page, 'Enregistrer les modifications');
    await tabTo(page, field(dialog, 'Note de révision'));
    await page.keyboard.type('Au clavier');
    await pressOn(page, button(dialog, 'Enregistrer le contrat'));
    await expect(toast(page, 'Succès', 'Le contrat a bien été mis à jour.')).toBeVisible();
    await expect(section(page, 'Contrat')).toContainText('CLAVIER');
  });
}

test('[CTR-86] un fournisseur écrit l’autre partie en texte, même si elle est du réseau', async ({ page, signIn }) => {
  await signIn('supplier', { path: '/contrat/ajouter' });
  const [category] = await readChoices(page, 'purchase_categories');
  const title = `Contrat de vente ${crypto.randomUUID().slice(0, 8)}`;
  await fillContract(page, title, category?.label ?? '');
  await answerQuestion(page, 'Fournisseur du réseau', 'Oui');
  await expect(combobox(page, 'Fournisseur')).toHaveCount(0);
  await field(page, 'Fournisseur').fill('Fromageries Montcourt');
  await page.getByRole('checkbox', { name: /^J’autorise/ }).check();
  await button(page, 'Créer le contrat').click();
  const written = page.waitForResponse((response) => new URL(response.url()).pathname === '/api/v1/contract');
  await button(popup(page, 'Créer ce contrat'), 'Confirmer la création').click();
  const creation = await written;
  expect(creation.request().postDataJSON()).toMatchObject({
    supplier: null,
    supplierText: 'Fromageries Montcourt',
    mercurialNetwork: true,
  });
  const { id } = await creation.json();
  await openContract(page, { id, title });
  await expect(section(page, 'Contrat')).toContainText('Fromageries Montcourt');
});

test('[CTR-101] un contrat est créé, partagé en lecture, amendé puis arrêté, et son historique le retrace', async ({ page, signIn }) => {
  test.setTimeout(120_000);
  await signIn('subscriber', { path: '/contrat/ajouter' });
  const [category] = await readChoices(page, 'purchase_categories');
  const colleague = await colleagueId(page);
  const title = `Gardiennage ${crypto.randomUUID().slice(0, 8)}`;
  await fillContract(page, title, category?.label ?? '');
  const choosing = page.waitForEvent('filechooser');
  await button(page, 'Ajouter des fichiers : Documents du contrat').click();
  await (await choosing).setFiles({ name: 'Signé.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') });
  await expect(page.getByRole('list', { name: 'Documents du contrat' })).toHaveText('Signé.pdf');
  await choose(page, 'Ajouter un collaborateur', 'Julien Carpentier');
  await button(popup(page, 'Droits du collaborateur'), 'Valider').click();
  await page.getByRole('checkbox', { name: /^J’autorise/ }).check();
  await button(page, 'Créer le contrat').click();
  const written = page.waitForResponse((response) => new URL(response.url()).pathname === '/api/v1/contract');
  await button(popup(page, 'Créer ce contrat'), 'Confirmer la création').click();
  const creation = await written;
  expect(creation.request().postDataJSON()).toMatchObject({ collaborators: [{ id: colleague, permission: 'read' }] });
  const { id } = await creation.json();

  await openContract(page, { id, title });
  await expect(section(page, 'Documents du contrat')).toContainText('Signé.pdf');
  await signIn('colleague');
  await withConsent(page, true);
  await openContract(page, { id, title });
  const file = await saved(page, () => button(page, 'Télécharger Signé.pdf').click());
  expect(file.name).toBe('Signé.pdf');
  for (const name of ['Modifier', 'Poursuivre le contrat', 'Supprimer']) await expect(button(page, name)).toHaveCount(0);
  await page.unrouteAll();

  await signIn('subscriber');
  await openContract(page, { id, title });
  await button(page, 'Poursuivre le contrat').click();
  const renewDialog = popup(page, 'Poursuivre le contrat');
  await renewDialog.getByRole('radio', { name: 'Créer un avenant' }).check();
  await button(renewDialog, 'Valider').click();
  await field(page, 'Titre du contrat').fill(`Avenant ${title}`);
  await combobox(page, 'Statut').selectOption({ label: 'Brouillon' });
  await page.getByRole('checkbox', { name: /^J’autorise/ }).check();
  await button(page, 'Créer l’avenant').click();
  await button(popup(page, 'Créer cet avenant'), 'Confirmer la création').click();
  await expect(page).toHaveURL('/contrats');

  await openContract(page, { id, title });
  await expect(button(page, 'Parentalité du contrat')).toBeVisible();
  await button(page, 'Modifier').click();
  await combobox(page, 'Statut').selectOption({ label: 'Arrêté' });
  const endDialog = popup(page, 'Arrêter le contrat');
  await field(endDialog, 'Date de fin').fill(dayFromNow(3));
  await field(endDialog, 'Note de révision').fill('Site vendu');
  await button(endDialog, 'Arrêter le contrat').click();
  await expect(page.getByRole('main').getByText('Arrêté', { exact: true })).toBeVisible();
  await button(page, 'Historique').click();
  const rows = popup(page, 'Historique').getByRole('listitem');
  await expect(rows.filter({ hasText: 'Site vendu' })).toHaveCount(1);
  await expect(rows.filter({ hasText: 'Création' })).toHaveCount(1);
});

test('sans avoir accepté les conditions, on lit les contrats sans pouvoir les changer', async ({ page, signIn }) => {
  await signIn('subscriber');
  const contract = await createContract(page);
  await withConsent(page, false);
  await page.goto(`/contrat/${contract.id}`);
  const terms = popup(page, 'Conditions d’utilisation des contrats');
  for (const name of ['Modifier', 'Poursuivre le contrat', 'Supprimer']) {
    await button(terms, 'Plus tard').click();
    await expect(terms).toHaveCount(0);
    await button(page, name).click();
    await expect(terms).toBeVisible();
  }
  await page.goto('/contrat/ajouter');
  await button(terms, 'Plus tard').click();
  await page.getByRole('checkbox', { name: /^J’autorise/ }).check();
  await button(page, 'Créer le contrat').click();
  await expect(terms).toBeVisible();
});
