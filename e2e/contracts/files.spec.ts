import type { Page } from '@playwright/test';
import { button, editContract, field, openContract, readContract, saveContract, section, toast } from '#e2e/support/contract-pages.ts';
import { createContract } from '#e2e/support/contracts.ts';
import { saved } from '#e2e/support/saved.ts';
import { expect, test } from '#e2e/support/test.ts';

const pdf = (words: string) => Buffer.from(`%PDF-1.4\n% ${words}\n1 0 obj << /Type /Catalog >> endobj\ntrailer << /Root 1 0 R >>\n%%EOF\n`);
const documents = (page: Page) => page.getByRole('list', { name: 'Documents du contrat' });
const attachments = (page: Page) => page.getByRole('list', { name: 'Pièces jointes privées' });

/** Chooses files through the button of a block. */
async function pick(page: Page, block: 'Documents du contrat' | 'Pièces jointes privées', names: readonly string[]): Promise<void> {
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: `Ajouter des fichiers : ${block}` }).click();
  await (await choosing).setFiles(names.map((name) => ({ name, mimeType: 'application/pdf', buffer: pdf(name) })));
}

test('[CTR-104][CTR-105] des fichiers s’envoient dans les deux blocs, s’enregistrent avec le contrat et se téléchargent', async ({
  page,
  signIn,
  axe,
}) => {
  await signIn('subscriber');
  const contract = await createContract(page);
  await editContract(page, contract);
  await pick(page, 'Documents du contrat', ['Contrat signé.pdf', 'Annexe tarifaire.pdf']);
  await expect(toast(page, 'Succès', 'La pièce jointe a été uploadée.')).toBeVisible();
  await expect(documents(page).getByRole('listitem')).toHaveCount(2);
  await pick(page, 'Pièces jointes privées', ['Notes de négociation.pdf']);
  await expect(attachments(page).getByRole('listitem')).toHaveText(['Notes de négociation.pdf']);
  await axe();
  await button(page, 'Retirer Annexe tarifaire.pdf').click();
  await expect(documents(page).getByRole('listitem')).toHaveText(['Contrat signé.pdf']);
  await expect(page.getByRole('group', { name: 'Documents du contrat' })).toBeFocused();
  await saveContract(page);
  const { form } = await readContract(page, contract.id);
  expect(form.contractDocuments.map(({ filename }) => filename)).toEqual(['Contrat signé.pdf']);
  expect(form.privateAttachments.map(({ filename }) => filename)).toEqual(['Notes de négociation.pdf']);
  await expect(section(page, 'Pièces jointes privées')).toBeVisible();
  const file = await saved(page, () => section(page, 'Documents du contrat').getByRole('button').click());
  expect(file.name).toBe('Contrat signé.pdf');
  expect(file.bytes.equals(pdf('Contrat signé.pdf'))).toBe(true);
});

test('un fichier dont le contenu n’est pas ce que dit son nom le dit à qui l’envoie, jusqu’à ce qu’il soit retiré', async ({
  page,
  signIn,
  axe,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn('subscriber');
  await editContract(page, await createContract(page));
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Ajouter des fichiers : Documents du contrat' }).click();
  await (await choosing).setFiles([{ name: 'Bordereau des prix.pdf', mimeType: 'application/pdf', buffer: Buffer.from('Prix : 12 €\n') }]);
  const sentence = /Ce fichier n’est pas un PDF\s: il est gardé en texte, sous le nom «\sBordereau des prix\.pdf\.txt\s»\./;
  await expect(toast(page, 'Succès', 'La pièce jointe a été uploadée.')).toContainText(sentence);
  await expect(documents(page).getByRole('listitem').getByText(sentence)).toBeVisible();
  await axe();
  await button(page, 'Retirer Bordereau des prix.pdf.txt').click();
  await expect(documents(page).getByText(sentence)).toHaveCount(0);
});

test('un envoi en cours montre son avancement, empêche d’enregistrer et peut être annulé', async ({ page, signIn, axe }) => {
  await signIn('subscriber');
  await editContract(page, await createContract(page));
  const { promise: gate, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/file/upload/**', async (route) => {
    await gate;
    await route.abort();
  });
  await field(page, 'Référence interne').fill('R');
  await pick(page, 'Documents du contrat', ['Long.pdf']);
  await expect(page.getByRole('progressbar', { name: 'Envoi de Long.pdf' })).toBeVisible();
  await expect(page.getByText('Pièces jointes en cours d’envoi')).toBeVisible();
  await expect(button(page, 'Enregistrer')).toBeDisabled();
  await axe();
  await button(page, 'Annuler l’envoi de Long.pdf').click();
  await expect(documents(page).getByRole('listitem')).toHaveCount(0);
  await expect(page.getByRole('group', { name: 'Documents du contrat' })).toBeFocused();
  await expect(button(page, 'Enregistrer')).toBeEnabled();
  await expect(page.getByRole('alert')).toHaveCount(0);
  release();
});

test('un fichier déjà envoyé, qui attend celui choisi avant lui, s’annule aussitôt', async ({ page, signIn }) => {
  await signIn('subscriber');
  await editContract(page, await createContract(page));
  const { promise: gate, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/file/upload/**', async (route) => {
    if (route.request().postDataBuffer()?.includes('filename="Gros.pdf"')) await gate;
    await route.continue();
  });
  await field(page, 'Référence interne').fill('R');
  const sent = page.waitForResponse('**/file/upload/**');
  await pick(page, 'Documents du contrat', ['Gros.pdf', 'Petit.pdf']);
  await sent;
  await button(page, 'Annuler l’envoi de Petit.pdf').click();
  await expect(page.getByRole('progressbar', { name: 'Envoi de Petit.pdf' })).toHaveCount(0);
  await expect(page.getByText('Pièces jointes en cours d’envoi')).toBeVisible();
  release();
  await expect(documents(page).getByRole('listitem')).toHaveText(['Gros.pdf']);
  await expect(button(page, 'Enregistrer')).toBeEnabled();
});

test('[ERR-21][ERR-22] un fichier refusé est signalé et n’empêche pas les autres', async ({ page, signIn, allowConsoleErrors }) => {
  allowConsoleErrors(/status of (400|415|500)/);
  await signIn('subscriber');
  const contract = await createContract(page);
  await editContract(page, contract);
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Ajouter des fichiers : Documents du contrat' }).click();
  await (await choosing).setFiles([
    { name: 'Faux.pdf', mimeType: 'application/pdf', buffer: Buffer.from([0x4d, 0x5a, 0x90, 0, 1, 2, 3, 0, 0xff, 0xfe]) },
    { name: 'Vrai.pdf', mimeType: 'application/pdf', buffer: pdf('Vrai') },
  ]);
  await expect(toast(page, 'Erreur', 'Ce type de fichier n’est pas accepté')).toBeVisible();
  await expect(documents(page).getByRole('listitem')).toHaveText(['Vrai.pdf']);
  const block = page.getByRole('group', { name: 'Documents du contrat' });
  await expect(block.getByText(/^Faux\.pdf\s: Ce type de fichier n’est pas accepté/)).toBeVisible();
  const large = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Ajouter des fichiers : Documents du contrat' }).click();
  await (await large).setFiles({ name: 'Lourd.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(20 * 1024 * 1024 + 1, ' ') });
  await expect(toast(page, 'Erreur', 'Lourd.pdf : Ce fichier dépasse 20 Mo.')).toBeVisible();
  await expect(block.getByText('Faux.pdf')).toHaveCount(0);
  const empty = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Ajouter des fichiers : Documents du contrat' }).click();
  await (await empty).setFiles({ name: 'Vide.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(0) });
  await expect(block.getByText(/^Vide\.pdf\s: Ce fichier est vide\.$/)).toBeVisible();
  await expect(documents(page).getByRole('listitem')).toHaveText(['Vrai.pdf']);
  await page.route('**/file/upload/**', (route) => route.fulfill({ status: 500, body: '' }));
  await pick(page, 'Pièces jointes privées', ['Autre.pdf']);
  await expect(toast(page, 'Erreur', 'Une erreur est survenue')).toBeVisible();
  await saveContract(page);
  await openContract(page, contract);
  await page.route('**/documents/*/file', (route) => route.fulfill({ status: 500, body: '' }));
  await button(page, 'Télécharger Vrai.pdf').click();
  await expect(toast(page, 'Erreur', 'Une erreur est survenue')).toBeVisible();
});

test('des fichiers gardent l’ordre de leur choix, et deux fichiers du même nom se distinguent par leur taille', async ({
  page,
  signIn,
}) => {
  await signIn('subscriber', { path: '/contrat/ajouter' });
  const names = ['a.pdf', 'b.pdf', 'c.pdf', 'd.pdf', 'e.pdf'];
  // The upload of the first file is slow.
  await page.route('**/file/upload/**', async (route) => {
    if (route.request().postDataBuffer()?.includes('filename="a.pdf"')) await new Promise((resolve) => setTimeout(resolve, 700));
    await route.continue();
  });
  await pick(page, 'Documents du contrat', names);
  const rows = documents(page).getByRole('listitem');
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await expect(rows).toHaveText(names);
  await expect(page.getByRole('group', { name: 'Documents du contrat' })).toContainText('20 Mo au plus par fichier.');
  await pick(page, 'Documents du contrat', ['e.pdf']);
  await expect(rows).toHaveText([...names.slice(0, 4), /^e\.pdf \(\d+\soctets\)$/, /^e\.pdf \(\d+\soctets\)$/]);
  await button(page, 'Retirer b.pdf').dblclick();
  await expect(rows).toHaveCount(5);
  await expect(rows.nth(1)).toHaveText('c.pdf');
});
