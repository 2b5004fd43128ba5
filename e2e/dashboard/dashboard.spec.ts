import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import readWorkbook from 'read-excel-file/node';
import { euros } from '#e2e/support/amounts.ts';
import { callApi } from '#e2e/support/api.ts';
import { expect, test } from '#e2e/support/test.ts';
import { dashboardEndpoints } from '#protocol/dashboard/dashboard.ts';
import { dashboardCardEndpoints } from '#protocol/dashboard/dashboard-cards.ts';
import { dashboardChangeEndpoints } from '#protocol/dashboard/dashboard-changes.ts';
import { dashboardChartEndpoints } from '#protocol/dashboard/dashboard-charts.ts';
import { settledText } from '#web/features/dashboard/dashboard.texts.ts';

const tabs = (page: Page) => page.getByRole('navigation', { name: 'Graphiques du tableau de bord' }).getByRole('link');
const chart = (page: Page) => page.getByRole('application');
const rows = (page: Page) => page.getByRole('region', { name: 'Graphiques' }).getByRole('row');
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const fetchChart = (page: Page, tab: string, slug = 'headquarter') =>
  callApi(page, dashboardChartEndpoints.chart, `/api/v1/dashboard/ca/${tab}/${slug}`);
const fetchAffiliates = (page: Page) => callApi(page, dashboardChartEndpoints.affiliates, '/api/v1/dashboard/affiliates');

test('[DSH-01][DSH-03][DSH-04][DSH-05][DSH-08][DSH-11][DSH-18][DSH-22][DSH-51] le siège voit le groupe : cartes, onglets, graphique et sa table', async ({
  page,
  signIn,
}) => {
  await signIn('subscriber', { path: '/dashboard' });
  await expect(page).toHaveURL('/dashboard?tab=month');
  const { headquarters } = await fetchAffiliates(page);
  await expect(heading(page)).toHaveText(`VOTRE TABLEAU DE BORD ${headquarters}`);
  await expect(page.getByText('Ce que vous achetez dans le réseau')).toBeVisible();
  await expect(tabs(page)).toHaveText(['Par mois', 'Par année', 'Par famille', 'Par fournisseur', 'Historique']);
  // One number in five places: home card, card, chart, table, spreadsheet.
  const { ca } = await callApi(page, dashboardEndpoints.home, '/api/v1/dashboard/home');
  await expect(page.getByRole('region', { name: 'Chiffres clés' }).getByRole('listitem').first()).toContainText(euros(ca, 0));
  await expect(rows(page).last()).toContainText(euros(ca, 2));
  const month = await fetchChart(page, 'month');
  expect(month.total).toBe(ca);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Télécharger le tableau' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('chiffre_affaires.xlsx');
  const [sheet] = await readWorkbook(await readFile(await file.path()));
  expect(sheet?.sheet).toBe('Feuille 1');
  const amounts = (sheet?.data ?? []).slice(1).map(([, amount]) => Number(amount));
  expect(Math.round(amounts.reduce((sum, amount) => sum + amount, 0) * 100) / 100).toBe(ca);
  for (const [tab, label] of [
    ['year', 'Par année'],
    ['family', 'Par famille'],
    ['supplier', 'Par fournisseur'],
    ['history', 'Historique'],
  ] as const) {
    await tabs(page).filter({ hasText: label }).click();
    await expect(page).toHaveURL(`/dashboard?tab=${tab}`);
    const { chartTitle, chartDatas } = await fetchChart(page, tab);
    await expect(page.getByRole('heading', { level: 2, name: chartTitle })).toBeVisible();
    await expect(chart(page).locator('svg')).toBeVisible();
    await expect(rows(page).nth(1)).toContainText(chartDatas[0]?.x ?? '?');
  }
});

test('[DSH-43][DSH-44] un point, au clic, au clavier ou dans la table, ouvre son détail ; le retour rend le même onglet', async ({
  page,
  signIn,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of 404/);
  await signIn('subscriber', { path: '/dashboard?tab=supplier' });
  const { chartDatas } = await fetchChart(page, 'supplier');
  const [first, second] = chartDatas;
  if (!first?.targetSlug || !second?.targetSlug) throw new Error('The demonstration must have suppliers');
  await expect(chart(page).locator('svg')).toBeVisible();
  // The first bar, right of its label.
  const bar = chart(page).locator('svg path[fill="#0b2a4a"]').first();
  // A click while the drawing still moves may miss the bar.
  await expect(async () => {
    await bar.click();
    await expect(page).toHaveURL(`/dashboard?tab=supplier&detail=supplier.${first.targetSlug}`, { timeout: 2000 });
  }).toPass();
  await expect(page.getByRole('heading', { level: 2, name: `${first.x}, par mois` })).toBeVisible();
  const sheet = page.getByRole('link', { name: 'Voir la fiche' });
  await expect(sheet).toHaveAttribute('href', `/fournisseur/${first.targetSlug}`);
  await page.getByRole('link', { name: "Retour au graphique d'origine" }).press('Enter');
  await expect(page).toHaveURL('/dashboard?tab=supplier');
  await expect(page.getByRole('region', { name: 'Graphiques' }).getByRole('heading', { level: 2 })).toBeFocused();

  await chart(page).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('status').filter({ hasText: second.x })).toContainText(euros(second.y ?? 0, 2));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/dashboard?tab=supplier&detail=supplier.${second.targetSlug}`);

  // A month of the detail opens in its turn; back and forward follow.
  await expect(page.getByRole('heading', { level: 2, name: `${second.x}, par mois` })).toBeVisible();
  const month = page.getByRole('region', { name: 'Graphiques' }).getByRole('row').nth(12).getByRole('link');
  await month.click();
  await expect(page).toHaveURL(/detail=month\.\d{4}-\d{2}$/);
  await expect(sheet).toHaveCount(0);
  const address = page.url();
  await page.goBack();
  await expect(page).toHaveURL(`/dashboard?tab=supplier&detail=supplier.${second.targetSlug}`);
  await page.goForward();
  await expect(page).toHaveURL(address);
  const title = await page.getByRole('heading', { level: 2, name: /^Fournisseurs\s: / }).textContent();
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 2, name: title ?? '?' })).toBeVisible();

  await page.goto('/dashboard?tab=supplier&detail=supplier.inconnu');
  await expect(page.getByText('Ce détail n’existe pas, ou plus.')).toBeVisible();
  await page.getByRole('link', { name: "Retour au graphique d'origine" }).click();
  await expect(page).toHaveURL('/dashboard?tab=supplier');
});

test('[DSH-02][DSH-17][DSH-09][DSH-10][DSH-12][DSH-13][DSH-14][DSH-15][DSH-16] les filiales se choisissent, et l’on revient au groupe', async ({
  page,
  signIn,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of 404/);
  await signIn('subscriber', { path: '/dashboard' });
  const { affiliates, headquarters } = await fetchAffiliates(page);
  const [office, branch] = affiliates;
  if (!office || !branch) throw new Error('The demonstration must have a group');
  await page.getByRole('button', { name: 'Voir les filiales' }).click();
  const dialog = page.getByRole('dialog', { name: 'Les sociétés du groupe' });
  await expect(dialog.getByRole('radio')).toHaveCount(affiliates.length);
  await expect(dialog.getByRole('button', { name: 'Valider' })).toBeDisabled();
  await dialog.getByRole('radio', { name: branch.title, exact: true }).check();
  await dialog.getByRole('button', { name: 'Valider' }).click();
  await expect(page).toHaveURL(`/dashboard/${branch.slug}?tab=month`);
  await expect(heading(page)).toHaveText(`VOTRE TABLEAU DE BORD DE LA FILIALE ${branch.title} – ${headquarters}`);
  const { total } = await fetchChart(page, 'month', branch.slug);
  await expect(rows(page).last()).toContainText(euros(total ?? 0, 2));
  await page.getByRole('button', { name: 'Voir les autres filiales' }).click();
  await dialog.getByRole('radio', { name: office.title, exact: true }).check();
  await dialog.getByRole('button', { name: 'Valider' }).click();
  await expect(heading(page)).toHaveText(`VOTRE TABLEAU DE BORD DE LA FILIALE ${office.title}`);
  await expect(page.getByText('Siège seul, sans ses filiales.')).toBeVisible();
  await page.getByRole('link', { name: 'Voir la maison mère' }).click();
  await expect(page).toHaveURL('/dashboard?tab=month');
  await page.goto('/dashboard/inconnue');
  await expect(page).toHaveURL('/404');
});

test('[DSH-01] une filiale va à sa propre adresse, et ne choisit aucune autre société', async ({ page, signIn }) => {
  await signIn('subsidiary', { path: '/dashboard?tab=year' });
  const { affiliates } = await fetchAffiliates(page);
  expect(affiliates).toHaveLength(1);
  await expect(page).toHaveURL(`/dashboard/${affiliates[0]?.slug}?tab=year`);
  await expect(heading(page)).toContainText('DE LA FILIALE');
  await expect(page.getByRole('button', { name: /filiales/ })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Voir la maison mère' })).toHaveCount(0);
});

test('[DSH-45][DSH-46] une carte mène à un onglet, ou ouvre le détail par société, dont la somme est le total', async ({
  page,
  signIn,
}) => {
  await signIn('subscriber', { path: '/dashboard' });
  const cards = page.getByRole('region', { name: 'Chiffres clés' });
  const popin = await callApi(page, dashboardCardEndpoints.popin, '/api/v1/dashboard/popin/revenue/headquarter');
  await cards.getByRole('button', { name: 'Voir le détail par société' }).click();
  const dialog = page.getByRole('dialog', { name: 'Chiffre d’affaires de douze mois' });
  await expect(dialog).toContainText(popin.range ?? '?');
  await expect(dialog.getByRole('row')).toHaveCount(popin.affiliates.length + 2);
  for (const { title, ca } of popin.affiliates) await expect(dialog.getByRole('row').filter({ hasText: title }).first()).toContainText(ca);
  await expect(dialog.getByRole('row').last()).toContainText(popin.group.ca);
  await expect(dialog.getByRole('row').filter({ hasText: 'Données arrêtées au' })).toHaveCount(
    popin.affiliates.filter(({ lastMonth }) => lastMonth !== null).length,
  );
  // One stopped declaring before the others.
  const [stopped = '?'] = popin.affiliates.flatMap(({ lastMonth }) => lastMonth ?? []);
  await expect(dialog.getByText(settledText({ lastMonth: stopped }))).toBeVisible();
  await page.keyboard.press('Escape');
  await cards.getByRole('link', { name: 'Voir par famille' }).click();
  await expect(page).toHaveURL('/dashboard?tab=family');
});

test('le détail par adhérent écrit sans lien le nom d’un adhérent fermé, qui n’a plus de fiche', async ({ page, signIn }) => {
  await page.route('**/api/v1/dashboard/popin/revenue/*', async (route) => {
    const response = await route.fetch();
    const { affiliates, ...json } = await response.json();
    await route.fulfill({ response, json: { ...json, affiliates: [{ ...affiliates[0], isClosed: true }, ...affiliates.slice(1)] } });
  });
  await signIn('supplier', { path: '/dashboard' });
  await page.getByRole('button', { name: 'Voir le détail par adhérent' }).click();
  const rows = page.getByRole('dialog').locator('tbody').getByRole('row');
  await expect(rows.nth(1).getByRole('link')).toHaveAttribute('href', /^\/adherent\//);
  await expect(rows.first().getByRole('link')).toHaveCount(0);
});

test('[DSH-42] l’onglet des fournisseurs télécharge la liste complète', async ({ page, signIn }) => {
  await signIn('subscriber', { path: '/dashboard?tab=supplier' });
  const { chartDatasExport } = await fetchChart(page, 'supplier');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Télécharger la liste complète' }).click();
  const file = await download;
  const [sheet] = await readWorkbook(await readFile(await file.path()));
  expect(sheet?.data).toHaveLength(chartDatasExport.length);
  expect(sheet?.data[0]).toEqual(chartDatasExport[0]);
});

test('[DSH-48][DSH-49][DSH-50] la hauteur suit l’écran et le nombre de lignes ; les couleurs sont l’orange et le bleu foncé', async ({
  page,
  signIn,
}) => {
  await signIn('subscriber', { path: '/dashboard?tab=month' });
  const height = async () => (await chart(page).boundingBox())?.height;
  await page.setViewportSize({ width: 1200, height: 900 });
  await expect.poll(height).toBe(600);
  await page.setViewportSize({ width: 1199, height: 900 });
  await expect.poll(height).toBe(300);
  await page.goto('/dashboard?tab=supplier');
  const { chartDatas } = await fetchChart(page, 'supplier');
  await expect.poll(height).toBe(chartDatas.length * 75);
  await expect(chart(page).locator('svg path[fill="#0b2a4a"]')).toHaveCount(chartDatas.length);
  await expect(chart(page).locator('svg path[stroke="#e8590c"]').first()).toBeAttached();
});

test('[DSH-06][DSH-51] un fournisseur voit ses onglets, ses adhérents par région, et rien de l’autre rôle', async ({ page, signIn }) => {
  await signIn('supplier', { path: '/dashboard' });
  await expect(page).toHaveURL('/dashboard?tab=month');
  await expect(tabs(page)).toHaveText(['Par mois', 'Par année', 'Par région', 'Par adhérent']);
  await page.goto('/dashboard?tab=supplier');
  await expect(page).toHaveURL('/dashboard?tab=month');
  await tabs(page).filter({ hasText: 'Par région' }).click();
  const { chartDatas, tableColumns } = await fetchChart(page, 'region');
  expect(tableColumns[0]?.values[0]).toMatch(/^\d+ sur \d+$/);
  await expect(rows(page).nth(1)).toContainText(tableColumns[0]?.values[0] ?? '?');
  await chart(page).scrollIntoViewIfNeeded();
  await expect(chart(page).locator('svg')).toBeVisible();
  await expect(rows(page).nth(1)).toContainText(chartDatas[0]?.x ?? '?');
  await rows(page).nth(1).getByRole('link').click();
  await expect(page.getByRole('heading', { level: 2, name: `Adhérents\u00a0: ${chartDatas[0]?.x}` })).toBeVisible();
});

test('[DSH-47][DSH-58] un graphique sans donnée le dit ; un appel manqué se dit en place, et se recommence', async ({
  page,
  signIn,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of 503/);
  await signIn('subscriber', { path: '/' });
  const path = '**/api/v1/dashboard/ca/month/headquarter';
  await page.route(path, async (route) => {
    const response = await route.fetch();
    await route.fulfill({
      response,
      json: { ...(await response.json()), chartDatas: [], chartDatasExport: [['Mois', 'A', 'B']], tableTargets: [], tableColumns: [] },
    });
  });
  await page.goto('/dashboard?tab=month');
  await expect(page.getByRole('alert').filter({ hasText: 'Données manquantes pour ce graphique.' })).toBeVisible();
  await page.unroute(path);
  await page.route(path, (route) => route.fulfill({ status: 503, json: { code: 'unavailable', message: 'Indisponible' } }));
  await page.goto('/dashboard?tab=month');
  await expect(page.getByText('Le graphique n’a pas pu être chargé.')).toBeVisible();
  await page.unroute(path);
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect(chart(page).locator('svg')).toBeVisible();
});

test('l’opérateur voit le réseau par mois, par année et depuis le début, sans détail d’une société', async ({ page, signIn }) => {
  await signIn('operator', { path: '/dashboard' });
  await expect(page).toHaveURL('/dashboard?tab=month');
  await expect(heading(page)).toHaveText('VOTRE TABLEAU DE BORD');
  await expect(tabs(page)).toHaveText(['Par mois', 'Par année', 'Historique']);
  await expect(rows(page).nth(1)).toBeVisible();
  await expect(rows(page).getByRole('link')).toHaveCount(0);
});

test('« Qu’est-ce qui a changé ? » dit l’écart en une phrase, le répartit au centime et mène aux détails', async ({
  page,
  signIn,
  axe,
}) => {
  await signIn('subscriber', { path: '/dashboard' });
  const changes = await callApi(page, dashboardChangeEndpoints.changes, '/api/v1/dashboard/changes/supplier/headquarter');
  const sentence = page.getByRole('region', { name: 'Ce qui a changé' });
  await expect(sentence).toContainText(changes.sentence);
  await sentence.getByRole('link', { name: 'Qu’est-ce qui a changé ?' }).press('Enter');
  await expect(page).toHaveURL('/dashboard?tab=month&analysis=changes&by=supplier');
  await expect(page.getByRole('navigation', { name: 'Analyses' }).getByRole('link', { name: 'Qu’est-ce qui a changé ?' })).toBeFocused();
  expect(changes.difference).toBe(Math.round(((changes.total ?? 0) - (changes.totalBefore ?? 0)) * 100) / 100);
  expect(Math.round(changes.groups.reduce((sum, { amount }) => sum + amount, 0) * 100) / 100).toBe(changes.difference);
  await expect(page.getByRole('list', { name: 'Écart par sorte' }).getByRole('listitem')).toHaveCount(changes.groups.length);
  await expect(rows(page).last()).toContainText(euros(changes.difference ?? 0, 2));
  await expect(chart(page).locator('svg')).toBeVisible();
  await axe();
  await page.getByRole('navigation', { name: 'Écart' }).getByRole('link', { name: 'Par famille' }).click();
  await expect(page).toHaveURL('/dashboard?tab=month&analysis=changes&by=family');
  await rows(page).nth(1).getByRole('link').click();
  await expect(page).toHaveURL(/\/dashboard\?tab=month&detail=family\./);
  await page.getByRole('link', { name: "Retour au graphique d'origine" }).click();
  await expect(page).toHaveURL('/dashboard?tab=month');
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL('/dashboard?tab=month&analysis=changes&by=family');
  await tabs(page).filter({ hasText: 'Par année' }).click();
  await expect(page).toHaveURL('/dashboard?tab=year');
});
