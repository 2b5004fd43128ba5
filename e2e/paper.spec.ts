import type { Page } from '@playwright/test';
import { button, editContract, saveContract } from '#e2e/support/contract-pages.ts';
import { createAmendment, createContract } from '#e2e/support/contracts.ts';
import { printed, squeezed } from '#e2e/support/paper.ts';
import { createIndex, monthsAgo, writeFormula } from '#e2e/support/revisions.ts';
import { fetchSheet } from '#e2e/support/suppliers.ts';
import { expect, test } from '#e2e/support/test.ts';
import { frenchDate } from '#protocol/core/calendar.ts';
import { addressLines } from '#web/shared/sheet/postal-address.ts';

/** Prints the page: these words are on the paper, those are not, and nothing is cut at its edges. */
async function expectPaper(page: Page, { shown, left }: { shown: readonly string[]; left: readonly string[] }): Promise<void> {
  const { text, outside } = await printed(page);
  const holds = (words: string) => text.includes(squeezed(words));
  expect({ missing: shown.filter((words) => !holds(words)), controls: left.filter(holds), cut: outside }).toEqual({
    missing: [],
    controls: [],
    cut: [],
  });
}

test('un contrat s’imprime avec son titre entier, les noms de ses documents et son contrat d’origine, sans bouton ni lien d’action', async ({
  page,
  signIn,
}) => {
  await signIn('subscriber');
  const parent = await createContract(page);
  const title = 'Acheminement d’électricité et services associés pour les bâtiments administrés';
  const contract = await createAmendment(page, parent, { title, pricesRevisionClause: true, yearAmount: 100_000 });
  await editContract(page, contract);
  const choosing = page.waitForEvent('filechooser');
  await button(page, 'Ajouter des fichiers : Documents du contrat').click();
  const file = { name: 'Contrat signé.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') };
  await (await choosing).setFiles([file]);
  await expect(page.getByRole('list', { name: 'Documents du contrat' }).getByRole('listitem')).toHaveCount(1);
  await saveContract(page);
  await expect(page.getByRole('link', { name: 'Écrire la formule' })).toBeVisible();
  await expectPaper(page, {
    shown: [title, 'Documents du contrat', 'Contrat signé.pdf', `Avenant de : ${parent.title}`, 'Qui voit ce contrat'],
    left: ['Retour', 'Écrire la formule', 'Modifier', 'Fil d’Ariane', 'Rechercher'],
  });
});

test('la révision du prix s’imprime avec sa date et les chiffres de son graphique, même s’il n’est jamais venu à l’écran', async ({
  page,
  signIn,
}) => {
  await signIn('operator');
  const index = await createIndex(page, Object.fromEntries([1, 2, 3, 12].map((at) => [monthsAgo(at), String(100 + at)])));
  await signIn('subscriber');
  const contract = await createContract(page, { pricesRevisionClause: true, yearAmount: 100_000 });
  await writeFormula(page, contract, index.id);
  await page.goto(`/contrat/${contract.id}/revision`);
  const chart = page.getByRole('application');
  const legend = page.getByRole('paragraph').filter({ hasText: 'Prix en vigueur' }).last();
  await expect(legend).toBeVisible();
  await expect(chart).not.toBeInViewport();
  const month = (await page.getByRole('table').getByRole('rowheader').first().textContent()) ?? '';
  await expectPaper(page, {
    shown: ['Révision du prix', 'Date de révision', frenchDate(monthsAgo(1)), 'Les étapes du calcul', month],
    left: ['Retour au contrat', 'Calculée au', 'jj/mm/aaaa', 'Tableur'],
  });
  await page.emulateMedia({ media: 'print' });
  await expect(legend).toBeHidden();
  await page.emulateMedia({ media: null });
  await chart.scrollIntoViewIfNeeded();
  await expect(chart.locator('svg')).toBeAttached();
  await page.emulateMedia({ media: 'print' });
  await expect(legend).toBeVisible();
});

test('la liste des contrats s’imprime sans sa recherche ni ses boutons', async ({ page, signIn }) => {
  await signIn('subscriber', { path: '/contrats' });
  await expect(page.getByRole('heading', { name: 'Contrats urgents' })).toBeVisible();
  await expectPaper(page, { shown: ['LISTE DES CONTRATS'], left: ['FAQ', 'Titre, fournisseur, référence', 'Agenda'] });
});

test('la fiche d’un fournisseur s’imprime avec son adresse et toute sa galerie, sans lien d’action', async ({ page, signIn }) => {
  await signIn('subscriber');
  const { title, address, medias } = await fetchSheet(page, 'ateliers-vauban');
  await page.goto('/fournisseur/ateliers-vauban');
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expectPaper(page, {
    shown: [title, ...addressLines(address), ...medias.gallery.map(({ title: caption }) => caption)],
    left: ['Évaluer ce fournisseur'],
  });
});

test('un article s’imprime sans ses liens d’action', async ({ page, signIn }) => {
  await signIn('subscriber', { path: '/article/rencontre-regionale-des-acheteurs-a-nantes' });
  await expect(page.getByRole('link', { name: 'S’inscrire' })).toBeVisible();
  await expectPaper(page, { shown: ['Rencontre régionale des acheteurs à Nantes', 'Programme'], left: ['S’inscrire', 'Partager sur'] });
});
