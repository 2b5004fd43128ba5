import type { Page } from '@playwright/test';
import { expect, test } from '#e2e/support/test.ts';

const publication = (page: Page) => page.getByRole('complementary', { name: 'Publication' });
const pdf = (text: string) => ({ name: `${text}.pdf`, mimeType: 'application/pdf', buffer: Buffer.from(`%PDF-1.4\n% ${text}\n%%EOF\n`) });

test('une offre avec ses prix et un PDF se publie, un membre la lit dans la liste et sur la fiche, puis elle disparaît', async ({
  page,
  signIn,
  axe,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of 400/);
  await signIn('operator', { path: '/operateur/offres/nouveau' });
  const title = `Savon de Vannes ${Date.now()}`;
  await page
    .getByRole('textbox', { name: /^Titre/ })
    .first()
    .fill(title);
  await page.getByRole('combobox', { name: /^Fournisseur/ }).fill('hygia bretagne');
  await page.getByRole('option', { name: 'Hygia Bretagne', exact: true }).click();
  await page.getByRole('textbox', { name: /^Texte/ }).click();
  await page.keyboard.type('Remise sur les bidons.');
  await page.getByRole('button', { name: 'Ajouter un prix' }).click();
  const price = page.getByRole('group', { name: 'prix 1' });
  await price.getByRole('textbox', { name: /^Désignation/ }).fill('Bidon de 5 l');
  await price.getByRole('textbox', { name: /^Prix négocié/ }).fill('1,500');
  await price.getByRole('textbox', { name: /^Prix habituel/ }).fill('12');
  await page.getByRole('button', { name: 'Ajouter un document' }).click();
  const document = page.getByRole('group', { name: 'document 1' });
  await publication(page).getByRole('button', { name: 'Publier maintenant' }).click();
  const problems = page.getByRole('region', { name: /À corriger/ });
  await expect(problems.getByRole('button', { name: /ligne 1, prix négocié\s: 2 décimales au plus$/ })).toBeVisible();
  await expect(price.getByText('2 décimales au plus')).toBeVisible();
  await expect(page.getByText(/décimales au plus|Montant attendu/)).toHaveCount(2);
  await expect(document.getByLabel(/^Catégorie/)).toHaveAttribute('aria-invalid', 'true');
  await problems.getByRole('button', { name: /ligne 1, titre\s: Champ requis$/ }).click();
  await expect(document.getByRole('textbox', { name: /^Titre/ })).toBeFocused();
  await price.getByRole('textbox', { name: /^Prix négocié/ }).fill('1 234,5');
  await document.getByRole('textbox', { name: /^Titre/ }).fill(`Tarif ${title}`);
  await document.getByLabel(/^Catégorie/).selectOption({ label: 'Offres négociées' });
  await document.getByLabel('Envoyer un fichier').setInputFiles(pdf('Tarif du savon'));
  await expect(document.getByText('Tarif du savon.pdf')).toBeVisible();
  await publication(page).getByRole('button', { name: 'Publier maintenant' }).click();
  await expect(page.getByText('le prix négocié dépasse le prix habituel').first()).toBeVisible();
  await axe();
  await price.getByRole('textbox', { name: /^Prix habituel/ }).fill('1300');
  await publication(page).getByRole('button', { name: 'Publier maintenant' }).click();
  await expect(page.getByText('Publiée : les membres la voient.')).toBeVisible();
  const desk = page.url();

  await signIn('subscriber', { path: `/offres?motclef=${encodeURIComponent(title)}` });
  const card = (list: Page) => list.getByRole('listitem').filter({ has: list.getByRole('heading', { name: title }) });
  await expect(card(page)).toContainText(/1\s234,50\s€/);
  await page.goto('/fournisseur/hygia-bretagne/offres');
  await expect(card(page)).toContainText('Bidon de 5 l');
  await expect(card(page)).toContainText(`Tarif ${title}`);

  await signIn('operator', { path: desk });
  await publication(page).getByRole('button', { name: 'Mettre à la corbeille' }).click();
  await expect(page).toHaveURL(/\/operateur\/offres$/);
  await signIn('subscriber', { path: `/offres?motclef=${encodeURIComponent(title)}` });
  await expect(page.getByText('Aucune offre disponible', { exact: true })).toBeVisible();
});
