import { readFile } from 'node:fs/promises';
import type { Download } from '@playwright/test';
import readWorkbook from 'read-excel-file/node';
import { catalogueEndpoints } from '#protocol/catalogue/catalogue.ts';
import { ofName } from '#protocol/text/of-name.ts';
import { callApi } from './support/api.ts';
import {
  expectFits,
  expectSuppliers,
  fetchSearch,
  fetchSuppliers,
  filters,
  findSupplier,
  supplierRow,
  supplierRows,
} from './support/suppliers.ts';
import { expect, test } from './support/test.ts';

const exportLabel = 'Export de la liste au format xlsx';

/** Checks the name and the sheet of the exported workbook. Returns the names of its suppliers, sorted. */
async function titlesInWorkbook(download: Download): Promise<string[]> {
  expect(download.suggestedFilename()).toBe('fournisseurs.xlsx');
  const sheets = await readWorkbook(await readFile(await download.path()));
  expect(sheets.map(({ sheet }) => sheet)).toEqual(['Feuille 1']);
  const [headings = [], ...rows] = sheets[0]?.data ?? [];
  const column = headings.indexOf('Fournisseur');
  return rows.map((row) => String(row[column])).sort();
}

test.describe('les fournisseurs par catégorie', () => {
  test('[SUP-01][SUP-03] la liste d’une catégorie a pour en-tête son image, son titre et son nombre', async ({ page, signIn }) => {
    await signIn('subscriber', { path: '/fournisseurs' });
    await expect(page.getByRole('heading', { level: 1, name: 'Tous les fournisseurs' })).toBeVisible();
    const all = await fetchSuppliers(page, '');
    await expectSuppliers(page, all.rows);

    const { rows: categories } = await callApi(page, catalogueEndpoints.categories, '/api/v1/categories');
    const category = categories[3];
    if (!category?.media) throw new Error('The demonstration network must have a category with an image');
    await page.goto(`/fournisseurs/${category.slug}`);
    await expect(page.getByRole('heading', { level: 1, name: category.title })).toBeVisible();
    await expect(page).toHaveTitle(new RegExp(`^${category.title}`));
    await expect(page.locator(`main img[src="${category.media.source}"]`)).toBeVisible();
    const { rows, pager } = await fetchSuppliers(page, `category=${category.slug}`);
    expect(pager.total).toBeLessThan(all.pager.total);
    await expect(page.getByRole('main').getByText(`${pager.total} fournisseurs`, { exact: true })).toBeVisible();
    await expectSuppliers(page, rows);
  });

  test('[ERR-07] une catégorie qui n’existe pas mène à /404', async ({ page, signIn, allowConsoleErrors }) => {
    allowConsoleErrors(/404/);
    await signIn('subscriber', { path: '/fournisseurs/nulle-part' });
    await expect(page).toHaveURL('/404');
  });

  test('[SUP-02] la liste lit famille, sousfamille, page, mySuppliers et favorites dans l’adresse', async ({ page, signIn }) => {
    await signIn('subscriber', { path: '/fournisseurs' });
    const { rows: categories } = await callApi(page, catalogueEndpoints.categories, '/api/v1/categories');
    const category = categories[0];
    const family = category?.families[0];
    const below = family?.subFamilies[0];
    if (!category || !family || !below) throw new Error('The demonstration network must have a family with a sub-family');
    const query = `category=${category.slug}&families=${family.slug}&subFamilies=${below.slug}`;
    await page.goto(`/fournisseurs/${category.slug}?famille=${family.slug}&sousfamille=${below.slug}`);
    await expectSuppliers(page, (await fetchSuppliers(page, query)).rows);

    await page.goto('/fournisseurs?page=2');
    await expectSuppliers(page, (await fetchSuppliers(page, 'page=2')).rows);
    await page.goto('/fournisseurs?mySuppliers=1');
    await expectSuppliers(page, (await fetchSuppliers(page, 'mySuppliers=1')).rows);
    await page.goto('/fournisseurs?favorites=1&order=ASC');
    const starred = await fetchSuppliers(page, 'favorites=1&order=ASC');
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
    const titles = await titlesInWorkbook(await download);
    const { rows, pager } = await fetchSuppliers(page, 'category=hygiene-et-proprete');
    expect(titles).toHaveLength(pager.total);
    expect(titles).toEqual(expect.arrayContaining(rows.map(({ title }) => title)));
  });

  test('[SUP-05][SUP-07][SUP-08][SEA-24] l’export a les mêmes filtres que la liste : mode, familles et sous-familles', async ({
    page,
    signIn,
  }) => {
    await signIn('subscriber', { path: '/403' });
    const inFamilies = 's=gants&families=protection-des-mains&subFamilies=gants-anticoupure';
    const { total: all } = (await fetchSuppliers(page, '')).pager;
    for (const [path, query, list] of [
      ['/fournisseurs?mySuppliers=1', 'mySuppliers=1', await fetchSuppliers(page, 'mySuppliers=1')],
      ['/fournisseurs?favorites=1', 'favorites=1', await fetchSuppliers(page, 'favorites=1')],
      [
        '/recherche?motclef=gants&famille=protection-des-mains&sousfamille=gants-anticoupure',
        inFamilies,
        await fetchSearch(page, inFamilies),
      ],
    ] as const) {
      await page.goto(path);
      await expectSuppliers(page, list.rows);
      const request = page.waitForRequest((sent) => new URL(sent.url()).searchParams.get('xlsx') === 'true');
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: exportLabel }).click();
      expect(decodeURIComponent(new URL((await request).url()).search)).toBe(`?${query}&xlsx=true`);
      expect(await titlesInWorkbook(await download)).toHaveLength(list.pager.total);
      expect(list.pager.total).toBeLessThan(all);
    }
  });

  test('[SUP-06] la liste des fournisseurs référencés se télécharge', async ({ page, signIn }) => {
    await signIn('subscriber');
    for (const [path, query] of [
      ['/fournisseurs/hygiene-et-proprete', '?category=hygiene-et-proprete'],
      ['/fournisseurs', ''],
    ] as const) {
      await page.goto(path);
      const event = page.waitForEvent('download');
      const request = page.waitForRequest((sent) => sent.headers().accept === 'application/pdf');
      await page.getByRole('button', { name: 'Télécharger la liste des fournisseurs référencés' }).click();
      expect(new URL((await request).url()).search).toBe(query);
      const download = await event;
      expect(download.suggestedFilename()).toBe('fournisseurs-references.pdf');
      const bytes = await readFile(await download.path());
      expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
      expect(bytes.length).toBeGreaterThan(2000);
    }
  });
});

test.describe('un fournisseur dans la liste', () => {
  test('[SUP-09][SUP-10][SUP-11][SUP-16][SUP-17] montre son identité, ses mots-clés, ses dates et ses boutons', async ({
    page,
    signIn,
  }) => {
    await signIn('subscriber', { path: '/fournisseurs' });
    const { rows } = await fetchSuppliers(page, '');
    for (const { title, slug, family, tags, metadatas, medias, referenceYear, updatedAt } of rows) {
      const row = supplierRow(page, title);
      const heading = row.getByRole('heading', { name: title, exact: true });
      await expect(heading.getByRole('link')).toHaveAttribute('href', `/fournisseur/${slug}`);
      if (medias.thumbnail) await expect(row.locator(`img[src="${medias.thumbnail.source}"]`)).toBeVisible();
      const members =
        metadatas.members < 2 ? `de ${metadatas.members} adhérent` : `de ${metadatas.members.toLocaleString('fr-FR')} adhérents`;
      await expect(row.getByText(members, { exact: true })).toBeVisible();
      await expect(row.getByText(`${family} · ${members}`)).toBeVisible();
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

  test('[SUP-11] écrit « de 1 adhérent » au singulier, sans étiquette quand il n’est pas partenaire', async ({ page, signIn }) => {
    await signIn('subscriber', { path: '/fournisseurs' });
    const { supplier, page: number } = await findSupplier(page, ({ metadatas }) => metadatas.members === 1 && !metadatas.collaborator);
    await page.goto(`/fournisseurs?page=${number}`);
    const row = supplierRow(page, supplier.title);
    await expect(row.getByText(/^de 1 adhérent$/)).toBeVisible();
    await expect(row.getByText(/Vous travaillez avec/)).toHaveCount(0);
  });

  test('[SUP-09][SUP-11] le nom d’une famille est coupé avant le nombre d’adhérents, qui se lit toujours', async ({ page, signIn }) => {
    await page.route('**/api/v1/suppliers?*', async (route) => {
      const response = await route.fetch();
      const { rows, ...rest } = await response.json();
      const family = 'Équipements de radio, de télévision, de communication et de télécommunication, et matériel connexe de retransmission';
      await route.fulfill({ response, json: { ...rest, rows: rows.map((row: object) => ({ ...row, family })) } });
    });
    await signIn('subscriber', { path: '/fournisseurs' });
    const row = supplierRows(page).first();
    const members = row.getByText(/^de \d+ adhérents?$/);
    await expect(members).toBeVisible();
    const cut = await members.evaluate((element) => {
      const end = element.getBoundingClientRect().right;
      const lines = [element.parentElement, element.parentElement?.parentElement].flatMap((parent) => (parent ? [parent] : []));
      return lines.some((parent) => end > parent.getBoundingClientRect().right + 1);
    });
    expect(cut).toBe(false);
  });

  for (const [id, width, limit] of [
    ['SUP-12', 769, 10],
    ['SUP-12', 1440, 10],
    ['SUP-13', 768, 6],
    ['SUP-13', 390, 6],
  ] as const) {
    test(`[${id}] [SHL-57] [RDG-562] à ${width} px, ${limit} mots-clés au plus : ceux qui tiennent, entiers, puis le nombre des autres`, async ({
      page,
      signIn,
    }) => {
      await page.setViewportSize({ width, height: 900 });
      await signIn('subscriber', { path: '/fournisseurs' });
      const long = await findSupplier(page, ({ tags }) => tags.length > 10);
      const short = await findSupplier(page, ({ tags }) => tags.length > 0 && tags.length <= limit);
      for (const { supplier, page: number } of [long, short]) {
        await page.goto(`/fournisseurs?page=${number}`);
        const row = supplierRow(page, supplier.title);
        const list = row.getByRole('list', { name: 'Mots-clés' });
        await expect(list.locator('li')).toHaveText(supplier.tags.slice(0, limit));
        await expect(row.getByText('...', { exact: true })).toHaveCount(supplier === long.supplier ? 1 : 0);
        const line = await list.boundingBox();
        const end = (line?.x ?? 0) + (line?.width ?? 0) + 1;
        const boxes = await Promise.all((await list.getByRole('link').all()).map((tag) => tag.boundingBox()));
        const whole = boxes.filter((box) => box && box.x + box.width <= end).length;
        expect(whole).toBeGreaterThan(0);
        expect(boxes.filter((box) => box && box.x < end && box.x + box.width > end)).toEqual([]);
        const others = row.getByText(`+${supplier.tags.length - whole}`, { exact: true });
        await expect(others).toHaveCount(whole === supplier.tags.length ? 0 : 1);
        // The number leads to the sheet, which has all the tags, where they do not unfold under a pointer.
        if (width < 1220 && whole < supplier.tags.length) await expect(others).toHaveAttribute('href', `/fournisseur/${supplier.slug}`);
      }
    });
  }

  test('[SUP-14] un clic sur un mot-clé cherche les fournisseurs qui le portent', async ({ page, signIn }) => {
    await signIn('subscriber', { path: '/fournisseurs' });
    const tag = supplierRows(page).first().getByRole('list', { name: 'Mots-clés' }).getByRole('link').first();
    const word = (await tag.textContent()) ?? '';
    await tag.click();
    await expect(page).toHaveURL((url) => url.pathname === '/recherche' && url.searchParams.get('motclef') === word);
    await expectSuppliers(page, (await fetchSearch(page, `s=${encodeURIComponent(word)}`)).rows);
  });

  test('[SUP-15][SUP-18] pour un fournisseur, n’a pas d’étoile et a une autre étiquette', async ({ page, signIn }) => {
    await signIn('subscriber', { path: '/fournisseurs' });
    const row = supplierRows(page).first();
    await expect(row.getByText('Vous travaillez avec ce fournisseur')).toBeVisible();
    await expect(row.getByRole('button', { name: /^Repérer/ })).toBeVisible();
    // A supplier may not open this list, so the test changes the role of the stored user while the list is open.
    await page.evaluate(() => {
      const user = JSON.parse(localStorage.getItem('user_4') ?? '{}');
      localStorage.setItem('user_4', JSON.stringify({ ...user, roles: ['supplier'] }));
      dispatchEvent(new StorageEvent('storage', { key: 'user_4' }));
    });
    await expect(row.getByText('Vous travaillez avec cet adhérent')).toBeVisible();
    await expect(page.getByRole('main').getByRole('button', { name: /^Repérer/ })).toHaveCount(0);
  });
});

test('[SUP-09][SUP-10] dans les deux vues, chaque ligne mène à la fiche et aux offres, et dit avec qui l’on travaille', async ({
  page,
  signIn,
}) => {
  await signIn('subscriber', { path: '/fournisseurs?order=ASC' });
  const { rows } = await fetchSuppliers(page, 'order=ASC');
  expect(new Set(rows.map(({ metadatas }) => metadatas.collaborator)).size).toBe(2);
  for (const view of ['Vue détaillée', 'Vue compacte']) {
    await page.getByRole('radio', { name: view }).check();
    await expect(supplierRows(page).getByRole('heading').getByRole('link')).toHaveText(rows.map(({ title }) => title));
    for (const [at, { title, slug, metadatas }] of rows.entries()) {
      const row = supplierRows(page).nth(at);
      await expect(row.getByRole('heading').getByRole('link')).toHaveAttribute('href', `/fournisseur/${slug}`);
      const offers = row.getByRole('link', { name: `Voir les offres ${ofName(title)}` });
      await expect(offers).toHaveAttribute('href', `/fournisseur/${slug}/offres`);
      await expect(row.getByText('Vous travaillez avec ce fournisseur')).toHaveCount(metadatas.collaborator ? 1 : 0);
    }
  }
});

test('la vue compacte montre vingt fournisseurs sur un écran et reste après un rechargement', async ({ page, signIn, axe }) => {
  await signIn('subscriber', { path: '/fournisseurs' });
  await expect(supplierRows(page)).toHaveCount(20);
  await expect(supplierRows(page).nth(7)).toBeInViewport({ ratio: 1 });
  await page.getByRole('radio', { name: 'Vue compacte' }).check();
  await expect(supplierRows(page).nth(19)).toBeInViewport({ ratio: 1 });
  await axe();
  await page.reload();
  await expect(page.getByRole('radio', { name: 'Vue compacte' })).toBeChecked();
  await expect(supplierRows(page).nth(19)).toBeInViewport({ ratio: 1 });
});

test('un fournisseur qui ouvre la liste des fournisseurs est refusé', async ({ page, signIn }) => {
  await signIn('supplier', { path: '/fournisseurs' });
  await expect(page).toHaveURL('/403');
});

test('la liste dépliée et le tiroir ouvert d’une catégorie ne débordent pas, et axe n’y trouve rien, de 1440 à 390 px', async ({
  page,
  signIn,
  axe,
}) => {
  await signIn('subscriber', { path: '/fournisseurs/protection-et-securite?famille=protection-des-mains' });
  await expect(supplierRows(page).first()).toBeVisible();
  await filters(page)
    .getByRole('button', { name: /^Voir .* de plus$/ })
    .click();
  await supplierRows(page).nth(0).getByRole('list').getByRole('link').first().focus();
  await axe();
  for (const width of [1440, 1220, 768, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await expectFits(page);
    if (width >= 1220) continue;
    await page.getByRole('button', { name: 'Filtrer' }).click();
    await expect(page.getByRole('dialog', { name: 'Filtres' })).toBeVisible();
    await expectFits(page);
    if (width === 390) await axe();
    else await page.keyboard.press('Escape');
  }
});
