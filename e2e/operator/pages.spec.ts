import type { Page } from '@playwright/test';
import { expect, test } from '#e2e/support/test.ts';

const publication = (page: Page) => page.getByRole('complementary', { name: 'Publication' });

test('une page s’écrit, se publie, se lit par un membre, se corrige et se retire ; son adresse ne change plus', async ({
  page,
  signIn,
  axe,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of 404/);
  await signIn('operator', { path: '/operateur/pages' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pages');
  await axe();
  await page.getByRole('link', { name: 'Nouvelle page' }).click();
  const slug = `engagements-${Date.now()}`;
  await page.getByRole('textbox', { name: /^Titre/ }).fill('Nos engagements');
  await page.getByRole('textbox', { name: /^Adresse/ }).fill(slug);
  await page.getByRole('textbox', { name: /^Texte/ }).click();
  await page.keyboard.type('Payer à trente jours.');
  await axe();
  await publication(page).getByRole('button', { name: 'Publier maintenant' }).click();
  await expect(page.getByText('Publiée : les membres la voient.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: /^Adresse/ })).toBeDisabled();
  await page.goto(`/page/${slug}`);
  await expect(page.getByText('Payer à trente jours.')).toBeVisible();
  await page.goBack();
  await page.getByRole('textbox', { name: /^Titre/ }).fill('Nos promesses');
  await publication(page).getByRole('button', { name: 'Publier les modifications' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nos promesses');
  await publication(page).getByRole('button', { name: 'Dépublier' }).click();
  await expect(page.getByText('Remise en brouillon : les membres ne la voient pas.')).toBeVisible();
  await page.goto(`/page/${slug}`);
  await expect(page).toHaveURL('/404');
});

test('un texte légal se corrige, mais ne se retire pas', async ({ page, signIn }) => {
  await signIn('operator', { path: '/operateur/pages?q=mentions' });
  await page.getByRole('link', { name: 'Mentions légales' }).click();
  await expect(publication(page).getByRole('button', { name: 'Historique' })).toBeVisible();
  for (const name of ['Dépublier', 'Mettre à la corbeille']) await expect(publication(page).getByRole('button', { name })).toHaveCount(0);
});

for (const width of [390, 768])
  test(`les pages tiennent dans ${width} px`, async ({ page, signIn }) => {
    await page.setViewportSize({ width, height: 800 });
    await signIn('operator', { path: '/operateur/pages' });
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    await expect(page.getByRole('table', { name: 'Liste des pages' })).toBeVisible();
    expect(await overflow()).toBe(0);
    await page.getByRole('table', { name: 'Liste des pages' }).getByRole('link').first().click();
    await expect(publication(page)).toBeVisible();
    expect(await overflow()).toBe(0);
  });
