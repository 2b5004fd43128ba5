import type { Page } from '@playwright/test';
import { expect, test } from '#e2e/support/test.ts';

const publication = (page: Page) => page.getByRole('complementary', { name: 'Publication' });
const session = (page: Page, at: number) => page.getByRole('group', { name: `session ${at}` });

async function fillSession(page: Page, at: number, day: string, place: string): Promise<void> {
  await page.getByRole('button', { name: 'Ajouter une session' }).click();
  const row = session(page, at);
  await row.getByLabel(/^Début/).fill(day);
  await expect(row.getByLabel(/^Fin/)).toHaveValue(day);
  await expect(row.getByLabel('Heure de Paris : Fin')).toHaveValue('17:00');
  await row.getByRole('textbox', { name: /^Lieu/ }).fill(place);
}

test('une formation avec ses sessions s’écrit, se publie, se lit par un membre ; une session annulée quitte sa page', async ({
  page,
  signIn,
  axe,
}) => {
  await signIn('operator', { path: '/operateur/formations' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Formations');
  await expect(page.getByRole('table', { name: 'Liste des formations' })).toBeVisible();
  await axe();
  await page.getByRole('link', { name: 'Nouvelle formation' }).click();
  const title = `Acheter des palettes ${Date.now()}`;
  await page
    .getByRole('textbox', { name: /^Titre/ })
    .first()
    .fill(title);
  await page.getByRole('combobox', { name: /^Branche/ }).fill('Logistique');
  await page.getByRole('combobox', { name: /^Catégorie/ }).fill('Emballage');
  await page.getByRole('textbox', { name: /^Durée \(heures\)/ }).fill('7');
  await page
    .getByRole('textbox', { name: /^Description/ })
    .first()
    .click();
  await page.keyboard.type('Choisir le bois et le plastique.');
  await fillSession(page, 1, '04/03/2031', 'Rennes');
  await fillSession(page, 2, '08/04/2031', 'Lyon');
  await axe();
  await publication(page).getByRole('button', { name: 'Publier maintenant' }).click();
  await expect(page.getByText('Publiée : les membres la voient.')).toBeVisible();
  const address = page.url();
  await page.goto(`/formations?category=emballage`);
  await page.getByRole('link', { name: title }).click();
  await expect(page.getByRole('list', { name: 'Sessions' }).getByRole('listitem')).toHaveCount(2);
  await page.goto(address);
  await session(page, 1).getByRole('checkbox', { name: 'Annulée' }).check();
  await publication(page).getByRole('button', { name: 'Publier les modifications' }).click();
  await expect(publication(page).getByRole('button', { name: 'Publier les modifications' })).toHaveCount(0);
  await page.goto(`/formations?category=emballage`);
  await page.getByRole('link', { name: title }).click();
  await expect(page.getByRole('list', { name: 'Sessions' }).getByRole('listitem')).toHaveCount(1);
  await expect(page.getByText('Lyon').first()).toBeVisible();
});

test('ce qui manque est dit sur son champ, et rien de ce qui est saisi ne se perd', async ({ page, signIn, allowConsoleErrors }) => {
  allowConsoleErrors(/status of 400/);
  await signIn('operator', { path: '/operateur/formations/nouveau' });
  await page
    .getByRole('textbox', { name: /^Titre/ })
    .first()
    .fill('Sans durée');
  await page.getByRole('button', { name: 'Ajouter une session' }).click();
  await publication(page).getByRole('button', { name: 'Enregistrer le brouillon' }).click();
  await expect(page.getByRole('region', { name: /À corriger/ }).getByText(/ligne 1, début\s: Champ requis/)).toBeVisible();
  await expect(page.getByRole('textbox', { name: /^Titre/ }).first()).toHaveValue('Sans durée');
});

test('le catalogue des formations se retire et se choisit, et les membres le téléchargent', async ({ page, signIn, axe }) => {
  await signIn('operator', { path: '/operateur/formations' });
  const files = page.getByRole('region', { name: 'Planning et catalogue' });
  const save = files.getByRole('button', { name: 'Enregistrer le planning et le catalogue' });
  const saved = page.getByText('Planning et catalogue enregistrés.');
  const button = page.getByRole('main').getByRole('button', { name: 'Catalogue' });
  const catalogue = files.getByRole('combobox', { name: 'Catalogue' });
  const remove = async () => {
    await files.getByRole('button', { name: 'Retirer Catalogue des formations' }).click();
    await save.click();
  };
  const choose = async () => {
    await catalogue.fill('catalogue des formations');
    // Chooses again when the answer of the search has replaced the option under the click.
    await expect(async () => {
      await page.getByRole('option', { name: 'Catalogue des formations', exact: true }).click({ timeout: 1_000 });
      await expect(save).toBeEnabled({ timeout: 1_000 });
    }).toPass();
    await save.click();
  };
  await expect(catalogue).toHaveValue('Catalogue des formations');
  await axe();
  await remove();
  // Nothing is left to save once what is stored has been read again.
  await expect(save).toHaveJSProperty('disabled', true);
  const written = page.waitForResponse((response) => response.request().method() === 'PUT');
  await choose();
  expect((await written).status()).toBe(200);
  await page.reload();
  await expect(catalogue).toHaveValue('Catalogue des formations');
  await remove();
  await expect(saved).toBeVisible();
  await page.goto('/formations');
  await expect(page.getByRole('main').getByRole('button', { name: 'Planning' })).toBeVisible();
  await expect(button).toHaveCount(0);
  await page.goto('/operateur/formations');
  await choose();
  await expect(saved).toBeVisible();
  await page.goto('/formations');
  await expect(button).toBeVisible();
});

for (const width of [390, 768])
  test(`les formations tiennent dans ${width} px`, async ({ page, signIn }) => {
    await page.setViewportSize({ width, height: 800 });
    await signIn('operator', { path: '/operateur/formations' });
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    const table = page.getByRole('table', { name: 'Liste des formations' });
    await expect(table).toBeVisible();
    expect(await overflow()).toBe(0);
    await table.getByRole('link').first().click();
    await expect(publication(page)).toBeVisible();
    expect(await overflow()).toBe(0);
  });
