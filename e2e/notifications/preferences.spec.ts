import type { Page } from '@playwright/test';
import { callApi } from '#e2e/support/api.ts';
import { toast } from '#e2e/support/contract-pages.ts';
import { pressOn } from '#e2e/support/keyboard.ts';
import { noteRequests } from '#e2e/support/requests.ts';
import { expectFits } from '#e2e/support/suppliers.ts';
import { expect, test } from '#e2e/support/test.ts';
import { preferenceEndpoints } from '#protocol/notifications/preferences.ts';
import { themeIds, themes } from '#protocol/notifications/themes.ts';

const path = '/centre-de-preferences';
const api = '/api/v1/notification-preferences';
const box = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true });
const save = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Enregistrer', exact: true });

/** Answers the stored preferences without the server, so that a test starts from none and leaves none behind. */
async function withoutStored(page: Page): Promise<void> {
  await page.route(
    (url) => url.pathname === api,
    (route) => (route.request().method() === 'GET' ? route.fulfill({ json: { rows: [] } }) : route.fallback()),
  );
}

test('[NOT-01][NOT-02][NOT-03] la page a une case par thème et par canal, toutes cochées tant que rien n’est enregistré', async ({
  page,
  signIn,
  axe,
}) => {
  await signIn('subscriberOther');
  await withoutStored(page);
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1, name: 'GESTION DES NOTIFICATIONS' })).toBeVisible();
  const table = page.getByRole('table', { name: 'Ce que vous recevez' });
  await expect(table.getByRole('columnheader')).toHaveText(['Thème', 'E-mail', 'Push']);
  await expect(table.getByRole('rowheader')).toHaveCount(themeIds.length);
  for (const id of themeIds)
    for (const channel of ['par e-mail', 'par push']) await expect(box(page, `${themes[id].title}, ${channel}`)).toBeChecked();
  await axe();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectFits(page);
  await axe();
});

test('[NOT-04] ce qui est enregistré se relit après un rechargement, et ne part qu’une fois', async ({ page, signIn, axe }) => {
  await signIn('colleague', { path });
  const requests = noteRequests(page);
  for (const name of ['Indices, par e-mail', 'Vie du réseau, par push']) await box(page, name).setChecked(true);
  await save(page).click();
  await expect(toast(page, 'Succès', 'Vos préférences sont enregistrées.')).toBeVisible();
  await box(page, 'Indices, par e-mail').press('Space');
  await box(page, 'Vie du réseau, par push').uncheck();
  await expect(page.getByText('Modifications non enregistrées')).toBeVisible();
  const before = requests.matching(/^POST .*notification-preferences$/).length;
  await save(page).dblclick();
  await expect(page.getByText('Modifications non enregistrées')).toHaveCount(0);
  expect(requests.matching(/^POST .*notification-preferences$/).length).toBe(before + 1);
  await page.reload();
  await expect(box(page, 'Indices, par push')).toBeChecked();
  await expect(box(page, 'Indices, par e-mail')).not.toBeChecked();
  await expect(box(page, 'Vie du réseau, par push')).not.toBeChecked();
  const { rows } = await callApi(page, preferenceEndpoints.list, api);
  expect(rows).toContainEqual({ idCateg: 'indices', email: false, push: true });
  await axe();
});

test('un onglet n’enregistre que ce qu’il a changé : ce que l’autre a enregistré reste', async ({ page, signIn, context }) => {
  await signIn('colleague', { path });
  const other = await context.newPage();
  await other.goto(path);
  for (const [tab, name] of [
    [page, 'Actualités, par e-mail'],
    [other, 'Formations, par e-mail'],
  ] as const) {
    await box(tab, name).uncheck();
    await save(tab).click();
    await expect(toast(tab, 'Succès', 'Vos préférences sont enregistrées.')).toBeVisible();
  }
  for (const name of ['Actualités, par e-mail', 'Formations, par e-mail']) await expect(box(other, name)).not.toBeChecked();
  for (const name of ['Actualités, par e-mail', 'Formations, par e-mail']) await box(other, name).check();
  await save(other).click();
  await expect(other.getByText('Modifications non enregistrées')).toHaveCount(0);
});

test('ce que l’autre onglet enregistre pendant la saisie y reste quand celui-ci enregistre ensuite', async ({ page, signIn }) => {
  await signIn('subscriberOther');
  await page.goto(path);
  await box(page, 'Indices, par e-mail').uncheck();
  const other = await page.context().newPage();
  await other.goto(path);
  await box(other, 'Formations, par e-mail').uncheck();
  await save(other).click();
  await expect(toast(other, 'Succès', 'Vos préférences sont enregistrées.')).toBeVisible();
  await page.evaluate(() => dispatchEvent(new Event('visibilitychange')));
  await expect(box(page, 'Formations, par e-mail')).not.toBeChecked();
  await save(page).click();
  await expect(toast(page, 'Succès', 'Vos préférences sont enregistrées.')).toBeVisible();
  await page.reload();
  for (const name of ['Indices, par e-mail', 'Formations, par e-mail']) await expect(box(page, name)).not.toBeChecked();
  for (const name of ['Indices, par e-mail', 'Formations, par e-mail']) await box(page, name).check();
  await save(page).click();
  await expect(page.getByText('Modifications non enregistrées')).toHaveCount(0);
});

test('une case cochée pendant l’enregistrement reste cochée, dite non enregistrée', async ({ page, signIn }) => {
  await signIn('subscriberOther');
  await withoutStored(page);
  await page.goto(path);
  const { promise: gate, resolve: release } = Promise.withResolvers<void>();
  await page.route(
    (url) => url.pathname === api,
    async (route) => {
      if (route.request().method() === 'GET') return route.fallback();
      await gate;
      await route.fulfill({ status: 204 });
    },
  );
  await box(page, 'Indices, par e-mail').uncheck();
  await save(page).click();
  await box(page, 'Formations, par e-mail').uncheck();
  release();
  await expect(toast(page, 'Succès', 'Vos préférences sont enregistrées.')).toBeVisible();
  await expect(box(page, 'Formations, par e-mail')).not.toBeChecked();
  await expect(page.getByText('Modifications non enregistrées')).toBeVisible();
});

test('décocher l’e-mail des contrats dit ce qu’il en coûte, et quitter sans enregistrer se confirme', async ({ page, signIn, axe }) => {
  await signIn('subscriber');
  await withoutStored(page);
  await page.goto(path);
  const warning = page.getByText(/un préavis peut passer sans que vous l’appreniez/);
  await expect(warning).toHaveCount(0);
  await box(page, 'Contrats, par e-mail').uncheck();
  await expect(warning).toBeVisible();
  await axe();
  await page.getByRole('banner').getByRole('link', { name: 'Mercurial , accueil' }).click();
  const dialog = page.getByRole('dialog', { name: 'Quitter sans enregistrer' });
  await dialog.getByRole('button', { name: 'Rester sur la page' }).click();
  await page.getByRole('main').getByRole('button', { name: 'Annuler', exact: true }).click();
  await expect(box(page, 'Contrats, par e-mail')).toBeChecked();
  await expect(warning).toHaveCount(0);
});

test('un enregistrement refusé se dit et garde les cases, une lecture qui échoue se recommence', async ({
  page,
  signIn,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of 50\d/);
  await signIn('subscriber');
  let failing = true;
  await page.route(
    (url) => url.pathname === api,
    (route) =>
      failing || route.request().method() === 'POST'
        ? route.fulfill({ status: 503, json: { code: 'unavailable', message: 'Le service est indisponible.' } })
        : route.fulfill({ json: { rows: [] } }),
  );
  await page.goto(path);
  await expect(page.getByRole('alert')).toContainText('Vos préférences n’ont pas pu être chargées.');
  failing = false;
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await box(page, 'Offres, par push').uncheck();
  await save(page).click();
  await expect(toast(page, 'Erreur', 'Le service est indisponible.')).toBeVisible();
  await expect(box(page, 'Offres, par push')).not.toBeChecked();
  await page.getByRole('main').getByRole('button', { name: 'Annuler', exact: true }).click();
});

test('la cloche et le profil mènent aux préférences', async ({ page, signIn }) => {
  await signIn('supplier', { path: '/profil' });
  await page.getByRole('main').getByRole('link', { name: 'Préférences de notification' }).click();
  await expect(page).toHaveURL(path);
  await expect(page.getByRole('rowheader')).toHaveCount(4);
  await page.goto('/');
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Notifications/ })
    .click();
  await page.getByRole('link', { name: 'Choisir ce que je reçois par e-mail et par push' }).click();
  await expect(page).toHaveURL(path);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('au clavier seul : décocher un e-mail, enregistrer, et le relire ; rien ne dépasse à 200 %', async ({ page, signIn }) => {
  // 1440 px seen at 200 %.
  await page.setViewportSize({ width: 720, height: 450 });
  await signIn('supplierOther', { path });
  const news = box(page, 'Actualités, par e-mail');
  await expect(news).toBeVisible();
  const wasOn = await news.isChecked();
  for (const isOn of [!wasOn, wasOn]) {
    await pressOn(page, news, 'Space');
    await pressOn(page, save(page));
    await expect(page.getByText('Modifications non enregistrées')).toHaveCount(0);
    await page.reload();
    await expect(news).toBeChecked({ checked: isOn });
  }
  await expectFits(page);
});

test('ce qu’un e-mail ou un autre appareil a changé se lit dès le retour sur la page, sans rechargement', async ({ page, signIn }) => {
  await signIn('subscriber');
  let rows = [{ idCateg: 'indices', email: true, push: true }];
  await page.route(
    (url) => url.pathname === api,
    (route) => route.fulfill({ json: { rows } }),
  );
  await page.goto(path);
  await expect(box(page, 'Indices, par e-mail')).toBeChecked();
  await page.getByRole('banner').getByRole('link', { name: 'Mercurial , accueil' }).click();
  await expect(page).toHaveURL('/');
  rows = [{ idCateg: 'indices', email: false, push: true }];
  await page.waitForTimeout(1_100);
  await page.goBack();
  await expect(box(page, 'Indices, par e-mail')).not.toBeChecked();
});
