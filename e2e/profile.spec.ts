import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { profileEndpoints } from '#protocol/profile/profile.ts';
import { accounts } from '#tools/lib/accounts.ts';
import { callApi } from './support/api.ts';
import { linkMailedAfter } from './support/mail.ts';
import { expectFits } from './support/suppliers.ts';
import { expect, test } from './support/test.ts';

const card = (page: Page, name: string) => page.getByRole('main').getByRole('region', { name, exact: true });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Changer de mot de passe' });
const field = (page: Page, label: string) => dialog(page).getByLabel(label, { exact: true });
const save = (page: Page) => dialog(page).getByRole('button', { name: 'Enregistrer le mot de passe' });

async function fillPasswords(page: Page, existing: string, value: string, confirmation = value): Promise<void> {
  await field(page, 'Mot de passe actuel').fill(existing);
  await field(page, 'Nouveau mot de passe').fill(value);
  await field(page, 'Confirmation du nouveau mot de passe').fill(confirmation);
  await save(page).click();
}

test('[PRO-01][PRO-02][PRO-08][PRO-09][SHL-31][SHL-33] « Mon compte » mène au profil : identité, entreprise, accès et contacts', async ({
  page,
  signIn,
  axe,
}) => {
  await signIn('subscriber', { path: '/' });
  await page.getByRole('button', { name: 'Compte de Claire Lemoine' }).click();
  await page.getByRole('link', { name: 'Mon compte' }).click();
  await expect(page).toHaveURL('/profil');
  await expect(page.getByRole('heading', { level: 1, name: 'Votre profil' })).toBeVisible();
  await expect(page).toHaveTitle(/^Votre profil · /);
  const { identity, contacts, metadatas } = await callApi(page, profileEndpoints.profile, '/api/v1/profil');
  await expect(card(page, 'Votre identité')).toContainText(metadatas.email ?? '');
  await expect(card(page, 'Votre identité')).toContainText('Directrice des achats');
  await expect(card(page, 'Votre entreprise')).toContainText('Fromageries Montcourt');
  await expect(card(page, 'Votre entreprise')).toContainText(identity?.address.city ?? '');
  await expect(card(page, 'Contacts de votre entreprise').getByRole('listitem')).toHaveCount(contacts.length);
  const own = card(page, 'Vos accès');
  await expect(own.getByRole('link', { name: 'Tableau de bord' })).toHaveAttribute('href', '/dashboard');
  const declaration = own.getByRole('link', { name: /^Déclarer mon chiffre d’affaires/ });
  await expect(declaration).toHaveAttribute('href', 'https://declaration.exemple.fr/');
  await expect(declaration).toHaveAttribute('target', '_blank');
  await axe();
  await own.getByRole('button', { name: 'Échéances dans votre agenda' }).press('Enter');
  const calendar = page.getByRole('dialog', { name: 'Vos échéances dans votre agenda' });
  await expect(calendar.getByRole('textbox', { name: 'Adresse privée (iCalendar)' })).toHaveValue(/\/calendrier\/[\w.-]+\.ics$/);
  await calendar.getByRole('button', { name: 'Fermer' }).click();
  await card(page, 'Votre entreprise').getByRole('link', { name: 'Voir sa fiche' }).click();
  await expect(page).toHaveURL(/\/adherent\/fromageries-montcourt/);
});

test('[PRO-08] le tableau de bord du profil d’une filiale est le sien', async ({ page, signIn }) => {
  await signIn('subsidiary', { path: '/profil' });
  await card(page, 'Vos accès').getByRole('link', { name: 'Tableau de bord' }).click();
  await expect(page).toHaveURL(/\/dashboard\/fromageries-montcourt-normandie(\?|$)/);
});

for (const role of ['subscriber', 'supplier'] as const)
  test(`[PRO-12][PRO-13][RDG-434] trois offres et trois documents, puis « En voir plus » donne les autres (${role})`, async ({
    page,
    signIn,
  }) => {
    await signIn(role, { path: '/profil' });
    const profile = await callApi(page, profileEndpoints.profile, '/api/v1/profil');
    const lists = [
      [role === 'supplier' ? 'Vos offres' : 'Offres de vos fournisseurs', profile.offers],
      ['Vos documents', profile.documents],
    ] as const;
    let opened = 0;
    for (const [name, rows] of lists) {
      const items = card(page, name).getByRole('listitem');
      if (rows.length > 0) await expect(items).toHaveCount(Math.min(3, rows.length));
      const more = card(page, name).getByRole('button', { name: 'En voir plus', exact: true });
      if (rows.length <= 3) {
        await expect(more).toHaveCount(0);
        continue;
      }
      await expect(more).toHaveAccessibleDescription(name);
      await more.press('Enter');
      await expect(items).toHaveCount(rows.length);
      await expect(more).toHaveCount(0);
      await expect(items.nth(3).locator(':focus')).toHaveCount(1);
      opened += 1;
    }
    expect(opened).toBeGreaterThan(0);
  });

test('[PRO-03][PRO-04][PRO-05][PRO-06][ERR-04] le mot de passe : la règle d’abord, puis chaque refus à sa place', async ({
  page,
  signIn,
  allowConsoleErrors,
  axe,
}) => {
  allowConsoleErrors(/status of (400|422|429|500)/);
  await signIn('subscriberOther', { path: '/profil' });
  await card(page, 'Votre identité').getByRole('button', { name: 'Changer de mot de passe' }).press('Enter');
  await expect(field(page, 'Nouveau mot de passe')).toHaveAccessibleDescription(/^12\scaractères au moins, sans votre nom/);
  const alert = dialog(page).getByRole('alert');
  for (const [existing, value, confirmation] of [
    ['', '', ''],
    ['a', 'b', ''],
    ['', 'b', 'b'],
  ] as const) {
    await fillPasswords(page, existing, value, confirmation);
    await expect(alert).toHaveText('Tous les champs sont requis');
    for (const [label, typed] of [
      ['Mot de passe actuel', existing],
      ['Nouveau mot de passe', value],
      ['Confirmation du nouveau mot de passe', confirmation],
    ] as const) {
      await expect(field(page, label)).toHaveAttribute('aria-invalid', String(typed === ''));
      if (typed === '') await expect(field(page, label)).toHaveAccessibleDescription(/^Champ requis/);
    }
    await expect(dialog(page).locator('[aria-invalid="true"]').first()).toBeFocused();
  }
  await fillPasswords(page, 'a', 'Trois Péniches à Quai', 'Trois péniches à quai');
  await expect(field(page, 'Confirmation du nouveau mot de passe')).toHaveAccessibleDescription('Les mots de passe ne correspondent pas');
  const confirmed = field(page, 'Confirmation du nouveau mot de passe');
  await expect(confirmed).toBeFocused();
  await expect(alert).toHaveCount(0);
  // Sent by Enter from the wrong field: it takes the focus anew, so that its message is read again.
  await confirmed.evaluate((input) => input.addEventListener('focus', () => input.setAttribute('data-read-again', '')));
  await confirmed.press('Enter');
  await expect(confirmed).toHaveAttribute('data-read-again', '');
  await expect(confirmed).toBeFocused();
  await axe();
  await fillPasswords(page, 'ce n’est pas le bon', 'Trois Péniches à Quai');
  await expect(field(page, 'Mot de passe actuel')).toHaveAccessibleDescription('Mot de passe actuel incorrect');
  await expect(field(page, 'Mot de passe actuel')).toBeFocused();
  await fillPasswords(page, 'ce n’est pas le bon', 'court');
  await expect(field(page, 'Mot de passe actuel')).toHaveAccessibleDescription('Mot de passe actuel incorrect');
  await expect(field(page, 'Nouveau mot de passe')).toHaveAccessibleDescription(/^12.caractères au moins.: une phrase/);
  await fillPasswords(page, accounts.subscriberOther.password, 'marseille2026');
  await expect(field(page, 'Nouveau mot de passe')).toHaveAccessibleDescription(/trop facile à deviner/);
  await expect(alert).toHaveCount(0);
  await page.route('**/user/*?_format=json', (route) =>
    route.fulfill({ status: 429, json: { code: 'too-many', message: 'Trop de demandes. Réessayez plus tard.' } }),
  );
  await save(page).click();
  await expect(alert).toHaveText('Trop de demandes. Réessayez plus tard.');
  await expect(field(page, 'Mot de passe actuel')).toHaveValue(accounts.subscriberOther.password);
});

/** An invited user of the demonstration, whom no other journey signs in as: changing its password closes no session of theirs. */
const invited = 'rachel.renaud@charcuteries-ondea.example';
const firstPassword = 'Trois Péniches à Quai';
const secondPassword = 'Quatre Tramways Mauves';
const mailsTo = (email: string): string[] => {
  const folder = join(process.env.PORTAL_UNDER_TEST_DATA ?? '', 'mail');
  if (!existsSync(folder)) return [];
  const mails = readdirSync(folder).filter((name) => name.endsWith('.eml'));
  return mails.map((name) => readFileSync(join(folder, name), 'utf8')).filter((mail) => mail.includes(`To: ${email}`));
};

async function signInAs(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Mot de passe', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Se connecter' }).click();
}
const home = (page: Page) => page.waitForURL((url) => url.pathname === '/');

test('[PRO-07][RDG-438][RDG-440] un appareil fermé reçoit 401 à son appel suivant ; le mot de passe change, un e-mail le dit, et l’on se reconnecte', async ({
  page,
  browser,
  baseURL,
  allowConsoleErrors,
}) => {
  test.slow();
  allowConsoleErrors(/status of (400|401)/);
  const link = await linkMailedAfter(invited, async () => {
    await page.goto('/login?forgotPassword=1');
    await page.getByLabel('Email', { exact: true }).fill(invited);
    await page.getByRole('button', { name: 'Recevoir le lien' }).click();
    await expect(page.getByRole('status')).toBeVisible();
  });
  await page.goto(link);
  await page.getByLabel('Nouveau mot de passe', { exact: true }).fill(firstPassword);
  await page.getByRole('button', { name: 'Enregistrer le mot de passe' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Connexion' })).toBeVisible();

  const elsewhere = await browser.newContext({
    ...(baseURL !== undefined && { baseURL }),
    userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 Version/18.6 Mobile/15E148 Safari/604.1',
  });
  const phone = await elsewhere.newPage();
  await signInAs(phone, invited, firstPassword);
  await home(phone);
  await signInAs(page, invited, firstPassword);
  await home(page);

  await page.goto('/profil');
  const devices = card(page, 'Appareils connectés').getByRole('listitem');
  await expect(devices).toHaveCount(2);
  await expect(devices.first()).toContainText('Cet appareil');
  await expect(devices.first()).toContainText(/^Chrome sur (Linux|Windows|Mac)/);
  await expect(devices.nth(1)).toContainText('Safari sur iPhone');
  await expect(devices.nth(1)).toContainText(/Utilisé il y a moins de 15\smin/);
  await devices
    .nth(1)
    .getByRole('button', { name: /^Déconnecter Safari sur iPhone, connecté le / })
    .press('Enter');
  await expect(devices).toHaveCount(1);
  await expect(card(page, 'Appareils connectés').getByText(/^Un appareil perdu ou inconnu/)).toBeFocused();
  const refused = phone.waitForResponse((response) => response.url().includes('/api/v1/') && response.status() === 401);
  await phone.getByRole('button', { name: /^Compte d/ }).click();
  await phone.getByRole('link', { name: 'Mon compte' }).click();
  await refused;
  await expect(phone.getByRole('heading', { level: 1, name: 'Connexion' })).toBeVisible();

  await signInAs(phone, invited, firstPassword);
  await home(phone);
  await page.goto('/profil');
  await expect(devices).toHaveCount(2);
  const mailsBefore = mailsTo(invited).length;
  await card(page, 'Votre identité').getByRole('button', { name: 'Changer de mot de passe' }).click();
  await fillPasswords(page, firstPassword, secondPassword);
  const done = dialog(page).getByRole('status').filter({ hasText: 'Votre mot de passe a bien été modifié' });
  await expect(done).toBeFocused();
  await expect.poll(() => mailsTo(invited).length, { timeout: 20_000 }).toBe(mailsBefore + 1);
  await dialog(page).getByRole('button', { name: 'Fermer', exact: true }).click();
  await expect(devices).toHaveCount(1);
  await page.goto('/profil');
  await expect(page.getByRole('heading', { level: 1, name: 'Votre profil' })).toBeVisible();
  await phone.goto('/profil');
  await expect(phone.getByRole('heading', { level: 1, name: 'Connexion' })).toBeVisible();
  await elsewhere.close();

  await card(page, 'Votre identité').getByRole('button', { name: 'Changer de mot de passe' }).click();
  await fillPasswords(page, secondPassword, firstPassword);
  await dialog(page).getByRole('button', { name: 'Se reconnecter' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Connexion' })).toBeVisible();
  await signInAs(page, invited, firstPassword);
  await home(page);
});

test('[PRO-14] sur un téléphone le profil tient dans la largeur et se quitte ; sur un grand écran il n’a pas de bouton', async ({
  page,
  signIn,
  axe,
}) => {
  await signIn('supplier', { path: '/profil', fresh: true });
  const leave = page.getByRole('main').getByRole('button', { name: 'Déconnexion' });
  await expect(card(page, 'Appareils connectés').getByRole('listitem').first()).toBeVisible();
  await expect(leave).toHaveCount(0);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(leave).toBeVisible();
  await expectFits(page);
  await axe();
  await leave.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Connexion' })).toBeVisible();
});

test('un profil ou des appareils qui n’ont pas pu être chargés se réessaient', async ({ page, signIn, allowConsoleErrors }) => {
  allowConsoleErrors(/status of 500/);
  await signIn('subscriber', { path: '/' });
  await page.route('**/api/v1/sessions', (route) => route.fulfill({ status: 500, json: { code: 'internal', message: '' } }), { times: 3 });
  await page.goto('/profil');
  const devices = card(page, 'Appareils connectés');
  await expect(devices.getByRole('alert')).toContainText('Vos appareils n’ont pas pu être chargés.', { timeout: 15_000 });
  await page.unroute('**/api/v1/sessions');
  await devices.getByRole('button', { name: 'Réessayer' }).click();
  await expect(devices.getByRole('listitem').first()).toBeVisible();
});

for (const { width, slides } of [
  { width: 390, slides: 1 },
  { width: 768, slides: 2 },
])
  test(`[PRO-10][PRO-11] à ${width} px, les formations à venir tournent par ${slides}, et deux formations suivies se déplient`, async ({
    page,
    signIn,
    axe,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await signIn('subscriber');
    let total = 3;
    const training = (at: number, when: string) => ({
      title: `${when} ${at}`,
      ...{ slug: `formation-${at}`, isReadable: true, support: 'papier-essai', convention: null, presence: null },
      metadatas: { dates: `du ${at} au ${at + 1} décembre 2026, Rennes` },
    });
    const many = (count: number, when: string) => Array.from({ length: count }, (_, at) => training(at + 1, when));
    await page.route('**/api/v1/profil', async (route) => {
      const response = await route.fetch();
      const json = await response.json();
      await route.fulfill({ response, json: { ...json, formations: { scheduled: many(total, 'À venir'), past: many(4, 'Suivie') } } });
    });
    const carousel = page.getByRole('region', { name: 'Formations à venir' });
    const shown = carousel.getByRole('listitem').getByRole('link', { name: /^À venir/ });
    const titles = (...numbers: number[]) => numbers.map((at) => `À venir ${at}`);
    for (const count of [5, 3, 2]) {
      total = count;
      await page.goto('/profil');
      await expect(shown).toHaveText(titles(1, 2).slice(0, slides));
      await carousel.getByRole('button', { name: 'Formation précédente' }).press('Enter');
      await expect(shown).toHaveText(titles(count, 1).slice(0, slides));
      for (let at = 1; at <= count; at++) {
        await carousel.getByRole('button', { name: 'Formation suivante' }).press('Enter');
        await expect(shown).toHaveText(titles(at, (at % count) + 1).slice(0, slides));
      }
    }
    await expect(carousel.getByText(/^du \d au \d décembre 2026, Rennes$/).first()).toBeVisible();
    await expect(carousel.getByRole('link', { name: /^Support : À venir/ }).first()).toHaveAttribute(
      'href',
      '/documents/papier-essai/file',
    );
    const past = page.getByRole('list', { name: 'Formations suivies' }).getByRole('listitem');
    await expect(past).toHaveCount(2);
    await axe();
    await page.getByRole('button', { name: 'Voir toutes les formations suivies' }).click();
    await expect(past).toHaveCount(4);
    await expectFits(page);
    total = 1;
    await page.goto('/profil');
    await expect(shown).toHaveText(['À venir 1']);
    await expect(carousel.getByRole('button')).toHaveCount(0);
  });
