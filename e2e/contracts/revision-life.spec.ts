import type { Page } from '@playwright/test';
import { callApi } from '#e2e/support/api.ts';
import { button, dayFromNow, field, fillDay, popup, section } from '#e2e/support/contract-pages.ts';
import { createAmendment, createContract, write } from '#e2e/support/contracts.ts';
import { createIndex, monthsAgo, writeFormula } from '#e2e/support/revisions.ts';
import { saved } from '#e2e/support/saved.ts';
import { expect, test } from '#e2e/support/test.ts';
import { frenchDate } from '#protocol/core/calendar.ts';
import { notificationEndpoints } from '#protocol/notifications/notifications.ts';

const clause = { pricesRevisionClause: true, yearAmount: 100_000 };
const headline = (page: Page) => page.getByRole('status').filter({ hasText: 'ce qui était publié' });
const figures = (page: Page) => section(page, 'Les valeurs et leurs sources');

/** Returns the texts of the notifications about the revision of a contract. */
const toldOf = async (page: Page, title: string): Promise<string[]> =>
  (await callApi(page, notificationEndpoints.list, '/api/v1/notification')).rows
    .filter((one) => one.title === `Révision\u00a0: ${title}`)
    .map(({ description }) => description);

/** Adds a value to an index at the desk, as the operator. */
async function addValue(page: Page, id: string, day: string, value: string): Promise<void> {
  await page.goto(`/operateur/indices/${id}`);
  await button(page, 'Ajouter une valeur').click();
  const dialog = popup(page, 'Ajouter une valeur');
  await dialog.getByRole('textbox', { name: /^Jour/ }).fill(frenchDate(day));
  await dialog.getByRole('textbox', { name: /^Valeur/ }).fill(value);
  await button(dialog, 'Ajouter').click();
  await expect(page.getByText('Valeur ajoutée.')).toBeVisible();
}

async function validate(page: Page): Promise<void> {
  await button(page, 'Valider cette révision').click();
  await button(popup(page, /Valider la révision/), 'Valider').click();
  await expect(page.getByText('La révision est validée.')).toBeVisible();
}

test('une révision provisoire est définitive quand la valeur vient : la cloche le dit une fois, et elle se valide', async ({
  page,
  signIn,
}) => {
  await signIn('operator');
  const index = await createIndex(page, { [monthsAgo(12)]: '100', [monthsAgo(3)]: '110' });
  await signIn('subscriber');
  const contract = await createContract(page, clause);
  await writeFormula(page, contract, index.id, { allowsProvisional: true });
  await page.goto(`/contrat/${contract.id}/revision`);
  await expect(headline(page)).toContainText('108\u202f500,00\u00a0€ au lieu de 100\u202f000,00\u00a0€, à titre provisoire');
  await expect(figures(page)).toContainText('Dernière connue');
  await validate(page);
  await expect(section(page, 'Révisions validées')).toContainText('provisoire');
  await expect(button(page, 'Valider cette révision')).toHaveCount(0);

  await signIn('operator');
  await addValue(page, index.id, monthsAgo(2), '112');
  await signIn('subscriber');
  await expect.poll(() => toldOf(page, contract.title), { timeout: 20_000 }).toHaveLength(1);
  await signIn('operator');
  await addValue(page, index.id, monthsAgo(1), '113');
  await signIn('subscriber', { path: '/' });
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Notifications/ })
    .click();
  const announced = page.getByRole('dialog', { name: 'Notifications' }).getByRole('listitem').filter({ hasText: contract.title });
  await expect(announced).toHaveCount(1);
  await expect(announced).toContainText(
    'Le prix définitif est de 110\u202f200,00\u00a0€, au lieu de 108\u202f500,00\u00a0€ à titre provisoire.',
  );
  await announced.getByRole('link', { name: 'Voir la révision' }).click();
  await expect(page.getByText('Le prix définitif est de 110\u202f200,00\u00a0€')).toBeVisible();
  await expect(headline(page)).toContainText('110\u202f200,00\u00a0€');
  // The file for the supplier is the calculation that the screen shows: the kept one without a day, the other one with its day.
  const asOfSaved = async (format: 'PDF pour le fournisseur' | 'Tableur') => {
    const request = page.waitForRequest((sent) => new URL(sent.url()).pathname.endsWith('/revision/file'));
    await saved(page, () => button(page, format).click());
    return new URL((await request).url()).searchParams.get('asOf');
  };
  expect(await asOfSaved('PDF pour le fournisseur')).toBe(dayFromNow(0));
  await button(page, 'Voir le calcul validé').click();
  await expect(headline(page)).toContainText('108\u202f500,00\u00a0€');
  expect(await asOfSaved('Tableur')).toBeNull();
  await button(page, 'Voir le calcul définitif').click();
  await validate(page);
  await expect(headline(page)).toContainText('110\u202f200,00\u00a0€');
  await expect(section(page, 'Révisions validées').getByRole('listitem')).toHaveText([
    /110\u202f200,00\u00a0€/,
    /Remplacée par le prix définitif/,
  ]);
  expect(await toldOf(page, contract.title)).toHaveLength(1);
});

test('un avenant prend la suite de son contrat à sa date d’application, au prix en vigueur', async ({ page, signIn }) => {
  await signIn('operator');
  const months = Array.from({ length: 13 }, (_, at) => [monthsAgo(at + 1), String(110 - at)] as const);
  const index = await createIndex(page, Object.fromEntries(months));
  await signIn('subscriber');
  const contract = await createContract(page, clause);
  await writeFormula(page, contract, index.id, { firstDate: monthsAgo(2), periodMonths: 1 });
  await write(page, 'POST', `/api/v1/contract/${contract.id}/revision/results`, { date: monthsAgo(2) });
  const amendment = await createAmendment(page, contract, { ...clause, title: `Avenant de ${contract.title}`, startDate: monthsAgo(1) });
  await page.goto(`/contrat/${contract.id}/revision`);
  await expect(page.getByText(`Un avenant prend la suite de cette formule le ${frenchDate(monthsAgo(1))}.`)).toBeVisible();
  const dates = page.getByRole('combobox', { name: 'Date de révision' }).getByRole('option');
  await expect(dates).toHaveText([`${frenchDate(monthsAgo(2))}, validée`]);
  const price =
    (await section(page, 'Révisions validées').getByRole('listitem').first().locator('p').first().textContent())?.split(': ').at(-1) ?? '';
  await page.goto(`/contrat/${amendment.id}/revision`);
  await expect(dates.first()).toHaveText(`${frenchDate(monthsAgo(1))}, non validée`);
  await expect(page.getByRole('definition').filter({ hasText: price })).toBeVisible();
  await expect(figures(page)).toContainText(index.name);
});

test('une série arrêtée continue par celle que l’opérateur nomme, et la feuille le dit', async ({ page, signIn, axe }) => {
  await signIn('operator');
  const stopped = await createIndex(page, { [monthsAgo(12)]: '160' });
  const successor = await createIndex(page, { [monthsAgo(2)]: '112,2' });
  await page.goto(`/operateur/indices/${stopped.id}`);
  const search = page.getByRole('combobox', { name: 'Série suivante' });
  await search.fill(successor.name);
  await page.getByRole('option', { name: successor.name }).click();
  await fillDay(page, 'Mois de raccordement', monthsAgo(6));
  await field(page, 'Coefficient de raccordement').fill('1,6296');
  await axe();
  await page.getByRole('complementary', { name: 'Actions' }).getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText('Fiche enregistrée.')).toBeVisible();

  await signIn('subscriber');
  const contract = await createContract(page, clause);
  await writeFormula(page, contract, stopped.id);
  await page.goto(`/contrat/${contract.id}/revision`);
  await expect(figures(page)).toContainText(`continuée par « ${successor.name} »`);
  await expect(figures(page)).toContainText('112,2 × 1,6296 = 182,8');
  await expect(figures(page)).toContainText('Vérifiez si un avenant est nécessaire');
});

test('l’indice nomme les contrats qui le suivent, le graphique les compare, et sa table dit les nombres de la réponse', async ({
  page,
  signIn,
  axe,
}) => {
  await signIn('operator');
  const index = await createIndex(page, { [monthsAgo(12)]: '100', [monthsAgo(2)]: '112' });
  await signIn('subscriber');
  await page.goto(`/indices/${index.id}`);
  await expect(page.getByRole('region', { name: 'À propos de cet indice' })).toBeVisible();
  await expect(section(page, 'Vos contrats sur cet indice')).toHaveCount(0);
  const contract = await createContract(page, clause);
  await writeFormula(page, contract, index.id);
  await page.reload();
  await section(page, 'Vos contrats sur cet indice').getByRole('link', { name: contract.title }).click();
  await expect(page).toHaveURL(`/contrat/${contract.id}/revision`);
  const { chart } = (await (await page.waitForResponse((response) => response.url().endsWith('/revision/chart'))).json()) as {
    chart: { chartTitle: string; chartDatasExport: (string | number | null)[][] };
  };
  const table = page.getByRole('table', { name: chart.chartTitle });
  const decimals = (column: number) =>
    Math.max(...chart.chartDatasExport.map((row) => (typeof row[column] === 'number' ? `${row[column]}`.split('.')[1]?.length : 0) ?? 0));
  const cells = chart.chartDatasExport.map((row) =>
    row.map((cell, column) => (typeof cell === 'number' ? cell.toFixed(decimals(column)).replace('.', ',') : (cell ?? ''))).join(' '),
  );
  await expect(table.getByRole('row')).toHaveText(
    cells.map((text) => new RegExp(`^${text.replaceAll(' ', '\\s*').replaceAll('.', '\\.')}$`)),
  );
  await table.scrollIntoViewIfNeeded();
  await page.getByRole('application').focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('application').locator('svg')).toBeVisible();
  await axe();
  await signIn('supplier');
  await page.goto(`/indices/${index.id}`);
  await expect(page.getByText('Vos contrats sur cet indice')).toHaveCount(0);
});
