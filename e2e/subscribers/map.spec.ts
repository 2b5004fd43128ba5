import type { Locator, Page } from '@playwright/test';
import { askSubscriber } from '#e2e/support/sheets.ts';
import { ask, expectFits } from '#e2e/support/suppliers.ts';
import { expect, test } from '#e2e/support/test.ts';
import { subscriberPointsEndpoint } from '#protocol/subscribers/subscribers.ts';

const map = (page: Page): Locator => page.getByRole('region', { name: 'Carte des adhérents' });
const list = (page: Page): Locator => page.getByRole('region', { name: 'Adhérents de la carte' });
const targets = (page: Page): Locator => map(page).getByRole('list', { name: 'Sur la carte' }).getByRole('button');
const popup = (page: Page): Locator => map(page).locator('.maplibregl-popup');
/** Nothing moves or loads any more: what the map shows is what it will show. */
const atRest = (page: Page) => expect(map(page)).toHaveAttribute('aria-busy', 'false', { timeout: 25_000 });

const askPoints = (page: Page, query: string) =>
  ask(page, subscriberPointsEndpoint, `/api/v1/search/results/subscribers?all=true&format=columns&${query}`);

/** A click of the mouse on the drawing, where a thing stands. */
async function clickOn(page: Page, target: Locator): Promise<void> {
  const box = await target.boundingBox();
  if (!box) throw new Error('Rien à cet endroit de la carte');
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
}

test('[SUB-06][SUB-10] filtrer les adhérents, passer à la carte, ouvrir un adhérent, aller à sa fiche', async ({ page, signIn }) => {
  await signIn('supplier', { path: '/adherents?motclef=montcourt' });
  const whole = page.waitForRequest((request) => new URL(request.url()).searchParams.get('all') === 'true');
  await page.getByTitle('Carte', { exact: true }).click();
  await expect(page).toHaveURL('/adherents?motclef=montcourt&carto=1');
  await atRest(page);
  expect(new URL((await whole).url()).searchParams.get('page')).toBeNull();
  const points = await askPoints(page, 's=montcourt');
  await expect(list(page).getByText(`${points.total} adhérents dans cette vue`)).toBeVisible();
  await expect(list(page).getByRole('listitem').getByRole('link')).toHaveText(points.titles);

  // Those of Vitré share an address: their cluster opens on one point.
  const before = await targets(page).allTextContents();
  await clickOn(page, targets(page).filter({ hasText: 'agrandir' }).first());
  await expect.poll(() => targets(page).allTextContents(), { timeout: 20_000 }).not.toEqual(before);
  const at = points.titles.indexOf('Fromageries Montcourt');
  await list(page).getByRole('button', { name: 'Voir Fromageries Montcourt sur la carte', exact: true }).click();
  await expect(popup(page).getByRole('heading', { name: 'Fromageries Montcourt', exact: true })).toBeVisible();
  await expect(popup(page).getByText(points.streets[at] ?? '')).toBeVisible();
  await expect(popup(page).getByText(`${points.postals[at]} ${points.cities[at]}`)).toBeVisible();
  await expect(popup(page).getByRole('heading', { name: 'Autres adhérents à cette adresse' })).toBeVisible();
  const others = points.titles.filter((_, n) => n !== at && points.lngs[n] === points.lngs[at] && points.lats[n] === points.lats[at]);
  expect(others).toHaveLength(2);
  await expect(popup(page).getByRole('listitem')).toHaveText(others);
  await expect(targets(page).filter({ hasText: 'Fromageries Montcourt' }).first()).toBeAttached({ timeout: 20_000 });
  await page.keyboard.press('Escape');
  await expect(popup(page)).toHaveCount(0);
  await clickOn(page, targets(page).filter({ hasText: 'Montcourt' }).first());
  await popup(page).getByRole('link', { name: 'Voir la fiche' }).click();
  await expect(page).toHaveURL(/\/adherent\/fromageries-montcourt[a-z-]*\/$/);
  await expect(page.getByRole('heading', { level: 1, name: /^Fromageries Montcourt/ })).toBeVisible();
});

test('[SHT-08] « Localiser sur la carte » mène de la fiche à l’adhérent, sa fenêtre ouverte', async ({ page, signIn, axe }) => {
  await signIn('subscriber', { path: '/adherent/clinique-des-deux-rives' });
  const { id, title, address } = await askSubscriber(page, 'clinique-des-deux-rives');
  await page.getByRole('region', { name: 'Coordonnées' }).getByRole('button').click();
  await page.getByRole('link', { name: 'Localiser sur la carte', exact: true }).click();
  await expect(page).toHaveURL(`/adherents?carto=1&id=${id}`);
  await atRest(page);
  await expect(popup(page).getByRole('heading', { name: title, exact: true })).toBeVisible();
  await expect(popup(page).getByText(address.street ?? '')).toBeVisible();
  await expect(popup(page).getByText('Autres adhérents à cette adresse')).toHaveCount(0);
  await axe();
});

test('au clavier : d’un point à sa fenêtre, Échap en revient, la liste reste à un saut', async ({ page, signIn }) => {
  await signIn('subscriber', { path: '/adherents?carto=1&motclef=montcourt' });
  await atRest(page);
  // The map's own buttons come first, then what stands on it.
  await map(page).getByRole('button', { name: 'Réduire', exact: true }).focus();
  for (
    let n = 0;
    n < 3 &&
    !(await targets(page)
      .first()
      .evaluate((one) => one === document.activeElement));
    n++
  )
    await page.keyboard.press('Tab');
  await expect(targets(page).first()).toBeFocused();
  const point = targets(page).filter({ hasNotText: 'agrandir' }).first();
  const title = (await point.textContent()) ?? '';
  await point.focus();
  await page.keyboard.press('Enter');
  await expect(popup(page).getByRole('heading', { name: title, exact: true })).toBeVisible();
  await expect(popup(page).getByRole('link', { name: 'Voir la fiche' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(popup(page)).toHaveCount(0);
  await expect(point).toBeFocused();
  const cluster = targets(page).filter({ hasText: 'agrandir' }).first();
  const before = await targets(page).allTextContents();
  await cluster.focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => targets(page).allTextContents(), { timeout: 20_000 }).not.toEqual(before);
  await expect(map(page).locator('canvas')).toBeFocused();
  await page.getByRole('link', { name: 'Passer la carte' }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(list(page).getByRole('link').first()).toBeFocused();
});

test('sur un téléphone, la carte puis sa liste, sans débordement', async ({ page, signIn, axe }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn('supplier', { path: '/adherents?carto=1' });
  await atRest(page);
  await expect(map(page).getByRole('button', { name: 'Agrandir', exact: true })).toBeVisible();
  await expect(list(page).getByText(/adhérents dans cette vue$/)).toBeVisible();
  const [above, below] = [await map(page).boundingBox(), await list(page).boundingBox()];
  expect(below?.y ?? 0).toBeGreaterThanOrEqual((above?.y ?? 0) + (above?.height ?? 0) - 1);
  await expectFits(page);
  await axe();
});

test('sans WebGL, la carte le dit et propose la liste', async ({ page, signIn }) => {
  await page.addInitScript(() => {
    const real = HTMLCanvasElement.prototype.getContext;
    HTMLCanvasElement.prototype.getContext = function context(this: HTMLCanvasElement, kind: string, ...rest: unknown[]) {
      return kind.startsWith('webgl') ? null : Reflect.apply(real, this, [kind, ...rest]);
    } as typeof real;
  });
  await signIn('supplier', { path: '/adherents?carto=1&sort=alphabetic' });
  await expect(page.getByText(/^Ce navigateur ne peut pas dessiner la carte/)).toBeVisible();
  await page.getByRole('link', { name: 'Voir la liste' }).click();
  await expect(page).toHaveURL('/adherents?sort=alphabetic');
  await expect(page.getByRole('list', { name: 'Liste des adhérents' })).toBeVisible();
});

test('une carte qui échoue le dit et se redemande ; une carte sans adhérent dit pourquoi', async ({ page, signIn, allowConsoleErrors }) => {
  allowConsoleErrors(/500/);
  await signIn('supplier');
  await page.route('**/api/v1/search/results/subscribers?**', (route) =>
    route.fulfill({ status: 500, json: { code: 'internal', message: 'x' } }),
  );
  await page.goto('/adherents?carto=1&motclef=xqzwk');
  await expect(page.getByText('La carte des adhérents n’a pas pu être chargée.')).toBeVisible();
  await page.unroute('**/api/v1/search/results/subscribers?**');
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect(page.getByText('Aucun adhérent ne répond à « xqzwk ».')).toBeVisible();
});

test('le fond de carte de l’opérateur sert quand il vient, le nôtre sinon', async ({ page, signIn, allowConsoleErrors }) => {
  allowConsoleErrors(/404/);
  await signIn('supplier');
  const style = { version: 8, sources: {}, layers: [{ id: 'sol', type: 'background', paint: { 'background-color': '#ffffff' } }] };
  const asked: string[] = [];
  await page.route('**/config.json', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), mapStyleUrl: `${new URL(page.url()).origin}/assets/essai.json` } });
  });
  for (const fulfil of [{ json: style }, { status: 404 }]) {
    await page.route('**/assets/essai.json', (route) => {
      asked.push(route.request().url());
      return route.fulfill(fulfil);
    });
    await page.goto('/adherents?carto=1&motclef=montcourt');
    await atRest(page);
    await expect(targets(page).first()).toBeAttached();
    await expect(map(page).getByText('Natural Earth')).toHaveCount('status' in fulfil ? 1 : 0);
    await page.unroute('**/assets/essai.json');
  }
  expect(asked).toHaveLength(2);
});
