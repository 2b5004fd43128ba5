import type { Page } from '@playwright/test';
import { callApi } from '#e2e/support/api.ts';
import { noteRequests } from '#e2e/support/requests.ts';
import { saved } from '#e2e/support/saved.ts';
import { expectFits } from '#e2e/support/suppliers.ts';
import { expect, test } from '#e2e/support/test.ts';
import { addMonths } from '#protocol/core/calendar.ts';
import { type Indice, indexEndpoints } from '#protocol/indices/indices.ts';

const french = (day: string | null | undefined) => (day ?? '').split('-').toReversed().join('/');
const chart = (page: Page) => page.getByRole('application');
const handle = (page: Page, name: 'Début' | 'Fin') => page.getByRole('slider', { name: `${name} de la période` });
const figure = (page: Page) => page.getByRole('region', { name: 'Dernière valeur et variations' });

/** Returns an index of the demonstration by its code. */
async function find(page: Page, code: string, query = ''): Promise<Indice> {
  const { indices } = await callApi(page, indexEndpoints.list, `/api/v1/indices${query}`);
  const one = indices.find((index) => index.code === code);
  if (!one) throw new Error(`no index ${code}`);
  return one;
}

/** Opens an index and waits for its drawing. */
async function open(page: Page, code: string, query = ''): Promise<Indice> {
  const index = await find(page, code);
  await page.goto(`/indices/${index.id}${query}`);
  await expect(page.getByRole('heading', { level: 1, name: index.name })).toBeVisible();
  return index;
}

const isDetail = /\/api\/v1\/indices\/\d+\?/;

test('[IND-06][IND-11][IND-17][IND-18][IND-19] le détail a ses champs, ses dates en jj/mm/aaaa et deux ans de graphique', async ({
  page,
  signIn,
  axe,
}) => {
  await signIn('subscriber');
  const index = await open(page, 'brent');
  await expect(chart(page).locator('svg')).toBeVisible();
  await expect(page).toHaveTitle(/^Brent · /);
  await expect(figure(page)).toContainText(`${index.value?.replace(/\.00$/, '').replace('.', ',')} $/bbl`);
  for (const variation of [index.variation, index.januaryVariation, index.yearVariation, index.periodeVariation])
    await expect(figure(page)).toContainText(`du ${french(variation?.from)} au ${french(variation?.to)}`);
  const about = page.getByRole('region', { name: 'À propos de cet indice' });
  for (const text of [
    'dollar des États-Unis (USD, $)',
    'baril (bbl)',
    'Royaume-Uni',
    'Sullom Voe',
    'Quotidienne',
    french(index.valuesUpdateDate),
  ])
    await expect(about).toContainText(text);
  const last = index.valuesUpdateDate ?? '';
  await expect(handle(page, 'Début')).toHaveAttribute('aria-valuetext', french(addMonths(last, -24)));
  await expect(handle(page, 'Fin')).toHaveAttribute('aria-valuetext', french(last));
  await expect(page.getByRole('table').getByRole('row').nth(1)).toContainText(french(last));
  await axe();
});

test('[IND-07][IND-08] chaque préréglage écrit ses deux dates, et une année donne la variation d’un an', async ({ page, signIn }) => {
  await signIn('subscriber');
  const index = await open(page, 'brent');
  const [first, last] = [index.valuesStartDate ?? '', index.valuesUpdateDate ?? ''];
  const presets = page.getByRole('navigation', { name: 'Période' });
  await expect(presets.getByRole('link')).toHaveText(['1 an', '18 mois', '2 ans', '3 ans', 'Tout']);
  await expect(presets.getByRole('link', { name: '2 ans' })).toHaveAttribute('aria-current', 'page');
  for (const [name, start] of [
    ['18 mois', addMonths(last, -18)],
    ['3 ans', addMonths(last, -36)],
    ['Tout', first],
    ['1 an', addMonths(last, -12)],
  ] as const) {
    await presets.getByRole('link', { name }).click();
    await expect(page).toHaveURL(new RegExp(`startDate=${start}&endDate=${last}$`));
    await expect(presets.getByRole('link', { name })).toHaveAttribute('aria-current', 'page');
    await expect(handle(page, 'Début')).toHaveAttribute('aria-valuetext', french(start));
  }
  const percentage = index.yearVariation?.percentage?.replace('-', '').replace('.', ',') ?? '';
  await expect(figure(page).getByText(percentage)).toHaveCount(2);
});

test('[IND-11] le pointeur et les flèches disent la valeur d’un jour dans le dessin', async ({ page, signIn }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signIn('subscriber');
  const index = await open(page, 'brent');
  const shown = chart(page).getByText(/^\d{2}\/\d{2}\/\d{4}\s: [\d,]+\s\$\/bbl$/);
  const box = await chart(page).boundingBox();
  if (!box) throw new Error('no chart');
  const last = french(index.valuesUpdateDate);
  // The day two years before may have had no value.
  const { indice } = await callApi(page, indexEndpoints.detail, `/api/v1/indices/${index.id}`);
  const first = (Array.isArray(indice.points) ? indice.points[0]?.date : indice.points.dates[0]) ?? '?';
  // The right end of the drawing, whose border is 12 px wide.
  await page.mouse.move(box.x + box.width - 12.2, box.y + 60);
  await expect(shown).toContainText(last);
  await page.mouse.move(box.x + 56.2, box.y + 60);
  await expect(shown).toContainText(first);
  await page.mouse.move(box.x + 57, box.y - 40);
  await expect(shown).toBeHidden();
  await chart(page).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(shown).toContainText(last);
  await page.keyboard.press('Tab');
  await expect(shown).toBeHidden();
});

test('[IND-12] un zoom attend 300 ms, fait un seul appel, et la molette seule fait défiler la page', async ({ page, signIn }) => {
  await signIn('subscriber');
  await open(page, 'brent');
  await expect(chart(page).locator('svg')).toBeVisible();
  await chart(page).scrollIntoViewIfNeeded();
  const requests = noteRequests(page);
  const calls = () => requests.matching(/^GET \/api\/v1\/indices\/\d+$/).length;
  const box = await chart(page).boundingBox();
  if (!box) throw new Error('no chart');
  const y = box.y + 100;
  await page.mouse.move(box.x + box.width * 0.4, y);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * 0.5, y, { steps: 5 });
  await page.mouse.move(box.x + box.width * 0.6, y, { steps: 5 });
  // Outside the drawing it selects up to the edge; Échap gives a drag up.
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await page.mouse.move(box.x + box.width * 0.8, y);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width + 30, y - 120, { steps: 5 });
  const answer = page.waitForResponse(isDetail);
  await page.mouse.up();
  await answer;
  expect(calls()).toBe(1);
  const zoomed = new URL(page.url()).searchParams;
  expect(Date.parse(zoomed.get('endDate') ?? '') - Date.parse(zoomed.get('startDate') ?? '')).toBeLessThan(200 * 86_400_000);
  // The bare wheel scrolls; with Ctrl it zooms out.
  await page.mouse.move(box.x + box.width / 2, y);
  const before = await page.evaluate(() => scrollY);
  await page.mouse.wheel(0, 200);
  await expect.poll(() => page.evaluate(() => scrollY)).not.toBe(before);
  expect(calls()).toBe(1);
  await page.keyboard.down('Control');
  const out = page.waitForResponse(isDetail);
  for (const _ of [1, 2, 3]) await page.mouse.wheel(0, 100);
  await page.keyboard.up('Control');
  await out;
  expect(calls()).toBe(2);
});

test('[RDG-509] au clavier, les poignées de la bande, + et − changent la période, et les flèches lisent les valeurs', async ({
  page,
  signIn,
}) => {
  await signIn('subscriber');
  const index = await open(page, 'brent');
  await handle(page, 'Début').focus();
  const answer = page.waitForResponse(isDetail);
  await page.keyboard.press('Home');
  await answer;
  await expect(handle(page, 'Début')).toHaveAttribute('aria-valuetext', french(index.valuesStartDate));
  await expect(page).toHaveURL(new RegExp(`startDate=${index.valuesStartDate}`));
  await chart(page).focus();
  const zoomed = page.waitForResponse(isDetail);
  await page.keyboard.press('+');
  await zoomed;
  await expect(handle(page, 'Début')).not.toHaveAttribute('aria-valuetext', french(index.valuesStartDate));
  const read = page.getByRole('status').filter({ hasText: '$/bbl' });
  await page.keyboard.press('End');
  await expect(read).toHaveText(/^\d\d\/\d\d\/\d{4}\s: [\d,]+\s\$\/bbl$/);
  // The walk goes on from the last value of a shorter period.
  const shorter = page.waitForResponse(isDetail);
  await page.keyboard.press('+');
  await shorter;
  const rows = page.getByRole('table').getByRole('row');
  await expect(rows.nth(1)).toContainText((await handle(page, 'Fin').getAttribute('aria-valuetext'))?.slice(2) ?? '');
  await page.keyboard.press('ArrowLeft');
  await expect(read).toContainText((await rows.nth(2).getByRole('rowheader').textContent()) ?? '-');
});

test('[IND-09][IND-10][IND-21][SHL-08] sans tiroir même large, « Filtrer » l’ouvre ; l’euro revient aux deux dernières années', async ({
  page,
  signIn,
  axe,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn('subscriber');
  await open(page, 'brent', '?startDate=2025-01-01&endDate=2025-06-30');
  await expect(page.getByRole('complementary')).toHaveCount(0);
  await page.getByRole('button', { name: 'Filtrer' }).click();
  const drawer = page.getByRole('dialog', { name: 'Filtres' });
  await expect(drawer.getByRole('textbox', { name: 'Date de début' })).toHaveValue('01/01/2025');
  await axe();
  const strip = page.waitForRequest(/\/api\/v1\/indices\/\d+\/strip\?currency=euro$/);
  await drawer.getByText('Euro', { exact: true }).click();
  await expect(page).toHaveURL(/\/indices\/\d+\?currency=euro$/);
  await strip;
  await drawer.getByRole('button', { name: 'Voir l’indice' }).click();
  const euro = await find(page, 'brent', '?currency=euro');
  await expect(figure(page)).toContainText(`${euro.value?.replace('.', ',')} €/bbl`);
  await expect(figure(page)).toContainText(/taux (?:de |d’)\p{L}+ \d{4}/u);
  await expect(page.getByRole('navigation', { name: 'Période' }).getByRole('link', { name: '2 ans' })).toHaveAttribute(
    'aria-current',
    'page',
  );
});

test('[IND-13] le menu a « PDF », « Print » et « Excel », et chacun donne son fichier', async ({ page, signIn, axe }) => {
  await signIn('subscriber');
  await open(page, 'brent', '?startDate=2025-01-01&endDate=2025-06-30&currency=euro');
  const menu = page.getByRole('button', { name: 'Fichiers de l’indice Brent' });
  await menu.click();
  await expect(page.getByRole('menuitem')).toHaveText(['PDF', 'Print', 'Excel']);
  await axe();
  const sheet = await saved(page, () => page.getByRole('menuitem', { name: 'Excel' }).click());
  expect([sheet.name, sheet.bytes.subarray(0, 2).toString()]).toEqual(['indice_brent.xlsx', 'PK']);
  await menu.click();
  const paper = await saved(page, () => page.getByRole('menuitem', { name: 'PDF' }).click());
  expect([paper.name, paper.bytes.subarray(0, 5).toString()]).toEqual(['indice_brent.pdf', '%PDF-']);
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed-once', '');
  });
  await menu.click();
  await page.getByRole('menuitem', { name: 'Print' }).click();
  await expect(page.locator('body[data-printed-once]')).toHaveCount(1);
});

test('[IND-14][IND-15][IND-16] un fichier se télécharge, une image se voit avec ses mots, un autre type s’ouvre sans erreur', async ({
  page,
  signIn,
}) => {
  await signIn('subscriber');
  const { excel } = await open(page, 'bareme-emballages');
  const link = page.getByRole('link', { name: 'Télécharger le fichier' });
  await expect(link).toHaveAttribute('href', excel?.src ?? '');
  const file = await saved(page, () => link.click());
  expect(file.name).toMatch(/\.xlsx$/);
  await open(page, 'barometre-transport');
  await expect(page.getByRole('img', { name: /^Le coût d’une tournée/ })).toBeVisible();
  const index = await find(page, 'or');
  await page.route(isDetail, async (route) => {
    const response = await route.fetch();
    const json = await response.json();
    await route.fulfill({ response, json: { indice: { ...json.indice, type: 'tout autre' } } });
  });
  await page.goto(`/indices/${index.id}`);
  await expect(chart(page).locator('svg')).toBeVisible();
  await expect(page.getByText('provisoire').first()).toBeVisible();
});

test('un indice inconnu, une panne, une période sans valeur et un petit écran', async ({ page, signIn, allowConsoleErrors, axe }) => {
  allowConsoleErrors(/status of (404|500)/);
  await page.setViewportSize({ width: 390, height: 800 });
  await signIn('subscriber', { path: '/indices/999999' });
  await expect(page.getByText(/n'existe pas/)).toBeVisible();
  const index = await open(page, 'brent', '?startDate=1999-01-01&endDate=1999-02-01');
  await expect(page.getByText('Aucune valeur sur cette période.')).toBeVisible();
  await expect(chart(page).locator('svg')).toHaveCount(0);
  await expectFits(page);
  await axe();
  await page.route(isDetail, (route) => route.fulfill({ status: 500, json: { code: 'internal', message: 'Non' } }));
  await page.goto(`/indices/${index.id}`);
  await expect(page.getByText('L’indice n’a pas pu être chargé.')).toBeVisible();
});

test('« Me prévenir » d’un indice épinglé se règle, se relit, et part avec l’épingle', async ({
  page,
  signIn,
  axe,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of 400/);
  await signIn('colleague');
  await open(page, 'aluminium');
  const pin = page.getByRole('button', { name: 'Épingler Aluminium', exact: true });
  if ((await pin.getAttribute('aria-pressed')) === 'true') await pin.click();
  await expect(page.getByRole('button', { name: 'Me prévenir' })).toHaveCount(0);
  await pin.click();
  await page.getByRole('button', { name: 'Me prévenir' }).click();
  const dialog = page.getByRole('dialog', { name: 'Me prévenir' });
  await dialog.getByRole('textbox', { name: 'Mouvement, en %' }).fill('0');
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(dialog.getByText('Pourcentage attendu, de 0,1 à 100')).toBeVisible();
  await axe();
  await dialog.getByRole('textbox', { name: 'Mouvement, en %' }).fill('2,5');
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(dialog).toHaveCount(0);
  await page.reload();
  await page.getByRole('button', { name: 'Vous êtes prévenu' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Mouvement, en %' })).toHaveValue('2,50');
  await page.keyboard.press('Escape');
  await pin.click();
  await expect(page.getByRole('button', { name: 'Vous êtes prévenu' })).toHaveCount(0);
});
