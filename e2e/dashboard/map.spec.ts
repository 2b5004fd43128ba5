import { callApi } from '#e2e/support/api.ts';
import { atRest, clickOn, fetchPoints, list, map, popup, targets } from '#e2e/support/map.ts';
import { fetchChoices, fetchSubscribers, subscriberRow } from '#e2e/support/subscribers.ts';
import { expect, test } from '#e2e/support/test.ts';
import { dashboardCallEndpoints } from '#protocol/dashboard/dashboard-calls.ts';
import { ofName } from '#protocol/text/of-name.ts';

test('[DSH-19][DSH-24][DSH-25][DSH-26][DSH-27][DSH-28][DSH-29] un fournisseur a la carte des adhérents, de l’amas à la fiche', async ({
  page,
  signIn,
  axe,
}) => {
  await signIn('supplier', { path: '/dashboard?tab=region' });
  await page.getByRole('heading', { name: 'Cartographie des adhérents' }).scrollIntoViewIfNeeded();
  await atRest(page);
  const every = await fetchPoints(page, '');
  // Without filter the view is metropolitan France: the overseas subscribers are outside it.
  const [, inView, outside] =
    /^(\d+)\sadhérents dans cette vue, (\d+)\sautres en dehors$/.exec((await list(page).getByRole('status').textContent()) ?? '') ?? [];
  expect(Number(inView) + Number(outside)).toBe(every.ids.length);
  await axe();
  await map(page).evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const before = await targets(page).allTextContents();
  await clickOn(page, targets(page).filter({ hasText: 'agrandir' }).first());
  await expect.poll(() => targets(page).allTextContents(), { timeout: 20_000 }).not.toEqual(before);

  await page.goto('/dashboard?tab=region&motclef=montcourt');
  await page.getByRole('heading', { name: 'Cartographie des adhérents' }).scrollIntoViewIfNeeded();
  await atRest(page);
  const points = await fetchPoints(page, 's=montcourt');
  await expect(list(page).getByRole('status')).toHaveText(`${points.total} adhérents dans cette vue`);
  const index = points.titles.indexOf('Fromageries Montcourt');
  await list(page).getByRole('button', { name: 'Voir Fromageries Montcourt sur la carte', exact: true }).click();
  await expect(popup(page).getByRole('heading', { name: 'Fromageries Montcourt', exact: true })).toBeVisible();
  await expect(popup(page)).toContainText(points.streets[index] ?? '?');
  await expect(popup(page)).toContainText(`${points.postals[index]} ${points.cities[index]}`);
  await expect(popup(page).getByRole('heading', { name: 'Autres adhérents à cette adresse' })).toBeVisible();
  await popup(page).getByRole('link', { name: 'Voir la fiche' }).click();
  await expect(page).toHaveURL(`/adherent/${points.slugs[index]}/`);
});

test('[DSH-07][DSH-20][DSH-30][DSH-31][DSH-32][DSH-35][DSH-37][DSH-38] les filtres de la carte restreignent la carte et les repères, jamais le graphique', async ({
  page,
  signIn,
}) => {
  await signIn('supplier', { path: '/dashboard?tab=region&motclef=montcourt' });
  const card = page.getByRole('region', { name: 'Cartographie des adhérents' });
  await card.getByRole('heading', { level: 2 }).first().scrollIntoViewIfNeeded();
  await expect(card.getByRole('combobox')).toHaveCount(0);
  await card.getByRole('button', { name: 'Filtrer' }).click();
  await expect(card.getByRole('button', { name: 'Filtrer' })).toHaveCount(0);
  const total = await page.getByRole('region', { name: 'Graphiques' }).getByRole('row').last().textContent();

  const [affiliate] = await fetchChoices(page, 'affiliate', 'montcourt');
  const [department] = await fetchChoices(page, 'department', 'ille');
  if (!affiliate || !department) throw new Error('The demonstration network must have values for each filter');
  const parent = card.getByRole('combobox', { name: 'Par maison mère' });
  await parent.fill('x');
  await expect(page.getByText('Aucun résultat')).toHaveCount(0);
  await parent.fill('xqzw');
  await expect(page.getByText('Aucun résultat').first()).toBeVisible();
  await parent.fill('montcourt');
  await expect(page.getByRole('option', { name: affiliate.label, exact: true })).toBeVisible();
  await parent.press('ArrowDown');
  await parent.press('Enter');
  await expect(page).toHaveURL(`/dashboard?tab=region&motclef=montcourt&affiliate=${affiliate.value}`);
  const pills = card.getByRole('list', { name: 'Filtres de la carte' });
  await expect(pills.getByRole('button', { name: `Retirer le filtre ${affiliate.label}` })).toBeVisible();
  const loading = page.waitForRequest((request) => request.url().includes(`department%3A${department.value}`));
  const departments = card.getByRole('combobox', { name: 'Par département' });
  await departments.focus();
  const before = page.url();
  for (const key of ['ArrowDown', 'ArrowDown']) await departments.press(key);
  expect(page.url()).toBe(before);
  await departments.press('Escape');
  await departments.fill(department.label);
  await expect(page.getByRole('option')).toHaveCount(1);
  await departments.press('ArrowDown');
  await departments.press('Enter');
  await loading;
  await expect(page).toHaveURL(`/dashboard?tab=region&motclef=montcourt&affiliate=${affiliate.value}&department=${department.value}`);
  const filtered = await fetchPoints(page, `s=montcourt&affiliate=${affiliate.value}&department=${department.value}`);
  expect(filtered.total).toBeGreaterThan(0);
  await expect(list(page).getByRole('listitem').getByRole('link')).toHaveText(filtered.titles, { timeout: 25_000 });
  await expect(card.getByRole('combobox', { name: 'Par code NAF' })).toBeVisible();
  await expect(card.getByRole('group', { name: "Chiffre d'affaires de l'entreprise" })).toBeVisible();
  expect(await page.getByRole('region', { name: 'Graphiques' }).getByRole('row').last().textContent()).toBe(total);
  await expect(page.getByRole('region', { name: 'Chiffres clés' })).toContainText('tous vos adhérents');

  // The window of one subscriber closes with the points it belongs to.
  await list(page)
    .getByRole('button', { name: `Voir ${filtered.titles[0]} sur la carte`, exact: true })
    .click();
  await expect(popup(page)).toHaveCount(1);
  // A filter leaves by its pill; the others by the link, which keeps the keyword and the tab.
  await pills.getByRole('button', { name: `Retirer le filtre ${department.label}` }).click();
  await expect(page).toHaveURL(`/dashboard?tab=region&motclef=montcourt&affiliate=${affiliate.value}`);
  await atRest(page);
  await expect(popup(page)).toHaveCount(0);
  await card.getByRole('link', { name: 'Réinitialiser' }).click();
  await expect(page).toHaveURL('/dashboard?tab=region&motclef=montcourt');
  await card.getByRole('button', { name: 'Fermer' }).click();
  await expect(card.getByRole('button', { name: 'Filtrer' })).toBeVisible();
});

test('[FAV-06][DSH-21][DSH-39][DSH-40][DSH-41] une étoile mise sur une fiche paraît dans la carte des adhérents repérés, 9 au plus', async ({
  page,
  signIn,
}) => {
  await signIn('supplier', { path: '/adherents?sort=alphabetic-reverse' });
  const { rows } = await fetchSubscribers(page, 'sort=alphabetic-reverse');
  const starred = await fetchSubscribers(page, 'favorites=1');
  const unstarred = rows.filter(({ metadatas }) => !metadatas.favorite).slice(0, Math.max(1, 10 - starred.pager.total));
  for (const { title } of unstarred) {
    const saved = page.waitForResponse('**/api/v1/favorites');
    await subscriberRow(page, title)
      .getByRole('button', { name: `Repérer ${title}` })
      .click();
    await saved;
  }
  await page.goto('/dashboard');
  const card = page.getByRole('region', { name: 'Adhérents repérés' });
  const shown = await fetchSubscribers(page, 'favorites=1&limit=9');
  expect(shown.pager.total).toBeGreaterThan(9);
  await expect(card.getByRole('listitem')).toHaveCount(9);
  for (const { title, slug } of shown.rows)
    await expect(card.getByRole('link', { name: `Consulter la fiche ${ofName(title)}`, exact: true })).toHaveAttribute(
      'href',
      `/adherent/${slug}/`,
    );
  const [first] = unstarred;
  if (!first) throw new Error('The demonstration must have subscribers');
  await page.goto(`/dashboard?tab=month&motclef=${encodeURIComponent(first.title)}`);
  await expect(card.getByRole('link', { name: `Consulter la fiche ${ofName(first.title)}`, exact: true })).toBeVisible();
  await card.getByRole('link', { name: 'Voir tous les adhérents repérés' }).click();
  await expect(page).toHaveURL('/adherents?favorites=1');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Liste des adhérents repérés');
});

test('« À appeler » vient en premier sur un téléphone, avec la raison, le montant et le numéro', async ({ page, signIn, axe }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn('supplier', { path: '/dashboard' });
  const { rows, total } = await callApi(page, dashboardCallEndpoints.calls, '/api/v1/dashboard/calls/headquarter');
  const [first] = rows;
  if (!first) throw new Error('The demonstration must have a subscriber to call');
  const card = page.getByRole('region', { name: 'À appeler' });
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toHaveText('À appeler');
  await expect(card.getByRole('listitem').first()).toContainText(first.title);
  await expect(card.getByRole('listitem').first()).toContainText(first.text);
  // 'Enjeu' is explained where it first stands.
  const meaning = 'ce qu’un adhérent en baisse achète de moins';
  await expect(card.getByText(meaning)).toBeVisible();
  expect(total).toBeGreaterThan(5);
  await expect(card.getByRole('listitem')).toHaveCount(4);
  const withPhone = rows.slice(0, 4).find(({ phone }) => phone !== null);
  if (withPhone)
    await expect(card.getByRole('link', { name: `Appeler ${withPhone.title} au ${withPhone.phone}` })).toHaveAttribute(
      'href',
      `tel:${withPhone.phone?.replaceAll(/\D/g, '')}`,
    );
  await axe();
  await card.getByRole('link', { name: `Voir les ${total - 4} autres` }).click();
  await expect(page).toHaveURL('/dashboard?tab=month&analysis=calls');
  await expect(page.getByRole('heading', { level: 2, name: 'À appeler' })).toBeInViewport();
  await expect(card).toHaveCount(0);
  const list = page.getByRole('region', { name: 'Graphiques' });
  await expect(list.getByText(`${total} adhérents à appeler, le plus grand enjeu d’abord.`)).toBeVisible();
  await expect(list.getByText(meaning)).toBeVisible();
  await expect(list.getByRole('listitem').filter({ hasText: 'douze mois' })).toHaveCount(rows.length);
  await axe();
});
