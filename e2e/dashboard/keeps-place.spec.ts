import type { Page } from '@playwright/test';
import { callApi } from '#e2e/support/api.ts';
import { expect, test } from '#e2e/support/test.ts';
import { dashboardChartEndpoints } from '#protocol/dashboard/dashboard-charts.ts';

const section = (page: Page) => page.getByRole('region', { name: 'Graphiques' });
const tabs = (page: Page, name = 'Graphiques du tableau de bord') => page.getByRole('navigation', { name }).getByRole('link');
const title = (page: Page) => section(page).getByRole('heading', { level: 2 });
const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY));

test('sur un téléphone, un onglet change le graphique sans quitter l’endroit où il se lit', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn('supplier', { path: '/dashboard?tab=month' });
  await expect(title(page)).toBeVisible();
  await tabs(page)
    .first()
    .evaluate((link) => link.scrollIntoView({ block: 'center' }));
  const place = await scrolled(page);
  expect(place).toBeGreaterThan(400);
  for (const label of ['Par région', 'Par année']) {
    await tabs(page).filter({ hasText: label }).click();
    await expect(title(page)).toHaveText(new RegExp(label.slice(4)));
    expect(await scrolled(page)).toBe(place);
  }
  await tabs(page, 'Analyses').filter({ hasText: 'Qu’est-ce qui a changé ?' }).click();
  await tabs(page, 'Écart').filter({ hasText: 'Par région' }).click();
  await expect(page).toHaveURL(/by=region/);
  expect(await scrolled(page)).toBe(place);
});

test('une ligne au bas de la table ouvre son détail à l’écran, et l’on en revient', async ({ page, signIn }) => {
  await signIn('subscriber', { path: '/dashboard?tab=supplier' });
  const row = section(page).getByRole('row').nth(15).getByRole('link');
  await row.evaluate((link) => link.scrollIntoView({ block: 'center' }));
  const place = await scrolled(page);
  const name = (await row.textContent()) ?? '?';
  await row.press('Enter');
  await expect(title(page)).toHaveText(`${name}, par mois`);
  await expect(title(page)).toBeInViewport();
  expect(await scrolled(page)).toBeGreaterThan(0);
  await page.goBack();
  await expect(row).toHaveText(name);
  await expect.poll(() => scrolled(page)).toBe(place);
});

test('les filtres de la carte se retirent sans quitter la carte', async ({ page, signIn }) => {
  await signIn('supplier', { path: '/dashboard?tab=region&favorites=1' });
  const card = page.getByRole('region', { name: 'Cartographie des adhérents' });
  await card.getByRole('button', { name: 'Filtrer' }).click();
  const reset = card.getByRole('link', { name: 'Réinitialiser' });
  await reset.evaluate((link) => link.scrollIntoView({ block: 'center' }));
  await reset.click();
  await expect(page).toHaveURL('/dashboard?tab=region');
  await expect(reset).toBeInViewport();
});

test('[RDG-332] le détail d’un autre rôle le dit en place, et l’on en revient', async ({ page, signIn, allowConsoleErrors }) => {
  allowConsoleErrors(/status of 403/);
  await signIn('subscriber', { path: '/dashboard?tab=month&detail=region.bretagne' });
  await expect(section(page)).toContainText('Ce détail n’existe pas, ou plus.');
  await page.getByRole('link', { name: "Retour au graphique d'origine" }).click();
  await expect(page).toHaveURL('/dashboard?tab=month');
  await expect(title(page)).toBeVisible();
});

test('[DSH-15] une société cachée par la recherche ne se valide pas', async ({ page, signIn }) => {
  await signIn('subscriber', { path: '/' });
  await page.route('**/api/v1/dashboard/affiliates', async (route) => {
    const response = await route.fetch();
    const { affiliates, ...answer } = await response.json();
    const more = Array.from({ length: 12 }, (_, at) => ({ slug: `atelier-${at}`, title: `Atelier ${at}` }));
    await route.fulfill({ response, json: { ...answer, affiliates: [...affiliates, ...more] } });
  });
  await page.goto('/dashboard?tab=month');
  await page.getByRole('button', { name: 'Voir les filiales' }).click();
  const dialog = page.getByRole('dialog', { name: 'Les sociétés du groupe' });
  const submit = dialog.getByRole('button', { name: 'Valider' });
  await dialog.getByRole('radio', { name: 'Atelier 3', exact: true }).check();
  await expect(submit).toBeEnabled();
  for (const typed of ['Atelier 7', 'introuvable']) {
    await dialog.getByRole('textbox', { name: 'Rechercher une société' }).fill(typed);
    await expect(submit).toBeDisabled();
  }
  await dialog.getByRole('textbox', { name: 'Rechercher une société' }).fill('Atelier');
  await expect(submit).toBeEnabled();
});

test('[RDG-331] un écart nul partout garde sa table, et une société seule n’a pas d’écart par filiale', async ({ page, signIn }) => {
  await signIn('subscriber', { path: '/' });
  await page.route('**/api/v1/dashboard/changes/supplier/*', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), chartDatas: [] } });
  });
  const { headquarters, affiliates } = await callApi(page, dashboardChartEndpoints.affiliates, '/api/v1/dashboard/affiliates');
  await page.goto('/dashboard?tab=month&analysis=changes&by=supplier');
  await expect(section(page).getByRole('row').nth(1)).toBeVisible();
  await expect(page.getByRole('application')).toHaveCount(0);
  await expect(page.getByText('Données manquantes')).toHaveCount(0);
  await expect(tabs(page, 'Écart')).toHaveText(['Par fournisseur', 'Par famille', 'Par filiale']);
  await tabs(page, 'Écart').filter({ hasText: 'Par filiale' }).click();
  await expect(page.getByRole('application')).toHaveAccessibleName(/Les flèches parcourent les valeurs\.$/);
  await tabs(page, 'Écart').filter({ hasText: 'Par famille' }).click();
  await expect(page.getByRole('application')).toHaveAccessibleName(/Entrée ouvre leur détail\.$/);
  const [office] = affiliates;
  await page.route('**/api/v1/dashboard/affiliates', (route) => route.fulfill({ json: { affiliates: [office], headquarters } }));
  await page.goto('/dashboard?tab=month&analysis=changes&by=supplier');
  await expect(tabs(page, 'Écart')).toHaveText(['Par fournisseur', 'Par famille']);
});

test('[DSH-01] une société rattachée depuis l’ouverture du tableau de bord a le sien, et non la page 404', async ({ page, signIn }) => {
  await signIn('subscriber', { path: '/' });
  const { affiliates } = await callApi(page, dashboardChartEndpoints.affiliates, '/api/v1/dashboard/affiliates');
  const attached = affiliates.at(-1);
  await page.route(
    '**/api/v1/dashboard/affiliates',
    async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), affiliates: affiliates.slice(0, -1) } });
    },
    { times: 1 },
  );
  await page.goto('/dashboard?tab=month');
  await page.getByRole('button', { name: 'Voir le détail par société' }).first().click();
  await page
    .getByRole('dialog')
    .getByRole('link', { name: attached?.title ?? '?', exact: true })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(attached?.title ?? '?');
  await expect(page).toHaveURL(new RegExp(`/dashboard/${attached?.slug}`));
});

test('un détail déjà lu s’annonce comme la première fois, et Entrée répétée n’y ouvre rien', async ({ page, signIn }) => {
  await signIn('subscriber', { path: '/dashboard?tab=month' });
  const chart = page.getByRole('application');
  const open = async () => {
    await chart.focus();
    for (const key of ['End', 'ArrowLeft', 'Enter']) await page.keyboard.press(key);
    await expect(page).toHaveURL(/detail=/);
  };
  await open();
  await expect(title(page)).toHaveText(/^Fournisseurs/);
  const address = page.url();
  await page.getByRole('link', { name: "Retour au graphique d'origine" }).click();
  await expect(page).toHaveURL('/dashboard?tab=month');
  // The address changes before the drawing does.
  await expect(title(page)).not.toHaveText(/^Fournisseurs/);
  await open();
  await expect(title(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(title(page)).toBeFocused();
  expect(page.url()).toBe(address);
});
