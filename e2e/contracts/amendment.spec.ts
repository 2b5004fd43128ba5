import {
  button,
  colleagueId,
  combobox,
  field,
  openContract,
  popup,
  readChoices,
  readContract,
  withConsent,
} from '#e2e/support/contract-pages.ts';
import { createContract, write } from '#e2e/support/contracts.ts';
import { expect, test } from '#e2e/support/test.ts';

test('[CTR-64][CTR-67] un collaborateur en écriture crée un avenant, et l’auteur du contrat le voit', async ({ page, signIn, axe }) => {
  await signIn('subscriber');
  const yann = (await readChoices(page, 'collaborators')).find(({ label }) => label.startsWith('Yann'));
  const julien = await colleagueId(page);
  const contract = await createContract(page, {
    collaborators: [
      { id: yann?.id, permission: 'write' },
      { id: julien, permission: 'read' },
    ],
  });
  const { header } = await readContract(page, contract.id);
  await signIn('subsidiary');
  await openContract(page, contract);
  await button(page, 'Poursuivre le contrat').click();
  const renewDialog = popup(page, 'Poursuivre le contrat');
  await renewDialog.getByRole('radio', { name: 'Créer un avenant' }).check();
  await button(renewDialog, 'Valider').click();
  const people = page.getByRole('list', { name: 'Collaborateurs' }).getByRole('listitem');
  await expect(people).toHaveText([/Droit d'écriture/, /Julien Carpentier.*Droit de lecture/]);
  await expect(page.getByRole('list', { name: 'Collaborateurs' })).not.toContainText('Yann');
  await axe();
  await combobox(page, 'Statut').selectOption({ label: 'Brouillon' });
  await page.getByRole('checkbox', { name: /^J’autorise/ }).check();
  await button(page, 'Créer l’avenant').click();
  const created = page.waitForResponse((response) => new URL(response.url()).pathname === '/api/v1/contract');
  await button(popup(page, 'Créer cet avenant'), 'Confirmer la création').click();
  const { id } = await (await created).json();
  await expect(page).toHaveURL('/contrats');
  await signIn('subscriber');
  const amendment = await readContract(page, id);
  expect(amendment.header.permission).toBe('write');
  expect(amendment.form.collaborators).toContainEqual(expect.objectContaining({ id: header.authorId, permission: 'write' }));
});

test('un collaborateur en lecture apprend dès l’arrivée qu’il ne peut pas créer d’avenant', async ({ page, signIn, axe }) => {
  await signIn('subscriber');
  const contract = await createContract(page, { collaborators: [{ id: await colleagueId(page), permission: 'read' }] });
  await signIn('colleague');
  await withConsent(page, true);
  await page.goto(`/contrat/ajouter?reference=${contract.id}`);
  await expect(page.getByText('Vous ne pouvez pas créer d’avenant à ce contrat. Vous n’avez qu’un droit de lecture')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: /^J’autorise/ })).toHaveCount(0);
  await axe();
  await page.getByRole('link', { name: 'Revenir au contrat' }).click();
  await expect(page).toHaveURL(`/contrat/${contract.id}`);
});

test('un avenant reprend une correction du contrat d’origine faite pendant sa saisie', async ({ page, signIn }) => {
  await signIn('subscriber');
  const contract = await createContract(page);
  await page.goto(`/contrat/ajouter?reference=${contract.id}`);
  await combobox(page, 'Statut').selectOption({ label: 'Brouillon' });
  await page.getByRole('checkbox', { name: /^J’autorise/ }).check();
  await write(page, 'PATCH', `/api/v1/contract/${contract.id}`, { supplierText: 'Nom corrigé' });
  await button(page, 'Créer l’avenant').click();
  const created = page.waitForResponse((response) => new URL(response.url()).pathname === '/api/v1/contract');
  await button(popup(page, 'Créer cet avenant'), 'Confirmer la création').click();
  const { id } = await (await created).json();
  expect((await readContract(page, id)).form.supplierText).toBe('Nom corrigé');
});

test('la saisie d’un avenant reste à l’écran quand son contrat est archivé entre-temps', async ({ page, signIn }) => {
  await page.clock.install();
  await signIn('subscriber');
  const contract = await createContract(page);
  await page.goto(`/contrat/ajouter?reference=${contract.id}`);
  await field(page, 'Référence interne').fill('AV-1');
  await write(page, 'PATCH', `/api/v1/contract/${contract.id}`, { contractStatus: 'archived', revisionNote: 'Doublon' });
  await page.clock.fastForward(31_000);
  const refreshed = page.waitForResponse((response) => response.url().endsWith(`/api/v1/contract/${contract.id}`));
  // As when the user comes back from another window.
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  expect((await (await refreshed).json()).form.contractStatus).toBe('archived');
  await expect(page.getByText('Vous ne pouvez pas créer d’avenant')).toHaveCount(0);
  await expect(field(page, 'Référence interne')).toHaveValue('AV-1');
});

test('[CTR-67] un avenant reprend une correction faite depuis que son contrat est à l’écran', async ({ page, signIn }) => {
  await signIn('subscriber');
  const contract = await createContract(page, { internalRef: 'R-1' });
  await openContract(page, contract);
  await write(page, 'PATCH', `/api/v1/contract/${contract.id}`, { internalRef: 'R-2' });
  await button(page, 'Poursuivre le contrat').click();
  const renewal = popup(page, 'Poursuivre le contrat');
  await renewal.getByRole('radio', { name: 'Créer un avenant' }).check();
  await button(renewal, 'Valider').click();
  await expect(field(page, 'Référence interne')).toHaveValue('R-2');
});

test('une personne en lecture seule sur les contrats ne peut pas recevoir le droit d’écriture', async ({ page, signIn }) => {
  await signIn('subscriber');
  const people = await readChoices(page, 'collaborators');
  const reader = people.find(({ permission }) => permission === 'read');
  const contract = await createContract(page, { collaborators: [{ id: reader?.id, permission: 'read' }] });
  await openContract(page, contract);
  await button(page, 'Modifier').click();
  await page.getByRole('button', { name: /^Actions sur/ }).click();
  await page.getByRole('menuitem', { name: 'Modifier le droit' }).click();
  const dialog = popup(page, 'Droits du collaborateur');
  await expect(dialog.getByRole('radio', { name: "Droit d'écriture" })).toBeDisabled();
  await expect(dialog.getByText(/Cette personne n’a qu’un droit de lecture sur les contrats\.$/)).toBeVisible();
});

test('un contrat ouvert avant la création de son avenant le montre ensuite, sans rechargement', async ({ page, signIn }) => {
  await signIn('subscriber');
  const contract = await createContract(page);
  await openContract(page, contract);
  await button(page, 'Poursuivre le contrat').click();
  const renewal = popup(page, 'Poursuivre le contrat');
  await renewal.getByRole('radio', { name: 'Créer un avenant' }).check();
  await button(renewal, 'Valider').click();
  await combobox(page, 'Statut').selectOption({ label: 'Brouillon' });
  await page.getByRole('checkbox', { name: /^J’autorise/ }).check();
  await button(page, 'Créer l’avenant').click();
  await button(popup(page, 'Créer cet avenant'), 'Confirmer la création').click();
  await expect(page).toHaveURL('/contrats');
  await page.goBack();
  await expect(page).toHaveURL(`/contrat/${contract.id}`);
  await expect(button(page, 'Parentalité du contrat')).toBeVisible();
  await button(page, 'Supprimer').click();
  await expect(popup(page, 'Supprimer le contrat')).toContainText('Ce contrat a des avenants');
});

test('une catégorie fermée depuis reste celle du contrat dans son formulaire et dans celui de son avenant', async ({ page, signIn }) => {
  await signIn('subscriber');
  const contract = await createContract(page);
  const { form, header } = await readContract(page, contract.id);
  await page.route('**/contract/autocompletes?**', async (route) => {
    const response = await route.fetch();
    const json = await response.json();
    json.purchase_categories = json.purchase_categories?.filter(({ id }: { id: string }) => id !== form.purchaseCategory);
    await route.fulfill({ response, json });
  });
  for (const path of [`/contrat/${contract.id}`, `/contrat/ajouter?reference=${contract.id}`]) {
    await page.goto(path);
    if (!path.includes('ajouter')) await button(page, 'Modifier').click();
    await expect(combobox(page, 'Catégorie d’achats')).toHaveValue(header.categoryTitle);
  }
});
