import type { Page } from '@playwright/test';
import { offerEndpoints } from '#protocol/offers/offers.ts';
import { ofName } from '#protocol/text/of-name.ts';
import { price } from '#web/lib/formats/amounts.ts';
import { shortDate } from '#web/lib/formats/dates.ts';
import { callApi } from './support/api.ts';
import { saved } from './support/saved.ts';
import { expectFits, fetchSheet, supplierRow } from './support/suppliers.ts';
import { expect, test } from './support/test.ts';

const cards = (page: Page) => page.getByRole('list', { name: 'Offres négociées' }).locator('> li');
const fetchOffers = (page: Page, query: string) => callApi(page, offerEndpoints.search, `/api/v1/search/results/offers?${query}`);
const fetchOffersOf = (page: Page, slug: string) => callApi(page, offerEndpoints.ofSupplier, `/api/v1/offers/${slug}`);
const tabs = (page: Page) => page.getByRole('navigation', { name: 'Rubriques de la fiche' });

test('[OFF-01][SEA-20] la recherche d’offres montre page par page celles d’un mot-clé', async ({ page, signIn }) => {
  await signIn('subscriber', { path: '/' });
  await page.getByRole('combobox', { name: 'Type de recherche' }).selectOption('Offres négociées');
  const box = page.getByRole('combobox', { name: 'Rechercher' });
  await box.fill('gants');
  await box.press('Enter');
  await expect(page).toHaveURL('/offres?motclef=gants');
  const { rows } = await fetchOffers(page, 's=gants');
  expect(rows.length).toBeGreaterThan(0);
  await expect(cards(page).getByRole('heading', { level: 2 })).toHaveText(rows.map(({ title }) => title));
  await page.getByRole('button', { name: 'Retirer le filtre gants' }).click();
  await expect(page).toHaveURL('/offres');
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Suivant' }).click();
  await expect(page).toHaveURL('/offres?page=2');
  const second = await fetchOffers(page, 'page=2');
  await expect(cards(page).getByRole('heading', { level: 2 })).toHaveText(second.rows.map(({ title }) => title));
  await page.goto('/offres?motclef=xqzwk');
  await expect(page.getByText('Aucune offre disponible', { exact: true })).toBeVisible();
});

test('[OFF-03][DOC-09] la carte d’une offre montre ses prix, son échéance, son catalogue et deux contacts au plus', async ({
  page,
  signIn,
}) => {
  await signIn('subscriber', { path: '/offres' });
  let isChecked = false;
  for (let number = 1; !isChecked; number++) {
    const { rows } = await fetchOffers(page, `page=${number}`);
    const index = rows.findIndex(({ contacts, catalogUrl, special }) => contacts.length > 2 && catalogUrl !== null && special);
    const offer = rows[index];
    if (!offer) continue;
    isChecked = true;
    await page.goto(`/offres?page=${number}`);
    const card = cards(page).nth(index);
    await expect(card.getByRole('heading', { name: offer.title })).toBeVisible();
    await expect(card.getByText('Offre spéciale', { exact: true })).toBeVisible();
    await expect(
      card.getByText(offer.expirationDate ? `Valable jusqu’au ${shortDate(offer.expirationDate)}` : 'Sans date de fin'),
    ).toBeVisible();
    await expect(card.getByRole('table', { name: 'Prix négociés' }).getByRole('row')).toHaveCount(offer.prices.length + 1);
    for (const [at, { price: negotiated, usualPrice }] of offer.prices.entries())
      await expect(
        card
          .getByRole('table', { name: 'Prix négociés' })
          .getByRole('row')
          .nth(at + 1)
          .getByRole('cell'),
      ).toHaveText([price(negotiated), usualPrice === null ? '' : price(usualPrice)]);
    await expect(card.getByRole('link', { name: /@/ })).toHaveCount(2);
    await expect(card.getByRole('link', { name: /^Consulter le catalogue en ligne/ })).toHaveAttribute('href', offer.catalogUrl ?? '');
  }
});

test('la liste des offres dit celles d’un fournisseur avec qui l’on travaille', async ({ page, signIn }) => {
  await signIn('subscriber');
  await page.route('**/search/results/offers?*', async (route) => {
    const response = await route.fetch();
    const json = await response.json();
    for (const [at, { supplier }] of json.rows.entries()) supplier.collaborator = at === 1;
    await route.fulfill({ response, json });
  });
  await page.goto('/offres');
  await expect(cards(page).nth(1).getByText('Vous travaillez avec ce fournisseur')).toBeVisible();
  await expect(page.getByText('Vous travaillez avec ce fournisseur')).toHaveCount(1);
});

test('[SHT-04][DOC-06][DOC-11] une recherche avec une faute de frappe mène à la fiche, à son offre et au PDF', async ({ page, signIn }) => {
  await signIn('subscriber', { path: '/recherche?motclef=hygai bretagne' });
  await supplierRow(page, 'Hygia Bretagne').getByRole('link', { name: 'Voir les offres' }).click();
  await expect(page).toHaveURL('/fournisseur/hygia-bretagne/offres');
  await expect(tabs(page).getByRole('link', { name: /^Offres/ })).toHaveAttribute('aria-current', 'page');
  const { rows, expired } = await fetchOffersOf(page, 'hygia-bretagne');
  await expect(cards(page)).toHaveCount(rows.length);
  for (const { title } of expired) await expect(cards(page).filter({ hasText: title })).toHaveCount(0);
  const document = rows.flatMap(({ documents }) => documents).find(({ format }) => format === 'pdf');
  if (!document) throw new Error('Hygia Bretagne must have an offer with a PDF');
  await page
    .getByRole('button', { name: `Voir l'aperçu ${ofName(document.title)}` })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: document.title });
  await expect(dialog.getByText(/^Page 1 sur \d$/)).toBeVisible();
  const { name, bytes } = await saved(page, () => dialog.getByRole('link', { name: 'Télécharger' }).click());
  expect(name).toMatch(/\.pdf$/);
  expect([bytes.subarray(0, 5).toString(), bytes.length]).toEqual(['%PDF-', document.size]);
  await expect(page).toHaveURL('/fournisseur/hygia-bretagne/offres');
});

test('[SHT-05][SHT-18] l’onglet des documents d’un fournisseur montre ses documents', async ({ page, signIn }) => {
  await signIn('subscriber', { path: '/fournisseur/hygia-bretagne' });
  await tabs(page)
    .getByRole('link', { name: /^Documents/ })
    .click();
  await expect(page).toHaveURL('/fournisseur/hygia-bretagne/documents');
  const { counts } = await fetchSheet(page, 'hygia-bretagne');
  await expect(page.getByRole('list', { name: 'Documents' }).locator('> li')).toHaveCount(counts.documents);
  await expect(page.getByRole('heading', { name: 'Présentation de Hygia Bretagne' })).toBeVisible();
  await expect(page.getByText(/^Convention/)).toHaveCount(0);
});

test('[OFF-02][OFF-04] l’onglet sans offre le dit, et propose d’écrire à l’équipe et au référent pour une offre sur-mesure', async ({
  page,
  signIn,
}) => {
  await signIn('subscriber', { path: '/fournisseurs' });
  const supplier = { slug: 'ateliers-vauban' };
  const sheet = await fetchSheet(page, supplier.slug);
  let onDemand = true;
  await page.route('**/api/v1/supplier/ateliers-vauban', async (route) => {
    const response = await route.fetch();
    const json = await response.json();
    json.metadatas.onDemand = onDemand;
    json.counts.documents = 0;
    await route.fulfill({ response, json });
  });
  await page.route('**/api/v1/offers/ateliers-vauban*', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), rows: [], pager: { page: 1, pageCount: 0, total: 0 } } });
  });
  await page.goto('/fournisseur/ateliers-vauban/offres');
  await expect(page.getByText('Aucune offre disponible', { exact: true })).toBeVisible();
  const request = page.getByRole('link', { name: 'Demander une offre sur-mesure' });
  const address = new URL((await request.getAttribute('href')) ?? '', page.url());
  expect(Object.fromEntries(address.searchParams)).toMatchObject({
    object: 'Demande d’offre sur-mesure : Ateliers Vauban',
    ccReceiverEmail: sheet.contacts.references[0]?.email,
    supplier: 'ateliers-vauban',
  });
  await expect(tabs(page).getByRole('link', { name: /^Documents/ })).toHaveCount(0);
  onDemand = false;
  await page.reload();
  await expect(page.getByText('Aucune offre disponible', { exact: true })).toBeVisible();
  await expect(request).toHaveCount(0);
  // A supplier would write to itself.
  onDemand = true;
  await signIn('supplierOther', { path: '/fournisseur/ateliers-vauban/offres' });
  await expect(page.getByText('Aucune offre disponible', { exact: true })).toBeVisible();
  await expect(request).toHaveCount(0);
});

test('un fournisseur ne voit que ses propres offres, celles qui ont expiré à part', async ({ page, signIn }) => {
  await signIn('supplier', { path: '/fournisseur/hygia-bretagne/offres' });
  const { rows, expired } = await fetchOffersOf(page, 'hygia-bretagne');
  await expect(cards(page)).toHaveCount(rows.length);
  if (expired.length > 0) {
    await page.getByRole('button', { name: `Offres expirées (${expired.length})` }).click();
    await expect(page.getByText(expired[0]?.title ?? '?')).toBeVisible();
  }
  await page.goto('/fournisseur/ateliers-vauban/offres');
  await expect(page).toHaveURL('/403');
  await page.goto('/offres');
  await expect(page).toHaveURL('/403');
});

test('les offres tiennent dans la largeur d’un téléphone', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn('subscriber', { path: '/offres' });
  await expect(cards(page).first()).toBeVisible();
  await expectFits(page);
});
