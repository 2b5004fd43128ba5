import type { Page } from '@playwright/test';
import { cookieNames, storedUserKey } from '#protocol/session/session-texts.ts';
import { accounts, signInThroughForm } from '#tools/lib/accounts.ts';
import { cookieValue, endSessionElsewhere, expireAccessToken, sessionCookies, storedCookies } from './support/cookies.ts';
import { noteRequests } from './support/requests.ts';
import { expect, test } from './support/test.ts';

const storedUser = (page: Page) => page.evaluate((key) => localStorage.getItem(key), storedUserKey);
const changeStoredUser = (page: Page, changes: object) =>
  page.evaluate(
    ([key, fields]) => localStorage.setItem(key, JSON.stringify({ ...JSON.parse(localStorage.getItem(key) ?? '{}'), ...fields })),
    [storedUserKey, changes] as const,
  );

async function expectGuest(page: Page, url: string): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Connexion', level: 1 })).toBeVisible();
  await expect(page).toHaveURL(url);
  expect(await storedUser(page)).toBeNull();
}

test.describe('une session qui s’ouvre', () => {
  test('[SES-10][SES-12][SES-28][SES-29][SES-31] la connexion garde les jetons et l’utilisateur, et mène à l’accueil', async ({
    page,
    context,
  }) => {
    await signInThroughForm(page, 'subsidiary');
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('button', { name: 'Compte de Yann Le Goff' })).toBeVisible();
    const { username } = accounts.subsidiary;
    expect(JSON.parse((await storedUser(page)) ?? '')).toMatchObject({ email: username, roles: ['subscriber'], authenticated: true });

    // The fourth cookie comes with the first call that writes.
    await page.goto('/fournisseurs');
    const star = page.getByRole('button', { name: /^Repérer / }).first();
    const before = await star.getAttribute('aria-pressed');
    await star.click();
    await expect.poll(() => storedCookies(context)).toEqual(sessionCookies);
    await expect(star).not.toHaveAttribute('aria-pressed', before ?? '');
    const in365Days = Date.now() / 1000 + 365 * 86_400;
    for (const { name, expires, httpOnly, path, sameSite } of await context.cookies()) {
      expect(name).toMatch(/_4$/);
      expect(Math.abs(expires - in365Days), name).toBeLessThan(600);
      const isForServer = name === cookieNames.refresh || name === cookieNames.device;
      expect({ name, httpOnly, path, sameSite }).toEqual({
        name,
        httpOnly: isForServer,
        path: isForServer ? '/oauth/token' : '/',
        sameSite: isForServer ? 'Strict' : 'Lax',
      });
    }
  });

  test('[SES-11] la connexion mène au chemin voulu, avec ses paramètres', async ({ page }) => {
    await page.goto(`/login?redirect=${encodeURIComponent('/recherche?motclef=gants&order=ASC')}`);
    await fillIn(page);
    await expect(page).toHaveURL('/recherche?motclef=gants&order=ASC');
    await expect(page.getByRole('heading', { name: 'Fournisseurs', level: 1 })).toBeVisible();
  });

  test('la connexion mène à l’accueil quand l’adresse voulue n’est pas un chemin du portail', async ({ page, context, baseURL }) => {
    const foreignRequests: string[] = [];
    page.on('request', (request) => {
      if (/^https?:/.test(request.url()) && !request.url().startsWith(baseURL ?? '')) foreignRequests.push(request.url());
    });
    for (const hostile of ['//evil.example/', '/\\evil.example', 'https://evil.example/', 'javascript:alert(1)']) {
      await page.goto(`/login?redirect=${encodeURIComponent(hostile)}`);
      await fillIn(page);
      await expect(page.getByRole('heading', { name: 'Bonjour Claire' })).toBeVisible();
      await expect(page).toHaveURL('/');
      await context.clearCookies();
      await page.evaluate(() => localStorage.clear());
    }
    expect(foreignRequests).toEqual([]);
  });

  test('[SES-15] un utilisateur gardé dans le navigateur est connecté dès l’ouverture de la page', async ({ page }) => {
    await openOwnHome(page);
    await changeStoredUser(page, { firstname: 'Zélie' });
    const requests = noteRequests(page);
    await page.route(/\/(api|oauth)\//, () => undefined); // no call is answered: the page has the data of the browser alone
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Bonjour Zélie' })).toBeVisible();
    expect(requests.matching(/account-informations|oauth/)).toEqual([]);
  });
});

/** Opens a new session and waits until the home page is loaded, so that its calls do not meet the changes of the test. */
async function openOwnHome(page: Page): Promise<void> {
  await signInThroughForm(page, 'subscriber');
  await expect(page.getByRole('link', { name: /Hygiène et propreté/ })).toBeVisible();
}

async function fillIn(page: Page): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(accounts.subscriber.username);
  await page.getByLabel('Mot de passe', { exact: true }).fill(accounts.subscriber.password);
  await page.getByRole('button', { name: 'Se connecter' }).click();
}

test.describe('le contrôle à chaque navigation', () => {
  test('[SES-20] un invité qui ouvre une page va à la connexion, qui garde le chemin', async ({ page }) => {
    for (const path of ['/contrats', '/fournisseurs', '/404', '/une-adresse-inconnue', '/fournisseur/hygia-bretagne?tab=fiches']) {
      await page.goto(path);
      await expectGuest(page, `/login?redirect=${encodeURIComponent(path).replaceAll('%2F', '/')}`);
    }
  });

  test('[SES-12] la connexion mène à la partie de la page que le lien nommait, aussi après la fin d’une session', async ({
    page,
    allowConsoleErrors,
  }) => {
    allowConsoleErrors(/status of 40[01]/);
    const wanted = '/profil#mes-demandes';
    const requests = page.getByRole('main').getByRole('region', { name: 'Mes demandes' });
    await page.goto(wanted);
    await expectGuest(page, `/login?redirect=/profil${encodeURIComponent('#mes-demandes')}`);
    await fillIn(page);
    await expect(requests).toBeFocused();
    await expect(page).toHaveURL(wanted);
    await endSessionElsewhere(page);
    await page.evaluate(() => dispatchEvent(new Event('visibilitychange')));
    await expectGuest(page, `/login?redirect=/profil${encodeURIComponent('#mes-demandes')}`);
  });

  test('[SES-22] /recherche, /adherents et /recherche/adherents demandent une connexion', async ({ page }) => {
    for (const path of ['/recherche?motclef=gants', '/adherents', '/recherche/adherents']) {
      await page.goto(path);
      await expectGuest(page, `/login?redirect=${encodeURIComponent(path).replaceAll('%2F', '/')}`);
    }
  });

  test('[SES-21] /login ne contrôle pas la session : un invité y reste, un jeton échu n’y est pas renouvelé', async ({ page }) => {
    await page.goto('/login');
    await expectGuest(page, '/login');
    await openOwnHome(page);
    await expireAccessToken(page);
    const requests = noteRequests(page);
    await page.goto('/login?redirect=/fournisseurs');
    await expect(page.getByRole('heading', { name: 'Connexion' })).toBeVisible();
    await expect(page).toHaveURL('/login?redirect=/fournisseurs');
    expect(requests.to('/oauth/token')).toEqual([]);
  });

  test('[SES-17] un jeton échu est renouvelé une fois avant que la page s’ouvre', async ({ page, context }) => {
    await openOwnHome(page);
    await expireAccessToken(page);
    const expiredToken = await cookieValue(context, cookieNames.access);
    const requests = noteRequests(page);
    await page.getByRole('link', { name: /Hygiène et propreté/ }).click();
    await expect(page.getByRole('list', { name: 'Liste des fournisseurs' })).toBeVisible();
    expect(requests.to('/oauth/token')).toHaveLength(1);
    expect(await cookieValue(context, cookieNames.access)).not.toBe(expiredToken);
  });

  test('[SES-17] sans jeton de renouvellement, un jeton échu ferme la session et mène à la connexion', async ({ page, context }) => {
    await openOwnHome(page);
    await expireAccessToken(page);
    await context.clearCookies({ name: cookieNames.session });
    const requests = noteRequests(page);
    await page.getByRole('link', { name: /Hygiène et propreté/ }).click();
    await expectGuest(page, '/login?redirect=/fournisseurs/hygiene-et-proprete');
    await expect(page.getByRole('alert')).toHaveText('Session expirée, veuillez vous reconnecter');
    expect(requests.to('/oauth/token')).toEqual([]);
    await expect.poll(() => storedCookies(context)).not.toContain(cookieNames.access);
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Connexion' })).toBeVisible();
  });

  test('[SES-14][SES-17] un renouvellement refusé ferme la session et dit pourquoi', async ({ page, context, allowConsoleErrors }) => {
    // On a busy machine the home page is counted, with a new CSRF token, after the session has ended elsewhere.
    allowConsoleErrors(/status of 400/, /status of 401.*\/(api\/v1\/views|session\/token)/);
    await openOwnHome(page);
    await endSessionElsewhere(page);
    await expireAccessToken(page);
    await page.goto('/fournisseurs?order=ASC');
    await expectGuest(page, `/login?redirect=/fournisseurs${encodeURIComponent('?order=ASC')}`);
    await expect(page.getByRole('alert')).toHaveText('Session expirée, veuillez vous reconnecter');
    await expect.poll(() => storedCookies(context)).toEqual([]);
    await page.getByRole('button', { name: 'Fermer' }).click();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await fillIn(page);
    await expect(page).toHaveURL('/fournisseurs?order=ASC');
  });

  test('un service qui ne répond pas ne ferme pas la session', async ({ page, context, allowConsoleErrors }) => {
    allowConsoleErrors(/Failed to load resource/);
    await openOwnHome(page);
    await expireAccessToken(page);
    await page.route(/\/(api|oauth|session)\//, (route) => route.abort());
    await page.goto('/fournisseurs');
    await expect(page.getByText('Les fournisseurs n’ont pas pu être chargés.')).toBeVisible();
    // The page counter may have fetched a CSRF token before the service fell silent.
    const withoutCsrf = (names: string[]) => names.filter((name) => name !== cookieNames.csrf);
    await expect.poll(async () => withoutCsrf(await storedCookies(context))).toEqual(withoutCsrf([...sessionCookies]));
    await page.unroute(/\/(api|oauth|session)\//);
    await page.getByRole('main').getByRole('button', { name: 'Réessayer' }).first().click();
    await expect(page.getByRole('list', { name: 'Liste des fournisseurs' })).toBeVisible();
  });

  for (const [row, reason, changes] of [
    ['SES-18', 'le rôle actif est invité', { roles: ['guest', 'subscriber'] }],
    ['SES-19', 'la marque de connexion manque', { authenticated: false }],
  ] as const) {
    test(`[${row}] ${reason} : la session est fermée, même avec un jeton en cours`, async ({ page, context }) => {
      await openOwnHome(page);
      await changeStoredUser(page, changes);
      await page.goto('/fournisseurs');
      await expectGuest(page, '/login?redirect=/fournisseurs');
      await expect.poll(() => storedCookies(context)).toEqual([]);
    });
  }
});

test.describe('une session qui se ferme', () => {
  test('[SES-13] la déconnexion efface les jetons et l’utilisateur, ici et dans les autres onglets', async ({
    page,
    context,
    allowConsoleErrors,
  }) => {
    // The page counter of the other tab may call at the very end of the session.
    allowConsoleErrors(/status of 401.*\/api\/v1\/views/);
    await openOwnHome(page);
    const other = await context.newPage();
    await other.goto('/fournisseurs');
    await expect(other.getByRole('heading', { name: 'Tous les fournisseurs' })).toBeVisible();
    const refreshToken = await cookieValue(context, cookieNames.refresh);

    await page.getByRole('button', { name: 'Compte de Claire Lemoine' }).click();
    await page.getByRole('button', { name: 'Déconnexion' }).click();
    await expectGuest(page, '/login');
    await expect.poll(() => storedCookies(context)).toEqual([]);
    await expect(other.getByRole('heading', { name: 'Connexion' })).toBeVisible();
    await expect(other).toHaveURL('/login');

    // A stolen copy of the refresh token no longer opens a session.
    const { origin } = new URL(page.url());
    const form = { grant_type: 'refresh_token', refresh_token: refreshToken, client_id: 'portal-front', client_secret: 'portal-front' };
    expect((await fetch(`${origin}/oauth/token`, { method: 'POST', body: new URLSearchParams(form) })).status).toBe(400);
  });

  test('[SES-13] la déconnexion ferme aussi une session dont le jeton est échu', async ({ page, context, allowConsoleErrors }) => {
    allowConsoleErrors(/status of 401/);
    await openOwnHome(page);
    await expireAccessToken(page);
    await page.getByRole('button', { name: 'Compte de Claire Lemoine' }).click();
    await page.getByRole('button', { name: 'Déconnexion' }).click();
    await expectGuest(page, '/login');
    await expect.poll(() => storedCookies(context)).toEqual([]);
  });

  test('deux onglets qui renouvellent ensemble restent connectés', async ({ page, context }) => {
    await openOwnHome(page);
    const other = await context.newPage();
    await other.goto('/');
    await expect(other.getByRole('heading', { name: 'Bonjour Claire' })).toBeVisible();
    // The calls of the home page leave with the token that the test is about to expire.
    for (const tab of [page, other]) await tab.waitForLoadState('networkidle');
    for (const path of ['/fournisseurs?order=ASC', '/recherche?motclef=gants']) {
      await expireAccessToken(page);
      const requests = noteRequests(context);
      await Promise.all([page.goto(path), other.goto(path)]);
      for (const tab of [page, other]) await expect(tab.getByRole('list', { name: 'Liste des fournisseurs' })).toBeVisible();
      expect(requests.to('/oauth/token'), 'un seul échange pour les deux onglets').toHaveLength(1);
    }
  });

  test('la connexion d’un onglet ouvre les autres', async ({ page, context }) => {
    const other = await context.newPage();
    await other.goto('/fournisseurs?order=ASC');
    await expect(other.getByRole('heading', { name: 'Connexion' })).toBeVisible();
    await signInThroughForm(page, 'subscriber');
    await expect(other).toHaveURL('/fournisseurs?order=ASC');
    await expect(other.getByRole('heading', { name: 'Tous les fournisseurs' })).toBeVisible();
  });
});
