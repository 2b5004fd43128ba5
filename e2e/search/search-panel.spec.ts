import type { Page } from '@playwright/test';
import { callApi } from '#e2e/support/api.ts';
import { noteRequests } from '#e2e/support/requests.ts';
import { expectFits } from '#e2e/support/suppliers.ts';
import { expect, test } from '#e2e/support/test.ts';
import { articleEndpoints } from '#protocol/articles/articles.ts';
import { catalogueEndpoints } from '#protocol/catalogue/catalogue.ts';
import { type SuggestionKind, searchEndpoints } from '#protocol/search/search.ts';

const box = (page: Page) => page.getByRole('banner').getByRole('combobox', { name: 'Rechercher' });
const type = (page: Page) => page.getByRole('combobox', { name: 'Type de recherche' });
const panel = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' });
const group = (page: Page, name: string | RegExp) => panel(page).getByRole('group', { name });
const options = (page: Page, name: string | RegExp) => group(page, name).getByRole('option');
const autocomplete = /\/search\/(?:autocomplete\/|results\/articles)/;
const fetchSuggestions = async (page: Page, kind: SuggestionKind, s: string) =>
  (await callApi(page, searchEndpoints.suggestions, `/api/v1/search/autocomplete/${kind}?s=${encodeURIComponent(s)}`)).rows;

test('[SEA-06][SEA-07] le panneau s’ouvre à partir de 3 lettres, et une frappe rapide ne fait qu’une demande', async ({ page, signIn }) => {
  await signIn('subscriber', { path: '/' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const requests = noteRequests(page);
  await box(page).pressSequentially('  ga ');
  await expect(box(page)).toHaveAttribute('aria-expanded', 'false');
  await expect(panel(page)).toHaveCount(0);
  expect(requests.matching(autocomplete)).toEqual([]);
  await box(page).fill('');
  // The letters come in one task of the page: a busy machine cannot put a pause between two of them.
  await box(page).evaluate((input) => {
    const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
    for (const text of ['g', 'ga', 'gan', 'gant', 'gants']) {
      write?.call(input, text);
      input.dispatchEvent(new Event('input', { bubbles: true }));
    }
  });
  await expect(box(page)).toHaveAttribute('aria-expanded', 'true');
  await expect(options(page, 'Mots-clés').first()).toBeVisible();
  expect(requests.matching(autocomplete).toSorted()).toEqual([
    'GET /api/v1/search/autocomplete/contract-suppliers',
    'GET /api/v1/search/autocomplete/families',
    'GET /api/v1/search/autocomplete/keywords',
    'GET /api/v1/search/autocomplete/supplier-partners',
    'GET /api/v1/search/autocomplete/suppliers',
    'GET /api/v1/search/results/articles',
  ]);
  await box(page).fill('ga');
  await expect(panel(page)).toHaveCount(0);
});

test('[SEA-09][SEA-10][SEA-11] le panneau propose mots-clés, fournisseurs partenaires et autres, familles, offres et articles', async ({
  page,
  signIn,
}) => {
  await signIn('subscriber', { path: '/' });
  const typed = 'protection';
  const { rows: articles, pager } = await callApi(page, articleEndpoints.search, `/api/v1/search/results/articles?s=${typed}`);
  await box(page).fill(typed);
  await expect(options(page, 'Mots-clés')).toHaveText((await fetchSuggestions(page, 'keywords', typed)).map(({ title }) => title));
  const partners = await fetchSuggestions(page, 'supplier-partners', typed);
  expect(partners.length).toBeGreaterThan(0);
  await expect(options(page, 'Vous travaillez avec')).toHaveText(partners.slice(0, 5).map(({ title }) => title));
  const others = (await fetchSuggestions(page, 'suppliers', typed)).filter(
    ({ slug }) => !partners.some((partner) => partner.slug === slug),
  );
  await expect(options(page, 'Autres fournisseurs')).toHaveText(others.slice(0, 5).map(({ title }) => title));
  for (const { title } of (await fetchSuggestions(page, 'families', typed)).slice(0, 5))
    await expect(options(page, 'Familles et sous-familles').filter({ hasText: title }).first()).toBeVisible();
  const articleOptions = options(page, `Articles (${pager.total})`);
  await expect(articleOptions).toHaveText([...articles.slice(0, 3).map(({ title }) => title), 'Voir tous les articles']);
  await expect(articleOptions.last()).toHaveAttribute('href', `/articles?motclef=${typed}`);
  await expect(articleOptions.first()).toHaveAttribute('href', `/article/${articles[0]?.slug}`);
  await options(page, 'Offres négociées').click();
  await expect(page).toHaveURL(`/offres?motclef=${typed}`);
});

test('[SEA-08] un choix ferme le panneau et mène à la fiche, à la famille, à la sous-famille ou au mot-clé', async ({ page, signIn }) => {
  await signIn('subscriber', { path: '/' });
  const { rows: categories } = await callApi(page, catalogueEndpoints.categories, '/api/v1/categories');
  const category = categories.find(({ families }) => families.some(({ subFamilies }) => subFamilies.length > 0));
  const family = category?.families.find(({ subFamilies }) => subFamilies.some(({ title }) => title.length > 5));
  const subFamily = family?.subFamilies.find(({ title }) => title.length > 5);
  if (!category || !family || !subFamily) throw new Error('The demonstration network must have sub-families');
  for (const [typed, url] of [
    ['vauban', '/fournisseur/ateliers-vauban'],
    [family.title, `/fournisseurs/${category.slug}?famille=${family.slug}`],
    [subFamily.title, `/fournisseurs/${category.slug}?famille=${family.slug}&sousfamille=${subFamily.slug}`],
  ] as const) {
    await box(page).fill(typed);
    await panel(page).locator(`[role=option][href="${url}"]`).click();
    await expect(page).toHaveURL(url);
    await expect(panel(page)).toHaveCount(0);
    await expect(box(page)).toHaveValue('');
  }
  await box(page).fill('gants');
  const keyword = (await options(page, 'Mots-clés').first().textContent()) ?? '';
  await options(page, 'Mots-clés').first().click();
  await expect(page).toHaveURL((url) => url.pathname === '/recherche' && url.searchParams.get('motclef') === keyword);
  await expect(panel(page)).toHaveCount(0);
  await expect(box(page)).toHaveValue(keyword);
});

test('[SEA-12][SEA-13] un fournisseur voit les adhérents trouvés, ou « Aucun résultat »', async ({ page, signIn }) => {
  await signIn('supplier', { path: '/' });
  const subscribers = await fetchSuggestions(page, 'subscribers', 'fromage');
  await box(page).fill('fromage');
  await expect(options(page, 'Adhérents')).toHaveText(subscribers.map(({ title }) => title));
  await box(page).fill('xqzwk');
  await expect(page.getByText('Aucun résultat', { exact: true })).toBeVisible();
  await expect(panel(page).getByRole('option')).toHaveCount(0);
  await box(page).fill('fromage');
  await options(page, 'Adhérents').first().click();
  await expect(page).toHaveURL(`/adherent/${subscribers[0]?.slug}/`);
});

test('[SEA-14] sans résultat, le panneau propose un contact, les acheteurs et les catégories', async ({ page, signIn }) => {
  await signIn('subscriber', { path: '/' });
  const { rows } = await callApi(page, catalogueEndpoints.categories, '/api/v1/categories');
  await box(page).fill('xqzwkj');
  await expect(page.getByText('Aucun résultat', { exact: true })).toBeVisible();
  const need = group(page, 'Un besoin sur-mesure ?');
  await expect(need.getByRole('option')).toHaveText(['Demander un contact', 'Les acheteurs du réseau']);
  await expect(need.getByRole('option').first()).toHaveAttribute('href', /^\/formulaire\?object=/);
  await expect(need.getByRole('option').last()).toHaveAttribute('href', '/page/acheteurs');
  await expect(options(page, 'Parcourir les catégories')).toHaveText(rows.map(({ title }) => title));
  await options(page, 'Parcourir les catégories').first().click();
  await expect(page).toHaveURL(`/fournisseurs/${rows[0]?.slug}`);
  await expect(panel(page)).toHaveCount(0);
});

test('[SEA-01][SEA-19][SEA-20][SEA-21] le type change les suggestions et la page des résultats', async ({ page, signIn }) => {
  await signIn('subscriber');
  for (const [value, path, choice] of [
    ['subscribers', '/recherche/adherents', 'Adhérents'],
    ['offers', '/offres', 'Offres négociées'],
    ['documents', '/documents', 'Documents'],
  ] as const) {
    await page.goto('/');
    await type(page).selectOption({ label: choice });
    await expect(type(page)).toHaveValue(value);
    await box(page).fill('fromage');
    await expect(group(page, choice)).toBeVisible();
    await expect(group(page, 'Vous travaillez avec')).toHaveCount(0);
    await box(page).press('Enter');
    await expect(page).toHaveURL(`${path}?motclef=fromage`);
    await expect(panel(page)).toHaveCount(0);
    await expect(type(page)).toHaveValue(value);
    await expect(box(page)).toHaveValue('fromage');
  }
});

test('le panneau se parcourt et se ferme au clavier', async ({ page, signIn }) => {
  await signIn('subscriber', { path: '/' });
  await expect(page.getByRole('heading', { level: 1, name: /^Bonjour/ })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('protection');
  await expect(options(page, 'Mots-clés').first()).toBeVisible();
  const all = panel(page).getByRole('option');
  const selected = panel(page).locator('[aria-selected=true]');
  const total = await all.count();
  await expect(selected).toHaveCount(0);
  for (let index = 0; index < total; index++) {
    await page.keyboard.press('ArrowDown');
    await expect(selected).toHaveCount(1);
    expect(await box(page).getAttribute('aria-activedescendant')).toBe(await all.nth(index).getAttribute('id'));
    await expect(all.nth(index)).toBeInViewport();
  }
  await page.keyboard.press('ArrowDown');
  await expect(selected).toHaveCount(0);
  await page.keyboard.press('ArrowUp');
  await expect(all.last()).toHaveAttribute('aria-selected', 'true');
  // A choice reached before the words change is no choice of the new words: Enter searches them.
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(all.first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.type(' ');
  await expect(selected).toHaveCount(0);
  await expect(box(page)).not.toHaveAttribute('aria-activedescendant');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Escape');
  await expect(panel(page)).toHaveCount(0);
  await expect(box(page)).toHaveValue('protection');
  await expect(box(page)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(panel(page)).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(panel(page)).toHaveCount(0);
  await page.keyboard.press('Control+k');
  await page.keyboard.press('ArrowDown');
  await expect(options(page, 'Vous travaillez avec').first()).toBeVisible();
  const target = options(page, 'Vous travaillez avec').first();
  const name = (await target.textContent()) ?? '';
  for (let presses = 0; presses < total && (await target.getAttribute('aria-selected')) !== 'true'; presses++)
    await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name })).toBeFocused();
});

test('pendant la frappe, les suggestions restent affichées, les appels dépassés sont abandonnés, et le HTML n’est pas interprété', async ({
  page,
  signIn,
}) => {
  await signIn('subscriber', { path: '/' });
  const gates: Record<string, PromiseWithResolvers<void>> = { gant: Promise.withResolvers(), gants: Promise.withResolvers() };
  const aborted: string[] = [];
  page.on('requestfailed', (request) => aborted.push(new URL(request.url()).searchParams.get('s') ?? ''));
  const hostile = '<img src=x onerror="document.title=1">Gânts';
  await page.route('**/autocomplete/keywords**', async (route) => {
    const s = new URL(route.request().url()).searchParams.get('s') ?? '';
    await gates[s]?.promise;
    await route.fulfill({ json: { rows: [{ slug: s, title: s === 'gan' ? hostile : s, keyword: s }] } }).catch(() => undefined);
  });
  const tags = options(page, 'Mots-clés');
  await box(page).fill('gan');
  await expect(tags).toHaveText([hostile]);
  await expect(tags.locator('mark')).toHaveText(['Gân']);
  await expect(tags.locator('img')).toHaveCount(0);
  await box(page).press('End');
  const requestFor = (s: string) =>
    page.waitForRequest((request) => request.url().includes(`keywords?s=${s}`) && request.url().endsWith(s));
  const first = requestFor('gant');
  await box(page).fill('gant');
  await first;
  await expect(tags).toHaveText([hostile]);
  const second = requestFor('gants');
  await box(page).fill('gants');
  await second;
  await expect(tags).toHaveText([hostile]);
  await expect.poll(() => aborted).toContain('gant');
  gates.gants?.resolve();
  await expect(tags).toHaveText(['gants']);
  gates.gant?.resolve();
});

test('un panneau qui n’a pas pu être chargé le dit et se relance', async ({ page, signIn, allowConsoleErrors }) => {
  allowConsoleErrors(/status of 400/);
  await signIn('subscriber', { path: '/' });
  await page.route('**/autocomplete/families**', (route) => route.fulfill({ status: 400, json: { code: 'essai', message: 'Non' } }));
  await box(page).fill('gants');
  await expect(page.getByText(/Les suggestions n’ont pas pu être chargées/)).toBeVisible();
  await page.unroute('**/autocomplete/families**');
  await page.getByRole('search').getByRole('button', { name: 'Réessayer' }).click();
  await expect(options(page, 'Mots-clés').first()).toBeVisible();
});

test('le panneau prend toute la largeur d’un téléphone, et axe n’y trouve rien', async ({ page, signIn, axe }) => {
  await signIn('subscriber', { path: '/' });
  await expect(page.getByRole('region', { name: 'Prochain webinar' }).getByRole('link')).toBeVisible();
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 });
    for (const [typed, name] of [
      ['protection', 'Mots-clés'],
      ['xqzwkj', 'Un besoin sur-mesure ?'],
    ] as const) {
      await box(page).fill(typed);
      await expect(options(page, name).first()).toBeVisible();
      await expectFits(page);
      await axe();
    }
    if (width === 390) expect((await panel(page).locator('..').boundingBox())?.width).toBe(390);
  }
});
