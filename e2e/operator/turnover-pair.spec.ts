import type { Page } from '@playwright/test';
import { expect, test } from '#e2e/support/test.ts';

const months = Array.from({ length: 12 }, (_, at) => `2026-${String(at + 1).padStart(2, '0')}`);
const amounts = (over: Record<number, number>) => months.map((_, at) => over[at + 1] ?? null);
const pair = {
  ...{ supplier: { id: '5', title: 'Corderie' }, subscriber: { id: '6', title: 'Mairie' }, year: 2026, years: [2026, 2025], months },
  ...{ lastMonth: '2026-03', rows: [{ id: '9', title: 'Cordages', amounts: amounts({ 1: 12.5, 3: 100 }), total: 112.5 }], corrections: [] },
};

/** Opens a pair that this journey answers for, and keeps what is read and written. */
async function open(page: Page) {
  const kept: { years: string[]; written: unknown[] } = { years: [], written: [] };
  await page.route(/\/api\/v1\/operator\/turnover\/pairs\/5\/6/, (route) => {
    const request = route.request();
    if (request.method() === 'GET') kept.years.push(new URL(request.url()).searchParams.get('year') ?? '');
    else kept.written.push(request.postDataJSON());
    return route.fulfill({ json: pair });
  });
  await page.route(/\/api\/v1\/operator\/turnover\/choices\/family/, (route) =>
    route.fulfill({ json: { rows: [{ id: '11', label: 'Voiles › Focs' }] } }),
  );
  await page.goto('/operateur/chiffre-affaires/5/6?year=2026');
  return kept;
}
const table = (page: Page) => page.getByRole('table', { name: 'Chiffre d’affaires 2026' });

test('dans un couple, seuls les mois déjà commencés se corrigent', async ({ page, signIn }) => {
  await signIn('operator');
  const { written } = await open(page);
  await expect(table(page).getByRole('button')).toHaveCount(3);
  await expect(table(page).getByRole('button', { name: 'Corriger Cordages, février 2026\u00a0: rien de déclaré' })).toHaveText('–');
  await expect(page.getByRole('link', { name: 'Corderie' })).toHaveAttribute('href', '/operateur/chiffre-affaires?supplier=5&year=2026');
  await table(page)
    .getByRole('button', { name: /^Corriger Cordages, janvier 2026/ })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Cordages, janvier 2026' });
  await expect(dialog.getByLabel(/^Montant HT/)).toHaveValue('12,50');
  await dialog.getByLabel(/^Montant HT/).fill('');
  await dialog.getByLabel(/^Raison/).fill('Doublon');
  await dialog.getByRole('button', { name: 'Enregistrer la correction' }).click();
  await expect(page.getByText('Montant corrigé.')).toBeVisible();
  expect(written).toEqual([
    { form: { family: { id: '9', label: 'Cordages' }, month: '2026-01', amount: '', reason: 'Doublon' }, before: 12.5 },
  ]);
});

test('un montant s’ajoute dans une autre famille et un mois déjà commencé', async ({ page, signIn }) => {
  await signIn('operator');
  const { written } = await open(page);
  await page.getByRole('button', { name: 'Ajouter un montant…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ajouter un montant' });
  await expect(dialog.getByLabel(/^Mois/).getByRole('option')).toHaveText(['Choisir…', 'janvier 2026', 'février 2026', 'mars 2026']);
  await dialog.getByRole('combobox', { name: /^Famille/ }).fill('focs');
  await page.getByRole('option', { name: 'Voiles › Focs' }).click();
  await dialog.getByLabel(/^Mois/).selectOption({ label: 'mars 2026' });
  await expect(dialog.getByText('Montant enregistré\u00a0: rien de déclaré')).toBeVisible();
  await dialog.getByLabel(/^Montant HT/).fill('1 234,5');
  await dialog.getByLabel(/^Raison/).fill('Oubli');
  await dialog.getByRole('button', { name: 'Enregistrer la correction' }).click();
  await expect(page.getByText('Montant corrigé.')).toBeVisible();
  const form = { family: { id: '11', label: 'Voiles › Focs' }, month: '2026-03', amount: '1234.5', reason: 'Oubli' };
  expect(written).toEqual([{ form, before: null }]);
});

test('l’année d’un couple se choisit, et son adresse la garde', async ({ page, signIn }) => {
  await signIn('operator');
  const kept = await open(page);
  await page.getByLabel('Année').selectOption('2025');
  await expect(page).toHaveURL('/operateur/chiffre-affaires/5/6?year=2025');
  await expect.poll(() => kept.years.at(-1)).toBe('2025');
});
