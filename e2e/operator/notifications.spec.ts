import type { Page } from '@playwright/test';
import { expect, test } from '#e2e/support/test.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const card = (page: Page) => page.getByRole('complementary', { name: 'Envoi' });
const dialog = (page: Page) => page.getByRole('dialog');
const form = (page: Page) => page.getByRole('form', { name: 'notification' });
const row = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title });
/** Opens the list by the link of the desk: what the page has read before stays in its memory. */
const openList = async (page: Page) => {
  await page.getByRole('navigation', { name: 'Bureau' }).getByRole('link', { name: 'Notifications' }).click();
  await expect(page.getByRole('navigation', { name: 'États' }).getByRole('link', { name: 'Toutes', exact: true })).toHaveText(/^Toutes\d/);
};

/** Fills a new notification to the members of one company, from the list. */
async function write(page: Page, title: string, company: string): Promise<void> {
  await openList(page);
  await page.getByRole('link', { name: 'Nouvelle notification' }).first().click();
  await form(page)
    .getByLabel(/^Titre/)
    .fill(title);
  await form(page)
    .getByLabel(/^Texte(?! du)/)
    .fill('Le portail change de tête.\n\nMerci de votre patience.');
  await form(page)
    .getByLabel(/^Page à ouvrir/)
    .fill('/offres');
  await form(page)
    .getByRole('combobox', { name: /^Organisations/ })
    .fill(company);
  await page.getByRole('option', { name: new RegExp(`^${company}, .+ \\(adhérent\\)$`) }).click();
  await expect(form(page).getByRole('button', { name: `Retirer ${company}` })).toBeVisible();
  await expect(card(page).getByRole('status')).toContainText(/[1-9]\d*\sdestinataires?\s*:/);
  await card(page).getByRole('button', { name: 'Enregistrer le brouillon' }).click();
  await expect(page.getByText('Brouillon enregistré.')).toBeVisible();
  await expect(page).toHaveURL(/\/operateur\/notifications\/\d+$/);
}

test('une notification s’écrit, s’essaie, part, puis se retire', async ({ page, signIn, axe }) => {
  const title = `Travaux ${Date.now()}`;
  await signIn('operator', { path: '/operateur/articles' });
  await openList(page);
  await expect(heading(page)).toHaveText('Notifications');
  await axe();
  await write(page, title, 'Fromageries Montcourt');
  await axe();
  await openList(page);
  await expect(row(page, title)).toContainText('Brouillon');
  await row(page, title).getByRole('link').click();
  await card(page).getByRole('button', { name: 'M’envoyer un essai' }).click();
  await expect(page.getByText('Essai envoyé : il est sous votre cloche.')).toBeVisible();
  await card(page).getByRole('button', { name: 'Envoyer…' }).click();
  await expect(dialog(page).getByRole('heading')).toHaveText(/^Envoyer à \d+\spersonnes?$/);
  await axe();
  await dialog(page).getByRole('button', { name: 'Envoyer maintenant' }).click();
  await expect(page.getByText('Envoyée', { exact: true })).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText(/lectures? sur \d+/).first()).toBeVisible();
  await openList(page);
  await expect(row(page, title)).toContainText('Envoyée');
  await row(page, title).getByRole('link').click();

  await card(page).getByRole('button', { name: 'Retirer…' }).click();
  await axe();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Retirer la notification' }).click();
  await expect(page.getByText('Retirée', { exact: true })).toBeVisible();
  await openList(page);
  await expect(row(page, title)).toContainText('Retirée');
  await page.goto(`/operateur/notifications?state=withdrawn&q=${encodeURIComponent(title)}`);
  await expect(row(page, title)).toContainText('Retirée');
});

test('un envoi se programme à une heure et s’annule ; une audience de personne ne part pas', async ({
  page,
  signIn,
  axe,
  consoleErrors,
}) => {
  consoleErrors.allowed.push(/status of 400/);
  const title = `Programmée ${Date.now()}`;
  await signIn('operator', { path: '/operateur/articles' });
  await write(page, title, 'Fromageries Montcourt');
  await card(page).getByRole('button', { name: 'Envoyer…' }).click();
  await dialog(page).getByText('À une heure').click();
  await dialog(page).getByRole('button', { name: 'Programmer l’envoi' }).click();
  await expect(dialog(page).getByText('Choisissez le jour et l’heure')).toBeVisible();
  await axe();
  const planIn = async (days: number) => {
    const day = new Date(Date.now() + days * 86_400_000).toLocaleDateString('fr-FR', { timeZone: 'Europe/Paris' });
    await dialog(page)
      .getByLabel(/^Jour de l’envoi/)
      .fill(day);
    await dialog(page)
      .getByRole('button', { name: /^Programmer pour le \d/ })
      .click();
  };
  await planIn(700);
  await expect(page.getByText('Un an à l’avance au plus')).toBeVisible();
  await card(page).getByRole('button', { name: 'Envoyer…' }).click();
  await dialog(page).getByText('À une heure').click();
  await planIn(3);
  await expect(page.getByText('Envoi programmé.')).toBeVisible();
  await expect(page.getByText('Programmée', { exact: true })).toBeVisible();
  await card(page).getByRole('button', { name: 'Annuler l’envoi' }).click();
  await expect(page.getByText('Brouillon', { exact: true })).toBeVisible();
  await form(page)
    .getByLabel(/^Thème/)
    .selectOption({ label: 'Offres' });
  await form(page)
    .getByLabel(/^Rôles/)
    .selectOption({ label: 'Fournisseurs' });
  await expect(card(page).getByRole('status')).toContainText('Personne');
  await card(page).getByRole('button', { name: 'Enregistrer le brouillon' }).click();
  await expect(page.getByText('Brouillon enregistré.').last()).toBeVisible();
  await card(page).getByRole('button', { name: 'Envoyer…' }).click();
  await expect(dialog(page).getByText(/Personne ne recevrait/)).toBeVisible();
  await expect(dialog(page).getByRole('button', { name: 'Envoyer maintenant' })).toHaveCount(0);
});
