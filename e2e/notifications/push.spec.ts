import type { Page } from '@playwright/test';
import { callApi } from '#e2e/support/api.ts';
import { toast } from '#e2e/support/contract-pages.ts';
import { clickNotification, deliverPush, keepShown, pushHost, shownNotifications, withPushService, workerOf } from '#e2e/support/push.ts';
import { noteRequests } from '#e2e/support/requests.ts';
import { expectFits } from '#e2e/support/suppliers.ts';
import { expect, test } from '#e2e/support/test.ts';
import { notificationEndpoints } from '#protocol/notifications/notifications.ts';
import { pushEndpoints } from '#protocol/notifications/push.ts';

test.use({ serviceWorkers: 'allow' });

const path = '/centre-de-preferences';
const card = (page: Page) => page.getByRole('main').getByRole('region', { name: 'Push', exact: true });
const ask = (page: Page) => card(page).getByRole('button', { name: 'Recevoir sur cet appareil' });
const modal = (page: Page) => page.getByRole('dialog', { name: 'Être prévenu sur cet appareil' });
const devices = async (page: Page) => (await callApi(page, pushEndpoints.devices, '/api/v1/push-devices')).rows;
const endpoint = (name: string) => `https://${pushHost}/${name}-${Date.now()}`;

test('[SHL-06][API-41][NOT-12] le push ne se demande que par le bouton, après la fenêtre qui l’explique', async ({
  page,
  context,
  signIn,
  axe,
}) => {
  await withPushService(context, endpoint('ask'));
  await signIn('colleague', { fresh: true });
  const requests = noteRequests(page);
  await page.goto(path);
  await expect(card(page)).toContainText('Cet appareil peut recevoir vos notifications');
  await workerOf(context);
  expect(requests.matching(/^POST \/api\/v1\/token$/)).toEqual([]);
  await ask(page).click();
  await expect(modal(page)).toContainText('Elles ne montrent aucun montant');
  await axe();
  await modal(page).getByRole('button', { name: 'Plus tard' }).click();
  expect(requests.matching(/^POST \/api\/v1\/token$/)).toEqual([]);
  await ask(page).press('Enter');
  const registered = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/api/v1/token'));
  await modal(page).getByRole('button', { name: 'Continuer' }).click();
  expect((await registered).postDataJSON()).toMatchObject({ device: 'desktop', token: expect.stringContaining(pushHost) });
  await expect(card(page)).toContainText('Cet appareil reçoit vos notifications.');
  expect(await devices(page)).toMatchObject([{ device: 'desktop', label: expect.stringContaining('Chrome') }]);
  await axe();
  await card(page).getByRole('button', { name: 'Envoyer un essai' }).click();
  await expect(toast(page, 'Succès', 'Essai envoyé')).toBeVisible();
  // Loads register nothing again while nothing changed.
  const count = requests.matching(/^POST \/api\/v1\/token$/).length;
  await page.reload();
  await expect(card(page)).toContainText('Cet appareil reçoit vos notifications.');
  expect(requests.matching(/^POST \/api\/v1\/token$/).length).toBe(count);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectFits(page);
  await card(page).getByRole('button', { name: 'Ne plus recevoir ici' }).click();
  await expect(ask(page)).toBeVisible();
  expect(await devices(page)).toEqual([]);
  await page.reload();
  await expect(ask(page)).toBeVisible();
  expect(await devices(page)).toEqual([]);
});

test('le service worker montre un push, même sans données, et un clic ouvre la page et marque la notification lue', async ({
  page,
  context,
  signIn,
}) => {
  await withPushService(context, endpoint('show'), 'granted');
  await signIn('supplierOther', { path: '/', fresh: true });
  const worker = await workerOf(context);
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.ready.then(({ active }) => active?.state))).toBe('activated');
  await keepShown(worker);
  const { rows } = await callApi(page, notificationEndpoints.list, '/api/v1/notification');
  const unread = rows.find(({ status }) => status === 'unread') ?? rows[0];
  const data = { title: 'Échéance proche', body: 'Un contrat à dénoncer', picture: null, url: '/profil', id: unread?.id };
  await deliverPush(page, JSON.stringify(data));
  await deliverPush(page, '');
  await expect
    .poll(() => shownNotifications(worker))
    .toEqual([
      { title: 'Échéance proche', body: 'Un contrat à dénoncer' },
      { title: 'Nouvelle notification', body: 'Ouvrez le portail pour la lire.' },
    ]);
  const read = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/api/v1/notification'));
  await clickNotification(worker, 'Échéance proche');
  await expect(page).toHaveURL('/profil');
  expect((await read).postDataJSON()).toEqual({ paraphId: unread?.id });
  await expect(page.getByRole('heading', { level: 1, name: 'Votre profil' })).toBeVisible();
  // Another site is never opened.
  await deliverPush(page, JSON.stringify({ ...data, title: 'Piège', url: 'https://autre.site/x', id: null }));
  await expect.poll(async () => (await shownNotifications(worker)).some(({ title }) => title === 'Piège')).toBe(true);
  await clickNotification(worker, 'Piège');
  await expect(page).toHaveURL('/');
});

test('un appareil qui change d’utilisateur est enregistré pour le nouveau', async ({ page, context, signIn }) => {
  const own = endpoint('shared');
  await withPushService(context, own, 'granted');
  await signIn('subsidiary', { path: '/', fresh: true });
  await expect.poll(async () => (await devices(page)).length).toBe(1);
  const kept = await page.evaluate(() => ({ ...localStorage }));
  await page.getByRole('button', { name: /^Compte d/ }).click();
  await page.getByRole('button', { name: 'Déconnexion' }).click();
  await expect(page).toHaveURL('/login');
  await page.evaluate((items) => {
    for (const [name, value] of Object.entries(items))
      if (name.startsWith('test-') || name === 'push-device') localStorage.setItem(name, String(value));
  }, kept);
  await signIn('subscriberOther', { path: '/', fresh: true });
  await expect.poll(async () => (await devices(page)).length).toBe(1);
});

test('[NOT-13] sur iOS, un avertissement dans la console, et rien sur la page', async ({ browser, signIn, page }) => {
  await signIn('subscriber');
  const state = await page.context().storageState();
  const userAgent =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1';
  const phone = await browser.newContext({ userAgent, storageState: state, viewport: { width: 390, height: 844 } });
  const tab = await phone.newPage();
  const [warnings, calls]: string[][] = [[], []];
  tab.on('console', (message) => void (message.type() === 'warning' && /push/i.test(message.text()) && warnings?.push(message.text())));
  tab.on('request', (request) => void (request.url().endsWith('/api/v1/token') && calls?.push(request.url())));
  await tab.goto(path);
  await expect(tab.getByRole('table', { name: 'Ce que vous recevez' })).toBeVisible();
  await expect.poll(() => warnings?.length).toBe(1);
  await expect(card(tab)).toHaveCount(0);
  await expect(tab.getByRole('button', { name: 'Recevoir sur cet appareil' })).toHaveCount(0);
  await expect(tab.getByRole('alert')).toHaveCount(0);
  expect(calls).toEqual([]);
  await phone.close();
});

test('[ERR-11] un push qui ne peut pas être installé se lit dans la console seulement', async ({
  page,
  context,
  signIn,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of 400/);
  await withPushService(context, 'https://10.0.0.1/refused');
  await signIn('supplier', { path, fresh: true });
  const warned = page.waitForEvent('console', (message) => message.type() === 'warning');
  await ask(page).click();
  await modal(page).getByRole('button', { name: 'Continuer' }).click();
  await warned;
  await expect(ask(page)).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.getByText('Erreur', { exact: true })).toHaveCount(0);
});

test('un refus dit comment revenir, et une page hors ligne le dit', async ({ page, context, signIn, axe, allowConsoleErrors }) => {
  allowConsoleErrors(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  await withPushService(context, endpoint('denied'), 'denied');
  await signIn('supplier', { path, fresh: true });
  await expect(card(page)).toContainText('Vous avez refusé les notifications de ce site.');
  await axe();
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.ready.then(({ active }) => active?.state))).toBe('activated');
  await expect.poll(() => page.evaluate(async () => (await caches.match('/hors-ligne.html')) !== undefined)).toBe(true);
  expect(
    await page.evaluate(async () => (await (await caches.open('hors-ligne-1')).keys()).map(({ url }) => new URL(url).pathname)),
  ).toEqual(['/hors-ligne.html']);
  await context.setOffline(true);
  await page.goto('/profil');
  await expect(page.getByRole('heading', { level: 1, name: 'Vous êtes hors ligne' })).toBeVisible();
  await axe();
  await context.setOffline(false);
  await page.getByRole('link', { name: 'Réessayer' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Votre profil' })).toBeVisible();
});

test('les autres appareils se lisent et se retirent un par un, d’un navigateur qui ne reçoit rien', async ({ page, signIn }) => {
  await signIn('subscriber');
  let rows = ['Firefox sur Windows', null].map((label, at) => ({
    id: String(at).repeat(64),
    device: 'mobile',
    label,
    registeredAt: '2026-11-02T09:00:00.000Z',
    lastPushAt: null,
  }));
  const removed: string[] = [];
  await page.route('**/api/v1/push-devices', (route) => route.fulfill({ json: { rows } }));
  await page.route('**/api/v1/push-devices/*', (route) => {
    removed.push(`${route.request().method()} ${route.request().url().split('/').at(-1)}`);
    rows = rows.filter(({ id }) => !route.request().url().endsWith(id));
    return route.fulfill({ status: 204, body: '' });
  });
  await page.goto(path);
  const others = card(page).getByRole('listitem');
  await expect(others).toHaveText([/^Firefox sur WindowsDepuis le 02\/11\/26/, /^TéléphoneDepuis le 02\/11\/26/]);
  await card(page).getByRole('button', { name: 'Retirer Téléphone, depuis le 02/11/26' }).click();
  await expect(toast(page, 'Succès', 'Appareil retiré.')).toBeVisible();
  await expect(others).toHaveText([/^Firefox sur Windows/]);
  expect(removed).toEqual([`DELETE ${'1'.repeat(64)}`]);
});
