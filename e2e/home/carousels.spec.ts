import type { Page } from '@playwright/test';
import { callApi } from '#e2e/support/api.ts';
import { card } from '#e2e/support/sheets.ts';
import { expect, test } from '#e2e/support/test.ts';
import { bannerEndpoints } from '#protocol/banners/banners.ts';
import { catalogueEndpoints } from '#protocol/catalogue/catalogue.ts';

const categories = (page: Page) => page.getByRole('region', { name: 'Vos achats par catégorie' });
const banners = (page: Page) => page.getByRole('region', { name: 'À la une' });
/** Returns the number of rows on which the categories stand. */
const countRows = async (page: Page) => {
  const tops = await categories(page)
    .getByRole('listitem')
    .evaluateAll((items) => items.map((item) => Math.round(item.getBoundingClientRect().top)));
  return new Set(tops).size;
};

test.describe('les catégories', () => {
  test('[HOM-01][HOM-02][HOM-04][HOM-06] l’accueil d’un adhérent commence par les catégories, sur deux rangs qui défilent', async ({
    page,
    signIn,
  }) => {
    await signIn('subscriber', { path: '/' });
    await expect(page.getByRole('heading', { level: 1, name: 'Bonjour Claire' })).toBeVisible();
    for (const name of ['Tableau de bord', 'Références', 'Dernières actualités', 'Prochain webinar', 'Formation'])
      await expect(card(page, name)).toBeVisible();
    const { rows } = await callApi(page, catalogueEndpoints.categories, '/api/v1/categories');
    const tiles = categories(page).getByRole('listitem');
    await expect(tiles.getByRole('link')).toHaveText(rows.map(({ title }) => title));
    expect(await countRows(page)).toBe(2);
    const last = tiles.last();
    await expect(last).not.toBeInViewport({ ratio: 0.5 });
    await categories(page).getByRole('button', { name: 'Catégories suivantes' }).click();
    await expect(last).toBeInViewport({ ratio: 0.9 });
    const first = tiles.first();
    await categories(page).getByRole('button', { name: 'Catégories précédentes' }).click();
    await expect(first).toBeInViewport({ ratio: 0.9 });
    await first.click();
    await expect(page).toHaveURL(`/fournisseurs/${rows[0]?.slug}`);
    await expect(page.getByRole('heading', { level: 1, name: rows[0]?.title ?? '' })).toBeVisible();
  });

  test('le nom d’une catégorie sans image ne touche pas le bord de sa tuile', async ({ page, signIn }) => {
    await page.route('**/api/v1/categories', async (route) => {
      const response = await route.fetch();
      const { rows } = await response.json();
      await route.fulfill({ response, json: { rows: rows.map((row: object) => ({ ...row, media: null })) } });
    });
    await signIn('subscriber', { path: '/' });
    const tile = categories(page).getByRole('listitem').first();
    await expect(tile.getByRole('link')).toBeVisible();
    const edge = (await tile.boundingBox())?.x ?? Number.NaN;
    expect(((await tile.getByRole('link').boundingBox())?.x ?? Number.NaN) - edge).toBeGreaterThanOrEqual(8);
  });

  test('[HOM-05] au-delà de 1440 px, une grille immobile les montre toutes', async ({ page, signIn }) => {
    await page.setViewportSize({ width: 1441, height: 900 });
    await signIn('subscriber', { path: '/' });
    const tiles = categories(page).getByRole('listitem');
    await expect(tiles.first()).toBeVisible();
    for (const tile of await tiles.all()) await expect(tile).toBeInViewport({ ratio: 1 });
    await expect(categories(page).getByRole('button')).toHaveCount(0);
    const box = await categories(page)
      .getByRole('list')
      .evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
    expect(box).toBeLessThanOrEqual(0);
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect(categories(page).getByRole('button')).toHaveCount(2);
  });
});

test.describe('les annonces', () => {
  test('[HOM-07][HOM-08] elles défilent en boucle toutes les 4 secondes, sauf sous la souris ou le focus', async ({ page, signIn }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.clock.install();
    await signIn('subscriber', { path: '/' });
    const count = (await callApi(page, bannerEndpoints.list, '/api/v1/banners?front=1')).rows.length;
    const counter = (n: number) => banners(page).getByText(`${(n % count) + 1} / ${count}`, { exact: true });
    await expect(banners(page).getByRole('button', { name: 'Arrêter le défilement' })).toBeVisible();
    await page.mouse.move(0, 0);
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 300));
    const start =
      Number(
        (
          await banners(page)
            .getByText(/^\d \/ \d$/)
            .textContent()
        )?.[0],
      ) - 1;
    for (let step = 1; step <= count + 1; step++) {
      await page.clock.runFor(4000);
      await expect(counter(start + step)).toBeVisible();
    }
    const current = start + count + 1;
    await banners(page).hover();
    await page.clock.runFor(9000);
    await expect(counter(current)).toBeVisible();
    await page.mouse.move(0, 0);
    await banners(page).getByRole('button', { name: 'Annonce suivante' }).focus();
    await page.clock.runFor(9000);
    await expect(counter(current)).toBeVisible();
    await banners(page).getByRole('button', { name: 'Arrêter le défilement' }).press('Enter');
    await page.getByRole('banner').getByRole('button', { name: 'Aide' }).focus();
    await page.clock.runFor(9000);
    await expect(counter(current)).toBeVisible();
    await banners(page).getByRole('button', { name: 'Reprendre le défilement' }).press('Enter');
    await page.getByRole('banner').getByRole('button', { name: 'Aide' }).focus();
    await page.clock.runFor(4000);
    await expect(counter(current + 1)).toBeVisible();
  });

  test('[HOM-09][HOM-10] les flèches vont d’une annonce à l’autre, chacune avec ses logos, son titre, sa description et son lien', async ({
    page,
    signIn,
  }) => {
    await signIn('supplier', { path: '/' });
    const { rows } = await callApi(page, bannerEndpoints.list, '/api/v1/banners?front=1');
    expect(rows.some(({ link }) => link === null) && rows.some(({ link }) => link !== null)).toBe(true);
    await expect(banners(page).getByText(`1 / ${rows.length}`, { exact: true })).toBeVisible();
    for (const [n, { titre, description, link, logos, logo_mercurial }] of rows.entries()) {
      await expect(banners(page).getByText(`${n + 1} / ${rows.length}`, { exact: true })).toBeVisible();
      const slide = banners(page)
        .getByRole('listitem')
        .filter({ has: page.getByRole('heading', { name: titre }) });
      await expect(slide).toBeInViewport();
      await expect(slide.getByText(description)).toBeVisible();
      for (const { title, logo } of logos) await expect(slide.getByRole('img', { name: title })).toHaveAttribute('src', logo);
      await expect(slide.getByText('Mercurial', { exact: true })).toHaveCount(logo_mercurial ? 1 : 0);
      const more = slide.getByRole('link', { name: 'En savoir plus' });
      if (link === null) await expect(more).toHaveCount(0);
      else await expect(more).toHaveAttribute('href', link);
      await banners(page).getByRole('button', { name: 'Annonce suivante' }).click();
    }
    await expect(banners(page).getByText(`1 / ${rows.length}`, { exact: true })).toBeVisible();
    await banners(page).getByRole('button', { name: 'Annonce précédente' }).click();
    await expect(banners(page).getByText(`${rows.length} / ${rows.length}`, { exact: true })).toBeVisible();
    // The browser prefers reduced motion: the carousel does not move by itself and has no stop button.
    await expect(banners(page).getByRole('button', { name: /défilement/ })).toHaveCount(0);
  });
});
