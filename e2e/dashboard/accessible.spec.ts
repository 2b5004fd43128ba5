import type { Locator, Page } from '@playwright/test';
import { expect, test } from '#e2e/support/test.ts';
import { analysesOfRole, analysisLabels, tabsOfRole } from '#protocol/dashboard/dashboard-tabs.ts';

const section = (page: Page) => page.getByRole('region', { name: 'Graphiques' });
const parts = { subscriber: ['family', 'société'], supplier: ['subscriber', 'adhérent'] } as const;
const roles = ['subscriber', 'supplier'] as const;

/** Opens a popup, lets the test look at it, and closes it by the keyboard. */
async function whileOpen(button: Locator, popup: Locator, look: () => Promise<void>): Promise<void> {
  await button.click();
  await expect(popup).toBeVisible();
  await expect(button.page().locator('[data-loading]')).toHaveCount(0);
  await look();
  await button.page().keyboard.press('Escape');
  await expect(popup).toHaveCount(0);
}

for (const role of roles)
  test(`axe ne trouve rien dans un détail, ni avec chaque fenêtre du tableau de bord ouverte (${role})`, async ({ page, signIn, axe }) => {
    const [tab, line] = parts[role];
    await signIn(role, { path: `/dashboard?tab=${tab}` });
    await section(page).getByRole('row').nth(1).getByRole('link').click();
    await expect(page.getByRole('link', { name: "Retour au graphique d'origine" })).toBeVisible();
    await expect(page.locator('[data-loading]')).toHaveCount(0);
    await axe();
    const chartMenu = page.getByRole('button', { name: 'Actions sur le graphique' });
    await whileOpen(chartMenu, page.getByRole('menu'), axe);
    await whileOpen(page.getByRole('button', { name: `Voir le détail par ${line}` }), page.getByRole('dialog'), axe);
    if (role === 'subscriber') return whileOpen(page.getByRole('button', { name: 'Voir les filiales' }), page.getByRole('dialog'), axe);
    await page.getByRole('button', { name: 'Filtrer' }).click();
    await expect(page.getByRole('button', { name: 'Fermer' })).toBeVisible();
    await axe();
  });

for (const role of roles)
  test(`sans aucune donnée le tableau de bord le dit, et axe n’y trouve rien (${role})`, async ({ page, signIn, axe }) => {
    await signIn(role);
    const empty = {
      ...{ chartDatas: [], chartDatasExport: [['Mois', 'A', 'B']], tableTargets: [], tableColumns: [], total: null, totalBefore: null },
      ...{ evolution: null, range: null, lastMonth: null, declaredShare: null, isProvisional: false, provisionalFrom: null },
    };
    const answers = [
      ['ca/**', empty],
      ['changes/**', { ...empty, difference: null, groups: [] }],
      ['card/**', { cards: [], paragraph: 'Aucun chiffre d’affaires n’est encore déclaré.' }],
      ['calls/**', { rows: [], total: 0 }],
    ] as const;
    for (const [path, json] of answers)
      await page.route(`**/api/v1/dashboard/${path}`, async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, json: { ...(await response.json()), ...json } });
      });
    for (const tab of tabsOfRole[role]) {
      await page.goto(`/dashboard?tab=${tab}`);
      await expect(page.getByText('Données manquantes pour ce graphique.').first()).toBeVisible();
      await expect(page.locator('[data-loading]')).toHaveCount(0);
      await expect(section(page).getByRole('button', { name: /^Télécharger/ })).toHaveCount(0);
      await axe();
    }
  });

for (const role of roles)
  test(`à 200 % aucune analyse ne fait défiler la page de côté (${role})`, async ({ page, signIn }) => {
    // 1440 px seen at 200 %.
    await page.setViewportSize({ width: 720, height: 450 });
    await signIn(role);
    for (const analysis of analysesOfRole[role]) {
      await page.goto(`/dashboard?tab=month&analysis=${analysis}`);
      await expect(section(page).getByRole('heading', { level: 2, name: analysisLabels[analysis] })).toBeVisible();
      await expect(page.locator('[data-loading]')).toHaveCount(0);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), analysis).toBeLessThanOrEqual(720);
    }
  });
