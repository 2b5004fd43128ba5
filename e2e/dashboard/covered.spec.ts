import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import readWorkbook from 'read-excel-file/node';
import { euros } from '#e2e/support/amounts.ts';
import { callApi } from '#e2e/support/api.ts';
import { noteRequests } from '#e2e/support/requests.ts';
import { expect, test } from '#e2e/support/test.ts';
import { dashboardChartEndpoints } from '#protocol/dashboard/dashboard-charts.ts';
import { dashboardCoveredEndpoints } from '#protocol/dashboard/dashboard-covered.ts';

const fetchCovered = (page: Page, slug = 'headquarter') =>
  callApi(page, dashboardCoveredEndpoints.covered, `/api/v1/dashboard/covered/${slug}`);
const block = (page: Page, name: string | RegExp) => page.getByRole('region', { name });

test('la part sous contrat, les fournisseurs sans contrat, les contrats à décider et les familles sans offre disent les nombres de la réponse', async ({
  page,
  signIn,
  axe,
}) => {
  await signIn('subscriber', { path: '/dashboard' });
  await page.getByRole('navigation', { name: 'Analyses' }).getByRole('link', { name: 'Achats, contrats et offres' }).click();
  await expect(page).toHaveURL('/dashboard?tab=month&analysis=covered');
  await expect(page.getByRole('heading', { level: 2, name: 'Achats, contrats et offres' })).toBeVisible();
  const { sentence, contracts, families, total } = await fetchCovered(page);
  const [family] = families;
  if (!contracts || !family) throw new Error('The demonstration must have contracts and a family without offer');
  await expect(page.getByText(sentence)).toBeVisible();
  const without = block(page, 'Les plus grands fournisseurs sans contrat');
  await expect(without.locator('tbody tr')).toHaveCount(contracts.suppliers.length);
  for (const [at, { title, uncovered }] of contracts.suppliers.entries())
    await expect(without.locator('tbody tr').nth(at)).toContainText(new RegExp(`${title}.*${euros(uncovered)}`));
  await expect(
    block(page, /^Contrats à décider/)
      .getByRole('link', { name: contracts.toDecide[0]?.title ?? '?' })
      .first(),
  ).toBeVisible();
  const row = block(page, 'Familles achetées sans offre en cours').locator('tbody tr').first();
  await expect(row).toContainText(euros(family.amount));
  await axe();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(row).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await axe();
  await page.setViewportSize({ width: 1440, height: 900 });

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Télécharger le tableau' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('chiffre_affaires.xlsx');
  const [sheet] = await readWorkbook(await readFile(await file.path()));
  const [headings = [], ...lines] = sheet?.data ?? [];
  expect(headings.slice(0, 1)).toEqual(['Fournisseur']);
  const sumAt = (heading: string | RegExp) => {
    const at = headings.findIndex((name) => String(name).match(heading));
    return Math.round(lines.reduce((sum, line) => sum + Number(line[at] ?? 0), 0) * 100) / 100;
  };
  expect(sumAt(/^12 mois au/)).toBe(total);
  expect(sumAt('Montant sous contrat')).toBe(contracts.covered);
  const { total: charted } = await callApi(page, dashboardChartEndpoints.chart, '/api/v1/dashboard/ca/supplier/headquarter');
  expect(total).toBe(charted);

  // The offers of another supplier of the family, and back.
  await row
    .getByRole('link', { name: /, ses offres$/ })
    .first()
    .click();
  await expect(page).toHaveURL(`/fournisseur/${family.suppliers[0]?.slug}/offres`);
  await page.goBack();
  await expect(page).toHaveURL('/dashboard?tab=month&analysis=covered');
});

test('« Ajouter un contrat », au clavier, ouvre le formulaire avec le fournisseur déjà choisi ; au retour, l’analyse est relue', async ({
  page,
  signIn,
}) => {
  await signIn('subscriber', { path: '/dashboard?tab=month&analysis=covered' });
  const { contracts } = await fetchCovered(page);
  const [supplier] = contracts?.suppliers ?? [];
  if (!supplier) throw new Error('The demonstration must have a supplier without contract');
  const add = page.getByRole('link', { name: `Ajouter un contrat avec ${supplier.title}`, exact: true });
  await add.focus();
  const requests = noteRequests(page);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/contrat/ajouter?supplier=${supplier.id}`);
  await expect(page.getByRole('region', { name: 'Fournisseur' }).getByRole('combobox')).toHaveValue(
    new RegExp(`^${supplier.title}( \\(|$)`),
  );
  const calls = () => requests.matching(/^GET \/api\/v1\/dashboard\/covered\//).length;
  expect(calls()).toBe(0);
  await page.goBack();
  await expect(add).toBeVisible();
  await expect.poll(calls).toBe(1);
});

test('une filiale lit ses propres achats, un fournisseur n’a pas cette analyse', async ({ page, signIn }) => {
  await signIn('subsidiary', { path: '/dashboard?tab=month&analysis=covered' });
  await expect(page).toHaveURL(/^[^?]*\/dashboard\/[^?]+\?tab=month&analysis=covered$/);
  const slug = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  await expect(page.getByText((await fetchCovered(page, slug)).sentence)).toBeVisible();
  await signIn('supplier', { path: '/dashboard?tab=month&analysis=covered' });
  await expect(page.getByRole('navigation', { name: 'Analyses' }).getByRole('link').first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Achats, contrats et offres' })).toHaveCount(0);
  // The drawing loads once it comes into view, below the cards.
  await page.getByRole('application').scrollIntoViewIfNeeded();
  await expect(page.getByRole('application').locator('svg')).toBeVisible();
});
