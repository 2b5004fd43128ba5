import { atRest, clickOn, fetchPoints, list, map, popup, targets } from '#e2e/support/map.ts';
import { fetchSubscriber } from '#e2e/support/sheets.ts';
import { expectFits } from '#e2e/support/suppliers.ts';
import { expect, test } from '#e2e/support/test.ts';

test('[SUB-06][SUB-10] la carte montre tous les adhérents filtrés et mène à la fiche de l’un d’eux', async ({ page, signIn }) => {
  await signIn('supplier', { path: '/adherents?motclef=montcourt' });
  const pointsRequest = page.waitForRequest((request) => new URL(request.url()).searchParams.get('all') === 'true');
  await page.getByRole('radio', { name: 'Carte' }).check();
  await expect(page).toHaveURL('/adherents?motclef=montcourt&carto=1');
  await atRest(page);
  expect(new URL((await pointsRequest).url()).searchParams.get('page')).toBeNull();
  const points = await fetchPoints(page, 's=montcourt');
  await expect(list(page).getByText(`${points.total} adhérents dans cette vue`)).toBeVisible();
  await expect(list(page).getByRole('listitem').getByRole('link')).toHaveText(points.titles);

  // The companies in Vitré share one address: their cluster opens on a single point.
  const before = await targets(page).allTextContents();
  await clickOn(page, targets(page).filter({ hasText: 'agrandir' }).first());
  await expect.poll(() => targets(page).allTextContents(), { timeout: 20_000 }).not.toEqual(before);
  const index = points.titles.indexOf('Fromageries Montcourt');
  await list(page).getByRole('button', { name: 'Voir Fromageries Montcourt sur la carte', exact: true }).click();
  await expect(popup(page).getByRole('heading', { name: 'Fromageries Montcourt', exact: true })).toBeVisible();
  await expect(popup(page).getByText(points.streets[index] ?? '')).toBeVisible();
  await expect(popup(page).getByText(`${points.postals[index]} ${points.cities[index]}`)).toBeVisible();
  await expect(popup(page).getByRole('heading', { name: 'Autres adhérents à cette adresse' })).toBeVisible();
  const others = points.titles.filter(
    (_, n) => n !== index && points.lngs[n] === points.lngs[index] && points.lats[n] === points.lats[index],
  );
  expect(others).toHaveLength(2);
  await expect(popup(page).getByRole('listitem')).toHaveText(others);
  await expect(targets(page).filter({ hasText: 'Fromageries Montcourt' }).first()).toBeAttached({ timeout: 20_000 });
  await page.keyboard.press('Escape');
  await expect(popup(page)).toHaveCount(0);
  await clickOn(page, targets(page).filter({ hasText: 'Montcourt' }).first());
  const inView = await list(page).getByRole('listitem').allTextContents();
  expect(inView.length).toBeLessThan(points.total);
  await popup(page).getByRole('link', { name: 'Voir la fiche' }).click();
  await expect(page).toHaveURL(/\/adherent\/fromageries-montcourt[a-z-]*\/$/);
  await expect(page.getByRole('heading', { level: 1, name: /^Fromageries Montcourt/ })).toBeVisible();
  // Back finds the map where it was left; a new way to it shows all its points.
  await page.goBack();
  await atRest(page);
  await expect(list(page).getByRole('listitem')).toHaveText(inView);
  await page.getByRole('radio', { name: 'Liste' }).check();
  await page.getByRole('radio', { name: 'Carte' }).check();
  await atRest(page);
  await expect(list(page).getByRole('listitem').getByRole('link')).toHaveText(points.titles);
});

test('[SHT-08] « Localiser sur la carte » mène de la fiche à l’adhérent, sa fenêtre ouverte', async ({ page, signIn, axe }) => {
  await signIn('subscriber', { path: '/adherent/clinique-des-deux-rives' });
  const { id, title, address } = await fetchSubscriber(page, 'clinique-des-deux-rives');
  await page.getByRole('region', { name: 'Coordonnées' }).getByRole('button').click();
  await page.getByRole('link', { name: 'Localiser sur la carte', exact: true }).click();
  await expect(page).toHaveURL(`/adherents?carto=1&id=${id}`);
  await atRest(page);
  await expect(popup(page).getByRole('heading', { name: title, exact: true })).toBeVisible();
  await expect(popup(page).getByText(address.street ?? '')).toBeVisible();
  await expect(popup(page).getByText('Autres adhérents à cette adresse')).toHaveCount(0);
  await axe();
});

test('au clavier, un point ouvre sa fenêtre, Échap y ramène, et un lien saute la carte', async ({ page, signIn }) => {
  await signIn('subscriber', { path: '/adherents?carto=1&motclef=montcourt' });
  await atRest(page);
  // In the tab order, the buttons of the map come first, then its points.
  await map(page).getByRole('button', { name: 'Réduire', exact: true }).focus();
  for (
    let n = 0;
    n < 3 &&
    !(await targets(page)
      .first()
      .evaluate((element) => element === document.activeElement));
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
  await expect(list(page).getByText(/adhérents dans cette vue, /)).toBeVisible();
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

test('une carte qui échoue le dit et se recharge, et une carte sans adhérent dit pourquoi', async ({
  page,
  signIn,
  allowConsoleErrors,
}) => {
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

test('une carte sans adhérent ne se dit pas celle de l’adresse suivante, qui charge encore', async ({ page, signIn }) => {
  await signIn('supplier', { path: '/adherents?carto=1&department=xx' });
  await expect(page.getByText('Aucun adhérent ne répond à ces filtres.')).toBeVisible();
  const answers: (() => void)[] = [];
  await page.route('**/api/v1/search/results/subscribers?**', async (route) => {
    await new Promise<void>((resolve) => answers.push(resolve));
    await route.continue();
  });
  await page.getByRole('button', { name: 'Retirer tous les filtres' }).click();
  await expect(page).toHaveURL('/adherents?carto=1');
  await expect.poll(() => answers.length).toBeGreaterThan(0);
  await expect(page.getByText(/^Aucun adhérent/)).toHaveCount(0);
  for (const answer of answers) answer();
  await expect(page.getByRole('main').getByRole('status').first()).toHaveText(/\d\sadhérents/);
});

test('la carte a le fond de l’opérateur, ou celui du portail quand il ne se charge pas', async ({ page, signIn, allowConsoleErrors }) => {
  allowConsoleErrors(/404/);
  await signIn('supplier');
  const style = { version: 8, sources: {}, layers: [{ id: 'sol', type: 'background', paint: { 'background-color': '#ffffff' } }] };
  const styleRequests: string[] = [];
  await page.route('**/config.json', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), mapStyleUrl: `${new URL(page.url()).origin}/assets/essai.json` } });
  });
  for (const fulfil of [{ json: style }, { status: 404 }]) {
    await page.route('**/assets/essai.json', (route) => {
      styleRequests.push(route.request().url());
      return route.fulfill(fulfil);
    });
    await page.goto('/adherents?carto=1&motclef=montcourt');
    await atRest(page);
    await expect(targets(page).first()).toBeAttached();
    await expect(map(page).getByText('Natural Earth')).toHaveCount('status' in fulfil ? 1 : 0);
    await page.unroute('**/assets/essai.json');
  }
  expect(styleRequests).toHaveLength(2);
});
