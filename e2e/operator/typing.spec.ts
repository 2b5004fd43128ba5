import type { Page } from '@playwright/test';
import { endSessionElsewhere } from '#e2e/support/cookies.ts';
import { expect, test } from '#e2e/support/test.ts';
import { sendSignIn } from '#tools/lib/accounts.ts';

const publication = (page: Page) => page.getByRole('complementary', { name: 'Publication' });
const title = (page: Page) => page.getByRole('textbox', { name: /^Titre/ });

/** Writes and publishes an article, and returns its title. */
async function publishArticle(page: Page): Promise<string> {
  const written = `Saisie ${Date.now()}`;
  await title(page).fill(written);
  await page.getByLabel(/^Catégorie/).selectOption({ label: 'Actualités (tous)' });
  await page.getByRole('textbox', { name: /^Texte/ }).click();
  await page.keyboard.type('Les prix baissent.');
  await publication(page).getByRole('button', { name: 'Publier maintenant' }).click();
  await expect(page.getByText('Publié : les membres le voient.')).toBeVisible();
  await expect(page).toHaveURL(/\/articles\/\d+$/);
  return written;
}

test('ce qui manque se voit d’en bas de la page', async ({ page, signIn, allowConsoleErrors }) => {
  allowConsoleErrors(/status of 400/);
  await signIn('operator', { path: '/operateur/articles/nouveau' });
  await page.getByText('Contact', { exact: true }).click();
  await page.getByLabel(/^E-mail du contact/).fill('sans arobase');
  await page.keyboard.press('Control+s');
  const summary = page.getByRole('region', { name: /À corriger/ });
  await expect(summary).toBeInViewport({ ratio: 1 });
  await expect(summary).toBeFocused();
  expect((await summary.boundingBox())?.y).toBeGreaterThan(56);
});

test('dépublier garde ce qui est tapé et pas enregistré ; l’aperçu, la copie et la corbeille disent qu’il faut enregistrer', async ({
  page,
  signIn,
}) => {
  await signIn('operator', { path: '/operateur/articles/nouveau' });
  const written = await publishArticle(page);
  await expect(publication(page).getByText('Modifications non enregistrées')).toHaveCount(0);
  await title(page).fill(`${written}, repris`);
  await expect(publication(page).getByText(/^Modifications non enregistrées/)).toBeVisible();
  for (const name of ['Aperçu…', 'Dupliquer', 'Mettre à la corbeille'])
    await expect(publication(page).getByRole('button', { name })).toBeDisabled();
  await publication(page).getByRole('button', { name: 'Dépublier' }).click();
  await expect(page.getByText('Remis en brouillon : les membres ne le voient pas.')).toBeVisible();
  await expect(title(page)).toHaveValue(`${written}, repris`);
  await publication(page).getByRole('button', { name: 'Enregistrer le brouillon' }).click();
  await expect(page.getByText('Brouillon enregistré.')).toBeVisible();
  await page.reload();
  await expect(title(page)).toHaveValue(`${written}, repris`);
});

test('une action refusée, parce que l’autre a enregistré, montre sa version et se refait', async ({ page, signIn, allowConsoleErrors }) => {
  allowConsoleErrors(/status of 409/);
  await signIn('operator', { path: '/operateur/articles/nouveau' });
  const written = await publishArticle(page);
  const other = await page.context().newPage();
  await other.goto(page.url());
  await title(other).fill(`${written}, par l’autre`);
  await publication(other).getByRole('button', { name: 'Publier les modifications' }).click();
  await expect(other.getByText('Publié : les membres le voient.')).toBeVisible();
  await publication(page).getByRole('button', { name: 'Dépublier' }).click();
  await expect(page.getByText('a enregistré ce contenu entre-temps. Voici sa version')).toBeVisible();
  await expect(title(page)).toHaveValue(`${written}, par l’autre`);
  await publication(page).getByRole('button', { name: 'Dépublier' }).click();
  await expect(page.getByText('Remis en brouillon : les membres ne le voient pas.')).toBeVisible();
});

test('un jour qui n’existe pas ne publie ni n’enregistre rien', async ({ page, signIn, allowConsoleErrors }) => {
  allowConsoleErrors(/status of 400/);
  await signIn('operator', { path: '/operateur/articles/nouveau' });
  await publishArticle(page);
  await publication(page).getByRole('button', { name: 'Changer les dates…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Changer les dates' });
  await expect(dialog.getByRole('button', { name: 'Enregistrer les dates' })).toBeEnabled();
  await dialog.getByLabel('Visible jusqu’à').first().fill('31/02/2099');
  await page.keyboard.press('Tab');
  await expect(dialog.getByText('Ce jour n’existe pas')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Enregistrer les dates' })).toBeDisabled();
  await page.keyboard.press('Escape');
  await page.getByText('Webinar ou événement').click();
  await page.getByLabel('Fin', { exact: true }).fill('31/02/2099');
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('region', { name: /À corriger/ }).getByRole('button', { name: /^Fin/ })).toBeVisible();
  await expect(page.getByLabel('Fin', { exact: true })).toHaveValue('31/02/2099');
});

test('à 768 pixels, publier et enregistrer restent sous la main', async ({ page, signIn, axe }) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await signIn('operator', { path: '/operateur/formations/nouveau' });
  await expect(publication(page).getByRole('button', { name: 'Enregistrer le brouillon' })).toBeInViewport({ ratio: 1 });
  await page.getByLabel(/^Vidéo/).scrollIntoViewIfNeeded();
  await expect(publication(page).getByRole('button', { name: 'Publier maintenant' })).toBeInViewport({ ratio: 1 });
  await axe();
});

test('ce qui se tape pendant un enregistrement reste, et un nouvel article garde le focus dans son texte', async ({ page, signIn }) => {
  const creation = Promise.withResolvers<void>();
  await page.route('**/api/v1/operator/articles', async (route) => {
    if (route.request().method() === 'POST') await creation.promise;
    await route.continue();
  });
  await signIn('operator', { path: '/operateur/articles/nouveau' });
  await title(page).fill(`Au fil de la plume ${Date.now()}`);
  await page.getByLabel(/^Catégorie/).selectOption({ label: 'Actualités (tous)' });
  await expect(page.getByRole('toolbar', { name: 'Mise en forme : Texte' })).toBeVisible();
  const text = page.getByRole('textbox', { name: /^Texte/ });
  await text.click();
  await page.keyboard.type('Les prix baissent');
  await page.keyboard.press('Control+s');
  await page.keyboard.type(' cet hiver');
  creation.resolve();
  await expect(page).toHaveURL(/\/articles\/\d+$/);
  await expect(page.getByText('Brouillon enregistré.')).toBeVisible();
  await expect(text).toBeFocused();
  await page.keyboard.type(', sauf le gaz.');
  await page.keyboard.press('Control+s');
  await expect(publication(page).getByRole('button', { name: 'Enregistrer le brouillon' })).toBeDisabled();
  await page.reload();
  await expect(text).toHaveText('Les prix baissent cet hiver, sauf le gaz.');
  // Another new article is another form.
  await page.getByRole('link', { name: 'Articles' }).first().click();
  await page.getByRole('link', { name: 'Nouvel article' }).click();
  await expect(title(page)).toHaveValue('');
});

for (const [kind, path, api, create, fill] of [
  ['une personne', 'personnes', 'people', 'Créer le compte', 'Prénom'],
  ['une notification', 'notifications', 'notifications', 'Enregistrer le brouillon', 'Texte'],
] as const)
  test(`ce qui se tape pendant la création d’${kind} reste`, async ({ page, signIn }) => {
    const creation = Promise.withResolvers<void>();
    await page.route(`**/api/v1/operator/${api}`, async (route) => {
      if (route.request().method() === 'POST') await creation.promise;
      await route.continue();
    });
    await signIn('operator', { path: `/operateur/${path}/nouveau` });
    const form = page.getByRole('form');
    if (path === 'personnes') {
      await form.getByLabel(/^Adresse e-mail/).fill(`plume-${Date.now()}@exemple.fr`);
      await form.getByLabel(/^Rôle/).selectOption({ label: 'Opérateur' });
      await form.getByLabel(/^Rôle au bureau/).selectOption({ label: 'Gestionnaire' });
    } else await form.getByLabel(/^Titre/).fill(`Au fil de la plume ${Date.now()}`);
    const posted = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith(`/${api}`));
    await page.getByRole('button', { name: create }).click();
    await posted;
    const late = form.getByRole('textbox', { name: new RegExp(`^${fill}(?! du)`) });
    await late.fill('Tapé pendant l’envoi');
    creation.resolve();
    await expect(page).toHaveURL(new RegExp(`/${path}/\\d+$`));
    await expect(late).toHaveValue('Tapé pendant l’envoi');
    const saved = page.waitForResponse((response) => response.request().method() === 'PUT' && response.ok());
    await page.getByRole('button', { name: /^Enregistrer/ }).click();
    await saved;
    await page.reload();
    await expect(late).toHaveValue('Tapé pendant l’envoi');
    // Another new one is another form.
    await page
      .getByRole('navigation', { name: 'Bureau' })
      .getByRole('link', { name: path === 'personnes' ? 'Personnes' : 'Notifications' })
      .click();
    await page
      .getByRole('link', { name: /^Nouvelle / })
      .first()
      .click();
    await expect(late).toHaveValue('');
  });

test.describe('sur un téléphone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });
  test('ce que le serveur refuse après un appui du doigt se voit sous les champs', async ({ page, signIn, allowConsoleErrors }) => {
    allowConsoleErrors(/status of 400/);
    await signIn('operator', { path: '/operateur/articles/nouveau' });
    await page.getByRole('button', { name: 'Enregistrer le brouillon' }).tap();
    await expect(page.getByRole('region', { name: /À corriger/ })).toBeVisible();
    await expect(page.getByRole('textbox', { name: /^Titre/ })).toHaveAttribute('aria-invalid', 'true');
  });
});

test('ce qu’une fin de session interrompt au bureau revient une seule fois après la reconnexion', async ({
  page,
  signIn,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of 40[01]/);
  await signIn('operator', { path: '/operateur/articles/nouveau', fresh: true });
  const written = await publishArticle(page);
  const { pathname } = new URL(page.url());
  await title(page).fill(`${written}, repris`);
  await endSessionElsewhere(page);
  await publication(page).getByRole('button', { name: 'Publier les modifications' }).click();
  await expect(page).toHaveURL(`/login?redirect=${pathname}`);
  await sendSignIn(page, 'operator');
  await expect(title(page)).toHaveValue(`${written}, repris`);
  await page.reload();
  await expect(title(page)).toHaveValue(written);

  await page.goto('/operateur/demandes');
  await page.getByRole('table').getByRole('link').first().click();
  const answer = page.getByRole('textbox', { name: 'Votre réponse' });
  await answer.fill('Le contrat court jusqu’en mars.');
  await endSessionElsewhere(page);
  await page.getByRole('button', { name: 'Envoyer la réponse' }).click();
  await expect(page).toHaveURL(/\/login\?redirect=\/operateur\/demandes\//);
  await sendSignIn(page, 'operator');
  await expect(answer).toHaveValue('Le contrat court jusqu’en mars.');
});
