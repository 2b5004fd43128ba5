import { button, choose, fillContract, popup, readChoices } from '#e2e/support/contract-pages.ts';
import { createContract } from '#e2e/support/contracts.ts';
import { expireAccessToken } from '#e2e/support/cookies.ts';
import { pressOn } from '#e2e/support/keyboard.ts';
import { expect, test } from '#e2e/support/test.ts';

/** The chunks of the front by the name of their module. */
const chunkOf = (name: string) => new RegExp(`/assets/${name}-[^/]+\\.js`);

test('la cloche, la recherche et le menu qui ne se chargent pas laissent la page et ce qui y est tapé', async ({
  page,
  signIn,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/Failed to load resource/);
  const parts = [
    {
      chunk: chunkOf('NotificationLayer'),
      says: 'Les notifications n’ont pas pu être chargées. Rechargez la page.',
      shown: 'Notifications',
    },
    { chunk: chunkOf('Navbar'), says: 'Le menu n’a pas pu être chargé. Rechargez la page.', shown: 'Menu' },
  ] as const;
  for (const { chunk } of parts) await page.route(chunk, (route) => route.abort());
  await page.route(chunkOf('SearchPanel'), (route) => route.abort());
  await signIn('subscriber', { path: '/contrat/ajouter' });
  await page.getByLabel('Titre du contrat').fill('Nettoyage des vitres');
  for (const { says, shown } of parts) {
    await page.getByRole('banner').getByRole('button', { name: shown }).first().click();
    await expect(page.getByText(says)).toBeVisible();
  }
  await page.getByRole('combobox', { name: 'Rechercher' }).fill('gants');
  await expect(page.getByText('Les suggestions n’ont pas pu être chargées. La recherche marche sans elles.')).toBeVisible();
  await expect(page.getByLabel('Titre du contrat')).toHaveValue('Nettoyage des vitres');
});

test('une fenêtre qui ne se charge pas laisse la page qui l’ouvre, et le dit', async ({ page, signIn, allowConsoleErrors }) => {
  allowConsoleErrors(/Failed to load resource/);
  const dialogs = [
    'PreviewDialog',
    'PasswordDialog',
    'CalendarDialog',
    'AddContractDialog',
    'AffiliatesDialog',
    'RenewDialog',
    'DeleteDialog',
    'ParentalityDialog',
  ];
  for (const name of dialogs) await page.route(chunkOf(name), (route) => route.abort());
  await signIn('subscriber');
  const { id } = await createContract(page);
  for (const [path, name] of [
    ['/documents?category=47', /^Voir l'aperçu/],
    ['/profil', 'Changer de mot de passe'],
    ['/profil', 'Échéances dans votre agenda'],
    ['/contrats', 'Ajouter un contrat'],
    ['/contrats', 'Agenda'],
    ['/dashboard', 'Voir les filiales'],
    [`/contrat/${id}`, 'Poursuivre le contrat'],
    [`/contrat/${id}`, 'Supprimer'],
  ] as const) {
    await page.goto(path);
    await page.getByRole('main').getByRole('button', { name }).first().click();
    await expect(page.getByText(/(Cette fenêtre n’a pas pu être chargée|Impossible de charger le PDF)\. Rechargez/), path).toBeVisible();
    await expect(page.getByText('Cette page n’a pas pu être chargée')).toHaveCount(0);
    await expect(page.getByRole('main').getByRole('button', { name }).first()).toBeVisible();
  }
});

test('un texte légal qui ne se charge pas laisse la connexion et ce qui y est tapé', async ({ page, allowConsoleErrors }) => {
  allowConsoleErrors(/Failed to load resource/);
  await page.route(chunkOf('LegalDialog'), (route) => route.abort());
  await page.goto('/login');
  await page.getByLabel('Email').fill('claire@montcourt.example');
  await page.getByRole('list', { name: 'Textes légaux' }).getByRole('button').first().click();
  await expect(page.getByRole('alert')).toHaveText('Ce texte n’a pas pu être chargé. Rechargez la page.');
  await expect(page.getByLabel('Email')).toHaveValue('claire@montcourt.example');
});

test('une liste lue avant un clic sur une étoile et arrivée après lui ne la change pas', async ({ page, signIn }) => {
  await signIn('subscriberOther', { path: '/fournisseurs' });
  const star = page
    .getByRole('list', { name: 'Liste des fournisseurs' })
    .getByRole('button', { name: /^Repérer/ })
    .first();
  const before = await star.getAttribute('aria-pressed');
  const after = before === 'true' ? 'false' : 'true';
  await page.getByRole('link', { name: 'Mes contrats' }).click();
  await expect(page).toHaveURL(/\/contrats/);
  const { promise: gate, resolve: open } = Promise.withResolvers<void>();
  const { promise: read, resolve: markRead } = Promise.withResolvers<void>();
  await page.route('**/api/v1/suppliers?*', async (route) => {
    const response = await route.fetch();
    markRead();
    await gate;
    await route.fulfill({ response }).catch(() => undefined);
  });
  await page.goBack();
  await read;
  const stored = page.waitForResponse('**/api/v1/favorites');
  await star.click();
  await stored;
  open();
  await page.waitForTimeout(500);
  await expect(star).toHaveAttribute('aria-pressed', after);
  await star.click();
  await expect(star).toHaveAttribute('aria-pressed', before ?? '');
});

test('une étoile dont la réponse s’est perdue se relit : elle montre ce qui est enregistré', async ({
  page,
  signIn,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/Failed to load resource/);
  await signIn('subscriberOther', { path: '/fournisseurs' });
  const star = page
    .getByRole('list', { name: 'Liste des fournisseurs' })
    .getByRole('button', { name: /^Repérer/ })
    .nth(1);
  const before = await star.getAttribute('aria-pressed');
  const after = before === 'true' ? 'false' : 'true';
  await page.route('**/api/v1/favorites', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await star.click();
  await expect(page.getByText('La connexion a été interrompue\u00a0: vérifiez votre repère.')).toBeVisible();
  await expect(star).toHaveAttribute('aria-pressed', after);
  await page.unroute('**/api/v1/favorites');
  await star.click();
  await expect(star).toHaveAttribute('aria-pressed', before ?? '');
});

test('les fenêtres du formulaire d’un contrat s’ouvrent sans rien charger de plus : la saisie reste', async ({
  page,
  signIn,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/Failed to load resource/);
  for (const name of ['PermissionDialog', 'AddDialog']) await page.route(chunkOf(name), (route) => route.abort());
  await signIn('subscriber', { path: '/contrat/ajouter' });
  const [category] = await readChoices(page, 'purchase_categories');
  await fillContract(page, 'Nettoyage des vitres', category?.label ?? '');
  await choose(page, 'Ajouter un collaborateur', 'Julien Carpentier');
  await button(popup(page, 'Droits du collaborateur'), 'Valider').click();
  await page.getByRole('checkbox', { name: /^J’autorise/ }).check();
  await button(page, 'Créer le contrat').click();
  await expect(popup(page, 'Créer ce contrat')).toContainText('Nettoyage des vitres');
});

test('un graphique qui ne se charge pas laisse la page et sa table', async ({ page, signIn, allowConsoleErrors }) => {
  allowConsoleErrors(/Failed to load resource/);
  await page.route(chunkOf('EChart'), (route) => route.abort());
  const drawing = page.waitForRequest(chunkOf('EChart'));
  await signIn('subscriber', { path: '/dashboard' });
  await drawing;
  await page.waitForTimeout(300);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('Cette page n’a pas pu être')).toHaveCount(0);
});

test('une bannière qui ne défile pas laisse la page d’accueil entière', async ({ page, signIn, allowConsoleErrors }) => {
  allowConsoleErrors(/Failed to load resource/);
  await page.route(chunkOf('SlidingCarousel'), (route) => route.abort());
  const slidingRequest = page.waitForRequest(chunkOf('SlidingCarousel'));
  await signIn('subscriber', { path: '/' });
  await slidingRequest;
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Bonjour');
  await expect(page.getByText('Cette page n’a pas pu être')).toHaveCount(0);
});

test('deux filtres cochés pendant qu’un jeton se renouvelle s’appliquent tous deux', async ({ page, signIn, allowConsoleErrors }) => {
  allowConsoleErrors(/Failed to load resource/);
  await signIn('subscriber', { path: '/fournisseurs' });
  const families = page.getByRole('group', { name: 'Familles' }).getByRole('checkbox');
  await expect(families.nth(1)).toBeVisible();
  await page.route('**/oauth/token', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    await route.continue();
  });
  await expireAccessToken(page);
  await families.nth(0).check();
  await page.waitForTimeout(300);
  await families.nth(1).check();
  await expect(page).toHaveURL(/famille=[^&]+(?:,|%2C|.*famille=)/);
  await expect(families.nth(0)).toBeChecked();
  await expect(families.nth(1)).toBeChecked();
});

test('des réglages refusés ne ferment pas la session, et se relisent', async ({ page, signIn, allowConsoleErrors }) => {
  allowConsoleErrors(/Failed to load resource/);
  await signIn('subscriber', { path: '/fournisseurs' });
  let refused = 0;
  await page.route('**/config.json', (route) => {
    refused += 1;
    return refused === 1 ? route.fulfill({ status: 429, json: { code: 'too-many', message: 'Trop de demandes.' } }) : route.continue();
  });
  await page.reload();
  await expect(page.getByRole('list', { name: 'Liste des fournisseurs' })).toBeVisible();
  await expireAccessToken(page);
  await page.getByRole('link', { name: 'Mes contrats' }).click();
  await expect(page).toHaveURL(/\/contrats/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/contrats/i);
});

test('l’utilisateur que l’opérateur a déplacé est relu quand son jeton se renouvelle', async ({ page, signIn }) => {
  await signIn('subscriber', { path: '/profil' });
  const title = await page.evaluate(() => {
    const user = JSON.parse(localStorage.getItem('user_4') ?? '{}');
    const real = user.enterprise.title;
    user.enterprise.title = 'Ancienne société';
    localStorage.setItem('user_4', JSON.stringify(user));
    return real as string;
  });
  // The server refuses a call that leaves with the expired token, and the browser writes that to the console.
  await page.waitForLoadState('networkidle');
  await expireAccessToken(page);
  await page.reload();
  const stored = () => page.evaluate(() => JSON.parse(localStorage.getItem('user_4') ?? '{}').enterprise.title);
  await expect.poll(stored).toBe(title);
});

test('au clavier, le focus va au titre quand le filtre retiré ou la page suivante n’est plus là', async ({ page, signIn }) => {
  await signIn('subscriber', { path: '/fournisseurs' });
  const title = page.getByRole('heading', { level: 1 });
  await pressOn(page, page.getByRole('group', { name: 'Familles' }).getByRole('checkbox').first(), 'Space');
  await expect(page).toHaveURL(/famille=/);
  await pressOn(page, page.getByRole('button', { name: /^Retirer le filtre/ }).first());
  await expect(page).not.toHaveURL(/famille=/);
  await expect(title).toBeFocused();
  await page.getByRole('combobox', { name: 'Rechercher' }).fill('gants');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/recherche?motclef=gants');
  await expect(title).toBeFocused();
  await page.getByRole('combobox', { name: 'Rechercher' }).fill('savon');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/recherche?motclef=savon');
  await expect(title).toBeFocused();
});

test('la recherche d’un indice garde chaque lettre, et le curseur au milieu du mot', async ({ page, signIn }) => {
  await signIn('subscriber', { path: '/indices' });
  const search = page.getByLabel('Rechercher un indice');
  await search.pressSequentially('elctr');
  for (let times = 0; times < 3; times++) await page.keyboard.press('ArrowLeft');
  await page.keyboard.type('ez');
  await page.keyboard.press('Backspace');
  await expect(search).toHaveValue('electr');
  await expect(page).toHaveURL('/indices?motclef=electr');
  await page.goBack();
  await expect(page).not.toHaveURL(/motclef/);
});

test('une autre page ferme les notifications : le bouton « Précédent » aussi', async ({ page, signIn }) => {
  await signIn('subscriber', { path: '/fournisseurs' });
  await page.getByRole('link', { name: 'Mes contrats' }).click();
  await expect(page).toHaveURL(/\/contrats/);
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await expect(page.getByRole('dialog', { name: 'Notifications' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/fournisseurs');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goForward();
  await expect(page).toHaveURL(/\/contrats/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('dans le tiroir d’un téléphone, un filtre retiré laisse le focus dans le tiroir', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn('subscriber', { path: '/fournisseurs' });
  await page.getByRole('button', { name: 'Filtrer' }).click();
  const drawer = page.getByRole('dialog', { name: 'Filtres' });
  await pressOn(page, drawer.getByRole('group', { name: 'Familles' }).getByRole('checkbox').first(), 'Space');
  await expect(page).toHaveURL(/famille=/);
  await pressOn(page, drawer.getByRole('button', { name: /^Retirer le filtre/ }).first());
  await expect(page).not.toHaveURL(/famille=/);
  await expect(drawer.locator(':focus')).toHaveCount(1);
});
