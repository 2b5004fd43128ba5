import type { Page } from '@playwright/test';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { combobox, field, fillDay, openContract, popup, section } from '#e2e/support/contract-pages.ts';
import { createContract } from '#e2e/support/contracts.ts';
import { squeezed } from '#e2e/support/paper.ts';
import { createIndex, monthsAgo, writeFormula } from '#e2e/support/revisions.ts';
import { expect, test } from '#e2e/support/test.ts';
import { frenchDate } from '#protocol/core/calendar.ts';

const clause = { pricesRevisionClause: true, yearAmount: 100_000 };

/** Fills the formula 0,15 + 0,85 × gazole, from January 2025 to the month before the date. */
async function fillFormula(page: Page): Promise<void> {
  await field(page, 'Ce qui est révisé').fill('Forfait annuel');
  await field(page, 'Mois zéro').fill('01/2025');
  await fillDay(page, 'Première date de révision', '2026-03-15');
  await combobox(page, 'Indice').selectOption({ label: 'Gazole routier' });
  await field(page, 'Poids b').fill('0,85');
}

/** Reads the words of a downloaded PDF, without spaces. */
async function wordsOf(page: Page, name: string): Promise<string> {
  const started = page.waitForEvent('download');
  await page.getByRole('button', { name }).click();
  const stream = await (await started).createReadStream();
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(Buffer.from(chunk));
  const pdf = await getDocument({ data: new Uint8Array(Buffer.concat(chunks)) }).promise;
  const texts: string[] = [];
  for (let number = 1; number <= pdf.numPages; number++)
    for (const item of (await (await pdf.getPage(number)).getTextContent()).items) if ('str' in item) texts.push(item.str);
  return squeezed(texts.join(''));
}

test('une formule donne une feuille, la demande du fournisseur s’y compare, la révision se valide et s’imprime', async ({
  page,
  signIn,
}) => {
  await signIn('subscriber');
  const contract = await createContract(page, clause);
  await openContract(page, contract);
  await page.getByRole('link', { name: 'Écrire la formule' }).click();
  await page.getByRole('button', { name: 'Écrire la formule' }).click();
  await fillFormula(page);
  await page.getByRole('button', { name: 'Enregistrer la formule' }).click();
  const steps = section(page, 'Les étapes du calcul');
  await expect(steps.getByRole('listitem')).toHaveCount(4);
  await expect(section(page, 'Les valeurs et leurs sources')).toContainText('Gazole routier · source : Enquête mensuelle de prix');
  await field(page, 'Pourcentage demandé').fill('+ 55,5 %');
  await page.getByRole('button', { name: 'Comparer' }).click();
  await expect(section(page, 'Le fournisseur demande…')).toContainText('La demande est de');
  await combobox(page, 'La demande est').selectOption('Un prix hors taxes');
  await expect(section(page, 'Le fournisseur demande…')).not.toContainText('La demande est de');
  await page.getByRole('button', { name: 'Valider cette révision' }).click();
  await popup(page, /Valider la révision/)
    .getByRole('button', { name: 'Valider' })
    .click();
  const results = section(page, 'Révisions validées');
  await expect(results).toContainText('15/03/2026');
  const price = (await results.getByRole('listitem').first().locator('p').first().textContent())?.split(':').at(-1) ?? '';
  expect(await wordsOf(page, 'PDF pour le fournisseur')).toContain(squeezed(price).replaceAll('\u202f', ''));
  await openContract(page, contract);
  await expect(section(page, 'Révision du prix')).toContainText(`Dernier prix validé : ${price.trim()}, le 15/03/2026.`);
});

test('une formule dont les poids manquent 1 se corrige sur son champ', async ({ page, signIn, allowConsoleErrors }) => {
  allowConsoleErrors(/status of 400/);
  await signIn('subscriber');
  const { id } = await createContract(page, clause);
  await page.goto(`/contrat/${id}/revision`);
  await page.getByRole('button', { name: 'Écrire la formule' }).click();
  await fillFormula(page);
  await field(page, 'Partie fixe a').fill('0,1');
  const summary = page.getByRole('region', { name: 'La formule est à corriger' });
  const save = page.getByRole('button', { name: 'Enregistrer la formule' });
  await save.click();
  await expect(summary).toContainText('Il manque 0,05');
  await expect(summary).toBeInViewport();
  await expect(summary).toBeFocused();
  await expect(field(page, 'Partie fixe a')).toHaveAttribute('aria-invalid', 'true');
  await field(page, 'Prix d’origine P₀ (hors taxes)').fill('-12');
  await field(page, 'Seuil de déclenchement (%)').fill('-5');
  await save.click();
  await expect(field(page, 'Prix d’origine P₀ (hors taxes)')).toHaveAccessibleDescription(/^Nombre supérieur à 0 attendu/);
  await expect(field(page, 'Seuil de déclenchement (%)')).toHaveAccessibleDescription(/^Nombre supérieur à 0 attendu/);
  await expect(summary).toBeFocused();
  // The summary follows what is mended.
  await field(page, 'Prix d’origine P₀ (hors taxes)').fill('12');
  await expect(field(page, 'Prix d’origine P₀ (hors taxes)')).not.toHaveAttribute('aria-invalid', 'true');
  await expect(summary).not.toContainText('Prix d’origine P₀');
  await expect(summary).toContainText('Seuil de déclenchement');
});

test('la date choisie et le jour d’où on la voit sont dans l’adresse : un rechargement et un retour les gardent', async ({
  page,
  signIn,
}) => {
  await signIn('operator');
  const index = await createIndex(page, Object.fromEntries([1, 2, 3, 12].map((at) => [monthsAgo(at), String(100 + at)])));
  await signIn('subscriber');
  const contract = await createContract(page, clause);
  await writeFormula(page, contract, index.id, { firstDate: monthsAgo(2), periodMonths: 1 });
  await page.goto(`/contrat/${contract.id}/revision`);
  const date = page.getByRole('combobox', { name: 'Date de révision' });
  await expect(date).toHaveValue(monthsAgo(0));
  await date.selectOption(monthsAgo(1));
  await fillDay(page, 'Calculée au', monthsAgo(1));
  await expect(page).toHaveURL(`/contrat/${contract.id}/revision?date=${monthsAgo(1)}&asOf=${monthsAgo(1)}`);
  await page.reload();
  await expect(date).toHaveValue(monthsAgo(1));
  await expect(page.getByRole('textbox', { name: 'Calculée au' })).toHaveValue(frenchDate(monthsAgo(1)));
  await page.getByRole('textbox', { name: 'Calculée au' }).fill('');
  await expect(page).toHaveURL(`/contrat/${contract.id}/revision?date=${monthsAgo(1)}`);
  await page.goto(`/contrat/${contract.id}/revision?date=1999-01-01`);
  await expect(date).toHaveValue(monthsAgo(0));
});

test('la liste mène à la révision à valider, et l’oublie une fois validée', async ({ page, signIn }) => {
  await signIn('operator');
  const index = await createIndex(page, Object.fromEntries([1, 2, 3, 12].map((at) => [monthsAgo(at), String(100 + at)])));
  await signIn('subscriber');
  const contract = await createContract(page, clause);
  await writeFormula(page, contract, index.id);
  await page.goto(`/contrats?motclef=${encodeURIComponent(contract.title)}`);
  const due = page.getByRole('link', {
    name: `Révision du prix du ${frenchDate(monthsAgo(1)).replace(/20(?=..$)/, '')} à valider, ${contract.title}`,
  });
  await due.click();
  await page.getByRole('button', { name: 'Valider cette révision' }).click();
  await popup(page, /Valider la révision/)
    .getByRole('button', { name: 'Valider' })
    .click();
  await expect(section(page, 'Révisions validées')).toContainText(frenchDate(monthsAgo(1)));
  await page.goBack();
  await expect(page.getByRole('link', { name: contract.title, exact: true })).toBeVisible();
  await expect(due).toHaveCount(0);
});

test('une formule tapée ne se perd pas sans question : par « Annuler », un lien ou le retour du navigateur', async ({ page, signIn }) => {
  await signIn('subscriber');
  const { id } = await createContract(page, clause);
  await page.goto(`/contrat/${id}`);
  await page.getByRole('link', { name: 'Écrire la formule' }).click();
  await page.getByRole('button', { name: 'Écrire la formule' }).click();
  await field(page, 'Ce qui est révisé').fill('Loyer');
  const leaves = [
    () => page.getByRole('button', { name: 'Annuler', exact: true }).click(),
    () => page.getByRole('link', { name: 'Retour au contrat' }).click(),
    () => page.evaluate(() => history.back()),
  ];
  for (const leave of leaves) {
    await leave();
    await page.getByRole('button', { name: 'Rester sur la page' }).click();
    await expect(field(page, 'Ce qui est révisé')).toHaveValue('Loyer');
  }
  await page.getByRole('button', { name: 'Annuler', exact: true }).click();
  await page.getByRole('button', { name: 'Quitter sans enregistrer' }).click();
  await expect(page.getByRole('button', { name: 'Écrire la formule' })).toBeVisible();
  await expect(page).toHaveURL(`/contrat/${id}/revision`);
});
