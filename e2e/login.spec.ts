import type { Page } from '@playwright/test';
import { accounts } from '#tools/lib/accounts.ts';
import { storedCookies } from './support/cookies.ts';
import { linkMailedAfter } from './support/mail.ts';
import { noteRequests } from './support/requests.ts';
import { expect, test } from './support/test.ts';

const email = (page: Page) => page.getByLabel('Email', { exact: true });
const password = (page: Page) => page.getByLabel('Mot de passe', { exact: true });
const newPassword = (page: Page) => page.getByLabel('Nouveau mot de passe', { exact: true });
const view = (page: Page, name: string) => page.getByRole('heading', { name, level: 1, exact: true });
const press = (page: Page, name: string) => page.getByRole('button', { name }).click();

test.describe('les trois vues de la connexion', () => {
  test('[SES-01][SES-02][SES-04] chaque vue est seule, sur une page sans en-tête ni menu', async ({ page }) => {
    for (const [path, title, button] of [
      ['/login', 'Connexion', 'Se connecter'],
      ['/login?forgotPassword=1', 'Mot de passe oublié', 'Recevoir le lien'],
      ['/login?newPassword=1&user=a%40b.example&token=c', 'Nouveau mot de passe', 'Enregistrer le mot de passe'],
      ['/login?user=a%40b.example&token=c', 'Connexion', 'Se connecter'],
    ] as const) {
      await page.goto(path);
      await expect(view(page, title)).toBeVisible();
      await expect(page.getByRole('heading')).toHaveCount(1);
      await expect(page.getByRole('button', { name: button })).toBeVisible();
      for (const frame of ['banner', 'contentinfo', 'navigation', 'search'] as const) await expect(page.getByRole(frame)).toHaveCount(0);
      await expect(page.getByRole('button', { name: 'Menu' })).toHaveCount(0);
      await expect(page.getByText('Accès rapides')).toHaveCount(0);
    }
  });

  test('[SES-03] des liens mènent d’une vue à l’autre, et le bouton de retour revient', async ({ page }) => {
    await page.goto('/login?newPassword=1&user=a%40b.example&token=c');
    await page.getByRole('link', { name: 'Demander un nouveau lien' }).click();
    await expect(view(page, 'Mot de passe oublié')).toBeVisible();
    await expect(page).toHaveTitle(/^Mot de passe oublié · /);
    await expect(page.getByLabel('Email')).toHaveValue('a@b.example');
    await page.getByRole('link', { name: 'Revenir à la connexion' }).click();
    await expect(view(page, 'Connexion')).toBeVisible();
    await expect(page).toHaveTitle(/^Connexion · /);
    await page.getByRole('link', { name: 'Mot de passe oublié' }).click();
    await expect(view(page, 'Mot de passe oublié')).toBeVisible();
    for (const title of ['Connexion', 'Mot de passe oublié', 'Nouveau mot de passe']) {
      await page.goBack();
      await expect(view(page, title)).toBeVisible();
    }
    await page.getByRole('link', { name: 'Revenir à la connexion' }).click();
    await expect(view(page, 'Connexion')).toBeVisible();
  });

  test('un lien de mot de passe ne fait dire à la page que des adresses', async ({ page }) => {
    await page.goto(`/login?newPassword=1&token=c&user=${encodeURIComponent('Compte bloqué : appelez le 08 99 00 00 00')}`);
    await expect(view(page, 'Nouveau mot de passe')).toBeVisible();
    await expect(page.getByText('08 99')).toHaveCount(0);
    await page.goto('/login?newPassword=1&token=c&user=a%40b.example');
    await expect(page.getByText('Pour le compte a@b.example')).toBeVisible();
  });

  test('le chemin voulu survit au détour par le mot de passe oublié', async ({ page }) => {
    await page.goto('/login?redirect=/fournisseurs');
    await page.getByRole('link', { name: 'Mot de passe oublié' }).click();
    await expect(view(page, 'Mot de passe oublié')).toBeVisible();
    await page.getByRole('link', { name: 'Revenir à la connexion' }).click();
    await expect(view(page, 'Connexion')).toBeVisible();
    expect([...new URL(page.url()).searchParams]).toEqual([['redirect', '/fournisseurs']]);
  });

  test('la saisie du mot de passe se montre et se cache', async ({ page }) => {
    await page.goto('/login');
    await password(page).fill('un secret');
    await expect(password(page)).toHaveAttribute('type', 'password');
    await press(page, 'Afficher la saisie');
    await expect(password(page)).toHaveAttribute('type', 'text');
    await press(page, 'Masquer la saisie');
    await expect(password(page)).toHaveAttribute('type', 'password');
    await expect(password(page)).toHaveValue('un secret');
  });
});

test.describe('un champ requis vide est signalé, et rien n’est envoyé', () => {
  test('[SES-06][SES-07] la connexion demande l’email et le mot de passe', async ({ page }) => {
    const requests = noteRequests(page);
    await page.goto('/login');
    for (const [username, secret] of [
      ['', 'un secret'],
      ['   ', 'un secret'],
      [accounts.subscriber.username, ''],
      ['', ''],
    ] as const) {
      await email(page).fill(username);
      await password(page).fill(secret);
      await press(page, 'Se connecter');
      await expect(page.getByRole('alert')).toHaveText('Email et mot de passe requis');
      await press(page, 'Fermer');
      await expect(page.getByRole('alert')).toHaveCount(0);
    }
    expect(requests.to('/oauth/token')).toEqual([]);
  });

  test('[SES-08][SES-09] la demande d’un lien demande l’email, le nouveau mot de passe ne peut pas être vide', async ({ page }) => {
    const requests = noteRequests(page);
    await page.goto('/login?forgotPassword=1');
    await email(page).fill('  ');
    await press(page, 'Recevoir le lien');
    await expect(page.getByRole('alert')).toHaveText('Email requis');
    await page.goto('/login?newPassword=1&user=a%40b.example&token=c');
    await press(page, 'Enregistrer le mot de passe');
    await expect(page.getByRole('alert')).toHaveText('Mot de passe requis');
    expect(requests.matching(/^POST/)).toEqual([]);
  });
});

test.describe('une erreur du serveur', () => {
  test('[SES-05][ERR-01] la connexion attend la réponse, puis montre l’erreur du serveur dans une alerte qui se ferme', async ({
    page,
    allowConsoleErrors,
    context,
  }) => {
    allowConsoleErrors(/status of 400/);
    const { promise: gate, resolve: open } = Promise.withResolvers<void>();
    await page.route('**/oauth/token', async (route) => {
      await gate;
      await route.continue();
    });
    await page.goto('/login');
    const button = page.getByRole('button', { name: 'Se connecter' });
    await expect(button).not.toHaveAttribute('aria-busy');
    await email(page).fill('personne@nulle-part.example');
    await password(page).fill('Pas le bon mot de passe');
    const requests = noteRequests(page);
    await button.click();
    await expect(button).toHaveAttribute('aria-busy', 'true');
    await button.press('Enter'); // a second press while it waits sends nothing more
    open();
    await expect(page.getByRole('alert')).toHaveText('Email ou mot de passe incorrect');
    await expect(button).not.toHaveAttribute('aria-busy');
    expect(requests.to('/oauth/token')).toHaveLength(1);
    await expect.poll(() => storedCookies(context)).toEqual([]);
    await press(page, 'Fermer');
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(email(page)).toHaveValue('personne@nulle-part.example');
  });

  test('[ERR-01][ERR-02] l’alerte reprend le message du serveur, ou à défaut « Une erreur est survenue »', async ({
    page,
    allowConsoleErrors,
  }) => {
    allowConsoleErrors(/status of (400|403|500)/);
    await page.goto('/login');
    await email(page).fill('a@b.example');
    await password(page).fill('un secret');
    const refusal = { error: 'invalid_grant', error_description: 'Suspended', message: 'Compte suspendu par le réseau' };
    for (const [answer, text] of [
      [{ status: 400, json: refusal }, 'Compte suspendu par le réseau'],
      [{ status: 500, body: '' }, 'Une erreur est survenue'],
      [{ status: 403, contentType: 'text/html', body: '<h1>Forbidden</h1>' }, 'Une erreur est survenue'],
    ] as const) {
      await page.route('**/oauth/token', (route) => route.fulfill(answer), { times: 1 });
      await press(page, 'Se connecter');
      await expect(page.getByRole('alert')).toHaveText(text);
      await press(page, 'Fermer');
    }
  });

  test('[ERR-03] une demande de lien ou un nouveau mot de passe refusés montrent le message du serveur', async ({
    page,
    allowConsoleErrors,
  }) => {
    allowConsoleErrors(/status of (400|429)/);
    await page.goto('/login?forgotPassword=1');
    await email(page).fill('a@b.example');
    const refusal = { code: 'too-many-requests', message: 'Trop de demandes en peu de temps. Patientez un instant, puis réessayez.' };
    await page.route('**/user/lost-password?*', (route) => route.fulfill({ status: 429, json: refusal }));
    await press(page, 'Recevoir le lien');
    await expect(page.getByRole('alert')).toHaveText(refusal.message);
    await expect(page.getByRole('status')).toHaveCount(0);

    await page.goto(`/login?newPassword=1&user=${encodeURIComponent(accounts.supplierOther.username)}&token=faux`);
    await newPassword(page).fill('Quatre mots choisis au hasard');
    await press(page, 'Enregistrer le mot de passe');
    await expect(page.getByRole('alert')).toHaveText('Ce lien a expiré ou a déjà servi. Demandez-en un nouveau.');
  });
});

test('hors connexion, chaque vue dit que le service ne répond pas', async ({ page, context, allowConsoleErrors }) => {
  allowConsoleErrors(/ERR_INTERNET_DISCONNECTED/);
  const unreachable = 'Le service ne répond pas. Vérifiez votre connexion, puis réessayez.';
  await page.goto('/login');
  await email(page).fill(accounts.supplier.username);
  await password(page).fill(accounts.supplier.password);
  await context.setOffline(true);
  await press(page, 'Se connecter');
  await expect(page.getByRole('alert')).toHaveText(unreachable);
  await page.getByRole('link', { name: 'Mot de passe oublié' }).click();
  await expect(view(page, 'Mot de passe oublié')).toBeVisible();
  await email(page).fill(accounts.supplier.username);
  await press(page, 'Recevoir le lien');
  await expect(page.getByRole('alert')).toHaveText(unreachable);
  await page.goBack();
  await context.setOffline(false);
  await email(page).fill(accounts.supplier.username);
  await password(page).fill(accounts.supplier.password);
  await press(page, 'Se connecter');
  await expect(page.getByRole('heading', { name: 'Bonjour Sophie' })).toBeVisible();
});

test.describe('le mot de passe oublié', () => {
  test('[SES-24][SES-26][SES-27] la confirmation et l’erreur se ferment séparément', async ({ page }) => {
    await page.goto('/login?forgotPassword=1');
    const confirmation = page.getByRole('status').filter({ hasText: 'Un email de réinitialisation a été envoyé' });
    const error = page.getByRole('alert').filter({ hasText: 'Email requis' });
    const send = async (mail: string) => {
      await email(page).fill(mail);
      await press(page, 'Recevoir le lien');
    };
    await send('personne@nulle-part.example');
    await expect(confirmation).toBeVisible();
    await send('');
    await expect(error).toBeVisible();
    await error.getByRole('button', { name: 'Fermer' }).click();
    await expect(error).toHaveCount(0);
    await expect(confirmation).toBeVisible();

    await send('');
    await expect(error).toBeVisible();
    await confirmation.getByRole('button', { name: 'Fermer' }).click();
    await expect(confirmation).toHaveCount(0);
    await expect(error).toBeVisible();
  });

  test('[SES-04][SES-25] le lien reçu par e-mail donne un nouveau mot de passe, qui ouvre la session', async ({
    page,
    allowConsoleErrors,
  }) => {
    allowConsoleErrors(/status of 400/);
    const { username, password: oldPassword } = accounts.supplierOther; // no other journey signs in with this account
    const choose = async (secret: string) => {
      const link = await linkMailedAfter(username, async () => {
        await page.goto('/login');
        await page.getByRole('link', { name: 'Mot de passe oublié' }).click();
        await expect(view(page, 'Mot de passe oublié')).toBeVisible();
        await email(page).fill(username);
        await press(page, 'Recevoir le lien');
        await expect(page.getByRole('status')).toHaveText('Un email de réinitialisation a été envoyé');
      });
      await page.goto(link);
      await expect(page.getByText(`Pour le compte ${username}`)).toBeVisible();
      await newPassword(page).fill('trop court');
      await press(page, 'Enregistrer le mot de passe');
      await expect(newPassword(page)).toHaveAccessibleDescription(/12\scaractères au moins/);
      await newPassword(page).fill('marseille2026');
      await press(page, 'Enregistrer le mot de passe');
      await expect(newPassword(page)).toHaveAccessibleDescription(/contient un mot ou un nom trop facile à deviner/);
      const sent = page.waitForRequest('**/user/lost-password-reset?_format=json');
      await newPassword(page).fill(secret);
      await press(page, 'Enregistrer le mot de passe');
      const token = new URL(link).searchParams.get('token');
      expect((await sent).postDataJSON()).toEqual({ name: username, temp_pass: token, new_pass: secret });
      await expect(view(page, 'Connexion')).toBeVisible();
      await expect(page.getByRole('status')).toHaveText('Votre mot de passe a bien été modifié');
      return link;
    };
    const signIn = async (secret: string) => {
      await email(page).fill(username);
      await password(page).fill(secret);
      await press(page, 'Se connecter');
    };

    const link = await choose('Trois Péniches à Quai');
    await signIn(oldPassword);
    await expect(page.getByRole('alert')).toHaveText('Email ou mot de passe incorrect');
    await signIn('Trois Péniches à Quai');
    await expect(page.getByRole('heading', { name: 'Bonjour Antoine' })).toBeVisible();
    await expect(page).toHaveURL('/');

    await page.getByRole('button', { name: /^Compte d/ }).click();
    await press(page, 'Déconnexion');
    await page.goto(link);
    await newPassword(page).fill('Une autre péniche');
    await press(page, 'Enregistrer le mot de passe');
    await expect(page.getByRole('alert')).toHaveText('Ce lien a expiré ou a déjà servi. Demandez-en un nouveau.');
    await choose(oldPassword);
  });
});
