import type { Page } from '@playwright/test';
import { expect, test } from '#e2e/support/test.ts';

const publication = (page: Page) => page.getByRole('complementary', { name: 'Publication' });
const row = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title });
const carousel = (page: Page) => page.getByRole('region', { name: 'À la une' });

/** Fills a banner of the home page that operators alone see. */
async function fillBanner(page: Page, title: string, rank: string): Promise<void> {
  await page.goto('/operateur/bannieres/nouveau');
  await page.getByRole('textbox', { name: /^Titre/ }).fill(title);
  await page.getByRole('textbox', { name: /^Rang/ }).fill(rank);
  for (const audience of ['Adhérents', 'Fournisseurs']) await page.getByRole('checkbox', { name: audience }).uncheck();
}

test('une bannière se programme ; en ligne, elle suit celles de rang plus petit', async ({ page, signIn, axe }) => {
  await signIn('operator');
  const stamp = Date.now();
  const [first, second] = [`Salon de mars ${stamp}`, `Salon de mai ${stamp}`];
  await fillBanner(page, second, '998');
  await publication(page).getByRole('button', { name: 'Programmer…' }).click();
  const plan = page.getByRole('dialog', { name: 'Programmer la publication' });
  await plan.getByLabel('Visible à partir de', { exact: true }).fill('04/03/2031');
  await axe();
  await plan.getByRole('button', { name: /^Programmer pour le 04\/03\/2031/ }).click();
  await expect(publication(page).getByRole('button', { name: 'Publier dès maintenant' })).toBeVisible();
  const desk = page.url();
  await fillBanner(page, first, '997');
  await publication(page).getByRole('button', { name: 'Publier maintenant' }).click();
  await expect(page.getByText('Publiée : les membres la voient.')).toBeVisible();

  /** Reads the slides of these banners in their order. */
  const shown = async () => {
    await page.goto('/');
    const text = (await carousel(page).textContent()) ?? '';
    return [first, second].filter((title) => text.includes(title)).toSorted((one, other) => text.indexOf(one) - text.indexOf(other));
  };
  await expect.poll(shown).toEqual([first]);
  await page.goto(desk);
  await publication(page).getByRole('button', { name: 'Publier dès maintenant' }).click();
  await expect(page.getByText('Publiée : les membres la voient.')).toBeVisible();
  await expect.poll(shown).toEqual([first, second]);

  await page.goto(`/operateur/bannieres?q=${stamp}`);
  await expect(row(page, first)).toContainText('En ligne');
  await page.getByRole('checkbox', { name: 'Sélectionner toute la page' }).focus();
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Mettre à la corbeille (2)' }).click();
  await expect(page.getByText('2 mises à la corbeille.')).toBeVisible();
  await expect.poll(shown).toEqual([]);
});

test('une rubrique des indices des marchés se relit à sa place avant de paraître', async ({ page, signIn, axe, allowConsoleErrors }) => {
  // Notifications stay closed in a preview.
  allowConsoleErrors(/status of 403/);
  await signIn('operator', { path: '/operateur/indices-marches/nouveau' });
  const title = `Marché du liège ${Date.now()}`;
  await page.getByRole('textbox', { name: /^Titre/ }).fill(title);
  await page.getByRole('textbox', { name: /^Rang/ }).fill('1');
  await page.getByRole('textbox', { name: /^Texte/ }).click();
  await page.keyboard.type('Les bouchons montent.');
  await publication(page).getByRole('button', { name: 'Enregistrer le brouillon' }).click();
  await expect(page.getByText('Brouillon enregistré.')).toBeVisible();
  await axe();
  await publication(page).getByRole('button', { name: 'Aperçu…' }).click();
  await page.getByRole('dialog', { name: 'Aperçu' }).getByRole('button', { name: 'Comme un adhérent' }).click();
  await expect(page).toHaveURL(/\/indices-marches$/);
  await expect(page.getByRole('main').getByRole('heading', { name: title })).toBeVisible();
  await expect(page.getByText('Les bouchons montent.')).toBeVisible();
  await page.getByRole('button', { name: 'Revenir au bureau' }).click();
  await expect(publication(page)).toBeVisible();
  await signIn('subscriber', { path: '/indices-marches' });
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible();
  await expect(page.getByRole('heading', { name: title })).toHaveCount(0);
});
