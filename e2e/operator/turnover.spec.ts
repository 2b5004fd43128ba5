import type { Page } from '@playwright/test';
import { expect, test } from '#e2e/support/test.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const amounts = (page: Page) => page.getByRole('table', { name: /^Chiffre d’affaires \d{4}$/ });
const corrections = (page: Page) => page.getByRole('table', { name: 'Corrections' });
const dialog = (page: Page) => page.getByRole('dialog');
const filled = (page: Page) => amounts(page).getByRole('button', { name: /€$/ });

/** Opens the buyers of the last supplier by name, then the first of them. */
async function openPair(page: Page): Promise<void> {
  await page.goto('/operateur/chiffre-affaires?sort=title');
  await expect(amounts(page)).toBeVisible();
  const supplier = amounts(page).getByRole('rowheader').getByRole('link').last();
  const name = (await supplier.textContent()) ?? '';
  await supplier.click();
  await expect(heading(page)).toHaveText(name);
  const buyer = amounts(page).getByRole('rowheader').getByRole('link').first();
  const buyerName = (await buyer.textContent()) ?? '';
  await buyer.click();
  await expect(heading(page)).toHaveText(buyerName);
}

async function correct(page: Page, amount: string, reason: string): Promise<void> {
  await dialog(page)
    .getByLabel(/^Montant HT/)
    .fill(amount);
  await dialog(page)
    .getByLabel(/^Raison/)
    .fill(reason);
  await dialog(page).getByRole('button', { name: 'Enregistrer la correction' }).click();
}

test('un montant se corrige avec sa raison, qu’un clic à côté ne perd pas ; ce qui peut dire deux montants est refusé', async ({
  page,
  signIn,
  axe,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of 400/);
  await signIn('operator', { path: '/operateur/articles' });
  await page.getByRole('navigation', { name: 'Bureau' }).getByRole('link', { name: 'Chiffre d’affaires' }).click();
  await expect(amounts(page).getByRole('row')).not.toHaveCount(0);
  await axe();
  await openPair(page);
  await axe();
  const cell = filled(page).first();
  const label = (await cell.getAttribute('aria-label')) ?? '';
  const name = label.slice(0, label.lastIndexOf('\u00a0:'));
  const before = (await cell.textContent()) ?? '';
  await cell.click();
  await axe();
  const typed = dialog(page).getByLabel(/^Montant HT/);
  await typed.fill('12,30');
  await page.mouse.click(5, 5);
  await expect(dialog(page)).toBeVisible();
  await expect(typed).toHaveValue('12,30');
  await dialog(page).getByRole('button', { name: 'Annuler' }).click();
  await cell.click();
  const reason = dialog(page).getByLabel(/^Raison/);
  await reason.fill('Avoir oublié');
  await page.mouse.click(5, 5);
  await expect(dialog(page)).toBeVisible();
  await expect(reason).toHaveValue('Avoir oublié');
  await reason.fill('');
  await page.mouse.click(5, 5);
  await expect(dialog(page)).toHaveCount(0);
  await cell.click();
  await correct(page, '1.500', 'Avoir oublié');
  await expect(dialog(page).getByText(/décimales au plus|Montant attendu/)).toBeVisible();
  await correct(page, '1 234,5', 'Avoir oublié');
  await expect(page.getByText('Montant corrigé.')).toBeVisible();
  const corrected = amounts(page).getByRole('button', { name: new RegExp(`^${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`) });
  await expect(corrected).toHaveText(/^1\s234,50$/);
  await expect(corrections(page).getByRole('row').filter({ hasText: 'Avoir oublié' })).toHaveCount(1);
  await corrected.click();
  await correct(page, before, 'Remis comme avant');
  await expect(corrected).toHaveText(before);
  await page.goto('/operateur/chiffre-affaires/corrections');
  await expect(corrections(page).getByRole('row').filter({ hasText: 'Remis comme avant' }).first()).toBeVisible();
  await axe();
});

test('deux opérateurs sur la même case : le second voit le montant du premier, sa saisie est gardée', async ({
  page,
  signIn,
  browser,
  baseURL,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of 409/);
  await signIn('operator', { path: '/operateur/articles' });
  await openPair(page);
  const cell = filled(page).nth(1);
  const before = (await cell.textContent()) ?? '';
  const context = await browser.newContext({ ...(baseURL && { baseURL }), storageState: await page.context().storageState() });
  const other = await context.newPage();
  await other.goto(page.url());
  await filled(other).nth(1).click();
  await cell.click();
  await correct(page, '77,10', 'Premier');
  await expect(page.getByText('Montant corrigé.')).toBeVisible();
  await correct(other, '88,20', 'Second');
  await expect(dialog(other).getByRole('alert')).toContainText('a changé ce montant entre-temps');
  await expect(dialog(other).getByText('Montant enregistré : 77,10 €')).toBeVisible();
  await expect(dialog(other).getByLabel(/^Montant HT/)).toHaveValue('88,20');
  await correct(other, before, 'Remis comme avant');
  await expect(other.getByText('Montant corrigé.')).toBeVisible();
  await context.close();
});

test('qui n’a pas déclaré se lit par mois, à l’adresse, et s’exporte', async ({ page, signIn, axe }) => {
  await signIn('operator', { path: '/operateur/chiffre-affaires/manquants' });
  await expect(page.getByRole('status').filter({ hasText: /sur .*attendu/ })).toBeVisible();
  await page.getByLabel('Mois', { exact: true }).selectOption({ index: 0 });
  await expect(page).toHaveURL(/month=\d{4}-\d{2}/);
  await expect(page.getByRole('table', { name: 'Fournisseurs qui n’ont pas déclaré' })).toBeVisible();
  await axe();
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Exporter' }).click()]);
  expect(file.suggestedFilename()).toMatch(/^non-declares.*\.xlsx$/);
});
