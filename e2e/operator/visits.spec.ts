import { expect, test } from '#e2e/support/test.ts';

test('un brouillon se voit avant d’être publié, dans les pages des membres, puis l’on revient au bureau', async ({
  page,
  signIn,
  axe,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of (?:403|404)/);
  await signIn('operator', { path: '/operateur/pages/nouveau' });
  const slug = `apercu-${Date.now()}`;
  await page.getByRole('textbox', { name: /^Titre/ }).fill('Nos engagements à venir');
  await page.getByRole('textbox', { name: /^Adresse/ }).fill(slug);
  const publication = page.getByRole('complementary', { name: 'Publication' });
  await publication.getByRole('button', { name: 'Enregistrer le brouillon' }).click();
  await expect(page.getByText('Brouillon enregistré.')).toBeVisible();
  const desk = page.url();
  await publication.getByRole('button', { name: 'Aperçu…' }).click();
  await axe();
  await page.getByRole('button', { name: 'Comme un adhérent' }).click();
  await expect(page).toHaveURL(`/page/${slug}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nos engagements à venir');
  const banner = page.getByRole('complementary', { name: 'Visite en cours' });
  await expect(banner).toContainText('Aperçu pour un adhérent : la page telle qu’elle sera une fois publiée. Rien ne se modifie.');
  await axe();
  await banner.getByRole('button', { name: 'Revenir au bureau' }).click();
  await expect(page).toHaveURL(desk);
  await page.goto(`/page/${slug}`);
  await expect(page).toHaveURL('/404');
});

test('l’aperçu d’une page que le lecteur choisi ne lit pas le dit', async ({ page, signIn, allowConsoleErrors }) => {
  allowConsoleErrors(/status of (?:403|404)/);
  await signIn('operator', { path: '/operateur/pages/nouveau' });
  await page.getByRole('textbox', { name: /^Titre/ }).fill('Pour les acheteurs');
  await page.getByRole('combobox', { name: /^Lecteurs/ }).selectOption({ label: 'Tous, sauf les fournisseurs' });
  const publication = page.getByRole('complementary', { name: 'Publication' });
  await publication.getByRole('button', { name: 'Enregistrer le brouillon' }).click();
  await publication.getByRole('button', { name: 'Aperçu…' }).click();
  await page.getByRole('button', { name: 'Comme un fournisseur' }).click();
  await expect(page.getByRole('complementary', { name: 'Visite en cours' })).toContainText(
    'Aperçu pour un fournisseur : cette page n’est pas pour ce lecteur, même une fois publiée.',
  );
});

for (const [what, path, shown] of [
  ['une étude', '/operateur/etudes', /^\/etudes-achat/],
  ['un document privé', '/operateur/documents-prives', /^\/(?:fournisseur|adherent)\/[^/]+\/documents/],
] as const)
  test(`l’aperçu d’un contenu que sa société lit seule se voit comme cette société : ${what}`, async ({
    page,
    signIn,
    allowConsoleErrors,
  }) => {
    allowConsoleErrors(/status of 403/);
    await signIn('operator', { path });
    const link = page.getByRole('table').getByRole('link').first();
    const title = (await link.textContent()) ?? '';
    await link.click();
    await page.getByRole('button', { name: 'Aperçu…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Aperçu' });
    await expect(dialog.getByRole('button', { name: /^Comme/ })).toHaveText(['Comme sa société']);
    await dialog.getByRole('button', { name: 'Comme sa société' }).click();
    await expect(page.getByRole('complementary', { name: 'Visite en cours' })).toContainText('la page telle qu’elle sera une fois publiée');
    expect(new URL(page.url()).pathname).toMatch(shown);
    await expect(page.getByRole('main')).toContainText(title.split(' · ').at(-1) ?? '');
  });

test('un administrateur voit le portail à la place d’un membre, sans rien modifier, et le quitte', async ({
  page,
  signIn,
  axe,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of (?:403|404)/);
  await signIn('operator', { path: '/operateur/personnes?role=subscriber' });
  await page.getByRole('table').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/personnes\/\d+/);
  await expect(page.getByRole('button', { name: 'Voir le portail à sa place…' })).toBeVisible();
  const name = await page.getByRole('heading', { level: 1 }).textContent();
  const desk = page.url();
  await page.getByRole('button', { name: 'Voir le portail à sa place…' }).click();
  const dialog = page.getByRole('dialog', { name: /^Voir le portail comme/ });
  await expect(dialog.getByRole('button', { name: 'Ouvrir pour 15 minutes' })).toBeDisabled();
  await dialog.getByRole('textbox', { name: /^Raison/ }).fill('Appel de ce matin');
  await axe();
  await dialog.getByRole('button', { name: 'Ouvrir pour 15 minutes' }).click();
  const banner = page.getByRole('complementary', { name: 'Visite en cours' });
  await expect(banner).toContainText(`Vous voyez le portail comme ${name}`);
  await axe();
  await page.goto('/fournisseurs');
  await expect(banner).toBeVisible();
  await page.setViewportSize({ width: 390, height: 800 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0);
  await page.goto('/contrats');
  await expect(page).toHaveURL('/403');
  await banner.getByRole('button', { name: 'Revenir au bureau' }).click();
  await expect(page).toHaveURL(desk);
  await page.goto('/');
  await expect(banner).toHaveCount(0);
});

test('au bout de ses 15 minutes, une visite ramène d’elle-même au bureau, même si l’ordinateur avance', async ({
  page,
  signIn,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of (?:401|403|404)/);
  await signIn('operator', { path: '/operateur/personnes?role=subscriber' });
  await page.getByRole('table').getByRole('link').first().click();
  await expect(page.getByRole('button', { name: 'Voir le portail à sa place…' })).toBeVisible();
  const desk = page.url();
  await page.clock.install({ time: Date.now() + 20 * 60_000 });
  await page.getByRole('button', { name: 'Voir le portail à sa place…' }).click();
  const dialog = page.getByRole('dialog', { name: /^Voir le portail comme/ });
  await dialog.getByRole('textbox', { name: /^Raison/ }).fill('Appel de ce matin');
  await dialog.getByRole('button', { name: 'Ouvrir pour 15 minutes' }).click();
  const banner = page.getByRole('complementary', { name: 'Visite en cours' });
  await expect(banner).toContainText('Fin le');
  await page.clock.fastForward(14 * 60_000);
  await expect(banner).toBeVisible();
  await page.clock.fastForward(61_000);
  await expect(page).toHaveURL(desk);
});
