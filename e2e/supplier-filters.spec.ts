import type { Page } from '@playwright/test';
import { toast } from './support/contract-pages.ts';
import { expectSuppliers, fetchFilters, fetchSearch, fetchSuppliers, filters, supplierRow, supplierRows } from './support/suppliers.ts';
import { expect, test } from './support/test.ts';

const box = (page: Page, name: string) => filters(page).getByRole('checkbox', { name: new RegExp(`^${name} \\d`) });
const favourites = '**/api/v1/favorites';

test.describe('le tiroir des filtres', () => {
  test('[SEA-42] cocher une famille ou une sous-famille filtre la liste et revient à la première page', async ({ page, signIn }) => {
    await signIn('subscriber', { path: '/recherche?motclef=gants&page=2' });
    const { families } = await fetchFilters(page, 's=gants');
    const family = families.toSorted((a, b) => b.count - a.count).find(({ subFamilies }) => subFamilies.length > 1);
    const [below, other] = family?.subFamilies ?? [];
    if (!family || !below || !other) throw new Error('The demonstration network must have a family with two sub-families');

    await filters(page)
      .getByRole('checkbox', { name: `${family.title} ${family.count}`, exact: true })
      .check();
    await expect(page).toHaveURL(`/recherche?motclef=gants&famille=${family.slug}`);
    const { rows, pager } = await fetchSearch(page, `s=gants&families=${family.slug}`);
    expect(pager.total).toBe(family.count);
    await expectSuppliers(page, rows);

    await box(page, below.title).check();
    await box(page, other.title).check();
    await expect(page).toHaveURL(`/recherche?motclef=gants&famille=${family.slug}&sousfamille=${below.slug},${other.slug}`);
    await expectSuppliers(page, (await fetchSearch(page, `s=gants&families=${family.slug}&subFamilies=${below.slug},${other.slug}`)).rows);

    await box(page, family.title).uncheck();
    await expect(page).toHaveURL('/recherche?motclef=gants');
  });

  test('[SEA-43] une sous-famille au titre d’un seul caractère n’a pas de case', async ({ page, signIn }) => {
    await signIn('subscriber');
    await page.route('**/suppliers/filters?*', async (route) => {
      const response = await route.fetch();
      const answer = await response.json();
      const [first] = answer.families;
      first.count = 9999;
      first.subFamilies = [
        { slug: 'une-lettre', title: '-', count: 7 },
        { slug: 'deux-lettres', title: 'EP', count: 8 },
      ];
      await route.fulfill({ response, json: answer });
    });
    await page.goto('/recherche?motclef=gants');
    await filters(page)
      .getByRole('button', { name: /^Sous-familles d/ })
      .first()
      .click();
    await expect(box(page, 'EP')).toBeVisible();
    await expect(box(page, '-')).toHaveCount(0);
  });

  test('[SEA-41] chaque filtre actif a une pastille qui le retire, et « Tout effacer » les retire tous', async ({ page, signIn }) => {
    const start = '/recherche?motclef=gants&famille=protection-des-mains,vetements-de-travail&mySuppliers=1&order=ASC';
    await signIn('subscriber', { path: start });
    for (const [width, name] of [
      [1440, 'Filtres choisis'],
      [1000, 'Filtres de la liste'],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(start);
      const pills = page.getByRole('list', { name: /^Filtres (?:choisis|de la liste)$/ });
      await expect(pills).toHaveAccessibleName(name);
      await pills.getByRole('button', { name: 'Retirer le filtre Protection des mains' }).click();
      await expect(page).toHaveURL('/recherche?motclef=gants&famille=vetements-de-travail&mySuppliers=1&order=ASC');
      await pills.getByRole('button', { name: 'Retirer le filtre Mes fournisseurs' }).click();
      await expect(page).toHaveURL('/recherche?motclef=gants&famille=vetements-de-travail&order=ASC');
      await pills.getByRole('button', { name: 'Tout effacer' }).click();
      await expect(page).toHaveURL('/recherche?motclef=gants&order=ASC');
      await expect(pills).toHaveCount(0);
    }
  });

  test('les familles se replient après cinq', async ({ page, signIn }) => {
    await signIn('subscriber', { path: '/fournisseurs' });
    const { families } = await fetchFilters(page, '');
    const shown = filters(page).getByRole('group', { name: 'Familles' }).getByRole('checkbox');
    await expect(shown).toHaveCount(5);
    await filters(page)
      .getByRole('button', { name: `Voir ${families.length - 5} familles de plus` })
      .click();
    await expect(shown).toHaveCount(families.length);
    await filters(page).getByRole('button', { name: 'Voir moins de familles' }).click();
    await expect(shown).toHaveCount(5);
  });

  test('[SEA-23] sur un téléphone, « Filtrer » ouvre le tiroir, dont le bouton annonce le nombre de fournisseurs', async ({
    page,
    signIn,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await signIn('subscriber', { path: '/recherche?motclef=gants' });
    await expect(supplierRows(page).first()).toBeVisible();
    const drawer = page.getByRole('dialog', { name: 'Filtres' });
    await expect(drawer).toHaveCount(0);
    await page.getByRole('button', { name: 'Filtrer' }).click();
    await drawer.getByText('Protection des mains', { exact: true }).click();
    const { rows, pager } = await fetchSearch(page, 's=gants&families=protection-des-mains');
    await drawer.getByRole('button', { name: `Voir les ${pager.total} fournisseurs` }).click();
    await expect(drawer).toHaveCount(0);
    await expect(page).toHaveURL('/recherche?motclef=gants&famille=protection-des-mains');
    await expectSuppliers(page, rows);
    await page.setViewportSize({ width: 1220, height: 844 });
    await expect(page.getByRole('button', { name: 'Filtrer' })).toBeHidden();
  });
});

test.describe('mes fournisseurs et ceux que j’ai repérés', () => {
  test('[SUP-07] « Mes fournisseurs » ne garde que ceux avec qui l’on travaille', async ({ page, signIn }) => {
    await signIn('subscriber', { path: '/fournisseurs' });
    const { mySuppliers } = await fetchFilters(page, '');
    await filters(page)
      .getByRole('checkbox', { name: `Mes fournisseurs ${mySuppliers}` })
      .check();
    await expect(page).toHaveURL('/fournisseurs?mySuppliers=1');
    await expect(page.getByRole('heading', { level: 1, name: 'Mes fournisseurs' })).toBeVisible();
    const { rows, pager } = await fetchSuppliers(page, 'mySuppliers=1');
    expect(pager.total).toBe(mySuppliers);
    await expectSuppliers(page, rows);
    await expect(supplierRows(page).getByText('Vous travaillez avec ce fournisseur')).toHaveCount(rows.length);
    await box(page, 'Fournisseurs repérés').check();
    await expect(page).toHaveURL('/fournisseurs?favorites=1');
    await expect(box(page, 'Mes fournisseurs')).not.toBeChecked();
    await box(page, 'Fournisseurs repérés').uncheck();
    await expect(page).toHaveURL('/fournisseurs');
  });

  test('[SUP-08][FAV-01][FAV-03][FAV-05] un fournisseur repéré le reste après un rechargement, jusqu’à ce qu’on le retire', async ({
    page,
    signIn,
  }) => {
    await signIn('colleague', { path: '/fournisseurs?page=2' });
    const supplier = (await fetchSuppliers(page, 'page=2')).rows.find(({ metadatas }) => !metadatas.favorite);
    if (!supplier) throw new Error('The demonstration network must have a supplier without star');
    const star = supplierRow(page, supplier.title).getByRole('button', { name: `Repérer ${supplier.title}` });
    const toggle = async (pressed: boolean) => {
      const answer = page.waitForResponse(favourites);
      await star.click();
      await expect(star).toHaveAttribute('aria-pressed', String(pressed));
      expect(await (await answer).json()).toEqual({ favorite: pressed });
    };
    await toggle(true);

    await page.goto('/fournisseurs?favorites=1');
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Fournisseurs repérés' })).toBeVisible();
    const starred = await fetchSuppliers(page, 'favorites=1');
    expect(starred.rows.map(({ slug }) => slug)).toContain(supplier.slug);
    await expectSuppliers(page, starred.rows);
    await expect(box(page, 'Fournisseurs repérés')).toHaveAccessibleName(`Fournisseurs repérés ${starred.pager.total}`);

    await toggle(false);
    await expect(box(page, 'Fournisseurs repérés')).toHaveAccessibleName(`Fournisseurs repérés ${starred.pager.total - 1}`);
    await page.reload();
    await expect(supplierRow(page, supplier.title)).toHaveCount(0);
  });

  test('[FAV-04] une étoile refusée revient comme avant et le dit', async ({ page, signIn, allowConsoleErrors }) => {
    allowConsoleErrors(/503/);
    await signIn('subscriberOther', { path: '/fournisseurs' });
    await page.route(favourites, (route) => route.fulfill({ status: 503, json: { code: 'unavailable', message: 'Indisponible' } }));
    const row = supplierRows(page).first();
    const star = row.getByRole('button', { name: /^Repérer/ });
    const before = await star.getAttribute('aria-pressed');
    const answer = page.waitForResponse(favourites);
    await star.click();
    await answer;
    await expect(star).toHaveAttribute('aria-pressed', before ?? '');
    await expect(toast(page, 'Erreur', 'Votre repère n’a pas été enregistré.')).toBeVisible();
    await expect(page.getByText('Indisponible')).toHaveCount(0);
    await page.unroute(favourites);
    await page.reload();
    await expect(star).toHaveAttribute('aria-pressed', before ?? '');
  });
});

test('au clavier seul, on filtre la liste, on repère un fournisseur et on ouvre sa fiche', async ({ page, signIn }) => {
  await signIn('subscriberOther', { path: '/fournisseurs/protection-et-securite' });
  await expect(supplierRows(page).first()).toBeVisible();
  const family = filters(page).getByRole('group', { name: 'Familles' }).getByRole('checkbox').first();
  const reach = async (target: ReturnType<Page['locator']>) => {
    for (let presses = 0; presses < 80; presses++) {
      if (await target.evaluate((element) => element === document.activeElement)) return;
      await page.keyboard.press('Tab');
    }
    throw new Error(`The Tab key does not reach ${target}`);
  };
  await reach(family);
  await page.keyboard.press('Space');
  await expect(page).toHaveURL(/\?famille=/);
  await expect(page.getByRole('list', { name: 'Liste des fournisseurs' })).toHaveAttribute('aria-busy', 'false');
  const row = supplierRows(page).first();
  const star = row.getByRole('button', { name: /^Repérer/ });
  const before = await star.getAttribute('aria-pressed');
  await reach(star);
  await page.keyboard.press('Enter');
  await expect(star).toHaveAttribute('aria-pressed', before === 'true' ? 'false' : 'true');
  await reach(row.getByRole('link', { name: 'Voir la fiche' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/fournisseur\//);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});
