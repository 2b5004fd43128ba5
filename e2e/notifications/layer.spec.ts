import type { Page } from '@playwright/test';
import { callApi } from '#e2e/support/api.ts';
import { noteRequests } from '#e2e/support/requests.ts';
import { expectFits } from '#e2e/support/suppliers.ts';
import { expect, test } from '#e2e/support/test.ts';
import { type Notification, notificationEndpoints } from '#protocol/notifications/notifications.ts';

const bell = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Notifications/ });
const layer = (page: Page) => page.getByRole('dialog', { name: 'Notifications' });
const items = (page: Page) => layer(page).getByRole('list', { name: 'Vos notifications' }).locator('> li');
const path = '/api/v1/notification';
const storedNotifications = async (page: Page) => (await callApi(page, notificationEndpoints.list, path)).rows;

const isCall = (url: URL) => url.pathname === path;
const message: Notification = {
  id: '900000001',
  title: 'Contrat : Nettoyage des locaux',
  description: '<p>À dénoncer au plus tard le <strong>02/10/2026</strong>.</p>',
  link: '/contrats',
  linkLabel: 'Voir le contrat',
  date: '2026-11-20T08:00:00.000Z',
  status: 'unread',
  picture: null,
};

test('[NOT-05][NOT-06] la cloche ouvre le volet de droite, qui recharge ses notifications à chaque ouverture', async ({ page, signIn }) => {
  await signIn('subsidiary', { path: '/' });
  const requests = noteRequests(page);
  const countCalls = () => requests.matching(/^GET \/api\/v1\/notification$/).length;
  await expect(bell(page)).toHaveAccessibleName(/non lues?$/);
  for (let opening = 1; opening <= 2; opening++) {
    const before = countCalls();
    // The next opening asks nothing while this answer is still on its way.
    const answer = page.waitForResponse((response) => new URL(response.url()).pathname === '/api/v1/notification');
    await bell(page).click();
    await expect(items(page).first()).toBeVisible();
    await (await answer).finished();
    await expect.poll(countCalls).toBe(before + 1);
    // The right edge of the layer, at the end of its animation.
    const rightEdge = async () => {
      const box = await layer(page).boundingBox();
      return Math.round((box?.x ?? 0) + (box?.width ?? 0));
    };
    await expect.poll(rightEdge).toBe(1440);
    await page.keyboard.press('Escape');
    await expect(bell(page)).toBeFocused();
  }
  // A notification that arrives in the meantime is there at the next opening.
  await page.route(isCall, async (route) => {
    const response = await route.fetch();
    const { rows } = await response.json();
    await route.fulfill({ response, json: { rows: [message, ...rows] } });
  });
  await bell(page).click();
  await expect(items(page).first()).toContainText(message.title);
});

test('[NOT-08] le volet montre les notifications des trente derniers jours, et pas les plus anciennes', async ({ page, signIn }) => {
  await signIn('supplierOther', { path: '/' });
  const rows = await storedNotifications(page);
  await bell(page).click();
  await expect(items(page)).toHaveCount(rows.length);
  await expect(layer(page).getByText('De nouveaux adhérents ont rejoint le réseau')).toBeVisible();
  // The demonstration sent this notification to every account 44 days ago.
  await expect(layer(page).getByText('Maintenance du portail dimanche matin')).toHaveCount(0);
});

test('[NOT-07] la croix marque une notification comme lue, et la cloche en compte une de moins', async ({ page, signIn }) => {
  await signIn('subscriberOther', { path: '/' });
  const requests = noteRequests(page);
  const countCalls = () => requests.matching(/^GET \/api\/v1\/notification$/).length;
  const unread = async () => (await storedNotifications(page)).filter(({ status }) => status === 'unread');
  const [first, ...others] = await unread();
  if (!first) throw new Error('The demonstration network must have an unread notification');
  const bellSays = (count: number) => (count === 0 ? 'Notifications' : new RegExp(`^Notifications, ${count}\\snon lues?$`));
  await expect(bell(page)).toHaveAccessibleName(bellSays(others.length + 1));
  await bell(page).press('Enter');
  const cross = (title: string) => layer(page).getByRole('button', { name: `Marquer comme lue : ${title}`, exact: true });
  await expect(cross(first.title)).toBeVisible();
  const before = countCalls();
  await cross(first.title).press('Enter');
  await expect(cross(first.title)).toHaveCount(0);
  await expect(layer(page).locator(':focus')).toHaveCount(1);
  await expect.poll(countCalls).toBe(before + 1);
  expect((await unread()).map(({ id }) => id)).toEqual(others.map(({ id }) => id));
  await expect(layer(page).getByRole('heading', { name: first.title })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(bell(page)).toHaveAccessibleName(bellSays(others.length));
  await page.reload();
  await bell(page).click();
  await expect(items(page).first()).toBeVisible();
  await expect(cross(first.title)).toHaveCount(0);
});

test('[NOT-09] une notification montre son titre, son texte mis en forme, son lien, sa date et son image', async ({
  page,
  signIn,
  axe,
}) => {
  await signIn('subscriber', { path: '/' });
  const picture = '/favicon.svg';
  await page.route(isCall, (route) =>
    route.request().method() === 'GET'
      ? route.fulfill({ json: { rows: [message, { ...message, id: '900000002', title: 'Avec image', status: 'read', picture }] } })
      : route.fulfill({ status: 204 }),
  );
  await page.reload();
  await bell(page).click();
  const [first, second] = [items(page).nth(0), items(page).nth(1)];
  await expect(first.getByRole('heading', { name: message.title })).toBeVisible();
  await expect(first.locator('strong')).toHaveText('02/10/2026');
  await expect(first.getByText('20/11/26', { exact: true })).toBeVisible();
  await expect(second.locator(`img[src="${picture}"]`)).toBeVisible();
  await expect(second.getByRole('button')).toHaveCount(0);
  await axe();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectFits(page);
  await axe();
  // Following the link closes the layer and marks the notification as read.
  const read = page.waitForRequest((request) => request.method() === 'POST' && isCall(new URL(request.url())));
  await first.getByRole('link', { name: 'Voir le contrat', exact: true }).click();
  expect((await read).postDataJSON()).toEqual({ paraphId: message.id });
  await expect(page).toHaveURL('/contrats');
  await expect(layer(page)).toHaveCount(0);
});

test('le volet des notifications dit qu’il est vide, qu’il n’a pas pu être chargé, ou qu’une croix a été refusée', async ({
  page,
  signIn,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of 50\d/);
  await signIn('subscriber', { path: '/' });
  let rows: Notification[] = [];
  let failing = true;
  await page.route(isCall, (route) =>
    failing || route.request().method() === 'POST'
      ? route.fulfill({ status: 503, json: { code: 'unavailable', message: 'Indisponible' } })
      : route.fulfill({ json: { rows } }),
  );
  await page.reload();
  await bell(page).click();
  await expect(layer(page).getByRole('alert')).toContainText('Vos notifications n’ont pas pu être chargées.');
  failing = false;
  await layer(page).getByRole('button', { name: 'Réessayer' }).click();
  await expect(layer(page).getByText('Aucune notification ces 30 derniers jours.')).toBeVisible();
  await page.keyboard.press('Escape');
  rows = [message];
  await bell(page).click();
  const cross = layer(page).getByRole('button', { name: /^Marquer comme lue/ });
  await cross.click();
  await expect(layer(page).getByRole('alert')).toContainText('n’a pas pu être marquée comme lue');
  await expect(cross).toBeVisible();
});
