import type { Page } from '@playwright/test';
import { type FormationCard, formationEndpoints } from '#protocol/formations/formations.ts';
import { placeInSentence } from '#protocol/text/place.ts';
import { callApi } from './support/api.ts';
import { coverOfFocus, tabTo } from './support/keyboard.ts';
import { expectFits } from './support/suppliers.ts';
import { expect, test } from './support/test.ts';

const listCall = /\/api\/v1\/formations\?/;
const fetchFormations = (page: Page, query = '') => callApi(page, formationEndpoints.list, `/api/v1/formations?${query}`);
const fetchFilters = async (page: Page) => (await callApi(page, formationEndpoints.filters, '/api/v1/formations/filters')).rows;
const items = (page: Page) => page.getByRole('list', { name: 'Formations' }).locator('> li');
const expectTitles = (page: Page, rows: readonly FormationCard[]) =>
  expect(items(page).getByRole('heading')).toHaveText(rows.map(({ title }) => title));
const filters = (page: Page) => page.getByRole('complementary', { name: 'Filtres' });
const face = (page: Page) => filters(page).getByLabel(/^Catégories/);
const box = (page: Page, label: string) => filters(page).getByRole('checkbox', { name: new RegExp(`^${label}`) });

/** Answers the list with `count` copies of its first training, on pages of 20. */
async function stretch(page: Page, count: number): Promise<void> {
  await page.route(listCall, async (route) => {
    const response = await route.fetch({
      url: route
        .request()
        .url()
        .replace(/page=\d+/, 'page=1'),
    });
    const json = await response.json();
    const number = Number(new URL(route.request().url()).searchParams.get('page') ?? '1');
    const all = Array.from({ length: count }, (_, at) => ({ ...json.rows[0], id: String(9000 + at), title: `Formation ${at + 1}` }));
    const pager = { page: number, pageCount: Math.ceil(count / 20), total: count };
    await route.fulfill({ response, json: { ...json, rows: all.slice((number - 1) * 20, number * 20), pager } });
  });
}

test('[TRN-01][SHL-18][SHL-27][HOM-24] le menu, l’accueil et les accès rapides mènent à la liste des formations', async ({
  page,
  signIn,
  axe,
}) => {
  await signIn('subscriber', { path: '/' });
  await page.getByRole('link', { name: 'Toutes les formations' }).click();
  await expect(page).toHaveURL('/formations');
  await expect(page.getByRole('heading', { level: 1, name: 'Formations' })).toBeVisible();
  await expect(page).toHaveTitle(/^Formations · /);
  const { rows, pager } = await fetchFormations(page);
  await expectTitles(page, rows);
  await expect(page.getByRole('status').filter({ hasText: /\d\sformations?/ })).toHaveText(new RegExp(`^${pager.total}\\sformations?`));
  for (const [at, { metadatas, session, slug }] of rows.entries()) {
    const item = items(page).nth(at);
    await expect(item).toContainText(metadatas.category);
    await expect(item).toContainText(session ? placeInSentence(session.location) : 'Pas de session ouverte pour le moment');
    await expect(item).toContainText(metadatas.price === null ? 'Sur devis' : 'À partir de');
    await expect(item.getByRole('link')).toHaveAttribute('href', `/formation/${slug}`);
  }
  await axe();
  await page.goto('/');
  await page.getByRole('navigation', { name: 'Accès rapides' }).getByRole('link', { name: 'Trouver une formation' }).click();
  await expect(page).toHaveURL('/formations');
  await page.getByRole('banner').getByRole('button', { name: 'Menu', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Formations', exact: true })).toHaveAttribute('href', '/formations');
  await signIn('supplier', { path: '/' });
  await page.getByRole('banner').getByRole('button', { name: 'Menu', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Formations', exact: true })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Trouver une formation' })).toHaveCount(0);
});

test('[TRN-03][SHL-41][SHL-42][SHL-43][SHL-44] le filtre se choisit par case ou par branche, s’écrit dans l’adresse et en retire la page', async ({
  page,
  signIn,
  axe,
}) => {
  await signIn('subscriber', { path: '/formations?page=1' });
  const groups = await fetchFilters(page);
  await expect(face(page)).toHaveText('Aucun filtre');
  await face(page).press('Enter');
  const [first] = groups;
  const [item] = first?.items ?? [];
  await box(page, item?.label ?? '').press('Space');
  await expect(page).toHaveURL(`/formations?category=${item?.value}`);
  await expect(face(page)).toHaveText(item?.label ?? '');
  await expectTitles(page, (await fetchFormations(page, `category=${item?.value}`)).rows);
  await axe();
  const whole = groups.find(({ items: all }) => all.length > 1) ?? groups[1];
  await filters(page)
    .getByRole('button', { name: whole?.label ?? '', exact: true })
    .press('Enter');
  const chosen = [...new Set([item?.value, ...(whole?.items.map(({ value }) => value) ?? [])])];
  await expect.poll(() => new URL(page.url()).searchParams.get('category')?.split(',').toSorted()).toEqual(chosen.toSorted());
  for (const { label } of whole?.items ?? []) await expect(box(page, label)).toBeChecked();
  await expectTitles(page, (await fetchFormations(page, `category=${chosen.join(',')}`)).rows);
  await filters(page)
    .getByRole('button', { name: whole?.label ?? '', exact: true })
    .click();
  for (const { label } of whole?.items ?? []) await expect(box(page, label)).not.toBeChecked();
  await box(page, whole?.items[0]?.label ?? '').focus();
  await page.keyboard.press('Escape');
  await expect(face(page)).toBeFocused();
  await expect(filters(page).getByRole('checkbox')).toHaveCount(0);
});

test('[SHL-45] un choix ferme le tiroir d’un petit écran', async ({ page, signIn, axe }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await signIn('subscriber', { path: '/formations' });
  await expectFits(page);
  const [group] = await fetchFilters(page);
  await page.getByRole('button', { name: 'Filtrer' }).click();
  const drawer = page.getByRole('dialog', { name: 'Filtres' });
  await drawer.getByLabel(/^Catégories/).click();
  await axe();
  await drawer.getByRole('checkbox').first().click();
  await expect(drawer).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Filtrer' })).toBeFocused();
  await expect(page).toHaveURL(`/formations?category=${group?.items[0]?.value}`);
});

for (const width of [390, 1440])
  test(`[RDG-453] la prochaine session dans une ville se trouve par le filtre « Ville », à ${width} px`, async ({ page, signIn, axe }) => {
    await page.setViewportSize({ width, height: 900 });
    await signIn('subscriber', { path: '/formations' });
    const { rows: towns } = await callApi(page, formationEndpoints.locations, '/api/v1/formations/locations');
    const { rows: cards } = await fetchFormations(page);
    // A town that some card names after another one: without the filter, its session is not the one that the card shows first.
    const town = towns.find(({ label }) =>
      cards.some((card) => card.otherSessions.at(0)?.location === label && card.session?.location !== label),
    );
    if (!town) throw new Error('no town');
    const opener = page.getByRole('button', { name: 'Filtrer' });
    if (width === 390) await opener.click();
    const drawer = width === 390 ? page.getByRole('dialog', { name: 'Filtres' }) : filters(page);
    await drawer.getByLabel(/^Ville/).click();
    await axe();
    await drawer.getByRole('checkbox', { name: new RegExp(`^${town.label}`) }).click();
    await expect(page).toHaveURL(`/formations?location=${town.value}`);
    await expect(items(page)).toHaveCount(Math.min(20, town.count));
    for (const item of await items(page).all()) await expect(item).toContainText(new RegExp(`\\d{4} à .*, ${placeInSentence(town.label)}`));
    await expectTitles(page, (await fetchFormations(page, `location=${town.value}`)).rows);
    await page.reload();
    await expect(items(page)).toHaveCount(Math.min(20, town.count));
    await expectFits(page);
    const group = (await fetchFilters(page)).find(({ items: all }) => all.length > 0);
    const category = group?.items[0]?.value ?? '';
    await page.goto(`/formations?location=${town.value}&category=${category}`);
    const pills = page.getByRole('list', { name: width === 390 ? 'Filtres de la liste' : 'Filtres choisis' });
    await pills.getByRole('button', { name: `Retirer le filtre ${town.label}` }).click();
    await expect(page).toHaveURL(`/formations?category=${category}`);
    await page.goBack();
    await pills.getByRole('button', { name: 'Tout effacer' }).click();
    await expect(page).toHaveURL('/formations');
  });

test.describe('au doigt', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 800 } });
  test('dans le tiroir, chaque case se touche, la liste ne défile pas à part ; Échap ferme la liste, puis le tiroir, et rend le focus', async ({
    page,
    signIn,
  }) => {
    await signIn('subscriber', { path: '/formations' });
    const opener = page.getByRole('button', { name: 'Filtrer' });
    await opener.click();
    const drawer = page.getByRole('dialog', { name: 'Filtres' });
    await drawer.getByLabel(/^Catégories/).click();
    for (const row of await drawer.locator('summary, details[open] button, details[open] label').all())
      expect((await row.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    // The drawer scrolls, the list in it does not: a second scroll would hide its end.
    expect(await drawer.locator('details[open] > div').evaluate((list) => list.scrollHeight - list.clientHeight)).toBe(0);
    await drawer.getByRole('checkbox').last().focus();
    await page.keyboard.press('Escape');
    await expect(drawer.getByRole('checkbox')).toHaveCount(0);
    await expect(drawer.getByLabel(/^Catégories/)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(drawer).toHaveCount(0);
    await expect(opener).toBeFocused();
  });
});

test('[TRN-02][RDG-417] le planning et le catalogue se téléchargent ; sans eux, pas de bouton', async ({ page, signIn }) => {
  await signIn('subscriber');
  const { rows } = await callApi(page, formationEndpoints.list, '/api/v1/formations');
  expect(rows.length).toBeGreaterThan(0);
  let files: { planningfile: string | null; cataloguefile: string | null } = { planningfile: null, cataloguefile: null };
  await page.route('**/api/v1/formations?**', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), ...files } });
  });
  await page.goto('/formations');
  await expect(items(page).first()).toBeVisible();
  for (const name of ['Planning', 'Catalogue']) await expect(page.getByRole('button', { name })).toHaveCount(0);
  files = { planningfile: 'planning-essai', cataloguefile: 'catalogue-essai' };
  const body = { contentType: 'application/pdf', headers: { 'Content-Disposition': 'attachment; filename="essai.pdf"' }, body: '%PDF-1.4' };
  await page.route('**/api/v1/documents/*-essai/file', (route) => route.fulfill(body));
  await page.reload();
  for (const [name, slug] of [
    ['Planning', 'planning-essai'],
    ['Catalogue', 'catalogue-essai'],
  ] as const) {
    const call = page.waitForRequest(`**/api/v1/documents/${slug}/file`);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name }).click();
    await call;
    expect((await download).suggestedFilename()).toBe('essai.pdf');
  }
});

test('[TRN-04] la liste se parcourt par pages de vingt', async ({ page, signIn }) => {
  await signIn('subscriber');
  await stretch(page, 45);
  await page.goto('/formations');
  await expect(items(page)).toHaveCount(20);
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Page 3' }).click();
  await expect(page).toHaveURL('/formations?page=3');
  await expect(items(page)).toHaveCount(5);
});

test('une liste vide dit quoi faire, une liste qui échoue se recharge, un fournisseur est refusé', async ({
  page,
  signIn,
  allowConsoleErrors,
  axe,
}) => {
  allowConsoleErrors(/status of 500/);
  await signIn('subscriber', { path: '/formations?category=inconnue' });
  await expect(page.getByText('Aucune formation', { exact: true })).toBeVisible();
  await axe();
  await page.getByRole('button', { name: 'Voir toutes les formations' }).click();
  await expect(items(page).first()).toBeVisible();
  let fails = true;
  await page.route(listCall, (route) =>
    fails ? route.fulfill({ status: 500, json: { code: 'internal', message: 'Non' } }) : route.fallback(),
  );
  await page.reload();
  await expect(page.getByText('Les formations n’ont pas pu être chargées.')).toBeVisible();
  fails = false;
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect(items(page).first()).toBeVisible();
  await signIn('supplier', { path: '/formations' });
  await expect(page).toHaveURL('/403');
});

test('au clavier, chaque formation et chaque case se voit quand elle a le focus', async ({ page, signIn }) => {
  await signIn('subscriber', { path: '/formations' });
  await tabTo(page, face(page));
  await page.keyboard.press('Enter');
  for (const target of [filters(page).getByRole('checkbox').first(), items(page).first().getByRole('link')]) {
    await tabTo(page, target);
    expect(await coverOfFocus(page)).toBeNull();
  }
});

test('la carte d’une formation dit ses autres sessions, avec leur jour', async ({ page, signIn }) => {
  await signIn('subscriber', { path: '/formations' });
  const { rows } = await fetchFormations(page);
  expect(rows.some(({ otherSessions }) => otherSessions.length > 0)).toBe(true);
  for (const [at, { otherSessions }] of rows.entries())
    for (const { location, dateTime } of otherSessions) {
      const day = new Date(dateTime).toLocaleDateString('fr-FR', { timeZone: 'Europe/Paris', dateStyle: 'short' });
      await expect(items(page).nth(at)).toContainText(`${placeInSentence(location)} (${day.slice(0, 6)}${day.slice(-2)})`);
    }
});

test('une page au-delà de la fin ramène à la première, filtres gardés', async ({ page, signIn }) => {
  await signIn('subscriber');
  const category = (await fetchFilters(page)).flatMap((group) => group.items)[0]?.value;
  await page.goto(`/formations?category=${category}&page=90`);
  await page.getByRole('link', { name: 'Revenir à la première page' }).click();
  await expect(page).toHaveURL(`/formations?category=${category}`);
  await expectTitles(page, (await fetchFormations(page, `category=${category}`)).rows);
});

for (const [name, call] of [
  ['catégories', '**/api/v1/formations/filters'],
  ['villes', '**/api/v1/formations/locations'],
] as const)
  test(`un filtre dont les ${name} ne se chargent pas le dit et se réessaie, l’autre reste`, async ({
    page,
    signIn,
    allowConsoleErrors,
  }) => {
    allowConsoleErrors(/status of 500/);
    await signIn('subscriber');
    await page.route(call, (route) => route.fulfill({ status: 500, json: { code: 'internal', message: '' } }));
    await page.goto('/formations');
    await expect(filters(page).getByText('Les filtres n’ont pas pu être chargés.')).toBeVisible({ timeout: 20_000 });
    await expect(filters(page).getByLabel(name === 'villes' ? /^Catégories/ : /^Ville/)).toBeVisible();
    await page.unroute(call);
    await filters(page).getByRole('button', { name: 'Réessayer' }).click();
    for (const label of [/^Catégories/, /^Ville/]) await expect(filters(page).getByLabel(label)).toBeVisible();
    await expect(filters(page).getByText('Les filtres n’ont pas pu être chargés.')).toHaveCount(0);
  });
