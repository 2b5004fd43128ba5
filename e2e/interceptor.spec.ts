import type { Page, Route } from '@playwright/test';
import { cookieNames } from '#protocol/session/session-texts.ts';
import { cookieValue, endSessionElsewhere, spoilAccessToken, storedCookies } from './support/cookies.ts';
import { noteRequests } from './support/requests.ts';
import { expect, test } from './support/test.ts';

const rows = (page: Page) => page.getByRole('list', { name: 'Liste des fournisseurs' });
const failed = (page: Page) => page.getByText('Les fournisseurs n’ont pas pu être chargés.');

const shortcut = (page: Page) =>
  page.getByRole('navigation', { name: 'Raccourcis' }).getByRole('link', { name: 'Voir les fournisseurs repérés' });

/** Opens a new session on a page that makes no more calls. */
async function openQuietPage(page: Page, signIn: (account: 'subscriber', options: { path: string; fresh: true }) => Promise<void>) {
  await signIn('subscriber', { path: '/403', fresh: true });
  await expect(page.getByRole('heading', { name: 'Accès refusé.' })).toBeVisible();
  // The calls of the header must end before the test intercepts calls.
  await page.waitForLoadState('networkidle');
}

/** Follows a link of the shortcuts to a list of suppliers: its calls meet the interceptions of the test. */
async function goToSuppliers(page: Page): Promise<void> {
  await shortcut(page).click();
  await expect(page).toHaveURL('/fournisseurs?favorites=1');
}

test.describe('l’intercepteur', () => {
  test('[ERR-05] plusieurs appels refusés ensemble entraînent un seul renouvellement, et chacun est rejoué une fois', async ({
    page,
    context,
    signIn,
    allowConsoleErrors,
  }) => {
    allowConsoleErrors(/status of 401/);
    await openQuietPage(page, signIn);
    await spoilAccessToken(page);
    const spoiltToken = await cookieValue(context, cookieNames.access);
    const requests = noteRequests(page);
    let refused = 0;
    page.on('response', (response) => {
      if (response.status() === 401) refused += 1;
    });
    // The renewal waits for a second refusal: on a slow machine it could end before a second call leaves.
    await page.route('**/oauth/token', async (route) => {
      await expect.poll(() => refused).toBeGreaterThanOrEqual(2);
      await route.continue();
    });
    await page.goto('/recherche?motclef=gants');
    await expect(rows(page)).toBeVisible();
    await expect(page.getByRole('link', { name: /Voir les offres ·/ })).toBeVisible();
    await expect(page.getByRole('complementary').getByRole('group', { name: 'Familles' })).toBeVisible();
    expect(requests.to('/oauth/token')).toHaveLength(1);
    expect(await cookieValue(context, cookieNames.access)).not.toBe(spoiltToken);
    const calls = requests.matching(/^GET \/api\//);
    const times = [...new Set(calls)].map((call) => calls.filter((other) => other === call).length);
    expect(times.length).toBeGreaterThanOrEqual(5);
    expect(times.every((count) => count <= 2)).toBe(true);
    // A call that starts once the token is new is sent once.
    expect(times.filter((count) => count === 2).length).toBeGreaterThanOrEqual(2);
  });

  test('[ERR-05] un 403 sans code est rejoué, un 403 avec un code ne l’est pas', async ({ page, signIn, allowConsoleErrors }) => {
    allowConsoleErrors(/status of 403/);
    await openQuietPage(page, signIn);
    const requests = noteRequests(page);
    await page.route('**/api/v1/suppliers?*', (route) => route.fulfill({ status: 403, json: {} }), { times: 1 });
    await page.goto('/fournisseurs');
    await expect(rows(page)).toBeVisible();
    expect(requests.to('/oauth/token')).toHaveLength(1);
    expect(requests.to('/api/v1/suppliers')).toHaveLength(2);

    await page.route('**/api/v1/suppliers?*', (route) => route.fulfill({ status: 403, json: { code: 'access-denied', message: 'Non' } }));
    await page.reload();
    await expect(failed(page)).toBeVisible();
    expect(requests.to('/oauth/token')).toHaveLength(1);
    // The screen asks once more when the call of its route was refused before it was drawn.
    const again = requests.to('/api/v1/suppliers').length - 2;
    expect([1, 2]).toContain(again);
  });

  test('[ERR-05] une écriture refusée est rejouée avec son corps, une seule fois', async ({ page, signIn, allowConsoleErrors }) => {
    allowConsoleErrors(/status of 40[13]/);
    await signIn('subsidiary', { path: '/fournisseur/ateliers-vauban', fresh: true });
    const star = page.getByRole('button', { name: /^Repérer / });
    const before = (await star.getAttribute('aria-pressed')) ?? '';
    const after = before === 'true' ? 'false' : 'true';
    await spoilAccessToken(page);
    const requests = noteRequests(page);
    const response = page.waitForResponse((answer) => answer.url().endsWith('/api/v1/favorites') && answer.ok());
    await star.click();
    expect(await (await response).json()).toEqual({ favorite: after === 'true' });
    expect(requests.to('/oauth/token')).toHaveLength(1);
    await page.reload();
    await expect(star).toHaveAttribute('aria-pressed', after);
    await star.click();
    await expect(star).toHaveAttribute('aria-pressed', before);
  });

  test('[ERR-05][ERR-09] l’appelant reçoit la réponse de l’appel rejoué, et l’appel suivant peut renouveler à son tour', async ({
    page,
    signIn,
    allowConsoleErrors,
  }) => {
    allowConsoleErrors(/status of 401/);
    await openQuietPage(page, signIn);
    const requests = noteRequests(page);
    const refuse = (route: Route) => route.fulfill({ status: 401, json: { code: 'unauthenticated', message: 'Non' } });
    await page.route('**/api/v1/suppliers?*', refuse);
    await goToSuppliers(page);
    await expect(failed(page)).toBeVisible();
    expect(requests.to('/oauth/token')).toHaveLength(1);
    expect(requests.to('/api/v1/suppliers')).toHaveLength(2);
    await expect(page).toHaveURL('/fournisseurs?favorites=1');

    await page.unroute('**/api/v1/suppliers?*', refuse);
    await page.route('**/api/v1/suppliers?*', refuse, { times: 1 });
    await page.getByRole('main').getByRole('button', { name: 'Réessayer' }).click();
    await expect(rows(page).or(page.getByText('Vous n’avez repéré aucun fournisseur ici.'))).toBeVisible();
    expect(requests.to('/oauth/token')).toHaveLength(2);
    expect(requests.to('/api/v1/suppliers')).toHaveLength(4);
  });

  test('[ERR-06] sans jeton de renouvellement, un appel refusé n’est ni renouvelé ni rejoué', async ({
    page,
    context,
    signIn,
    allowConsoleErrors,
  }) => {
    allowConsoleErrors(/status of 40[13]/);
    await openQuietPage(page, signIn);
    await spoilAccessToken(page);
    await context.clearCookies({ name: cookieNames.session });
    await page.route('**/api/v1/search/results/suppliers/filters?*', (route) => route.fulfill({ status: 403, json: {} }));
    // The list asks for its rows before it is drawn: a refusal in between would be asked about once more, rightly.
    await page.route('**/api/v1/suppliers?*', async (route) => {
      await expect(page.getByRole('main').locator('[data-loading]').first()).toBeVisible();
      await route.continue();
    });
    const requests = noteRequests(page);
    await goToSuppliers(page);
    await expect(failed(page)).toBeVisible();
    await expect(page.getByText('Les familles n’ont pas pu être chargées.')).toBeVisible();
    await expect(page).toHaveURL('/fournisseurs?favorites=1');
    expect(requests.to('/oauth/token')).toEqual([]);
    for (const call of ['/api/v1/suppliers', '/api/v1/search/results/suppliers/filters']) expect(requests.to(call)).toHaveLength(1);
  });

  test('[SES-14] un renouvellement refusé pendant un appel ferme la session, une seule fois pour tous les appels', async ({
    page,
    context,
    signIn,
    allowConsoleErrors,
  }) => {
    allowConsoleErrors(/status of 40[01]/);
    await openQuietPage(page, signIn);
    await endSessionElsewhere(page);
    const requests = noteRequests(page);
    await shortcut(page).click();
    await expect(page.getByRole('alert')).toHaveText('Session expirée, veuillez vous reconnecter');
    await expect(page).toHaveURL(`/login?redirect=/fournisseurs${encodeURIComponent('?favorites=1')}`);
    await expect.poll(() => storedCookies(context)).toEqual([]);
    expect(requests.to('/oauth/token')).toHaveLength(1);
  });

  test('[ERR-07] seul le 404 de la ressource principale de la page mène à /404', async ({ page, signIn, allowConsoleErrors }) => {
    allowConsoleErrors(/status of 404/);
    await signIn('subscriber', { path: '/fournisseur/personne-de-ce-nom' });
    await expect(page).toHaveURL('/404');
    await expect(page.getByRole('heading', { name: "Cette page n'existe pas." })).toBeVisible();
    await page.goto('/fournisseurs/categorie-inconnue');
    await expect(page).toHaveURL('/404');

    const missing = { status: 404, json: { code: 'not-found', message: 'Rien' } };
    await page.route(/\/api\/v1\/banners/, (route) => route.fulfill(missing));
    await page.route(/\/results\/articles/, (route) => route.fulfill(missing));
    await page.goto('/fournisseurs/hygiene-et-proprete');
    await expect(page.getByText('Les articles n’ont pas pu être chargés.')).toBeVisible();
    await expect(rows(page)).toBeVisible();
    await expect(page).toHaveURL('/fournisseurs/hygiene-et-proprete');
  });

  test('[ERR-08] l’appelant reçoit les autres refus, sans renouvellement', async ({ page, signIn, allowConsoleErrors }) => {
    allowConsoleErrors(/status of (400|409|500)/);
    await signIn('subscriber', { path: '/403' });
    const requests = noteRequests(page);
    for (const status of [400, 409, 500]) {
      await page.route('**/api/v1/suppliers?*', (route) => route.fulfill({ status, json: { code: 'essai', message: 'Refusé' } }));
      await page.goto('/fournisseurs');
      await expect(failed(page), `statut ${status}`).toBeVisible();
      await expect(page).toHaveURL('/fournisseurs');
    }
    expect(requests.to('/oauth/token')).toEqual([]);
  });
});

test.describe('un morceau du portail qui ne se charge pas', () => {
  test('[ERR-12] au bout de 120 s, la page dit qu’elle n’a pas pu être chargée et propose de recharger', async ({
    page,
    signIn,
    allowConsoleErrors,
  }) => {
    allowConsoleErrors(/ChunkLoadError/);
    const errors: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(message.text());
    });
    await page.clock.install();
    await openQuietPage(page, signIn);
    await page.route('**/assets/SupplierListScreen-*.js', () => undefined);
    const request = page.waitForRequest('**/assets/SupplierListScreen-*.js');
    await shortcut(page).click();
    await request;
    await page.clock.fastForward(119_000);
    await expect(page.getByRole('heading', { name: 'Accès refusé.' })).toBeVisible();
    await page.clock.fastForward(2_000);
    const alert = page.getByRole('alert');
    await expect(alert.getByRole('heading', { name: 'Cette page n’a pas pu être chargée' })).toBeVisible();
    await expect.poll(() => errors.join('\n')).toContain('ChunkLoadError');

    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await alert.getByRole('button', { name: 'Recharger' }).click();
    await expect(page.getByRole('heading', { name: 'Fournisseurs repérés' })).toBeVisible();
  });

  test('un morceau disparu par une mise à jour est signalé aussitôt', async ({ page, signIn, allowConsoleErrors }) => {
    allowConsoleErrors(/ChunkLoadError/, /status of 404/);
    await signIn('subscriber', { path: '/403' });
    await page.route('**/assets/SupplierListScreen-*.js', (route) => route.fulfill({ status: 404, body: '' }));
    await shortcut(page).click();
    await expect(page.getByRole('heading', { name: 'Cette page n’a pas pu être chargée' })).toBeFocused();
    await expect(page).toHaveTitle(/^Page indisponible/);
    await expect(page.getByRole('button', { name: 'Menu', exact: true })).toBeVisible();
  });
});
