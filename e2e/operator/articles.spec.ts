import type { Page } from '@playwright/test';
import { expect, test } from '#e2e/support/test.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const publication = (page: Page) => page.getByRole('complementary', { name: 'Publication' });
const row = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title });
const text = (page: Page) => page.getByRole('textbox', { name: /^Texte/ });
/** A picture of one red point. */
const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGP4z8DwHwAFAAH/iZk9HQAAAABJRU5ErkJggg==', 'base64');

async function fillArticle(page: Page, title: string): Promise<void> {
  await page.getByRole('textbox', { name: /^Titre/ }).fill(title);
  await page.getByLabel(/^Catégorie/).selectOption({ label: 'Actualités (tous)' });
  await text(page).click();
  await page.keyboard.type('Les prix ');
  const bold = page.getByRole('toolbar', { name: 'Mise en forme : Texte' }).getByRole('button', { name: 'Gras' });
  await bold.click();
  await expect(text(page)).toBeFocused();
  await page.keyboard.type('baissent');
  await bold.click();
  await expect(bold).toHaveAttribute('aria-pressed', 'false');
  await expect(text(page)).toBeFocused();
  await page.keyboard.type(' cet hiver.');
}

test('un article avec une image s’écrit, se publie, se lit par un membre, se corrige et se retire', async ({ page, signIn, axe }) => {
  await signIn('operator', { path: '/operateur/articles' });
  await expect(heading(page)).toHaveText('Articles');
  await expect(page.getByRole('table', { name: 'Liste des articles' }).getByRole('row')).toHaveCount(21);
  await axe();
  await page.getByRole('link', { name: 'Nouvel article' }).click();
  const title = `Baisse du gaz ${Date.now()}`;
  await fillArticle(page, title);
  await page.getByLabel('Envoyer une image').setInputFiles({ name: 'compteur.png', mimeType: 'image/png', buffer: png });
  await expect(page.getByLabel('Ce que montre l’image')).toHaveAttribute('aria-required', 'true');
  await page.getByLabel('Ce que montre l’image').fill('Un compteur de gaz');
  await axe();
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Brouillon enregistré.')).toBeVisible();
  await expect(page).toHaveURL(/\/operateur\/articles\/\d+$/);
  await publication(page).getByRole('button', { name: 'Publier maintenant' }).click();
  await expect(page.getByText('Publié : les membres le voient.')).toBeVisible();
  const path = await publication(page).getByRole('link', { name: 'Voir dans le portail' }).getAttribute('href');

  await page.goto(path ?? '/');
  await expect(heading(page)).toHaveText(title);
  await expect(page.locator('strong', { hasText: 'baissent' })).toBeVisible();
  await page.goBack();

  await page.getByRole('textbox', { name: /^Titre/ }).fill(`${title}, corrigé`);
  await publication(page).getByRole('button', { name: 'Enregistrer sans publier' }).click();
  await expect(page.getByText('Modifications enregistrées : les membres ne les voient pas encore.')).toBeVisible();
  await publication(page).getByRole('button', { name: 'Historique' }).click();
  const history = page.getByRole('dialog', { name: 'Historique' });
  await history.getByRole('button', { name: 'Voir le détail' }).first().click();
  await expect(history.locator('ins')).toContainText('corrigé');
  await axe();
  await history.getByRole('button', { name: 'Fermer', exact: true }).click();
  await publication(page).getByRole('button', { name: 'Abandonner les modifications' }).click();
  await expect(page.getByRole('textbox', { name: /^Titre/ })).toHaveValue(title);

  await page.getByRole('link', { name: 'Articles' }).first().click();
  await page.getByLabel('Rechercher').fill(title);
  await expect(row(page, title)).toContainText('En ligne');
  await row(page, title)
    .getByRole('button', { name: `Actions sur ${title}` })
    .click();
  await page.getByRole('menuitem', { name: 'Mettre à la corbeille' }).click();
  await expect(page.getByText('Mis à la corbeille')).toBeVisible();
  await page
    .getByRole('navigation', { name: 'États' })
    .getByRole('link', { name: /^Corbeille/ })
    .click();
  await expect(row(page, title)).toContainText('Corbeille');
});

test('ce qui manque se dit sur chaque champ, et rien de la saisie n’est perdu', async ({ page, signIn, allowConsoleErrors }) => {
  allowConsoleErrors(/status of 400/);
  await signIn('operator', { path: '/operateur/articles/nouveau' });
  await page.getByText('Webinar ou événement').click();
  await page.getByLabel(/^Lien pour participer/).fill('javascript:alert(1)');
  await page.getByText('Webinar ou événement').click();
  await expect(page.getByLabel(/^Lien pour participer/)).toBeHidden();
  await publication(page).getByRole('button', { name: 'Publier maintenant' }).click();
  const summary = page.getByRole('region', { name: /À corriger/ });
  await expect(summary).toHaveAccessibleName('À corriger avant d’enregistrer');
  await expect(summary.getByRole('button')).toHaveText([/^Titre/, /^Catégorie/, /^Texte/, /^Lien pour participer/]);
  await summary.getByRole('button', { name: /^Titre/ }).click();
  await expect(page.getByRole('textbox', { name: /^Titre/ })).toBeFocused();
  // Its section is closed: the problem opens it.
  await summary.getByRole('button', { name: /^Lien pour participer/ }).click();
  await expect(page.getByLabel(/^Lien pour participer/)).toBeFocused();
  await expect(page.getByLabel(/^Lien pour participer/)).toHaveValue('javascript:alert(1)');
});

test('ce qui se tape pendant que l’éditeur se charge est gardé, et la saisie continue à la même place', async ({ page, signIn }) => {
  const editor = Promise.withResolvers<void>();
  await page.route('**/HtmlEditor-*.js', async (route) => {
    await editor.promise;
    await route.continue();
  });
  await signIn('operator', { path: '/operateur/articles/nouveau' });
  await text(page).click();
  await page.keyboard.type('Les prix du gaz\nbaissent ');
  await expect(page.getByRole('toolbar', { name: 'Mise en forme : Texte' })).toHaveCount(0);
  editor.resolve();
  await expect(page.getByRole('toolbar', { name: 'Mise en forme : Texte' })).toBeVisible();
  await expect(text(page)).toBeFocused();
  await page.keyboard.type('cet hiver.');
  await expect(text(page).getByRole('paragraph')).toHaveText(['Les prix du gaz', 'baissent cet hiver.']);
});

test('au clavier, un enregistrement et une publication laissent le focus sur la page, jamais nulle part', async ({ page, signIn }) => {
  await signIn('operator', { path: '/operateur/articles' });
  const title = page.getByRole('heading', { level: 1 });
  await page.getByRole('link', { name: 'Nouvel article' }).press('Enter');
  await expect(title).toBeFocused();
  await fillArticle(page, `Au clavier ${Date.now()}`);
  await publication(page).getByRole('button', { name: 'Enregistrer le brouillon' }).press('Enter');
  await expect(page).toHaveURL(/\/operateur\/articles\/\d+$/);
  await expect(title).toBeFocused();
  await page.getByRole('textbox', { name: /^Titre/ }).fill(`Encore au clavier ${Date.now()}`);
  await publication(page).getByRole('button', { name: 'Enregistrer le brouillon' }).press('Enter');
  await expect(title).toBeFocused();
  await publication(page).getByRole('button', { name: 'Publier maintenant' }).press('Enter');
  await expect(page.getByText('Publié : les membres le voient.')).toBeVisible();
  await expect(title).toBeFocused();
});

test('un nouvel article que rien ne permet encore de publier devient un brouillon, et ce qui manque se dit sur son champ', async ({
  page,
  signIn,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of 400/);
  await signIn('operator', { path: '/operateur/articles/nouveau' });
  await page.getByRole('textbox', { name: /^Titre/ }).fill(`Sans texte ${Date.now()}`);
  await page.getByLabel(/^Catégorie/).selectOption({ label: 'Actualités (tous)' });
  await publication(page).getByRole('button', { name: 'Publier maintenant' }).click();
  await expect(page).toHaveURL(/\/operateur\/articles\/\d+$/);
  const summary = page.getByRole('region', { name: /À corriger/ });
  await expect(summary).toHaveAccessibleName('À corriger avant de publier, le reste est enregistré');
  await expect(summary.getByRole('button')).toHaveText([/^Texte\s: Champ requis pour publier$/]);
  await expect(summary).toBeFocused();
  await expect(page.getByText('Champ requis pour publier')).toHaveCount(2);
  await expect(page.getByText('Brouillon', { exact: true }).first()).toBeVisible();
  await page.reload();
  await expect(page.getByRole('textbox', { name: /^Titre/ })).toHaveValue(/^Sans texte/);
  await expect(summary).toHaveCount(0);
});

test('une version reprise attend d’être publiée ; la version actuelle se dit et ne se reprend pas ; un lien se pose sans rien perdre', async ({
  page,
  signIn,
}) => {
  await signIn('operator', { path: '/operateur/articles/nouveau' });
  const title = `Deux versions ${Date.now()}`;
  await fillArticle(page, title);
  await publication(page).getByRole('button', { name: 'Publier maintenant' }).click();
  await expect(page.getByText('Publié : les membres le voient.')).toBeVisible();
  await text(page).getByText('Les prix').click();
  await page.keyboard.press('Control+a');
  await page.getByRole('toolbar', { name: 'Mise en forme : Texte' }).getByRole('button', { name: 'Lien' }).click();
  const link = page.getByRole('dialog', { name: 'Lien' });
  await link.getByRole('textbox', { name: 'Adresse' }).fill('exemple.fr/gaz');
  await link.getByRole('button', { name: 'Poser le lien' }).click();
  await expect(link).toHaveCount(0);
  await expect(text(page).locator('a[href="https://exemple.fr/gaz"]').first()).toBeVisible();
  await expect(page.getByRole('textbox', { name: /^Titre/ })).toHaveValue(title);
  await publication(page).getByRole('button', { name: 'Publier les modifications' }).click();
  await expect(text(page).locator('a')).not.toHaveCount(0);
  await expect(publication(page).getByRole('button', { name: 'Publier les modifications' })).toHaveCount(0);

  await publication(page).getByRole('button', { name: 'Historique' }).click();
  const lines = page.getByRole('dialog', { name: 'Historique' }).getByRole('listitem');
  await expect(lines.first()).toContainText('Version actuelle');
  await expect(lines.first().getByRole('button', { name: 'Reprendre cette version' })).toHaveCount(0);
  await lines.last().getByRole('button', { name: 'Reprendre cette version' }).click();
  await expect(page.getByText('Version reprise.')).toBeVisible();
  await expect(text(page).locator('a')).toHaveCount(0);
  await expect(page.getByText('modifié', { exact: true })).toBeVisible();
  await expect(publication(page).getByRole('button', { name: 'Abandonner les modifications' })).toBeVisible();
  await publication(page).getByRole('button', { name: 'Publier les modifications' }).click();
  await expect(page.getByText('modifié', { exact: true })).toHaveCount(0);
});

test('deux opérateurs sur un article ne perdent aucun texte', async ({ page, signIn, allowConsoleErrors }) => {
  allowConsoleErrors(/status of 409/);
  await signIn('operator', { path: '/operateur/articles/nouveau' });
  await fillArticle(page, `À deux ${Date.now()}`);
  await page.keyboard.press('Control+s');
  await expect(page).toHaveURL(/\/articles\/\d+$/);
  const other = await page.context().newPage();
  await other.goto(page.url());
  await other.getByRole('textbox', { name: /^Titre/ }).fill('Le titre de l’autre');
  await other.getByText('Webinar ou événement').click();
  await other.getByLabel(/^Replay/).fill('https://videos.example/1');
  await other.keyboard.press('Control+s');
  await expect(other.getByText('Brouillon enregistré.')).toBeVisible();
  await page.getByRole('textbox', { name: /^Titre/ }).fill('Mon titre');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('a enregistré ce contenu entre-temps')).toBeVisible();
  await expect(page.getByRole('textbox', { name: /^Titre/ })).toHaveValue('Mon titre');
  await expect(page.getByLabel(/^Replay/)).toHaveValue('https://videos.example/1');
  // Opens by itself: somebody else has typed in it.
  await expect(page.getByLabel(/^Replay/)).toBeVisible();
  await expect(page.getByRole('strong').filter({ hasText: 'Le titre de l’autre' })).toBeVisible();
  await page.getByRole('button', { name: 'Garder la mienne' }).click();
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Brouillon enregistré.')).toBeVisible();
  await other.reload();
  await expect(other.getByRole('textbox', { name: /^Titre/ })).toHaveValue('Mon titre');
});

test('un article programmé paraît à son heure, dite sur le bouton ; une fin déjà passée se dit', async ({
  page,
  signIn,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of 400/);
  await signIn('operator', { path: '/operateur/articles/nouveau' });
  await fillArticle(page, `Plus tard ${Date.now()}`);
  await publication(page).getByRole('button', { name: 'Programmer…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Programmer la publication' });
  const end = dialog.getByLabel('Visible jusqu’à').first();
  await end.fill('24/11/2020');
  await end.press('Tab');
  await expect(dialog.getByText('Choisissez une heure à venir')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Publier maintenant' })).toBeDisabled();
  await end.fill('24/11/2098');
  const refusal = { code: 'invalid-input', message: 'Champs à corriger.', issues: [{ field: 'until', message: 'Cette fin est refusée' }] };
  await page.route('**/publish', (route) => route.fulfill({ status: 400, json: refusal }), { times: 1 });
  await dialog.getByRole('button', { name: 'Publier maintenant' }).click();
  await expect(page).toHaveURL(/\/articles\/\d+$/);
  await expect(page.getByText('Non publié. Cette fin est refusée.')).toBeVisible();
  await publication(page).getByRole('button', { name: 'Programmer…' }).click();
  await expect(end).toHaveValue('24/11/2098');
  await expect(dialog.getByText('Cette fin est refusée', { exact: true })).toBeVisible();
  await end.fill('24/12/2099');
  await end.press('Tab');
  await expect(dialog.getByText('Cette fin est refusée', { exact: true })).toHaveCount(0);
  await dialog.getByLabel('Visible à partir de').first().fill('24/11/2099');
  await dialog.getByLabel('Heure de Paris : Visible à partir de').fill('09:30');
  await dialog.getByRole('button', { name: /^Programmer pour le 24\/11\/2099 à 9\sh\s30$/ }).click();
  await expect(page.getByText('Publication programmée.')).toBeVisible();
  await expect(publication(page).getByRole('button', { name: 'Déprogrammer' })).toBeVisible();
  await expect(page.getByText(/Programmé/).first()).toBeVisible();
});

test('un visiteur se connecte et revient au bureau ; un membre voit que la page n’est pas pour lui', async ({ page, signIn }) => {
  await page.goto('/operateur/articles?state=draft');
  await expect(page).toHaveURL('/login?redirect=/operateur/articles%3Fstate%3Ddraft');
  await signIn('subscriber', { path: '/operateur/articles' });
  await expect(page).toHaveURL('/403');
});

/** Pastes from Word a list of three items, the second one level lower. */
async function pasteWordList(page: Page): Promise<void> {
  const item = (level: number, marker: string, words: string) =>
    `<p class="MsoListParagraph" style="margin-left:36pt;mso-list:l0 level${level} lfo1"><!--[if !supportLists]--><span style="mso-list:Ignore">${marker}<span style="font:7pt">&nbsp;</span></span><!--[endif]-->${words}</p>`;
  const html = `<p>Avant</p>${item(1, '·', 'Premier')}${item(2, 'o', 'Dessous')}${item(1, '·', 'Second')}<p>Après</p>`;
  await text(page).evaluate((element, pasted) => {
    const data = new DataTransfer();
    data.setData('text/html', pasted);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  }, html);
}

async function expectWordList(page: Page): Promise<void> {
  await expect(text(page).locator('ul > li')).toHaveCount(3);
  await expect(text(page).locator('ul ul > li')).toHaveText('Dessous');
  await expect(text(page)).not.toContainText('·');
}

test('une liste collée de Word reste une liste', async ({ page, signIn }) => {
  await signIn('operator', { path: '/operateur/articles/nouveau' });
  await expect(page.getByRole('toolbar', { name: 'Mise en forme : Texte' })).toBeVisible();
  await text(page).click();
  await pasteWordList(page);
  await expectWordList(page);
});

test('une liste collée de Word avant l’arrivée de l’éditeur reste une liste, à la suite de ce qui est tapé', async ({ page, signIn }) => {
  const editor = Promise.withResolvers<void>();
  await page.route('**/HtmlEditor-*.js', async (route) => {
    await editor.promise;
    await route.continue();
  });
  await signIn('operator', { path: '/operateur/articles/nouveau' });
  await text(page).click();
  await page.keyboard.type('Tapé');
  await pasteWordList(page);
  editor.resolve();
  await expectWordList(page);
  await expect(text(page)).toContainText(/^Tapé/);
});
