import type { Page } from '@playwright/test';
import { callApi } from '#e2e/support/api.ts';
import { coverOfFocus, tabTo } from '#e2e/support/keyboard.ts';
import { expectFits } from '#e2e/support/suppliers.ts';
import { expect, test } from '#e2e/support/test.ts';
import { indexEndpoints } from '#protocol/indices/indices.ts';

const listCall = /\/api\/v1\/indices(\?|$)/;
const pinCall = /\/api\/v1\/indices\/\d+\/favorite$/;
const fetchList = (page: Page, query = '') => callApi(page, indexEndpoints.list, `/api/v1/indices${query}`);
const pinned = (page: Page) => page.getByRole('region', { name: 'Indices épinglés' });
const others = (page: Page) => page.getByRole('region', { name: 'Tous les indices' });
const row = (page: Page, name: string) => page.getByRole('listitem').filter({ has: page.getByRole('link', { name, exact: true }) });
const filters = (page: Page) => page.getByRole('complementary', { name: 'Filtres' });

/** Answers the list with these indices pinned and no other. */
async function withPins(page: Page, codes: readonly string[]): Promise<void> {
  await page.route(listCall, async (route) => {
    const response = await route.fetch();
    const json = await response.json();
    const indices = json.indices.map((one: { code: string }) => ({ ...one, favorite: codes.includes(one.code) }));
    await route.fulfill({ response, json: { ...json, indices } });
  });
}

test('[IND-01][IND-02][IND-20][SHL-24] le menu mène aux indices, par famille, avec leurs variations ; un fournisseur ne les a pas', async ({
  page,
  signIn,
  axe,
}) => {
  await signIn('subscriber');
  await withPins(page, []);
  await page.goto('/');
  await page.getByRole('banner').getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('link', { name: 'Indices', exact: true }).click();
  await expect(page).toHaveURL('/indices');
  await expect(page).toHaveTitle(/^Indices · /);
  await expect(pinned(page)).toContainText('Aucun indice épinglé');
  const { indices } = await fetchList(page);
  await expect(others(page).getByRole('list')).not.toHaveCount(0);
  await expect(others(page).locator('li')).toHaveCount(indices.length);
  const brent = row(page, 'Brent');
  const known = indices.find(({ code }) => code === 'brent');
  await expect(brent).toContainText(known?.value?.replace('.', ',') ?? '');
  await expect(brent).toContainText('$/bbl');
  const percentage = known?.yearVariation?.percentage ?? '';
  await expect(brent).toContainText(percentage.replace('-', '').replace('.', ','));
  await expect(brent).toContainText(known?.yearVariation?.direction === 'top' ? 'hausse' : 'baisse');
  await axe();
  await signIn('supplier', { path: '/' });
  await page.getByRole('banner').getByRole('button', { name: 'Menu', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Indices', exact: true })).toHaveCount(0);
  await page.goto('/indices');
  await expect(page).toHaveURL('/403');
});

test.describe('les épingles de l’opérateur', () => {
  // One after the other: they pin for one account.
  test.describe.configure({ mode: 'default' });

  test('[IND-04][IND-05] l’épingle déplace un indice d’une liste à l’autre, et il y est encore après un rechargement', async ({
    page,
    signIn,
  }) => {
    await signIn('operator', { path: '/indices' });
    const pin = page.getByRole('button', { name: 'Épingler Cuivre', exact: true });
    await expect(pin).toBeVisible();
    if ((await pin.getAttribute('aria-pressed')) === 'true') await pin.click();
    await expect(others(page).getByRole('link', { name: 'Cuivre' })).toBeVisible();
    const answered = page.waitForResponse(pinCall);
    await pin.press('Space');
    await expect(pinned(page).getByRole('link', { name: 'Cuivre' })).toBeVisible();
    await expect(others(page).getByRole('link', { name: 'Cuivre' })).toHaveCount(0);
    await expect(
      others(page)
        .getByRole('button', { name: /^Épingler/ })
        .and(page.locator(':focus')),
    ).toHaveCount(1);
    await answered;
    await page.reload();
    await expect(pinned(page).getByRole('link', { name: 'Cuivre' })).toBeVisible();
    await expect(pin).toHaveAttribute('aria-pressed', 'true');
    await pin.press('Space');
    await expect(pinned(page)).toContainText('Aucun indice épinglé');
    // It was the only row of its list: the focus is not lost.
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });

  test('une épingle dont la réponse se perd est relue', async ({ page, signIn, allowConsoleErrors }) => {
    allowConsoleErrors(/ERR_FAILED/);
    await signIn('operator', { path: '/indices' });
    const pin = page.getByRole('button', { name: 'Épingler Blé tendre', exact: true });
    await expect(pin).toHaveAttribute('aria-pressed', 'false');
    await page.route(pinCall, async (route) => {
      await route.fetch();
      await route.abort();
    });
    const read = page.waitForResponse(listCall);
    await pin.click();
    await read;
    await expect(pinned(page).getByRole('link', { name: 'Blé tendre', exact: true })).toBeVisible();
    await page.unroute(pinCall);
    const undone = page.waitForResponse(pinCall);
    await pin.click();
    await undone;
  });

  test('une liste lue avant l’épingle ne la défait pas', async ({ page, signIn }) => {
    await signIn('operator');
    await page.clock.install();
    await page.goto('/indices');
    const pin = page.getByRole('button', { name: 'Épingler Blé tendre', exact: true });
    await expect(pin).toHaveAttribute('aria-pressed', 'false');
    await page.clock.fastForward(31_000);
    const release = Promise.withResolvers<void>();
    let calls = 0;
    await page.route(listCall, async (route) => {
      calls += 1;
      if (calls > 1) return route.fallback();
      const response = await route.fetch();
      await release.promise;
      await route.fulfill({ response }).catch(() => undefined);
    });
    const calling = page.waitForRequest(listCall);
    await page.evaluate(() => dispatchEvent(new Event('visibilitychange')));
    await calling;
    const stored = page.waitForResponse(pinCall);
    await pin.click();
    await stored;
    release.resolve();
    await expect.poll(() => calls).toBe(2);
    await page.waitForLoadState('networkidle');
    await expect(pinned(page).getByRole('link', { name: 'Blé tendre', exact: true })).toBeVisible();
    const undone = page.waitForResponse(pinCall);
    await pin.click();
    await undone;
  });
});

test('une épingle qui échoue revient sans message', async ({ page, signIn, allowConsoleErrors }) => {
  allowConsoleErrors(/status of 500/);
  await signIn('subscriber');
  await withPins(page, []);
  await page.route(pinCall, (route) => route.fulfill({ status: 500, json: { code: 'internal', message: 'Non' } }));
  await page.goto('/indices');
  const failed = page.waitForResponse(pinCall);
  await page.getByRole('button', { name: 'Épingler Brent', exact: true }).click();
  await failed;
  await expect(others(page).getByRole('link', { name: 'Brent', exact: true })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('[IND-03] la recherche ignore les accents, et une liste vide dit quoi faire', async ({ page, signIn, axe }) => {
  await signIn('subscriber', { path: '/indices' });
  await page.getByRole('textbox', { name: 'Rechercher un indice' }).fill('electricite');
  await expect(page).toHaveURL('/indices?motclef=electricite');
  await expect(page.getByRole('link', { name: 'Électricité, base du lendemain' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Brent', exact: true })).toHaveCount(0);
  await expect(page.getByRole('status').filter({ hasText: /^1\sindice$/ })).toBeVisible();
  await page.getByRole('textbox', { name: 'Rechercher un indice' }).fill('xqzwk');
  await expect(page.getByRole('status').filter({ hasText: /^0\sindice$/ })).toBeVisible();
  await expect(others(page).getByText('Aucun indice', { exact: true })).toBeVisible();
  await axe();
  await page.getByRole('button', { name: 'Effacer la recherche' }).click();
  await expect(page.getByRole('link', { name: 'Brent', exact: true })).toBeVisible();
});

test('[IND-21][SHL-40] le tiroir a deux dates et la devise, écrites dans l’adresse', async ({ page, signIn, axe }) => {
  await signIn('subscriber', { path: '/indices' });
  await filters(page).getByText('Euro', { exact: true }).click();
  await expect(page).toHaveURL('/indices?currency=euro');
  await expect(row(page, 'Brent')).toContainText('€/bbl');
  await filters(page).getByRole('textbox', { name: 'Date de début' }).fill('01/06/2025');
  await filters(page).getByRole('textbox', { name: 'Date de fin' }).fill('31/12/2025');
  await page.keyboard.press('Tab');
  await expect(page).toHaveURL('/indices?currency=euro&startDate=2025-06-01&endDate=2025-12-31');
  const { indices } = await fetchList(page, '?currency=euro&startDate=2025-06-01&endDate=2025-12-31');
  const percentage = indices.find(({ code }) => code === 'brent')?.periodeVariation?.percentage ?? '';
  await expect(row(page, 'Brent')).toContainText(percentage.replace('-', '').replace('.', ','));
  await filters(page).getByRole('textbox', { name: 'Date de début' }).fill('01/06/2026');
  await expect(filters(page).getByText('La date de fin précède la date de début')).toBeVisible();
  await expect(page).toHaveURL(/startDate=2025-06-01/);
  await axe();
  await filters(page).getByRole('button', { name: 'Tout effacer' }).click();
  await expect(page).toHaveURL('/indices');
});

test('une liste qui échoue se recharge, et rien ne dépasse d’un petit écran', async ({ page, signIn, allowConsoleErrors }) => {
  allowConsoleErrors(/status of 500/);
  await signIn('subscriber');
  let fails = true;
  await page.route(listCall, (route) =>
    fails ? route.fulfill({ status: 500, json: { code: 'internal', message: 'Non' } }) : route.fallback(),
  );
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/indices');
  await expect(page.getByText('Les indices n’ont pas pu être chargés.')).toBeVisible();
  fails = false;
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect(page.getByRole('link', { name: 'Brent', exact: true })).toBeVisible();
  await expectFits(page);
  for (const target of [
    page.getByRole('button', { name: 'Épingler Brent', exact: true }),
    page.getByRole('link', { name: 'Brent', exact: true }),
  ]) {
    await tabTo(page, target);
    expect(await coverOfFocus(page)).toBeNull();
  }
});
