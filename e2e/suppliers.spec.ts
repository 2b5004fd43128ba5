import { readFile } from 'node:fs/promises';
import type { Download } from '@playwright/test';
import readWorkbook from 'read-excel-file/node';
import { catalogueEndpoints } from '#protocol/catalogue/catalogue.ts';
import {
  ask,
  askSearch,
  askSuppliers,
  expectFits,
  expectSuppliers,
  filters,
  findSupplier,
  supplierRow,
  supplierRows,
} from './support/suppliers.ts';
import { expect, test } from './support/test.ts';

const exportLabel = 'Export de la liste au format xlsx';

async function rowsOfWorkbook(download: Download) {
  expect(download.suggestedFilename()).toBe('fournisseurs.xlsx');
  const sheets = await readWorkbook(await readFile(await download.path()));
  expect(sheets.map(({ sheet }) => sheet)).toEqual(['Feuille 1']);
  const [headings = [], ...rows] = sheets[0]?.data ?? [];
  const at = headings.indexOf('Fournisseur');
  return rows.map((row) => String(row[at])).sort();
}

test.describe('les fournisseurs par catégorie', () => {
  test('[SUP-01][SUP-03] la liste entière, puis celle d’une catégorie sous son image, son titre et son nombre', async ({
    page,
    signIn,
  }) => {
    await signIn('subscriber', { path: '/fournisseurs' });
    await expect(page.getByRole('heading', { level: 1, name: 'Tous les fournisseurs' })).toBeVisible();
    const all = await askSuppliers(page, '');
    await expectSuppliers(page, all.rows);

    const { rows: categories } = await ask(page, catalogueEndpoints.categories, '/api/v1/categories');
    const category = categories[3];
    if (!category?.media) throw new Error('une catégorie avec image est attendue');
    await page.goto(`/fournisseurs/${category.slug}`);
    await expect(page.getByRole('heading', { level: 1, name: category.title })).toBeVisible();
    await expect(page).toHaveTitle(new RegExp(`^${category.title}`));
    await expect(page.locator(`main img[src="${category.media.source}"]`)).toBeVisible();
    const { rows, pager } = await askSuppliers(page, `category=${category.slug}`);
    expect(pager.total).toBeLessThan(all.pager.total);
    await expect(page.getByRole('main').getByText(`${pager.total} fournisseurs`, { exact: true })).toBeVisible();
    await expectSuppliers(page, rows);
  });

  test('[ERR-07] une catégorie qui n’existe pas mène à /404', async ({ page, signIn, allowConsoleErrors }) => {
    allowConsoleErrors(/404/);
    await signIn('subscriber', { path: '/fournisseurs/nulle-part' });
    await expect(page).toHaveURL('/404');
  });

  test('[SUP-02] famille, sousfamille, page, mySuppliers et favorites viennent de l’adresse', async ({ page, signIn }) => {
    await signIn('subscriber', { path: '/fournisseurs' });
    const { rows: categories } = await ask(page, catalogueEndpoints.categories, '/api/v1/categories');
    const category = categories[0];
    const family = category?.families[0];
    const below = family?.subFamilies[0];
    if (!category || !family || !below) throw new Error('une famille et sa sous-famille sont attendues');
    const narrowed = `category=${category.slug}&families=${family.slug}&subFamilies=${below.slug}`;
    await page.goto(`/fournisseurs/${category.slug}?famille=${family.slug}&sousfamille=${below.slug}`);
    await expectSuppliers(page, (await askSuppliers(page, narrowed)).rows);

    await page.goto('/fournisseurs?page=2');
    await expectSuppliers(page, (await askSuppliers(page, 'page=2')).rows);
    await page.goto('/fournisseurs?mySuppliers=1');
    await expectSuppliers(page, (await askSuppliers(page, 'mySuppliers=1')).rows);
    await page.goto('/fournisseurs?favorites=1&order=ASC');
    const starred = await askSuppliers(page, 'favorites=1&order=ASC');
    expect(starred.rows.every(({ metadatas }) => metadatas.favorite)).toBe(true);
    await expectSuppliers(page, starred.rows);
  });

  test('[SUP-04] la catégorie mène à ses fiches experts', async ({ page, signIn }) => {
    await signIn('subscriber', { path: '/fournisseurs/hygiene-et-proprete' });
    const link = page.getByRole('main').getByRole('link', { name: 'Fiches experts' });
    await expect(link).toHaveAttribute('href', '/page/hygiene-et-proprete-fiches-experts');
    await page.goto('/fournisseurs');
    await expect(supplierRows(page).first()).toBeVisible();
    await expect(link).toHaveCount(0);
  });

  test('[SUP-05] l’export d’une catégorie contient tous ses fournisseurs', async ({ page, signIn }) => {
    await signIn('subscriber', { path: '/fournisseurs/hygiene-et-proprete' });
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: exportLabel }).click();
    const titles = await rowsOfWorkbook(await download);
    const { rows, pager } = await askSuppliers(page, 'category=hygiene-et-proprete');
    expect(titles).toHaveLength(pager.total);
    expect(titles).toEqual(expect.arrayContaining(rows.map(({ title }) => title)));
  });

  test('[SUP-06] la liste des fournisseurs référencés se télécharge', async ({ page, signIn }) => {
    await signIn('subscriber', { path: '/fournisseurs/hygiene-et-proprete' });
    const event = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Télécharger la liste des fournisseurs référencés' }).click();
    const download = await event;
    expect(download.suggestedFilename()).toBe('fournisseurs-references.pdf');
    const bytes = await readFile(await download.path());
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect(bytes.length).toBeGreaterThan(2000);
  });
});

test.describe('un fournisseur dans la liste', () => {
  test('[SUP-09][SUP-10][SUP-11][SUP-16][SUP-17] montre tout ce que l’on sait de lui', async ({ page, signIn }) => {
    await signIn('subscriber', { path: '/fournisseurs' });
    const { rows } = await askSuppliers(page, '');
    for (const { title, slug, family, tags, metadatas, medias, referenceYear, updatedAt } of rows) {
      const row = supplierRow(page, title);
      const heading = row.getByRole('heading', { name: title, exact: true });
      await expect(heading.getByRole('link')).toHaveAttribute('href', `/fournisseur/${slug}`);
      if (medias.thumbnail) await expect(row.locator(`img[src="${medias.thumbnail.source}"]`)).toBeVisible();
      const members =
        metadatas.members < 2 ? `de ${metadatas.members} adhérent` : `de ${metadatas.members.toLocaleString('fr-FR')} adhérents`;
      await expect(row.getByText(`${family} · ${members}`, { exact: true })).toBeVisible();
      await expect(row.getByRole('button', { name: `Repérer ${title}` })).toHaveAttribute('aria-pressed', /true|false/);
      await expect(row.getByText('Vous travaillez avec ce fournisseur')).toHaveCount(metadatas.collaborator ? 1 : 0);
      if (tags[0]) await expect(row.getByRole('list').getByRole('link').first()).toHaveText(tags[0]);
      const day = new Date(updatedAt).toLocaleDateString('fr-FR', { day: '2-digit', month: '2-digit', year: '2-digit' });
      await expect(row.getByText(`Depuis ${referenceYear} · mis à jour le ${day}`)).toBeVisible();
      await expect(row.getByRole('link', { name: 'Voir les offres' })).toHaveAttribute('href', `/fournisseur/${slug}/offres`);
      await expect(row.getByRole('link', { name: 'Voir la fiche' })).toHaveAttribute('href', `/fournisseur/${slug}`);
    }
    expect(rows.some(({ metadatas }) => metadatas.collaborator)).toBe(true);
    await supplierRows(page).first().getByRole('link', { name: 'Voir la fiche' }).click();
    await expect(page.getByRole('heading', { level: 1, name: rows[0]?.title ?? '' })).toBeVisible();
  });

  test('[SUP-11] écrit « de 1 adhérent » au singulier, et sans étiquette pour qui n’est pas partenaire', async ({ page, signIn }) => {
    await signIn('subscriber', { path: '/fournisseurs' });
    const { supplier, page: at } = await findSupplier(page, ({ metadatas }) => metadatas.members === 1 && !metadatas.collaborator);
    await page.goto(`/fournisseurs?page=${at}`);
    const row = supplierRow(page, supplier.title);
    await expect(row.getByText(`${supplier.family} · de 1 adhérent`, { exact: true })).toBeVisible();
    await expect(row.getByText(/Vous travaillez avec/)).toHaveCount(0);
  });

  for (const [id, width, most] of [
    ['SUP-12', 769, 10],
    ['SUP-12', 1440, 10],
    ['SUP-13', 768, 6],
    ['SUP-13', 390, 6],
  ] as const) {
    test(`[${id}] à ${width} px, ${most} mots-clés au plus puis « ... »`, async ({ page, signIn }) => {
      await page.setViewportSize({ width, height: 900 });
      await signIn('subscriber', { path: '/fournisseurs' });
      const long = await findSupplier(page, ({ tags }) => tags.length > 10);
      const short = await findSupplier(page, ({ tags }) => tags.length > 0 && tags.length <= most);
      for (const { supplier, page: at } of [long, short]) {
        await page.goto(`/fournisseurs?page=${at}`);
        const row = supplierRow(page, supplier.title);
        await expect(row.getByRole('list', { name: 'Mots-clés' }).getByRole('link')).toHaveText(supplier.tags.slice(0, most));
        await expect(row.getByText('...', { exact: true })).toHaveCount(supplier === long.supplier ? 1 : 0);
      }
    });
  }

  test('[SUP-14] un mot-clé cherche les fournisseurs qui le portent', async ({ page, signIn }) => {
    await signIn('subscriber', { path: '/fournisseurs' });
    const tag = supplierRows(page).first().getByRole('list', { name: 'Mots-clés' }).getByRole('link').first();
    const word = (await tag.textContent()) ?? '';
    await tag.click();
    await expect(page).toHaveURL((url) => url.pathname === '/recherche' && url.searchParams.get('motclef') === word);
    await expectSuppliers(page, (await askSearch(page, `s=${encodeURIComponent(word)}`)).rows);
  });

  test('[SUP-15][SUP-18] pour un fournisseur, ni étoile ni le même mot', async ({ page, signIn }) => {
    await signIn('subscriber', { path: '/fournisseurs' });
    const row = supplierRows(page).first();
    await expect(row.getByText('Vous travaillez avec ce fournisseur')).toBeVisible();
    await expect(row.getByRole('button', { name: /^Repérer/ })).toBeVisible();
    // The same list seen with the other role: a supplier is kept out of it, another tab that changes the role is not.
    await page.evaluate(() => {
      const user = JSON.parse(localStorage.getItem('user_4') ?? '{}');
      localStorage.setItem('user_4', JSON.stringify({ ...user, roles: ['supplier'] }));
      dispatchEvent(new StorageEvent('storage', { key: 'user_4' }));
    });
    await expect(row.getByText('Vous travaillez avec cet adhérent')).toBeVisible();
    await expect(page.getByRole('main').getByRole('button', { name: /^Repérer/ })).toHaveCount(0);
  });
});

test('la vue compacte montre vingt fournisseurs sur un écran et reste d’une visite à l’autre', async ({ page, signIn, axe }) => {
  await signIn('subscriber', { path: '/fournisseurs' });
  await expect(supplierRows(page)).toHaveCount(20);
  await expect(supplierRows(page).nth(7)).toBeInViewport({ ratio: 1 });
  await page.getByRole('radio', { name: 'Vue compacte' }).check({ force: true });
  await expect(supplierRows(page).nth(19)).toBeInViewport({ ratio: 1 });
  await axe();
  await page.reload();
  await expect(page.getByRole('radio', { name: 'Vue compacte' })).toBeChecked();
  await expect(supplierRows(page).nth(19)).toBeInViewport({ ratio: 1 });
});

test('un fournisseur qui demande la liste des fournisseurs est refusé', async ({ page, signIn }) => {
  await signIn('supplier', { path: '/fournisseurs' });
  await expect(page).toHaveURL('/403');
});

for (const width of [390, 768, 1220, 1440]) {
  test(`à ${width} px, rien ne déborde et axe ne trouve rien`, async ({ page, signIn, axe }) => {
    await page.setViewportSize({ width, height: 900 });
    await signIn('subscriber', { path: '/fournisseurs/protection-et-securite?famille=protection-des-mains' });
    await expect(supplierRows(page).first()).toBeVisible();
    await expectFits(page);
    await axe();
    if (width >= 1220) {
      await filters(page)
        .getByRole('button', { name: /^Voir .* de plus$/ })
        .click();
      await supplierRows(page).nth(0).getByRole('list').getByRole('link').first().focus();
      await axe();
    } else {
      await page.getByRole('button', { name: 'Filtrer' }).click();
      await expect(page.getByRole('dialog', { name: 'Filtres' })).toBeVisible();
      await expectFits(page);
      await axe();
    }
  });
}
