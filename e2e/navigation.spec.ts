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
      ['/fournisseur/ateliers-vauban?tab=fiches', 'Fiches experts de Ateliers Vauban'],
      ['/404', 'Page introuvable'],
      ['/403', 'Accès refusé'],
    ] as const) {
      await page.goto(path);
      await expect(page).toHaveTitle(`${title} · Mercurial`);
    }
    await page.goBack();
    await expect(page).toHaveTitle('Page introuvable · Mercurial');
  });

  test('[PAG-09][PAG-10][PAG-11] une adresse inconnue mène à /404, qui le dit et ramène à l’accueil ; /403 aussi', async ({
    page,
    signIn,
  }) => {
    await signIn('subscriber', { path: '/nulle/part?x=1' });
    await expect(page).toHaveURL('/404');
    await expect(h1(page)).toHaveText("Cette page n'existe pas.");
    await page.getByRole('main').getByRole('link', { name: "Revenir à l'accueil" }).click();
    await expect(page).toHaveURL('/');
    await page.goto('/403');
    await expect(h1(page)).toHaveText('Accès refusé.');
    await page.getByRole('main').getByRole('link', { name: "Revenir à l'accueil" }).click();
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

  test('après une navigation, le titre de la page a le focus et le haut se voit', async ({ page, signIn }) => {
    await signIn('subscriber', { path: '/fournisseurs' });
    const first = page.getByRole('list', { name: 'Liste des fournisseurs' }).getByRole('heading').last().getByRole('link');
    const name = (await first.textContent()) ?? '';
    await first.scrollIntoViewIfNeeded();
    await first.click();
    await expect(h1(page)).toHaveText(name);
    await expect(h1(page)).toBeFocused();
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await page.goBack();
    await expect(page.getByRole('link', { name, exact: true })).toBeInViewport();
  });
});

test('[SHL-17][SHL-25] le menu mène aux adhérents, quel que soit le rôle, et aux documents experts', async ({ page, signIn }) => {
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

test('[SHL-32] « Ma fiche » ouvre celle de son entreprise : d’adhérent, ou de fournisseur', async ({ page, signIn }) => {
  for (const [account, path, title] of [
    ['subscriber', '/adherent/fromageries-montcourt/', 'Fromageries Montcourt'],
    ['supplier', '/fournisseur/hygia-bretagne', 'Hygia Bretagne'],
  ] as const) {
    await signIn(account, { path: '/' });
    await page.getByRole('button', { name: /^Compte de/ }).click();
    await page.getByRole('link', { name: 'Ma fiche' }).click();
    await expect(page).toHaveURL(path);
    await expect(h1(page)).toHaveText(title);
  }
});

test('l’équipe du réseau, sans organisation, entre et voit les fournisseurs', async ({ page, signIn }) => {
  await signIn('operator', { path: '/' });
  await expect(h1(page)).toHaveText('Bonjour Élise');
  await page.getByRole('link', { name: /Hygiène et propreté/ }).click();
  await expect(page.getByRole('list', { name: 'Liste des fournisseurs' })).toBeVisible();
  await page.getByRole('button', { name: 'Compte de Élise Vanhoutte' }).click();
  await expect(page.getByRole('link', { name: 'Mon compte' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Ma fiche' })).toHaveCount(0);
});

test.describe('une fenêtre', () => {
  test('[SHL-46][SHL-47][SHL-48] s’ouvre par son activateur, se ferme par sa croix, son ombre ou Échap', async ({ page, signIn }) => {
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
    // A press that starts inside and ends on the shadow is the end of a selection.
    const box = await modal.boundingBox();
    await page.mouse.move((box?.x ?? 0) + 40, (box?.y ?? 0) + 90);
    await page.mouse.down();
    await page.mouse.move(30, 450);
    await page.mouse.up();
    await expect(modal).toBeVisible();
  });
});

test.describe('ce que les écrans partagent', () => {
  test('[SHL-49][SHL-50] un contact : nom, titre, service, fonction, e-mail et téléphone, à défaut l’autre numéro', async ({
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
      for (const words of [person.title, person.service, person.function]) if (words) await expect(block).toContainText(words);
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
    const dated = (iso: string) => paris.format(new Date(iso));
    const { rows }: { rows: { title: string; updatedAt: string }[] } = await (await list).json();
    const items = page.getByRole('list', { name: 'Liste des fournisseurs' }).locator('> li');
    await expect(items).toHaveCount(rows.length);
    for (const [at, { updatedAt }] of rows.entries()) await expect(items.nth(at)).toContainText(`mis à jour le ${dated(updatedAt)}`);
    const { rows: cards }: { rows: { title: string; createdAt: string }[] } = await (await articles).json();
    const [first] = cards;
    const card = page
      .getByRole('region', { name: 'Articles' })
      .getByRole('listitem')
      .filter({ hasText: first?.title ?? '' });
    await expect(card).toContainText(dated(first?.createdAt ?? ''));
    expect(dated(first?.createdAt ?? '')).toMatch(/^\d\d\/\d\d\/\d\d$/);
  });

  test('[SHL-55] chaque liste attend seule : les autres se montrent', async ({ page, signIn }) => {
    await signIn('subscriber', { path: '/403' });
    const suppliers = page.getByRole('list', { name: 'Liste des fournisseurs' });
    const offers = page.getByRole('region', { name: 'Offres négociées' });
    const articles = page.getByRole('region', { name: 'Articles' });
    const shown = {
      suppliers: () => expect(suppliers).toBeVisible(),
      offers: () => expect(offers.getByRole('link').first()).toBeVisible(),
      articles: () => expect(articles.getByRole('listitem').first()).toBeVisible(),
    };
    const waits = page.getByText('Chargement...', { exact: true });
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
      for (const other of ['suppliers', 'offers', 'articles'] as const) if (other !== late) await shown[other]();
      await expect(place.getByText('Chargement...', { exact: true })).toHaveCount(1);
      await expect(page.getByRole('main').getByText('Chargement...', { exact: true })).toHaveCount(1);
      open();
      await shown[late]();
      await expect(waits).toHaveCount(0);
      await page.unroute(calls);
    }
  });
});
