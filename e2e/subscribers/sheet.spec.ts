import type { Page } from '@playwright/test';
import { callApi } from '#e2e/support/api.ts';
import { card, expectGalleryLoops, fetchSubscriber, openChanged, star, tabs } from '#e2e/support/sheets.ts';
import { expect, test } from '#e2e/support/test.ts';
import { documentEndpoints } from '#protocol/documents/documents.ts';

const group = 'fromageries-montcourt';
const subsidiary = 'fromageries-montcourt-normandie';
const alone = 'clinique-des-deux-rives';
const title = (page: Page, name: string) => expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();

test('[SHT-01][SHT-07][SHT-09][SHT-10][SHT-12] la fiche présente l’adhérent, ses chiffres, ses images, ses labels et ses contacts', async ({
  page,
  signIn,
}) => {
  await signIn('subscriberOther', { path: `/adherent/${group}/` });
  const sheet = await fetchSubscriber(page, group);
  await title(page, sheet.title);
  await expect(page).toHaveTitle(new RegExp(`^${sheet.title}`));
  await expect(tabs(page).getByRole('link', { name: 'Présentation' })).toHaveAttribute('aria-current', 'page');
  await expect(card(page, 'Présentation').getByText('Vitré').first()).toBeVisible();
  await expect(card(page, 'Présentation').getByText('<p>')).toHaveCount(0);
  const siret = (sheet.metadatas.siret ?? '').replace(/(\d{3})(\d{3})(\d{3})/, '$1 $2 $3 ');
  await expect(card(page, 'Informations').getByText(siret)).toBeVisible();
  await expect(card(page, 'Informations').getByText(String(sheet.metadatas.referenceYear), { exact: true })).toBeVisible();

  expect(sheet.metadatas.keyNumbers.length).toBeGreaterThan(2);
  await expect(card(page, 'Chiffres clés').getByRole('term')).toHaveText(sheet.metadatas.keyNumbers.map(({ key }) => key));
  await expect(card(page, 'Chiffres clés').getByRole('definition')).toHaveText(sheet.metadatas.keyNumbers.map(({ value }) => value));
  expect(Math.min(sheet.medias.gallery.length, sheet.labels.length, sheet.certifications.length)).toBeGreaterThan(1);
  for (const { alt, source } of sheet.medias.gallery)
    await expect(card(page, 'Galerie').getByRole('img', { name: alt, exact: true })).toHaveAttribute('src', source);
  await expect(card(page, 'Labels').getByRole('listitem')).toHaveText(sheet.labels.map((label) => label.title));
  await expect(card(page, 'Certifications').getByRole('listitem')).toHaveText(
    sheet.certifications.map((certification) => certification.title),
  );

  expect(sheet.contacts.references).toHaveLength(1);
  for (const [name, people] of [
    ['Référent du réseau', sheet.contacts.references],
    ['Contacts', sheet.contacts.list],
  ] as const) {
    for (const { firstname, lastname, email } of people) {
      await expect(card(page, name).getByText(`${firstname} ${lastname}`)).toBeVisible();
      await expect(card(page, name).getByRole('link', { name: email ?? '' })).toHaveAttribute('href', `mailto:${email}`);
    }
  }

  // The sheet of a subsidiary links to its parent company.
  await page.goto(`/adherent/${subsidiary}`);
  await title(page, 'Fromageries Montcourt Normandie');
  await page.getByRole('main').getByRole('link', { name: sheet.title, exact: true }).first().click();
  await expect(page).toHaveURL(`/adherent/${group}`);
  await title(page, sheet.title);
});

test('[SHT-11][SHT-17] la fiche mène à ses liens, à sa vidéo et, dans la présentation seulement, à son document', async ({
  page,
  signIn,
}) => {
  await signIn('supplier');
  await openChanged(page, `/adherent/${group}`, (sheet) => {
    sheet.contacts.file = { slug: 'plaquette-montcourt', title: 'Plaquette de l’entreprise' };
  });
  const { metadatas, medias } = await fetchSubscriber(page, group);
  for (const [name, href] of [
    ['LinkedIn', metadatas.linkedin],
    ['Site web', metadatas.website],
    ['YouTube', metadatas.youtube],
    ['Chaîne YouTube', metadatas.chanel_youtube],
    [metadatas.videoLinkText, medias.video],
    [metadatas.custom_link?.title, metadatas.custom_link?.uri],
  ]) {
    const link = card(page, 'Liens').getByRole('link', { name: `${name} (nouvel onglet)`, exact: true });
    expect(new URL((await link.getAttribute('href')) ?? '').href).toBe(new URL(href ?? '').href);
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('rel', /noopener/);
  }
  const file = page.getByRole('link', { name: 'Plaquette de l’entreprise' });
  await expect(file).toHaveAttribute('href', '/documents/plaquette-montcourt/file');
  await tabs(page)
    .getByRole('link', { name: /^Sociétés/ })
    .click();
  await expect(page.getByRole('list', { name: 'Sociétés du groupe' })).toBeVisible();
  await expect(file).toHaveCount(0);
});

test('[SHT-13] la galerie d’un adhérent boucle, avec un écart de 15', async ({ page, signIn }) => {
  await signIn('subscriber', { path: `/adherent/${alone}` });
  const { medias } = await fetchSubscriber(page, alone);
  await expectGalleryLoops(page, medias.gallery);
});

test('[SHT-02] l’onglet des documents de l’adhérent a sa propre adresse', async ({ page, signIn }) => {
  await signIn('subscriber', { path: `/adherent/${group}` });
  await tabs(page)
    .getByRole('link', { name: /^Documents/ })
    .click();
  await expect(page).toHaveURL(`/adherent/${group}/documents`);
  const { rows } = await callApi(page, documentEndpoints.search, `/api/v1/search/results/documents?subscriber=${group}`);
  expect(rows.length).toBeGreaterThan(0);
  const list = page.getByRole('list', { name: 'Documents' });
  await expect(list.getByRole('heading')).toHaveText(rows.map(({ title }) => title));
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Fromageries Montcourt' })).toBeVisible();
  await expect(tabs(page).getByRole('link', { name: /^Documents/ })).toHaveAttribute('aria-current', 'page');
  await expect(list.getByRole('heading')).toHaveCount(rows.length);
});

test('[SHT-08] la fenêtre de l’adresse montre le téléphone et le lien vers la carte des adhérents', async ({ page, signIn, axe }) => {
  await signIn('subscriber', { path: `/adherent/${alone}` });
  const { id, address, metadatas } = await fetchSubscriber(page, alone);
  const activator = card(page, 'Coordonnées').getByRole('button');
  await activator.click();
  const popup = page.getByRole('dialog', { name: 'Adresse et téléphone' });
  await expect(popup.getByText(address.street ?? '')).toBeVisible();
  await expect(popup.getByText(`${address.postal} ${address.city}`)).toBeVisible();
  await expect(popup.getByRole('link', { name: metadatas.phone ?? '' })).toHaveAttribute('href', /^tel:\d+$/);
  await axe();
  await page.keyboard.press('Escape');
  // Waits until the dialog has left the DOM: opened again while it closes, it would close too.
  await expect(page.locator('dialog')).toHaveCount(0);
  await expect(activator).toBeFocused();
  await activator.press('Enter');
  await popup.getByRole('link', { name: 'Localiser sur la carte', exact: true }).click();
  await expect(page).toHaveURL(`/adherents?carto=1&id=${id}`);
});

test('[SHT-14][SHT-15] la fiche montre les filiales du groupe, et s’ouvre sur elles quand l’adresse a leur ancre', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 1220, height: 600 });
  await signIn('subsidiary', { path: `/adherent/${group}/` });
  const { metadatas } = await fetchSubscriber(page, group);
  expect(metadatas.affiliates.length).toBeGreaterThan(5);
  const subsidiaries = card(page, 'Groupe').getByRole('list', { name: 'Filiales' });
  await expect(subsidiaries.getByRole('link')).toHaveText(metadatas.affiliates.map((company) => company.title));
  await expect(subsidiaries).not.toBeInViewport();
  await page
    .getByRole('main')
    .getByRole('link', { name: `${metadatas.affiliates.length} filiales`, exact: true })
    .click();
  await expect(page).toHaveURL(`/adherent/${group}/filiales`);
  await expect(card(page, 'Groupe').getByRole('heading')).toBeInViewport({ ratio: 1 });
  await expect(card(page, 'Groupe')).toBeFocused();

  await page.goto('/');
  await page.goto(`/adherent/${group}/filiales`);
  await expect(card(page, 'Groupe').getByRole('heading')).toBeInViewport({ ratio: 1 });
  await title(page, 'Fromageries Montcourt');
  await page.goto(`/adherent/${group}/ailleurs`);
  await expect(card(page, 'Présentation').getByRole('heading')).toBeInViewport();
});

test('[SHT-19] l’onglet des sociétés n’est là que pour un groupe qui a des filiales', async ({ page, signIn }) => {
  await signIn('supplier', { path: `/adherent/${group}` });
  const { metadatas } = await fetchSubscriber(page, group);
  const companiesTab = tabs(page).getByRole('link', { name: 'Sociétés', exact: true });
  await expect(companiesTab).toHaveAccessibleDescription(String(metadatas.affiliates.length));
  await companiesTab.click();
  await expect(page).toHaveURL(`/adherent/${group}/societes`);
  await expect(page).toHaveTitle(/^Sociétés de Fromageries Montcourt/);
  const companies = page.getByRole('list', { name: 'Sociétés du groupe' });
  await expect(companies.getByRole('link')).toHaveText(metadatas.affiliates.map((company) => company.title));
  await companies.getByRole('link', { name: 'Fromageries Montcourt Normandie' }).click();
  await expect(page).toHaveURL(`/adherent/${subsidiary}`);
  await title(page, 'Fromageries Montcourt Normandie');
  await expect(tabs(page).getByRole('link')).toHaveText(['Présentation']);
  await page.goto(`/adherent/${alone}/societes`);
  await expect(page.getByText('Cet adhérent n’a pas de filiale dans le réseau.')).toBeVisible();
  await expect(tabs(page).getByRole('link')).toHaveText(['Présentation']);
});

test('[SHT-16][SHT-23][FAV-02] un fournisseur repère l’adhérent depuis sa fiche, où un adhérent ne voit pas d’étoile', async ({
  page,
  signIn,
}) => {
  await signIn('supplierOther', { path: `/adherent/${subsidiary}` });
  const before = (await fetchSubscriber(page, subsidiary)).metadatas.favorite;
  await expect(star(page)).toHaveAttribute('aria-pressed', String(before));
  const answer = page.waitForResponse('**/api/v1/favorites');
  await star(page).click();
  await expect(star(page)).toHaveAttribute('aria-pressed', String(!before));
  await answer;
  await page.reload();
  await expect(star(page)).toHaveAttribute('aria-pressed', String(!before));
  await page.goto('/fournisseur/ateliers-vauban');
  await title(page, 'Ateliers Vauban');
  await expect(star(page)).toHaveCount(0);

  await signIn('subscriber', { path: `/adherent/${subsidiary}` });
  await title(page, 'Fromageries Montcourt Normandie');
  await expect(star(page)).toHaveCount(0);
});

test('un fournisseur voit avec quels adhérents il travaille', async ({ page, signIn }) => {
  await signIn('supplier');
  await openChanged(page, `/adherent/${alone}`, (sheet) => {
    sheet.metadatas.collaborator = true;
  });
  await expect(page.getByText('Vous travaillez avec cet adhérent', { exact: true })).toBeVisible();
});

test('une fiche d’adhérent inconnue mène à /404, une fiche qui échoue le dit et se recharge', async ({
  page,
  signIn,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/404/, /500/);
  await signIn('supplier', { path: '/adherent/nulle-part' });
  await expect(page).toHaveURL('/404');
  await page.route('**/api/v1/subscriber/*', (route) => route.fulfill({ status: 500, json: { code: 'internal', message: 'x' } }));
  await page.goto(`/adherent/${alone}`);
  await expect(page.getByText('Cette fiche n’a pas pu être chargée.')).toBeVisible();
  await page.unroute('**/api/v1/subscriber/*');
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await title(page, 'Clinique des Deux Rives');
});
