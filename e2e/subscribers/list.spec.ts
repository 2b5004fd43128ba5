import { readFile } from 'node:fs/promises';
import readWorkbook from 'read-excel-file/node';
import { expectList, expectSubscribers, fetchChoices, fetchSubscribers, subscriberRow, subscriberRows } from '#e2e/support/subscribers.ts';
import { expectFits, filters } from '#e2e/support/suppliers.ts';
import { expect, test } from '#e2e/support/test.ts';
import { ofName } from '#protocol/text/of-name.ts';

const exportLabel = 'Export de la liste au format xlsx';
const heading = { level: 1 } as const;
const modes = ['Mes adhérents', 'Adhérents repérés'];

test('[SUB-01][SUB-02][SUB-11] la liste des adhérents vient par pages, sous son titre et son nombre', async ({ page, signIn }) => {
  await signIn('subscriber', { path: '/adherents' });
  await expect(page.getByRole('heading', { ...heading, name: 'Liste des adhérents' })).toBeVisible();
  await expect(page).toHaveTitle(/^Liste des adhérents/);
  const { pager, rows } = await fetchSubscribers(page, '');
  await expect(page.getByRole('main').getByText(`${pager.total} adhérents`, { exact: true })).toBeVisible();
  await expectSubscribers(page, rows);
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Suivant' }).click();
  await expect(page).toHaveURL('/adherents?page=2');
  await expectList(page, 'page=2');
  await page.goto('/adherents?all=true');
  await expectList(page, 'limit=100');
});

test('la ligne d’un adhérent montre son activité, ses chiffres et son groupe, et mène à sa fiche', async ({ page, signIn }) => {
  await signIn('supplier', { path: '/adherents?motclef=montcourt&sort=alphabetic' });
  const { rows } = await fetchSubscribers(page, 's=montcourt&sort=alphabetic');
  await expectSubscribers(page, rows);
  for (const { title, slug, activity, naf, staff, address, affiliate, metadatas } of rows) {
    const row = subscriberRow(page, title);
    await expect(row.getByText(`${activity} · ${address.city} (${address.department})`, { exact: true })).toBeVisible();
    await expect(row.getByText(`NAF ${naf}`, { exact: true })).toBeVisible();
    await expect(row.getByText(`${staff?.toLocaleString('fr-FR')} salarié`)).toBeVisible();
    await expect(row.getByText(/^CA \d/)).toBeVisible();
    await expect(row.getByRole('link', { name: /^Filiale d/ })).toHaveCount(affiliate ? 1 : 0);
    if (affiliate)
      await expect(row.getByRole('link', { name: `Filiale ${ofName(affiliate.title)}` })).toHaveAttribute(
        'href',
        `/adherent/${affiliate.slug}/`,
      );
    const subsidiaries = row.getByRole('link', { name: /filiales?$/ });
    await expect(subsidiaries).toHaveCount(metadatas.affiliates.length > 0 ? 1 : 0);
    if (metadatas.affiliates.length > 0) await expect(subsidiaries).toHaveAttribute('href', `/adherent/${slug}/filiales`);
    await expect(row.getByText('Vous travaillez avec cet adhérent')).toHaveCount(metadatas.collaborator ? 1 : 0);
    await expect(row.getByRole('link', { name: `Voir la fiche ${ofName(title)}` })).toHaveAttribute('href', `/adherent/${slug}/`);
  }
  await subscriberRow(page, 'Fromageries Montcourt').getByRole('link', { name: 'Voir la fiche de Fromageries Montcourt' }).click();
  await expect(page.getByRole('heading', { ...heading, name: 'Fromageries Montcourt' })).toBeVisible();
});

test('[SUB-12][SUB-13][SUB-14][SUB-15][SUB-16][SUB-17][SUB-18][SUB-19] la liste des adhérents a huit tris', async ({ page, signIn }) => {
  await signIn('subscriber', { path: '/adherents?page=2' });
  const select = filters(page).getByRole('combobox', { name: 'Trier par' });
  await expect(select.getByRole('option')).toHaveCount(8);
  for (const [sort, label] of [
    ['ca-asc', 'Chiffre d’affaires croissant'],
    ['ca-desc', 'Chiffre d’affaires décroissant'],
    ['staff-asc', 'Effectif croissant'],
    ['staff-desc', 'Effectif décroissant'],
    ['adherence_date-asc', 'Adhésion la plus ancienne'],
    ['adherence_date-desc', 'Adhésion la plus récente'],
    ['alphabetic-reverse', 'Nom, de Z à A'],
    ['alphabetic', 'Nom, de A à Z'],
  ] as const) {
    await select.selectOption(label);
    await expect(page).toHaveURL(`/adherents?sort=${sort}`);
    await expectList(page, `sort=${sort}`);
  }
});

test('[RDG-170] sans tri choisi, le champ dit l’ordre de la liste, selon le rôle et le mot-clé', async ({ page, signIn }) => {
  const chosen = filters(page).getByRole('combobox', { name: 'Trier par' }).locator('option:checked');
  for (const [account, path, order] of [
    ['subscriber', '/adherents', 'Nom, de A à Z'],
    ['supplier', '/adherents', 'Vos adhérents d’abord'],
    ['subscriber', '/recherche/adherents?motclef=fromagerie', 'Pertinence'],
    ['supplier', '/recherche/adherents?motclef=fromagerie', 'Pertinence'],
    ['supplier', '/adherents?sort=ca-desc', 'Chiffre d’affaires décroissant'],
  ] as const) {
    await signIn(account, { path });
    await expect(chosen, `${account} ${path}`).toHaveText(order);
  }
});

test('[SUB-07][SUB-20][SUB-21][SUB-22][SUB-23][SUB-24][SUB-25][SUB-09] chaque filtre s’utilise au clavier, et l’export suit les filtres', async ({
  page,
  signIn,
}) => {
  await signIn('supplier', { path: '/adherents?sort=alphabetic' });
  const pills = page.getByRole('list', { name: 'Filtres choisis' });
  const [referent] = await fetchChoices(page, 'referent');
  const [department] = await fetchChoices(page, 'department', 'ille');
  const [naf] = await fetchChoices(page, 'naf', 'fromage');
  const [affiliate] = await fetchChoices(page, 'affiliate', 'montcourt');
  if (!referent || !department || !naf || !affiliate) throw new Error('The demonstration network must have values for each filter');
  for (const [label, typed, choice, query] of [
    ['Par référent', referent.label, referent, `referent=${referent.value}`],
    ['Par département', 'ille', department, `department=${department.value}`],
    ['Par code NAF', 'fromage', naf, `naf=${naf.value}`],
    ['Par maison mère', 'montcourt', affiliate, `affiliate=${affiliate.value}`],
    ['Par secteur d’activité', 'manuf', { label: 'Industrie manufacturière', value: 'C' }, 'activitySector=C'],
  ] as const) {
    await page.goto('/adherents?sort=alphabetic&page=2');
    const field = filters(page).getByRole('combobox', { name: label });
    await field.fill(typed);
    await expect(page.getByRole('listbox').getByRole('option', { name: choice.label })).toBeVisible();
    await field.press('ArrowDown');
    await field.press('Enter');
    await expect(page).toHaveURL(`/adherents?sort=alphabetic&${query}`);
    await expect(pills.getByRole('button', { name: `Retirer le filtre ${choice.label}` })).toBeVisible();
    await expectList(page, `sort=alphabetic&f=${query.replace('=', ':')}`);
  }
  await page.goto(`/adherents?sort=ca-desc&department=${department.value}`);
  const ca = filters(page).getByRole('group', { name: "Chiffre d'affaires de l'entreprise" });
  await ca.getByLabel('Minimum').fill('9');
  await ca.getByLabel('Maximum').fill('5');
  await ca.getByLabel('Maximum').press('Enter');
  await expect(ca.getByRole('alert')).toHaveText('Le minimum dépasse le maximum.');
  await ca.getByLabel('Maximum').fill('40 000 000');
  await ca.getByLabel('Maximum').press('Enter');
  await expect(page).toHaveURL(`/adherents?sort=ca-desc&department=${department.value}&ca=9,40000000`);
  const staff = filters(page).getByRole('group', { name: 'Effectif' });
  await staff.getByLabel('Minimum').fill('20');
  await staff.getByRole('button', { name: 'Appliquer' }).click();
  await expect(page).toHaveURL(`/adherents?sort=ca-desc&department=${department.value}&ca=9,40000000&staff=20,`);
  const query = `sort=ca-desc&f[0]=department:${department.value}&f[1]=ca:(min:9,max:40000000)&f[2]=staff:(min:20,max:)`;
  await expectList(page, query);

  const event = page.waitForEvent('download');
  await page.getByRole('button', { name: exportLabel }).click();
  const download = await event;
  expect(download.suggestedFilename()).toBe('adherents.xlsx');
  const [sheet] = await readWorkbook(await readFile(await download.path()));
  const [headings = [], ...rows] = sheet?.data ?? [];
  const every = await fetchSubscribers(page, `${query}&limit=100`);
  expect(rows.map((row) => row[headings.indexOf('Adhérent')])).toEqual(every.rows.map(({ title }) => title));

  await pills.getByRole('button', { name: 'Retirer le filtre Effectif : 20 et plus' }).click();
  await expect(page).toHaveURL(`/adherents?sort=ca-desc&department=${department.value}&ca=9,40000000`);
  await expect(staff.getByLabel('Minimum')).toHaveValue('');
  await page.goBack();
  await expect(staff.getByLabel('Minimum')).toHaveValue('20');
  await page.goForward();
  await pills.getByRole('button', { name: 'Tout effacer' }).click();
  await expect(page).toHaveURL('/adherents?sort=ca-desc');
});

test('[SUB-08] l’adresse de la liste porte le tri, les filtres, all, id et carto', async ({ page, signIn }) => {
  await signIn('subscriber', { path: '/adherents?motclef=montcourt' });
  const { rows } = await fetchSubscribers(page, 's=montcourt');
  const subsidiary = rows.find(({ affiliate, ca, staff }) => affiliate && ca !== null && staff !== null);
  if (!subsidiary) throw new Error('The demonstration network must have a subsidiary');
  const figures = `ca=${subsidiary.ca},&staff=,${subsidiary.staff}`;
  const filtered = `department=${subsidiary.address.department}&naf=${subsidiary.naf}&affiliate=${subsidiary.affiliate?.slug}&${figures}&sort=staff-desc`;
  for (const { value } of await fetchChoices(page, 'referent')) {
    const { pager } = await fetchSubscribers(page, `id=${subsidiary.id}&referent=${value}`);
    if (pager.total === 0) continue;
    await page.goto(`/adherents?${filtered}&referent=${value}&all=true`);
    await expectList(page, `${filtered}&referent=${value}&limit=100`);
    await expect(subscriberRow(page, subsidiary.title)).toBeVisible();
  }
  await page.goto(`/adherents?id=${subsidiary.id}`);
  await expectSubscribers(page, [subsidiary]);
  await page.goto(`/adherents?id=${subsidiary.id}&carto=1`);
  await expect(page.getByRole('radio', { name: 'Carte' })).toBeChecked();
  await expect(page.getByRole('region', { name: 'Adhérents de la carte' })).toBeVisible();
  await expect(subscriberRows(page)).toHaveCount(0);
});

test('la liste des valeurs d’un filtre dit « Aucun résultat », se ferme par Échap et s’utilise à la souris', async ({ page, signIn }) => {
  await signIn('subscriber', { path: '/adherents' });
  const field = filters(page).getByRole('combobox', { name: 'Par code NAF' });
  await field.fill('zz');
  await expect(page.getByText('Aucun résultat', { exact: true })).toBeVisible();
  await field.press('Escape');
  await expect(field).toHaveAttribute('aria-expanded', 'false');
  const departments = filters(page).getByRole('combobox', { name: 'Par département' });
  await departments.click();
  const options = page.getByRole('listbox').getByRole('option');
  await options.first().waitFor();
  const labels = await options.allTextContents();
  await options.nth(2).click();
  await expect(page).toHaveURL(/\/adherents\?department=\w+$/);
  await expect(departments).toBeFocused();
  // A chosen value is not offered again.
  await departments.press('ArrowDown');
  await expect(options.nth(2)).toHaveText(labels[3] ?? '');
});

test('[SUB-03][SUB-04][SEA-38][SEA-39][SEA-40] un fournisseur voit ses adhérents ou ceux qu’il a repérés, jamais les deux à la fois', async ({
  page,
  signIn,
}) => {
  await signIn('supplier', { path: '/adherents?page=2' });
  const partners = filters(page).getByRole('checkbox', { name: 'Mes adhérents' });
  const starred = filters(page).getByRole('checkbox', { name: 'Adhérents repérés' });
  await partners.check();
  await expect(page).toHaveURL('/adherents?mySubscribers=1');
  await expect(page.getByRole('heading', { ...heading, name: 'Mes adhérents' })).toBeVisible();
  await expectList(page, 'mySubscribers=1');
  await starred.check();
  await expect(page).toHaveURL('/adherents?favorites=1');
  await expect(partners).not.toBeChecked();
  await expect(page.getByRole('heading', { ...heading, name: 'Liste des adhérents repérés' })).toBeVisible();
  await expectList(page, 'favorites=1');
  await filters(page).getByRole('button', { name: 'Réinitialiser' }).click();
  await expect(page).toHaveURL('/adherents');
  for (const box of [partners, starred]) await expect(box).not.toBeChecked();
});

test('[SEA-38][FAV-01] un adhérent, même d’une filiale, n’a sur cette liste ni les deux modes ni l’étoile', async ({ page, signIn }) => {
  await signIn('subsidiary', { path: '/adherents' });
  await expectList(page, '');
  await expect(filters(page).getByRole('combobox', { name: 'Trier par' })).toBeVisible();
  for (const name of modes) await expect(filters(page).getByRole('checkbox', { name })).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('button', { name: /^Repérer/ })).toHaveCount(0);
});

test('[FAV-02] l’étoile d’un adhérent l’ajoute aux repérés, et l’en retire', async ({ page, signIn }) => {
  await signIn('supplierOther', { path: '/adherents?sort=staff-desc' });
  const title = (await fetchSubscribers(page, 'sort=staff-desc')).rows.find(({ metadatas }) => !metadatas.favorite)?.title ?? '';
  const star = subscriberRow(page, title).getByRole('button', { name: `Repérer ${title}` });
  const toggle = async (pressed: 'true' | 'false') => {
    const saved = page.waitForResponse('**/api/v1/favorites');
    await star.click();
    await saved;
    await expect(star).toHaveAttribute('aria-pressed', pressed);
  };
  await toggle('true');
  await page.goto('/adherents?favorites=1');
  await expect(subscriberRow(page, title)).toBeVisible();
  await toggle('false');
  await page.reload();
  await expect(page.getByRole('heading', { ...heading, name: 'Liste des adhérents repérés' })).toBeVisible();
  await expect(subscriberRows(page).first()).toBeVisible();
  await expect(subscriberRow(page, title)).toHaveCount(0);
});

test('[SEA-19][SEA-44][SUB-05] les deux rôles cherchent des adhérents', async ({ page, signIn }) => {
  await signIn('subscriber', { path: '/' });
  const box = page.getByRole('banner').getByRole('combobox', { name: 'Rechercher', exact: true });
  await page.getByRole('combobox', { name: 'Type de recherche' }).selectOption('Adhérents');
  await box.fill('fromagerie');
  await box.press('Enter');
  await expect(page).toHaveURL('/recherche/adherents?motclef=fromagerie');
  await expect(page.getByRole('heading', { ...heading, name: 'Résultat de votre recherche' })).toBeVisible();
  await expect(page.getByRole('main').getByText('pour « fromagerie »')).toBeVisible();
  await expectList(page, 's=fromagerie');
  await signIn('supplier', { path: '/recherche/adherents?motclef=xqzwk' });
  await expect(page.getByText('Aucun adhérent ne répond à « xqzwk ».')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Voir tous les adhérents' }).click();
  await expectList(page, '');
});

test('la liste des adhérents dit qu’elle se charge, puis qu’elle a échoué, et se recharge', async ({
  page,
  signIn,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/503/);
  await signIn('supplier');
  const gate = Promise.withResolvers<void>();
  let failing = true;
  await page.route('**/api/v1/search/results/subscribers?*', async (route) => {
    await gate.promise;
    await (failing ? route.fulfill({ status: 503, json: { code: 'unavailable', message: 'Non' } }) : route.continue());
  });
  await page.goto('/adherents');
  await expect(page.getByRole('main').getByText('Chargement...')).toBeVisible();
  gate.resolve();
  await expect(page.getByText('Les adhérents n’ont pas pu être chargés.')).toBeVisible();
  failing = false;
  await page.getByRole('main').getByRole('button', { name: 'Réessayer' }).click();
  await expectList(page, '');
});

test('sur un téléphone, « Filtrer » ouvre le tiroir, qui annonce le nombre d’adhérents', async ({ page, signIn, axe }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn('supplier', { path: '/adherents' });
  await expect(subscriberRows(page).first()).toBeVisible();
  await expectFits(page);
  await page.getByRole('button', { name: 'Filtrer' }).click();
  const drawer = page.getByRole('dialog', { name: 'Filtres' });
  const field = drawer.getByRole('combobox', { name: 'Par département' });
  await field.fill('rhone');
  await expect(drawer.getByRole('listbox').getByRole('option').first()).toBeVisible();
  await expectFits(page);
  await axe();
  await field.press('Escape');
  await expect(drawer).toBeVisible();
  await field.press('ArrowDown');
  await field.press('Enter');
  const [rhone] = await fetchChoices(page, 'department', 'rhone');
  const { pager } = await fetchSubscribers(page, `department=${rhone?.value}`);
  await drawer.getByRole('button', { name: new RegExp(`^Voir .*${pager.total === 1 ? 'l’adhérent' : pager.total}`) }).click();
  await expect(page).toHaveURL(`/adherents?department=${rhone?.value}`);
  await expectList(page, `department=${rhone?.value}`);
});

test('sur un téléphone, des bornes tapées s’appliquent quand on les quitte : « Voir les adhérents » ne les perd pas', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn('supplier', { path: '/adherents' });
  await page.getByRole('button', { name: 'Filtrer' }).click();
  const drawer = page.getByRole('dialog', { name: 'Filtres' });
  await drawer.getByRole('textbox', { name: 'Minimum', exact: true }).fill('100');
  await drawer.getByRole('button', { name: /^Voir / }).click();
  await expect(page).toHaveURL('/adherents?staff=100,');
  await expectList(page, 'staff=100,');
});
