import type { Page } from '@playwright/test';
import { articleEndpoints } from '#protocol/articles/articles.ts';
import { documentEndpoints } from '#protocol/documents/documents.ts';
import { callApi } from './support/api.ts';
import { expect, test } from './support/test.ts';

const items = (page: Page) => page.getByRole('list', { name: 'Actualités' }).getByRole('article');
const filters = (page: Page) => page.getByRole('navigation', { name: 'Catégories' }).getByRole('link');
const fetchNews = (page: Page, query = '') => callApi(page, articleEndpoints.list, `/api/v1/articles?${query}`);
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

for (const path of ['/actualites', '/articles'])
  test(`[NEW-01][NEW-02][NEW-03][NEW-04][SHL-20] ${path} montre le fil, ses filtres avec leurs nombres, et ses pages`, async ({
    page,
    signIn,
    axe,
  }) => {
    await signIn('subscriber', { path });
    await expect(heading(page)).toHaveText('Fil d’actualité');
    await expect(page).toHaveTitle(/^Fil d’actualité/);
    const { rows, pager } = await fetchNews(page);
    await expect(items(page)).toHaveCount(20);
    for (const [at, { title }] of rows.entries()) await expect(items(page).nth(at).getByRole('heading')).toHaveText(title);
    const { rows: choices, total } = await callApi(page, articleEndpoints.filters, '/api/v1/articles/filters');
    await expect(filters(page)).toHaveText(['Tous', ...choices.map(({ label }) => label)].map((label) => new RegExp(`^${label}`)));
    expect(total).toBe(pager.total);
    await expect(filters(page).first()).toContainText(String(total));
    await expect(filters(page).first()).toHaveAccessibleName('Tous');
    await expect(filters(page).first()).toHaveAccessibleDescription(String(total));
    await expect(page.getByText('Formations', { exact: true }).first()).toBeVisible();
    await filters(page).filter({ hasText: 'Agenda' }).click();
    await expect(page).toHaveURL(`${path}?filtre=agenda`);
    const agenda = await fetchNews(page, 'category=agenda');
    await expect(items(page)).toHaveCount(agenda.rows.length);
    await expect(items(page).first().getByRole('heading')).toHaveText(agenda.rows[0]?.title ?? '?');
    await axe();
    await page.goBack();
    await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Page 2', exact: true }).click();
    await expect(page).toHaveURL(`${path}?page=2`);
    await expect(items(page)).toHaveCount(Math.min(20, pager.total - 20));
  });

test('[NEW-05][NEW-06][NEW-07] un article s’ouvre, une formation mène à sa page ; une catégorie inconnue est vide et mène à toutes', async ({
  page,
  signIn,
}) => {
  await signIn('subscriber', { path: '/articles?filtre=formations' });
  for (const link of await items(page).getByRole('link').all()) await expect(link).toHaveAttribute('href', /^\/formation\//);
  await page.goto('/articles?filtre=inconnue');
  await expect(page.getByText('Aucun article')).toBeVisible();
  await page.getByRole('link', { name: 'Voir toutes les actualités' }).click();
  await expect(page).toHaveURL('/articles');
  const title = await items(page).first().getByRole('heading').textContent();
  await items(page).first().getByRole('link').click();
  await expect(page).toHaveURL(/\/article\//);
  await expect(heading(page)).toHaveText(title ?? '?');
});

test('[SHL-19][SHL-29][SHL-30] un fournisseur lit les actualités du réseau, ni conseils ni webinars des autres', async ({
  page,
  signIn,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of 404/);
  await signIn('supplier', { path: '/articles?filtre=actualites-reseau' });
  await expect(items(page)).toHaveCount(3);
  for (const label of ['Formations', 'Conseil achats', 'Webinars']) await expect(filters(page).filter({ hasText: label })).toHaveCount(0);
  await page.goto('/article/webinar-electrifier-sa-flotte-en-cinq-etapes');
  await expect(page).toHaveURL('/404');
});

test('[NEW-08][NEW-09] un article montre sa date, son texte, son programme, son contact et les dernières publications', async ({
  page,
  signIn,
  axe,
}) => {
  await signIn('subscriber', { path: '/article/rencontre-regionale-des-acheteurs-a-nantes' });
  const { title, body, contact, metadatas } = await callApi(
    page,
    articleEndpoints.article,
    '/api/v1/article/rencontre-regionale-des-acheteurs-a-nantes',
  );
  await expect(heading(page)).toHaveText(title);
  await expect(page.getByText(/heure de Paris · durée 7\sh\s30/)).toBeVisible();
  await expect(page.getByText(body.replace(/^<p>(.*?)<\/p>.*$/s, '$1'))).toBeVisible();
  await expect(page.getByRole('region', { name: 'Programme' }).getByRole('listitem').first()).toContainText('9 h');
  expect(metadatas.agenda).toContain('<li>');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Ajouter à l’agenda' }).click();
  expect((await download).suggestedFilename()).toBe('rencontre-regionale-des-acheteurs-a-nantes.ics');
  await expect(page.getByRole('link', { name: contact?.email ?? '?' })).toHaveAttribute('href', `mailto:${contact?.email}`);
  await expect(page.getByRole('link', { name: /Partager sur LinkedIn/ })).toHaveAttribute('href', /share-offsite\/\?url=http/);
  const latest = page.getByRole('region', { name: 'Dernières publications' });
  await expect(latest.getByRole('listitem')).toHaveCount(4);
  await expect(latest.getByRole('link', { name: title })).toHaveCount(0);
  await axe();
  await page.setViewportSize({ width: 390, height: 844 });
  await axe();
});

test('[NEW-10][NEW-11] un webinar passé mène à son replay, un webinar à venir à son inscription', async ({ page, signIn }) => {
  await signIn('subscriber', { path: '/article/webinar-electrifier-sa-flotte-en-cinq-etapes' });
  await expect(page.getByRole('link', { name: /^Voir le replay/ })).toHaveAttribute('href', /\/replay$/);
  await page.goto('/');
  await page.getByRole('link', { name: 'Voir le webinar' }).click();
  await expect(page.getByRole('link', { name: /^S’inscrire/ })).toHaveAttribute('href', /^https:\/\/webinar\./);
});

test('[NEW-11] un webinar ouvert dans la page change de lien à son heure, sans autre lecture', async ({ page, signIn }) => {
  await page.clock.install();
  await signIn('subscriber');
  const path = '/article/webinar-electrifier-sa-flotte-en-cinq-etapes';
  let reads = 0;
  await page.route(`**/api/v1${path}`, async (route) => {
    reads++;
    const response = await route.fetch();
    const json = await response.json();
    const at = (minutes: number) => new Date(Date.parse(json.now) + minutes * 60_000).toISOString();
    const metadatas = { ...json.metadatas, replay: null, url: 'https://webinar.example/flotte' };
    await route.fulfill({ response, json: { ...json, startsAt: at(20), endsAt: at(80), metadatas } });
  });
  await page.goto(path);
  const link = page.getByRole('main').locator('a[href="https://webinar.example/flotte"]');
  await expect(link).toContainText('S’inscrire');
  await page.clock.fastForward(6 * 60_000);
  await expect(link).toContainText('Rejoindre');
  await page.clock.fastForward(75 * 60_000);
  await expect(link).toContainText('Page du webinar, replay à venir');
  expect(reads).toBe(1);
});

test('[NEW-04] une catégorie garde le mot-clé et quitte la page, et ses nombres suivent le mot-clé', async ({ page, signIn }) => {
  await signIn('subscriber', { path: '/articles?motclef=achats&page=1' });
  const { rows } = await callApi(page, articleEndpoints.filters, '/api/v1/articles/filters?s=achats');
  const all = await callApi(page, articleEndpoints.filters, '/api/v1/articles/filters');
  expect(rows.map(({ count }) => count)).not.toEqual(all.rows.map(({ count }) => count));
  for (const { label, count, value } of rows) {
    const tab = filters(page).filter({ hasText: label });
    await expect(tab).toContainText(new RegExp(`${label}\\D*${count}$`));
    const { searchParams } = new URL((await tab.getAttribute('href')) ?? '', page.url());
    expect(Object.fromEntries(searchParams)).toEqual({ motclef: 'achats', filtre: value });
  }
});

test('[NEW-07] un mot-clé vain dans une catégorie mène à toutes les actualités', async ({ page, signIn }) => {
  await signIn('subscriber', { path: '/articles?motclef=xqzwk&filtre=agenda' });
  await page.getByRole('link', { name: 'Voir toutes les actualités' }).click();
  await expect(page).toHaveURL('/articles');
});

test('un article dit qui le présente et a ses documents ; un événement fini ne s’ajoute plus à l’agenda et n’a plus d’inscription', async ({
  page,
  signIn,
}) => {
  await signIn('subscriber');
  const path = '/article/rencontre-regionale-des-acheteurs-a-nantes';
  const [document] = (await callApi(page, documentEndpoints.search, '/api/v1/search/results/documents')).rows;
  let isOver = false;
  await page.route(`**/api/v1${path}`, async (route) => {
    const response = await route.fetch();
    const json = await response.json();
    const past = { startsAt: '2020-01-01T08:00:00.000Z', endsAt: '2020-01-01T10:00:00.000Z' };
    const host = { slug: 'ateliers-vauban', title: 'Ateliers Vauban' };
    await route.fulfill({ response, json: { ...json, documents: document ? [document] : [], host, ...(isOver && past) } });
  });
  const main = page.getByRole('main');
  const ways = [main.getByRole('button', { name: 'Ajouter à l’agenda' }), main.getByRole('link', { name: 'S’inscrire', exact: true })];
  await page.goto(path);
  await expect(main.getByText('Présenté par Ateliers Vauban')).toBeVisible();
  await expect(main.getByRole('region', { name: 'Documents de l’article' })).toContainText(document?.title ?? '?');
  for (const way of ways) await expect(way).toBeVisible();
  isOver = true;
  await page.reload();
  await expect(main.getByText('Présenté par Ateliers Vauban')).toBeVisible();
  for (const way of ways) await expect(way).toHaveCount(0);
});
