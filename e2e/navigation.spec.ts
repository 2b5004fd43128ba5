import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

const h1 = (page: Page) => page.getByRole('heading', { level: 1 });

test.describe('les adresses', () => {
  test('[SHL-02] un chemin profond s’ouvre directement, sans dièse, et se recharge', async ({ page, signIn }) => {
    await signIn('subscriber', { path: '/fournisseur/ateliers-vauban?tab=fiches' });
    for (const reload of [false, true]) {
      if (reload) await page.reload();
      await expect(h1(page)).toHaveText('Ateliers Vauban');
      await expect(page.getByRole('list', { name: 'Fiches experts' })).toBeVisible();
      await expect(page).toHaveURL('/fournisseur/ateliers-vauban?tab=fiches');
    }
    await page.getByRole('link', { name: 'Présentation' }).click();
    await expect(page).toHaveURL('/fournisseur/ateliers-vauban');
    expect(page.url()).not.toContain('#');
  });

  test('[SHL-04] le titre de l’onglet suit la page', async ({ page, signIn }) => {
    await signIn('subscriber', { path: '/' });
    await expect(page).toHaveTitle('Accueil · Mercurial');
    await page.getByRole('link', { name: /Hygiène et propreté/ }).click();
    await expect(page).toHaveTitle('Hygiène et propreté · Mercurial');
    for (const [path, title] of [
      ['/fournisseurs', 'Tous les fournisseurs'],
      ['/fournisseurs?mySuppliers=1', 'Mes fournisseurs'],
      ['/fournisseur/ateliers-vauban', 'Ateliers Vauban'],
      ['/fournisseur/ateliers-vauban?tab=fiches', 'Fiches experts d’Ateliers Vauban'],
      ['/404', 'Page introuvable'],
      ['/403', 'Accès refusé'],
    ] as const) {
      await page.goto(path);
      await expect(page).toHaveTitle(`${title} · Mercurial`);
    }
    await page.goBack();
    await expect(page).toHaveTitle('Page introuvable · Mercurial');
  });

  test('[PAG-09][PAG-10][PAG-11] une adresse inconnue mène à /404, et les pages /404 et /403 ramènent à l’accueil', async ({
    page,
    signIn,
  }) => {
    await signIn('subscriber', { path: '/nulle/part?x=1' });
    await expect(page).toHaveURL('/404');
    await expect(h1(page)).toHaveText("Cette page n'existe pas.");
    await page.getByRole('main').getByRole('link', { name: 'Revenir à l’accueil' }).click();
    await expect(page).toHaveURL('/');
    await page.goto('/403');
    await expect(h1(page)).toHaveText('Accès refusé.');
    await page.getByRole('main').getByRole('link', { name: 'Revenir à l’accueil' }).click();
    await expect(page).toHaveURL('/');
  });

  test('[PAG-08] /edeal mène au portail extérieur des déclarations', async ({ page, signIn }) => {
    await signIn('supplier', { path: '/' });
    const { revenueDeclarationUrl } = await (await page.request.get('/config.json')).json();
    await page.route(`${revenueDeclarationUrl}**`, (route) => route.fulfill({ contentType: 'text/html', body: 'Revenue' }));
    await page.goto('/edeal');
    await expect(page.getByText('Revenue')).toBeVisible();
    expect(page.url()).toBe(revenueDeclarationUrl);
  });

  test('après une navigation, le titre de la nouvelle page a le focus, et la page est en haut', async ({ page, signIn }) => {
    await signIn('subscriber', { path: '/fournisseurs' });
    const last = page.getByRole('list', { name: 'Liste des fournisseurs' }).getByRole('heading').last().getByRole('link');
    const name = (await last.textContent()) ?? '';
    await last.scrollIntoViewIfNeeded();
    await last.click();
    await expect(h1(page)).toHaveText(name);
    await expect(h1(page)).toBeFocused();
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await page.goBack();
    await expect(page.getByRole('link', { name, exact: true })).toBeInViewport();
  });

  test('une liste quittée depuis dix minutes se retrouve à sa place', async ({ page, signIn }) => {
    await page.clock.install();
    await signIn('subscriber', { path: '/fournisseurs' });
    const last = page.getByRole('list', { name: 'Liste des fournisseurs' }).getByRole('heading').last().getByRole('link');
    const name = (await last.textContent()) ?? '';
    await last.scrollIntoViewIfNeeded();
    await last.click();
    await expect(h1(page)).toHaveText(name);
    await page.clock.fastForward('10:00');
    await page.route('**/api/v1/suppliers?*', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 500));
      await route.continue();
    });
    await page.goBack();
    await expect(page).toHaveURL('/fournisseurs');
    await expect(page.getByRole('link', { name, exact: true })).toBeInViewport();
  });
});

test('[SHL-17][SHL-25] le menu mène aux adhérents pour les deux rôles, et aux documents experts', async ({ page, signIn }) => {
  for (const account of ['subscriber', 'supplier'] as const) {
    await signIn(account, { path: '/' });
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Adhérents', exact: true }).click();
    await expect(page).toHaveURL('/adherents');
    await expect(h1(page)).toHaveText('Liste des adhérents');
  }
  await signIn('subscriber', { path: '/' });
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Documents experts achats' }).click();
  await expect(page).toHaveURL('/documents?category=47,127');
  await expect(page.getByRole('list', { name: 'Documents' })).toBeVisible();
});

test('[SHL-32] « Ma fiche » ouvre la fiche de l’organisation de l’utilisateur', async ({ page, signIn }) => {
  for (const [account, path, title] of [
    ['subscriber', '/adherent/fromageries-montcourt/', 'Fromageries Montcourt'],
    ['supplier', '/fournisseur/hygia-bretagne', 'Hygia Bretagne'],
  ] as const) {
    await signIn(account, { path: '/' });
    await page.getByRole('button', { name: /^Compte d/ }).click();
    await page.getByRole('link', { name: 'Ma fiche' }).click();
    await expect(page).toHaveURL(path);
    await expect(h1(page)).toHaveText(title);
  }
});

test('[SHL-06][SHL-30] chaque raccourci de la colonne mène à sa liste, selon le rôle', async ({ page, signIn }) => {
  const forAll = [
    ['Agenda', '/articles?filtre=agenda'],
    ['Écrire au réseau', '/formulaire'],
  ];
  for (const [account, links] of [
    [
      'subscriber',
      [
        ['Voir mes fournisseurs', '/fournisseurs?mySuppliers=1'],
        ['Voir les fournisseurs repérés', '/fournisseurs?favorites=1'],
        ['Documents experts achats', '/documents?category=47,127'],
        ...forAll,
      ],
    ],
    [
      'supplier',
      [
        ['Voir mes adhérents', '/adherents?mySubscribers=1'],
        ['Voir les adhérents repérés', '/adherents?favorites=1'],
        ['Documents produits', '/documents?category=88,85,86,87'],
        ...forAll,
      ],
    ],
  ] as const) {
    await signIn(account, { path: '/' });
    const column = page.getByRole('navigation', { name: 'Raccourcis' }).getByRole('link');
    await expect(column).toHaveCount(links.length);
    expect(await column.evaluateAll((all) => all.map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')]))).toEqual(
      links,
    );
  }
});

test('une personne de l’équipe du réseau, sans organisation, voit les fournisseurs', async ({ page, signIn }) => {
  await signIn('operator', { path: '/' });
  await expect(h1(page)).toHaveText('Bonjour Élise');
  await page.getByRole('link', { name: /Hygiène et propreté/ }).click();
  await expect(page.getByRole('list', { name: 'Liste des fournisseurs' })).toBeVisible();
  await page.getByRole('button', { name: 'Compte d’Élise Vanhoutte' }).click();
  await expect(page.getByRole('button', { name: 'Déconnexion' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Ma fiche' })).toHaveCount(0);
});

test.describe('une fenêtre', () => {
  test('[SHL-46][SHL-47][SHL-48] s’ouvre par son bouton, se ferme par sa croix, par un clic à côté ou par Échap', async ({
    page,
    signIn,
  }) => {
    await signIn('subscriber', { path: '/fournisseur/ateliers-vauban' });
    const activator = page.getByRole('region', { name: 'Coordonnées' }).getByRole('button');
    const modal = page.getByRole('dialog', { name: 'Adresse et téléphone' });
    await expect(activator).toBeVisible();
    await expect(modal).toHaveCount(0);
    for (const close of [
      () => modal.getByRole('button', { name: 'Fermer' }).click(),
      () => page.mouse.click(30, 450),
      () => page.keyboard.press('Escape'),
    ]) {
      await activator.click();
      await expect(modal).toBeVisible();
      await expect(modal.getByRole('link', { name: /Localiser sur la carte/ })).toBeVisible();
      await close();
      await expect(modal).toHaveCount(0);
      await expect(activator).toBeFocused();
    }
    await activator.click();
    await modal.getByText('Ateliers Vauban').click();
    await expect(modal).toBeVisible();
    // A press that starts inside and ends outside is a text selection: it does not close the dialog.
    const box = await modal.boundingBox();
    await page.mouse.move((box?.x ?? 0) + 40, (box?.y ?? 0) + 90);
    await page.mouse.down();
    await page.mouse.move(30, 450);
    await page.mouse.up();
    await expect(modal).toBeVisible();
  });
});

test.describe('les éléments communs aux écrans', () => {
  test('[SHL-49][SHL-50] un contact montre son nom, ses fonctions, son e-mail et son téléphone, ou à défaut l’autre numéro', async ({
    page,
    signIn,
  }) => {
    const answer = page.waitForResponse('**/api/v1/supplier/hygia-bretagne');
    await signIn('subscriber', { path: '/fournisseur/hygia-bretagne' });
    const sheet = await (await answer).json();
    const people: Record<'firstname' | 'lastname' | 'title' | 'service' | 'function' | 'email' | 'phone' | 'tel', string | null>[] = [
      ...sheet.contacts.references,
      ...sheet.contacts.list,
    ];
    expect(people.some(({ phone, tel }) => !phone && tel)).toBe(true);
    expect(people.some(({ title, service, function: does }) => title && service && does)).toBe(true);
    for (const person of people) {
      const block = page.getByRole('listitem').filter({ hasText: `${person.firstname} ${person.lastname}` });
      for (const text of [person.title, person.service, person.function]) if (text) await expect(block).toContainText(text);
      await expect(block.getByRole('link', { name: person.email ?? '' })).toHaveAttribute('href', `mailto:${person.email}`);
      const number = person.phone || person.tel || '';
      await expect(block.getByRole('link', { name: number })).toHaveAttribute('href', `tel:${number.replaceAll(' ', '')}`);
    }
  });

  test('[SHL-53] les dates des listes et des cartes s’écrivent jj/mm/aa', async ({ page, signIn }) => {
    await signIn('subscriber', { path: '/403' });
    const list = page.waitForResponse('**/api/v1/suppliers?*');
    const articles = page.waitForResponse(/\/results\/articles/);
    await page.goto('/fournisseurs');
    const paris = new Intl.DateTimeFormat('fr-FR', { timeZone: 'Europe/Paris', day: '2-digit', month: '2-digit', year: '2-digit' });
    const dayOf = (iso: string) => paris.format(new Date(iso));
    const { rows }: { rows: { title: string; updatedAt: string }[] } = await (await list).json();
    const items = page.getByRole('list', { name: 'Liste des fournisseurs' }).locator('> li');
    await expect(items).toHaveCount(rows.length);
    for (const [index, { updatedAt }] of rows.entries()) await expect(items.nth(index)).toContainText(`mis à jour le ${dayOf(updatedAt)}`);
    const { rows: cards }: { rows: { title: string; createdAt: string }[] } = await (await articles).json();
    const [first] = cards;
    const card = page
      .getByRole('region', { name: 'Articles' })
      .getByRole('listitem')
      .filter({ hasText: first?.title ?? '' });
    await expect(card).toContainText(dayOf(first?.createdAt ?? ''));
    expect(dayOf(first?.createdAt ?? '')).toMatch(/^\d\d\/\d\d\/\d\d$/);
  });

  test('[SHL-55] une liste qui se charge ne fait pas attendre les autres', async ({ page, signIn }) => {
    await signIn('subscriber', { path: '/403' });
    const suppliers = page.getByRole('list', { name: 'Liste des fournisseurs' });
    const offers = page.getByRole('region', { name: 'Offres négociées' });
    const articles = page.getByRole('region', { name: 'Articles' });
    const expectLoaded = {
      suppliers: () => expect(suppliers).toBeVisible(),
      offers: () => expect(offers.getByRole('link').first()).toBeVisible(),
      articles: () => expect(articles.getByRole('listitem').first()).toBeVisible(),
    };
    const loading = page.getByText('Chargement...', { exact: true });
    for (const [late, place, calls] of [
      ['suppliers', page.getByRole('main'), /\/api\/v1\/suppliers\?/],
      ['offers', offers, /\/offers-documents/],
      ['articles', articles, /\/results\/articles/],
    ] as const) {
      const { promise: gate, resolve: open } = Promise.withResolvers<void>();
      await page.route(calls, async (route) => {
        await gate;
        await route.continue();
      });
      await page.goto('/fournisseurs');
      for (const other of ['suppliers', 'offers', 'articles'] as const) if (other !== late) await expectLoaded[other]();
      await expect(place.getByText('Chargement...', { exact: true })).toHaveCount(1);
      await expect(page.getByRole('main').getByText('Chargement...', { exact: true })).toHaveCount(1);
      open();
      await expectLoaded[late]();
      await expect(loading).toHaveCount(0);
      await page.unroute(calls);
    }
  });
});
