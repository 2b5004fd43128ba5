import type { Page } from '@playwright/test';
import { noteRequests } from './support/requests.ts';
import { expect, test } from './support/test.ts';

const phone = { width: 390, height: 844 };
/** The button of the header; while the menu is open, its copy in the head of the menu. */
const menuButton = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Menu', exact: true });
const navbar = (page: Page) => page.getByRole('dialog', { name: 'Menu' });
const openMenu = async (page: Page) => {
  await menuButton(page).click();
  await expect(navbar(page)).toBeVisible();
};
const linksOf = async (page: Page, name: string) => {
  const links = navbar(page).getByRole('list', { name }).getByRole('link');
  await expect(links.first()).toBeVisible();
  return links.evaluateAll((anchors) => anchors.map((link) => [link.textContent, link.getAttribute('href')]));
};

test.describe('l’en-tête et le cadre', () => {
  test('[SHL-05] l’en-tête a le menu, le logo, la recherche, l’aide, les accès, les notifications et le compte', async ({
    page,
    signIn,
  }) => {
    await signIn('subscriber', { path: '/' });
    const header = page.getByRole('banner');
    for (const name of ['Menu', 'Aide', 'Compte de Claire Lemoine', 'Lancer la recherche'])
      await expect(header.getByRole('button', { name, exact: true })).toBeVisible();
    await expect(header.getByRole('button', { name: /^Notifications/ })).toBeVisible();
    for (const name of ['Mercurial , accueil', 'Mes contrats', 'Mon tableau de bord'])
      await expect(header.getByRole('link', { name, exact: true })).toBeVisible();
    await expect(header.getByRole('combobox', { name: 'Rechercher' })).toBeVisible();
    await page.goto('/fournisseurs');
    await header.getByRole('link', { name: 'Mercurial , accueil' }).click();
    await expect(page).toHaveURL('/');
  });

  test('[SHL-03] une page a le cadre par défaut, sauf la connexion, qui n’en a pas', async ({ page, signIn }) => {
    const frame = () => [
      page.getByRole('banner'),
      page.getByRole('contentinfo'),
      page.getByRole('complementary', { name: 'Accès rapides' }),
      page.getByRole('navigation', { name: 'Raccourcis' }),
    ];
    await page.goto('/login');
    await expect(page.getByRole('main')).toBeVisible();
    for (const part of frame()) await expect(part).toHaveCount(0);
    await signIn('subscriber');
    for (const path of ['/', '/404']) {
      await page.goto(path);
      for (const part of frame()) await expect(part).toBeVisible();
    }
  });

  test('[SHL-28][SHL-29][SHL-30] le menu d’aide, les raccourcis et les accès rapides suivent le rôle', async ({ page, signIn }) => {
    for (const { account, help, shortcut, documents, news } of [
      {
        account: 'subscriber',
        help: ['Être rappelé', 'Les acheteurs du réseau', 'Demander un conseil achats'],
        shortcut: 'Voir mes fournisseurs',
        documents: 'Documents experts achats',
        news: 'Revoir les webinars',
      },
      {
        account: 'supplier',
        help: ['Être rappelé', 'Les acheteurs du réseau'],
        shortcut: 'Voir mes adhérents',
        documents: 'Documents produits',
        news: "Suivre l'actualité du réseau",
      },
    ] as const) {
      await signIn(account, { path: '/' });
      await page.getByRole('button', { name: 'Aide' }).click();
      await expect(page.getByRole('banner').getByRole('listitem')).toHaveText(help);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('banner').getByRole('listitem')).toHaveCount(0);
      await expect(page.getByRole('button', { name: 'Aide' })).toBeFocused();
      const column = page.getByRole('navigation', { name: 'Raccourcis' });
      await expect(column.getByRole('link', { name: shortcut })).toBeVisible();
      await expect(column.getByRole('link', { name: /^Documents/ })).toHaveAccessibleName(documents);
      const quick = page.getByRole('navigation', { name: 'Accès rapides' });
      await expect(quick.getByRole('link', { name: 'Participer à un événement' })).toHaveAttribute('href', '/articles?filtre=agenda');
      await expect(quick.getByRole('link', { name: /webinars|actualité du réseau/ })).toHaveText([news]);
    }
  });

  test('[SHL-34] « Déclarer mon chiffre d’affaires » mène au portail extérieur, dans un autre onglet', async ({ page, signIn }) => {
    await signIn('supplier', { path: '/' });
    const { revenueDeclarationUrl } = await (await page.request.get('/config.json')).json();
    expect(new URL(revenueDeclarationUrl).origin).not.toBe(new URL(page.url()).origin);
    await page.getByRole('button', { name: 'Compte de Sophie Marchand' }).click();
    const link = page.getByRole('banner').getByRole('link', { name: /Déclarer mon chiffre d’affaires/ });
    await expect(link).toHaveAttribute('href', revenueDeclarationUrl);
    await expect(link).toHaveAttribute('rel', /noopener/);
    await page.context().route(`${revenueDeclarationUrl}**`, (route) => route.fulfill({ contentType: 'text/html', body: 'Revenue' }));
    const popup = page.waitForEvent('popup');
    await link.click();
    await expect((await popup).getByText('Revenue')).toBeVisible();
  });

  test('[SHL-36] « Déconnexion » ferme la session', async ({ page, signIn, allowConsoleErrors }) => {
    allowConsoleErrors(/status of 401/);
    await signIn('supplier', { path: '/', fresh: true });
    const token = (await page.context().cookies()).find(({ name }) => name === 'access_token_4')?.value;
    await page.getByRole('button', { name: 'Compte de Sophie Marchand' }).click();
    await page.getByRole('button', { name: 'Déconnexion' }).click();
    await expect(page).toHaveURL('/login');
    const answer = await page.request.get('/api/v1/account-informations', { headers: { authorization: `Bearer ${token}` } });
    expect(answer.status()).toBe(401);
    await page.goto('/fournisseur/hygia-bretagne');
    await expect(page).toHaveURL('/login?redirect=/fournisseur/hygia-bretagne');
  });

  test('les notifications s’ouvrent à droite, et se ferment par la croix, par le fond ou par Échap', async ({ page, signIn }) => {
    await signIn('subscriber', { path: '/' });
    const button = page.getByRole('button', { name: 'Notifications' });
    const layer = page.getByRole('dialog', { name: 'Notifications' });
    for (const close of [
      () => layer.getByRole('button', { name: 'Fermer' }).click(),
      () => page.mouse.click(400, 400),
      () => page.keyboard.press('Escape'),
    ]) {
      await button.click();
      await expect(layer).toBeVisible();
      const rightEdge = async () => {
        const box = await layer.boundingBox();
        return Math.round((box?.x ?? 0) + (box?.width ?? 0));
      };
      await expect.poll(rightEdge).toBe(1440);
      await close();
      await expect(layer).toHaveCount(0);
      await expect(button).toBeFocused();
    }
  });
});

test.describe('le menu', () => {
  for (const [name, size] of [
    ['1440', { width: 1440, height: 900 }],
    ['390', phone],
  ] as const) {
    test(`[SHL-07] le même bouton ouvre et ferme le menu, à ${name} px`, async ({ page, signIn }) => {
      await page.setViewportSize(size);
      await signIn('subscriber', { path: '/' });
      const placeOf = async () => {
        const box = await menuButton(page).boundingBox();
        return [box?.x, box?.y, box?.width, box?.height].map((length = 0) => Math.round(length));
      };
      const place = await placeOf();
      for (let round = 0; round < 2; round++) {
        await menuButton(page).click();
        await expect(navbar(page)).toBeVisible();
        await expect(menuButton(page)).toHaveAttribute('aria-expanded', 'true');
        await navbar(page).evaluate((dialog) => Promise.all(dialog.getAnimations().map(({ finished }) => finished)));
        expect(await placeOf()).toEqual(place);
        await menuButton(page).click();
        await expect(navbar(page)).toHaveCount(0);
        await expect(menuButton(page)).toHaveAttribute('aria-expanded', 'false');
        await expect(menuButton(page)).toBeFocused();
      }
    });
  }

  test('[SHL-10][SHL-11] un clic à côté ferme le menu à partir de 768 px, et pas en dessous', async ({ page, signIn }) => {
    await signIn('subscriber', { path: '/' });
    for (const width of [1440, 768]) {
      await page.setViewportSize({ width, height: 844 });
      await openMenu(page);
      await page.mouse.click(width - 20, 600);
      await expect(navbar(page), `${width} px`).toHaveCount(0);
    }
    for (const width of [767, 390]) {
      await page.setViewportSize({ width, height: 844 });
      await openMenu(page);
      await page.mouse.click(width - 10, 600);
      await page.mouse.click(width - 10, 300);
      await expect(navbar(page), `${width} px`).toBeVisible();
      await expect(page).toHaveURL('/');
      await page.keyboard.press('Escape');
      await expect(navbar(page)).toHaveCount(0);
    }
  });

  test('[SHL-13][SHL-15][SHL-16][SHL-58] le volet des fournisseurs contient la liste, ses deux modes et chaque catégorie', async ({
    page,
    signIn,
  }) => {
    await signIn('subscriber', { path: '/' });
    await expect(page.getByRole('link', { name: /Hygiène et propreté/ })).toBeVisible();
    const categories = page.waitForResponse('**/api/v1/categories');
    await page.reload();
    const { rows }: { rows: { slug: string; title: string }[] } = await (await categories).json();
    expect(rows.length).toBeGreaterThan(5);
    await openMenu(page);
    const accordion = navbar(page).getByRole('button', { name: 'Fournisseurs' });
    await expect(accordion).toHaveAttribute('aria-expanded', 'false');
    await expect(navbar(page).getByRole('link', { name: 'Tous les fournisseurs' })).toBeHidden();
    await accordion.click();
    await expect(accordion).toHaveAttribute('aria-expanded', 'true');
    expect(await linksOf(page, 'Listes')).toEqual([
      ['Tous les fournisseurs', '/fournisseurs'],
      ['Mes fournisseurs', '/fournisseurs?mySuppliers=1'],
      ['Fournisseurs repérés', '/fournisseurs?favorites=1'],
    ]);
    expect(await linksOf(page, 'Catégories')).toEqual(rows.map(({ slug, title }) => [title, `/fournisseurs/${slug}`]));
    await accordion.click();
    await expect(accordion).toHaveAttribute('aria-expanded', 'false');
    await expect(navbar(page).getByRole('link', { name: 'Tous les fournisseurs' })).toBeHidden();

    for (const [link, url, title] of [
      ['Tous les fournisseurs', '/fournisseurs', 'Tous les fournisseurs'],
      ['Mes fournisseurs', '/fournisseurs?mySuppliers=1', 'Mes fournisseurs'],
      ['Fournisseurs repérés', '/fournisseurs?favorites=1', 'Fournisseurs repérés'],
      [rows[2]?.title ?? '', `/fournisseurs/${rows[2]?.slug}`, rows[2]?.title ?? ''],
    ] as const) {
      await navbar(page).or(menuButton(page)).first().waitFor();
      if ((await navbar(page).count()) === 0) await openMenu(page);
      if ((await accordion.getAttribute('aria-expanded')) === 'false') await accordion.click();
      await navbar(page).getByRole('link', { name: link, exact: true }).click();
      await expect(page).toHaveURL(url);
      await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
      await expect(navbar(page)).toHaveCount(0);
    }
  });

  test('[SHL-14] un fournisseur n’a ni l’entrée des fournisseurs, ni son volet', async ({ page, signIn }) => {
    await signIn('supplier', { path: '/' });
    const requests = noteRequests(page);
    await openMenu(page);
    await expect(navbar(page).getByRole('link', { name: 'Adhérents' })).toBeVisible();
    await expect(navbar(page).getByText(/fournisseur/i)).toHaveCount(0);
    await expect(navbar(page).locator('a[href^="/fournisseurs"]')).toHaveCount(0);
    expect(requests.matching(/categories/)).toEqual([]);
    for (const hidden of ['Formations', "Conseil et délégation d'achats", "Études d'achat", 'Indices'])
      await expect(navbar(page).getByRole('link', { name: hidden })).toHaveCount(0);
    for (const path of ['/fournisseurs', '/recherche?motclef=gants', '/fournisseur/ateliers-vauban']) {
      await page.goto(path);
      await expect(page, path).toHaveURL('/403');
    }
  });
});

test.describe('le tiroir', () => {
  test('[SHL-08] reste visible à partir de 1220 px, sauf sur le détail d’un indice', async ({ page, signIn }) => {
    await signIn('subscriber', { path: '/fournisseurs' });
    const filters = page.getByRole('complementary', { name: 'Filtres' });
    for (const width of [1220, 1440, 1900]) {
      await page.setViewportSize({ width, height: 900 });
      await expect(filters).toBeVisible();
      await expect(page.getByRole('button', { name: 'Filtrer' })).toBeHidden();
    }
    for (const path of ['/', '/404', '/fournisseur/ateliers-vauban', '/contrat/ajouter', '/profil', '/centre-de-preferences']) {
      await page.goto(path);
      await expect(page.getByRole('complementary').first(), path).toBeVisible();
    }
    await page.goto('/indices/12');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('complementary')).toHaveCount(0);
  });

  test('[SHL-09] est fermé sous 1220 px, et l’utilisateur l’ouvre et le ferme', async ({ page, signIn }) => {
    await page.setViewportSize({ width: 1219, height: 900 });
    await signIn('subscriber', { path: '/fournisseurs' });
    const button = page.getByRole('button', { name: 'Filtrer' });
    const drawer = page.getByRole('dialog', { name: 'Filtres' });
    const closings = [
      () => drawer.getByRole('button', { name: 'Fermer' }).click(),
      () => drawer.getByRole('button', { name: /^Voir les .* fournisseurs$/ }).click(),
      () => page.keyboard.press('Escape'),
    ];
    for (const [index, close] of closings.entries()) {
      await page.setViewportSize({ width: [1219, 768, 390][index] ?? 390, height: 900 });
      await expect(button).toBeVisible();
      await expect(page.getByRole('complementary', { name: 'Filtres' })).toHaveCount(0);
      await expect(drawer).toHaveCount(0);
      await button.click();
      await expect(drawer).toBeVisible();
      await close();
      await expect(drawer).toHaveCount(0);
      await expect(button).toBeFocused();
    }
    await button.click();
    await expect(drawer).toBeVisible();
    await page.setViewportSize({ width: 1220, height: 900 });
    await expect(page.getByRole('complementary', { name: 'Filtres' })).toBeVisible();
    await expect(drawer).toHaveCount(0);
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await expect(navbar(page)).toBeVisible();
  });
});

for (const [account, path] of [
  ['subscriber', '/dashboard'],
  ['subsidiary', '/dashboard/fromageries-montcourt-normandie'],
] as const)
  test(`[SHL-21][SHL-35] le tableau de bord du menu et du compte est le sien (${account})`, async ({ page, signIn }) => {
    await signIn(account, { path: '/' });
    const header = page.getByRole('banner');
    await header.getByRole('button', { name: /^Compte d/ }).click();
    await expect(header.getByRole('link', { name: 'Tableau de bord', exact: true })).toHaveAttribute('href', path);
    await page.keyboard.press('Escape');
    await header.getByRole('button', { name: 'Menu', exact: true }).click();
    const entry = page.getByRole('link', { name: 'Tableau de bord', exact: true });
    await expect(entry).toHaveAttribute('href', path);
    await entry.click();
    await expect(page).toHaveURL(new RegExp(`${path}\\?tab=month$`));
  });

test('[SHL-59][RDG-451] chaque page ouverte se compte une fois, par un appel de la page', async ({ page, signIn }) => {
  await signIn('subscriber');
  const counted: unknown[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/v1/views') counted.push(request.postDataJSON());
  });
  await page.goto('/fournisseur/ateliers-vauban');
  await expect.poll(() => counted).toEqual([{ route: '/fournisseur/:slug', slug: 'ateliers-vauban' }]);
  await page.getByRole('banner').getByRole('link', { name: 'Mes contrats' }).click();
  await expect.poll(() => counted).toEqual([{ route: '/fournisseur/:slug', slug: 'ateliers-vauban' }, { route: '/contrats' }]);
});

test('une page ouverte par son adresse commence en haut, quelle que soit celle d’avant', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 1280, height: 500 });
  await signIn('subscriber', { path: '/profil' });
  const top = () => page.evaluate(() => window.scrollY);
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, 200));
    expect(await top()).toBe(200);
  }).toPass();
  await page.goto('/fournisseurs');
  await expect(page.getByRole('heading', { name: 'Tous les fournisseurs' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Résultats' }).or(page.getByRole('main').getByRole('listitem')).first()).toBeVisible();
  expect(await top()).toBe(0);
});
