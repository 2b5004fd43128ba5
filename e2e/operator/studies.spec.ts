import type { Page } from '@playwright/test';
import { expect, test } from '#e2e/support/test.ts';

const publication = (page: Page) => page.getByRole('complementary', { name: 'Publication' });

test('une étude s’écrit, se publie, se lit, change de statut et se retire', async ({ page, signIn, axe, allowConsoleErrors }) => {
  allowConsoleErrors(/status of 400/);
  await signIn('operator', { path: '/operateur/etudes' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Études d’achat');
  await axe();
  await page.getByRole('link', { name: 'Nouvelle étude' }).click();
  const family = `Cordages ${Date.now()}`;
  await page.getByRole('textbox', { name: /^Famille d’achats/ }).fill(family);
  const company = page.getByRole('combobox', { name: /^Société/ });
  await company.click();
  await page.getByRole('option').first().click();
  await page.getByRole('textbox', { name: /^Date de la demande/ }).fill('02/11/2026');
  await page.getByRole('textbox', { name: /^Statut/ }).fill('Étude en cours');
  await page.getByRole('button', { name: 'Ajouter un fournisseur' }).click();
  const supplier = page.getByRole('group', { name: 'fournisseur 1' });
  await publication(page).getByRole('button', { name: 'Publier maintenant' }).click();
  const problems = page.getByRole('region', { name: /À corriger/ });
  await expect(problems.getByRole('button')).toHaveCount(1);
  await axe();
  await supplier.getByRole('combobox', { name: /^Place/ }).selectOption('Actuel');
  await supplier.getByRole('textbox', { name: 'Nom' }).fill('Corderie d’avant');
  await page.getByRole('button', { name: 'Ajouter une pièce' }).click();
  const attachment = page.getByRole('group', { name: 'pièce 1' });
  await attachment.getByRole('textbox', { name: /^Titre/ }).fill('Synthèse des offres');
  const file = { name: 'Synthèse.pdf', mimeType: 'application/pdf', buffer: Buffer.from(`%PDF-1.4\n% ${family}\n%%EOF\n`) };
  await attachment.getByLabel('Envoyer un fichier').setInputFiles(file);
  await expect(attachment.getByText('Synthèse.pdf')).toBeVisible();
  await publication(page).getByRole('button', { name: 'Publier maintenant' }).click();
  await expect(page.getByText('Publiée : les membres la voient.')).toBeVisible();
  const desk = page.url();
  const shown = page.getByRole('list', { name: 'Études d’achat' }).getByRole('button', { name: family });
  await page.goto(`/etudes-achat?year=2026`);
  await expect(shown).toContainText('Étude en cours');
  await shown.click();
  await expect(
    page
      .getByRole('button', { name: /Synthèse des offres/ })
      .or(page.getByRole('link', { name: /Synthèse des offres/ }))
      .first(),
  ).toBeVisible();
  await page.goto(desk);
  await page.getByRole('textbox', { name: /^Statut/ }).fill('Étude réalisée');
  await publication(page).getByRole('button', { name: 'Publier les modifications' }).click();
  await expect(publication(page).getByRole('button', { name: /^Publier/ })).toHaveCount(0);
  await publication(page).getByRole('button', { name: 'Historique' }).click();
  await expect(page.getByRole('dialog').getByText('Statut', { exact: true }).first()).toBeVisible();
  await axe();
  await page.keyboard.press('Escape');
  await page.goto(`/etudes-achat?year=2026`);
  await expect(shown).toContainText('Étude réalisée');
  await page.goto(desk);
  await publication(page).getByRole('button', { name: 'Mettre à la corbeille' }).click();
  await expect(page).toHaveURL(/\/operateur\/etudes$/);
  await page.goto(`/etudes-achat?year=2026`);
  await expect(page.getByRole('list', { name: 'Études d’achat' })).toBeVisible();
  await expect(shown).toHaveCount(0);
});

for (const width of [390, 768])
  test(`les études tiennent dans ${width} px`, async ({ page, signIn }) => {
    await page.setViewportSize({ width, height: 800 });
    await signIn('operator', { path: '/operateur/etudes' });
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    const list = page.getByRole('table', { name: 'Liste des études' });
    await expect(list).toBeVisible();
    expect(await overflow()).toBe(0);
    await list.getByRole('link').first().click();
    await expect(publication(page)).toBeVisible();
    expect(await overflow()).toBe(0);
  });
