import type { Page } from '@playwright/test';
import { callApi } from '#e2e/support/api.ts';
import { coverOfFocus, pressOn, tabTo } from '#e2e/support/keyboard.ts';
import { saved } from '#e2e/support/saved.ts';
import { expect, test } from '#e2e/support/test.ts';
import { indexEndpoints } from '#protocol/indices/indices.ts';

const isDetail = /\/api\/v1\/indices\/\d+\?/;
const chart = (page: Page) => page.getByRole('application');

async function idOf(page: Page, code: string): Promise<string> {
  const { indices } = await callApi(page, indexEndpoints.list, '/api/v1/indices');
  return indices.find((one) => one.code === code)?.id ?? '';
}

test('au clavier seul : épingler un indice, le lire en euros, resserrer la période, puis l’avoir en tableur', async ({ page, signIn }) => {
  await signIn('subscriberOther', { path: '/indices' });
  const pin = page.getByRole('button', { name: 'Épingler Brent', exact: true });
  await tabTo(page, pin);
  expect(await coverOfFocus(page)).toBeNull();
  if ((await pin.getAttribute('aria-pressed')) === 'false') await page.keyboard.press('Space');
  const link = page.getByRole('region', { name: 'Indices épinglés' }).getByRole('link', { name: 'Brent', exact: true });
  await pressOn(page, link);
  await expect(page.getByRole('heading', { level: 1, name: 'Brent' })).toBeVisible();
  await pressOn(page, page.getByRole('button', { name: 'Filtrer' }));
  const drawer = page.getByRole('dialog', { name: 'Filtres' });
  await tabTo(page, drawer.getByRole('radio', { checked: true }));
  await page.keyboard.press('ArrowDown');
  await expect(page).toHaveURL(/currency=euro/);
  await page.keyboard.press('Escape');
  await expect(drawer).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Dernière valeur et variations' })).toContainText('€/bbl');
  await tabTo(page, chart(page));
  const zoomed = page.waitForResponse(isDetail);
  await page.keyboard.press('+');
  await zoomed;
  await expect(page).toHaveURL(/startDate=/);
  const [, start] = /startDate=([\d-]+)/.exec(page.url()) ?? [];
  await pressOn(page, page.getByRole('button', { name: 'Fichiers de l’indice Brent' }));
  await page.keyboard.press('End');
  const request = page.waitForRequest(/\/api\/v1\/indices\/\d+\/file\?/);
  const sheet = await saved(page, () => page.keyboard.press('Enter'));
  expect(sheet.name).toBe('indice_brent.xlsx');
  const { searchParams } = new URL((await request).url());
  expect([searchParams.get('currency'), searchParams.get('startDate')]).toEqual(['euro', start]);
  await page.goto('/indices');
  await pin.click();
});

test('la table du graphique a tous les nombres de la réponse, et rien ne dépasse à 200 %', async ({ page, signIn }) => {
  // 1440 px seen at 200 %.
  await page.setViewportSize({ width: 720, height: 450 });
  await signIn('subscriber');
  for (const [code, query] of [
    ['brent', 'startDate=2025-01-01&endDate=2025-06-30'],
    ['brent', 'startDate=2025-01-01&endDate=2025-06-30&currency=euro'],
    ['or', ''],
  ] as const) {
    const path = `/indices/${await idOf(page, code)}?${query}`;
    await page.goto(path);
    await expect(chart(page).locator('svg')).toBeVisible();
    const { indice } = await callApi(page, indexEndpoints.detail, `/api/v1${path}`);
    const points = Array.isArray(indice.points) ? indice.points : [];
    expect(points.length, path).toBeGreaterThan(10);
    const whole = page.getByRole('button', { name: /^Voir (les|l’)/ });
    if (await whole.count()) await whole.click();
    const shown = await page
      .getByRole('table')
      .getByRole('row')
      .evaluateAll((rows) => rows.slice(1).map((row) => Array.from(row.children, (cell) => cell.textContent ?? '').slice(0, 2)));
    const number = (text: string | undefined) =>
      Number(
        (text ?? '')
          .replace('\u2212', '-')
          .replaceAll(/[^\d,-]/g, '')
          .replace(',', '.'),
      );
    const expected = points.toReversed().map(({ date, value }) => [date, value]);
    expect(
      shown.map(([day, value]) => [day, number(value)]),
      path,
    ).toEqual(expected);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(720);
  }
});
