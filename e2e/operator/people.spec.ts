import type { Browser, Page } from '@playwright/test';
import { pressOn, tabTo } from '#e2e/support/keyboard.ts';
import { linkMailedAfter, mailsTo } from '#e2e/support/mail.ts';
import { expect, test } from '#e2e/support/test.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const account = (page: Page) => page.getByRole('complementary', { name: 'Compte' });
const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });
const anEmail = (name: string) => `${name}-${Date.now()}@exemple.fr`;
const field = (page: Page, label: string) => page.getByLabel(new RegExp(`^${label}`));
/** The role, in the form; the list has one too. */
const role = (page: Page) => page.getByRole('form', { name: 'personne' }).getByLabel(/^Rôle(?! au)/);

const choices = (page: Page) => page.getByRole('listbox', { name: 'Suggestions Organisation' }).getByRole('option');

async function chooseOrganisation(page: Page, words: string): Promise<void> {
  await field(page, 'Organisation').fill(words);
  await expect(choices(page).first()).toHaveText(/^Fromageries Montcourt, .+ \(adhérent\)$/);
  await choices(page).first().click();
}

async function createMember(page: Page, email: string, lastname: string): Promise<void> {
  await field(page, 'Adresse e-mail').fill(email);
  await field(page, 'Prénom').fill('Jeanne');
  await page.getByLabel('Nom', { exact: true }).fill(lastname);
  await role(page).selectOption({ label: 'Adhérent' });
  await chooseOrganisation(page, 'fromageries montcourt');
  await field(page, 'Droits sur les contrats').selectOption({ label: 'Écriture' });
  await account(page).getByRole('button', { name: 'Créer le compte' }).click();
  await expect(page.getByText('Compte créé. Il reste à inviter cette personne.')).toBeVisible();
  await expect(page).toHaveURL(/\/operateur\/personnes\/\d+$/);
}

/** Opens the link of an invitation in another browser, and chooses a password there. */
async function acceptInvitation(browser: Browser, baseURL: string | undefined, link: string, email: string): Promise<Page> {
  const context = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  const member = await context.newPage();
  await member.goto(link);
  await expect(heading(member)).toHaveText('Bienvenue');
  await expect(member.getByText(`Choisissez le mot de passe du compte ${email}.`)).toBeVisible();
  await member.getByLabel('Mot de passe', { exact: true }).fill('Quatre mots choisis au hasard');
  await member.getByRole('button', { name: 'Enregistrer et me connecter' }).click();
  await member.waitForURL((url) => url.pathname === '/');
  return member;
}

test('une personne créée et invitée se connecte par le mail reçu ; son compte fermé, elle ne l’est plus', async ({
  page,
  signIn,
  axe,
  browser,
  baseURL,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of 400/);
  await signIn('operator', { path: '/operateur/articles' });
  await page.getByRole('navigation', { name: 'Bureau' }).getByRole('link', { name: 'Personnes' }).click();
  await expect(heading(page)).toHaveText('Personnes');
  await expect(page.getByRole('table', { name: 'Liste des personnes' })).toBeVisible();
  await axe();
  await page.getByRole('link', { name: 'Nouvelle personne' }).click();
  const email = anEmail('jeanne');
  await createMember(page, email, 'Morel');
  await expect(page.getByText('À inviter', { exact: true })).toBeVisible();
  await axe();

  const link = await linkMailedAfter(email, async () => {
    await account(page).getByRole('button', { name: 'Inviter' }).click();
    await expect(page.getByText('Invitation envoyée.')).toBeVisible();
  });
  await expect(page.getByText('Invité', { exact: true })).toBeVisible();
  const member = await acceptInvitation(browser, baseURL, link, email);
  await expect(member.getByText('Fromageries Montcourt').first()).toBeVisible();

  await page.reload();
  await expect(page.getByText('Actif', { exact: true })).toBeVisible();
  await expect(account(page)).not.toContainText('jamais');
  await account(page).getByRole('button', { name: 'Fermer le compte…' }).click();
  await axe();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Fermer le compte' }).click();
  await expect(page.getByText('Compte fermé : ses sessions sont terminées.')).toBeVisible();
  await expect(page.getByText('Fermé', { exact: true })).toBeVisible();
  await member.goto('/fournisseurs');
  await expect(member).toHaveURL(/\/login/);
  await member.context().close();

  await page.goto('/operateur/personnes/nouveau');
  await createClosedAgain(page, email);

  await page.goto('/operateur/personnes/nouveau');
  await leadsToTaken(page, email);
});

/** Types the address of an open account in a new form, which leads to that account. */
async function leadsToTaken(page: Page, email: string): Promise<void> {
  await field(page, 'Adresse e-mail').fill(email);
  await role(page).selectOption({ label: 'Adhérent' });
  await page.getByRole('button', { name: 'Créer le compte' }).click();
  await expect(page.getByText('Un compte porte déjà cette adresse. C’est celui de Jeanne Morel.')).toBeVisible();
  await page.getByRole('link', { name: 'Jeanne Morel' }).click();
  await page.getByRole('button', { name: 'Quitter sans enregistrer' }).click();
  await expect(heading(page)).toHaveText('Jeanne Morel');
}

/** Types the address of a closed account in a new form, which offers to reopen it. */
async function createClosedAgain(page: Page, email: string): Promise<void> {
  await field(page, 'Adresse e-mail').fill(email);
  await role(page).selectOption({ label: 'Adhérent' });
  await page
    .getByRole('form', { name: 'personne' })
    .getByLabel(/^Prénom/)
    .press('Enter');
  const summary = page.getByRole('region', { name: /À corriger/ });
  await expect(summary.getByRole('button')).toHaveText([/Cette adresse est celle d’un compte fermé/, /Choisissez l’organisation/]);
  await page.getByRole('button', { name: 'Rouvrir ce compte' }).click();
  await expect(page.getByText('Compte rouvert.')).toBeVisible();
  await expect(heading(page)).toHaveText('Jeanne Morel');
  await expect(page.getByText('Actif', { exact: true })).toBeVisible();
}

test('une sélection s’invite, comptée avant ; la recherche et les filtres sont dans l’adresse', async ({ page, signIn, axe }) => {
  await signIn('operator', { path: '/operateur/personnes/nouveau' });
  const lastname = `Duo${Date.now()}`;
  const emails = [anEmail('un'), anEmail('deux')];
  for (const email of emails) {
    await createMember(page, email, lastname);
    await page.goto('/operateur/personnes/nouveau');
  }
  await page.getByRole('link', { name: 'Personnes' }).first().click();
  await page.getByLabel('Rechercher').fill(`jeanne ${lastname}`);
  await expect(page.getByRole('row')).toHaveCount(3);
  await page.getByLabel('Rôle', { exact: true }).selectOption({ label: 'Adhérent' });
  await page
    .getByRole('navigation', { name: 'États' })
    .getByRole('link', { name: /^À inviter/ })
    .click();
  await expect(page).toHaveURL(/q=jeanne(%20|\+)Duo\d+.*role=subscriber.*state=toInvite/);
  await expect(page.getByRole('button', { name: 'Inviter tous ceux sans mot de passe (2)…' })).toBeVisible();
  const wholePage = page.getByRole('checkbox', { name: 'Choisir toute la page' });
  await wholePage.check();
  await row(page, emails[0] ?? '')
    .getByRole('checkbox')
    .uncheck();
  await expect(wholePage).not.toBeChecked();
  await expect(page.getByRole('button', { name: 'Inviter la personne choisie…' })).toBeVisible();
  await wholePage.check();
  await page.getByRole('button', { name: /^Inviter les 2\spersonnes choisies/ }).click();
  const dialog = page.getByRole('dialog', { name: /^Inviter 2\spersonnes/ });
  await axe();
  await dialog.getByRole('button', { name: /^Envoyer les 2\sinvitations/ }).click();
  await expect(page.getByText(/^Invitations envoyées à 2\spersonnes\.$/)).toBeVisible();
  await expect(page.getByText('Personne ne répond à ces critères.')).toBeVisible();
  for (const email of emails) await expect.poll(() => mailsTo(email).length, { timeout: 20_000 }).toBe(1);
  await page.goBack();
  await expect(row(page, emails[0] ?? '')).toContainText('lien valable jusqu’au');
  await row(page, emails[0] ?? '')
    .getByRole('button', { name: /^Actions sur/ })
    .click();
  await expect(page.getByRole('menuitem', { name: 'Inviter à nouveau' })).toBeVisible();
  await axe();
});

test('au clavier seul : créer, inviter, fermer', async ({ page, signIn }) => {
  await signIn('operator', { path: '/operateur/personnes' });
  await pressOn(page, page.getByRole('link', { name: 'Nouvelle personne' }));
  const email = anEmail('clavier');
  await tabTo(page, field(page, 'Adresse e-mail'));
  await page.keyboard.type(email);
  await tabTo(page, role(page));
  await page.keyboard.type('Adh');
  await tabTo(page, field(page, 'Organisation'));
  await page.keyboard.type('fromageries montcourt');
  await expect(choices(page).first()).toContainText('(adhérent)');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+s');
  await expect(page).toHaveURL(/\/personnes\/\d+$/);
  await pressOn(page, account(page).getByRole('button', { name: 'Inviter' }));
  await expect(page.getByText('Invitation envoyée.')).toBeVisible();
  await pressOn(page, account(page).getByRole('button', { name: 'Fermer le compte…' }));
  await pressOn(page, page.getByRole('alertdialog').getByRole('button', { name: 'Fermer le compte' }));
  await expect(page.getByText('Fermé', { exact: true })).toBeVisible();
});

test('deux opérateurs sur une fiche ne perdent rien', async ({ page, signIn, allowConsoleErrors }) => {
  allowConsoleErrors(/status of 409/);
  await signIn('operator', { path: '/operateur/personnes/nouveau' });
  await createMember(page, anEmail('fiche'), 'Avant');
  const other = await page.context().newPage();
  await other.goto(page.url());
  await field(other, 'Prénom').fill('Claire');
  await other.keyboard.press('Control+s');
  await expect(other.getByText('Fiche enregistrée.')).toBeVisible();
  await page.getByLabel('Nom', { exact: true }).fill('Après');
  // The first reading brings what the other one saved; the next ones are slow, and a save is not ignored meanwhile.
  const slow = Promise.withResolvers<void>();
  let readings = 0;
  await page.route(/\/api\/v1\/operator\/people/, async (route) => {
    if (route.request().method() === 'GET' && ++readings > 1) await slow.promise;
    await route.continue();
  });
  await page.keyboard.press('Control+s');
  await expect(page.getByText('a enregistré cette fiche entre-temps')).toBeVisible();
  await expect(field(page, 'Prénom')).toHaveValue('Claire');
  await expect(page.getByLabel('Nom', { exact: true })).toHaveValue('Après');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Fiche enregistrée.')).toBeVisible();
  slow.resolve();
  await expect(heading(page)).toHaveText('Claire Après');
});

for (const width of [390, 768])
  test(`à ${width} pixels rien ne dépasse et tout s’atteint`, async ({ page, signIn, axe }) => {
    await page.setViewportSize({ width, height: 844 });
    await signIn('operator', { path: '/operateur/personnes' });
    await expect(page.getByRole('table')).toBeVisible();
    for (const open of [
      async () => undefined,
      () => page.getByRole('link', { name: 'Nouvelle personne' }).click(),
      async () => {
        await role(page).selectOption({ label: 'Opérateur' });
        await expect(field(page, 'Rôle au bureau')).toBeVisible();
        await expect(field(page, 'Organisation')).toHaveCount(0);
      },
    ]) {
      await open();
      await axe();
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    }
  });
