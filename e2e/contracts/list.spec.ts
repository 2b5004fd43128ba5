import type { Page } from '@playwright/test';
import { toast } from '#e2e/support/contract-pages.ts';
import { contractRow, contractRows, createAmendment, createContract, farDay, inLists } from '#e2e/support/contracts.ts';
import { noteRequests } from '#e2e/support/requests.ts';
import { saved } from '#e2e/support/saved.ts';
import { expectFits } from '#e2e/support/suppliers.ts';
import { expect, test } from '#e2e/support/test.ts';

const phone = { width: 390, height: 844 };
const listCall = (url: URL) => url.pathname === '/api/v1/contracts';
const headings = (page: Page, table: string) => page.getByRole('table', { name: table }).getByRole('columnheader').allTextContents();

test('[CTR-01][CTR-03][CTR-16][SHL-22] le menu mène à la liste, avec son tiroir, ses colonnes et ses dates en jj/mm/aa', async ({
  page,
  signIn,
}) => {
  await signIn('subscriber', { path: '/' });
  const { title, endDate } = await createContract(page, { startDate: '2026-01-15', notificationDate: '2040-05-04' });
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Contrats', exact: true }).click();
  await expect(page).toHaveURL('/contrats');
  await expect(page.getByRole('heading', { level: 1, name: 'LISTE DES CONTRATS', exact: true })).toBeVisible();
  const drawer = page.getByRole('complementary', { name: 'Filtres' });
  for (const name of ['Statut', 'Nature du contrat', 'Catégorie d’achats', 'Reconduction automatique'])
    await expect(drawer.getByRole('group', { name, exact: true })).toBeVisible();
  expect(await headings(page, 'Liste des contrats')).toEqual([
    'Titre',
    'Parentalité',
    "Date d'application",
    'Date de fin',
    'Date de prévenance',
    'Statut',
  ]);

  await page.goto(`/contrats?end_date=${endDate}`);
  await expect(contractRow(page, title).getByRole('cell')).toHaveText(['', '15/01/26', inLists(endDate), '04/05/40', 'Actif']);
  await expect(contractRow(page, title)).toContainText('Propreté de l’Ouest');
  await expect(contractRow(page, title)).toContainText(/À dénoncer au plus tard le .*, dans [\d\s]+jours \(préavis de 30\sjours\)/);
});

test('[CTR-02][CTR-04] les contrats urgents ont leur tableau au-dessus des autres, un avenant son étiquette', async ({ page, signIn }) => {
  await signIn('subscriber');
  const endDate = farDay();
  const calm = await createContract(page, { endDate });
  const urgent = await createContract(page, { endDate, notificationDate: '2026-02-01' });
  const amendment = await createAmendment(page, calm);
  await page.goto(`/contrats?end_date=${endDate}`);
  await expect(contractRows(page, 'Contrats urgents')).toHaveCount(1);
  await expect(contractRows(page, 'Contrats urgents')).toContainText(urgent.title);
  await expect(contractRows(page, 'Liste des contrats')).toHaveCount(2);
  const [above, below] = await Promise.all([
    page.getByRole('table', { name: 'Contrats urgents' }).boundingBox(),
    page.getByRole('table', { name: 'Liste des contrats' }).boundingBox(),
  ]);
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThan(below?.y ?? 0);
  expect(await headings(page, 'Contrats urgents')).toEqual(await headings(page, 'Liste des contrats'));
  await expect(contractRow(page, amendment.title).getByText('Avenant', { exact: true })).toBeVisible();
  await expect(contractRow(page, calm.title).getByText('Avenant', { exact: true })).toHaveCount(0);

  // The parentality icon names the contract and opens its tree.
  await contractRow(page, amendment.title)
    .getByRole('button', { name: `Parentalité du contrat ${amendment.title}, avenant de ${calm.title}` })
    .click();
  const tree = page.getByRole('dialog', { name: 'Parentalité du contrat' });
  await expect(tree.getByRole('listitem').first().getByRole('link').first()).toHaveText(calm.title);
  await expect(tree.getByRole('listitem').getByRole('listitem').getByRole('link')).toHaveText(amendment.title);
  await page.keyboard.press('Escape');
  await expect(contractRow(page, urgent.title).getByRole('button')).toHaveCount(0);
});

test('[CTR-05] un clic sur une ligne, ou son lien, ouvre le contrat ; y sélectionner du texte n’ouvre rien', async ({ page, signIn }) => {
  await signIn('subscriber');
  const { id, title, endDate } = await createContract(page);
  await page.goto(`/contrats?end_date=${endDate}`);
  await contractRow(page, title).getByRole('cell', { name: 'Actif' }).click();
  await expect(page).toHaveURL(`/contrat/${id}`);
  await page.goBack();
  // The text of a row is selected with the mouse, to be copied: nothing opens.
  const supplier = contractRow(page, title).getByText('Propreté de l’Ouest');
  await supplier.dragTo(supplier, { sourcePosition: { x: 1, y: 8 }, targetPosition: { x: 70, y: 8 } });
  expect(await page.evaluate(() => String(getSelection()))).toContain('Propreté');
  await expect(page).toHaveURL(`/contrats?end_date=${endDate}`);
  await page.getByRole('link', { name: title, exact: true }).press('Enter');
  await expect(page).toHaveURL(`/contrat/${id}`);
});

test('un clic avec Ctrl, Maj ou le bouton du milieu sur une ligne ouvre le contrat dans un autre onglet', async ({ page, signIn }) => {
  await signIn('subscriber');
  const { id, title, endDate } = await createContract(page);
  const list = `/contrats?end_date=${endDate}`;
  await page.goto(list);
  const status = contractRow(page, title).getByRole('cell', { name: 'Actif' });
  await status.scrollIntoViewIfNeeded();
  for (const how of ['Control', 'Shift', 'Shift', 'middle'] as const) {
    const opening = page.context().waitForEvent('page');
    await status.click(how === 'middle' ? { button: 'middle' } : { modifiers: [how] });
    const other = await opening;
    await expect(other).toHaveURL(`/contrat/${id}`);
    await other.close();
    await expect(page).toHaveURL(list);
  }
  await status.click();
  await expect(page).toHaveURL(`/contrat/${id}`);
});

test('[CTR-07] « FAQ » mène à sa page', async ({ page, signIn }) => {
  await signIn('subscriber', { path: '/contrats' });
  await page.getByRole('main').getByRole('link', { name: 'FAQ', exact: true }).click();
  await expect(page).toHaveURL('/page/faq-contrats');
});

test('[CTR-08][CTR-09] « Export XLSX » enregistre la liste filtrée, et n’est là que si elle n’est pas vide', async ({ page, signIn }) => {
  await signIn('subscriber');
  const { endDate } = await createContract(page);
  await page.goto(`/contrats?end_date=${endDate}&contract_status=active`);
  const request = page.waitForRequest((request) => new URL(request.url()).searchParams.get('xlsx') === 'true');
  const button = page.getByRole('button', { name: 'Export XLSX', exact: true });
  const { name, bytes } = await saved(page, () => button.click());
  expect(name).toBe('liste_des_contrats.xlsx');
  expect(bytes.subarray(0, 2).toString()).toBe('PK');
  const { searchParams } = new URL((await request).url());
  expect([searchParams.getAll('f'), searchParams.get('end_date')]).toEqual([['contract_status:active'], endDate]);
  await page.goto(`/contrats?end_date=${endDate}&contract_status=archived`);
  await expect(page.getByText('Aucun résultat.', { exact: true })).toBeVisible();
  await expect(button).toHaveCount(0);
});

test('un export qui échoue est signalé', async ({ page, signIn, allowConsoleErrors }) => {
  allowConsoleErrors(/status of 500/);
  await signIn('subscriber');
  const { endDate } = await createContract(page);
  await page.goto(`/contrats?end_date=${endDate}`);
  await page.route(
    (url) => listCall(url) && url.searchParams.has('xlsx'),
    (route) => route.fulfill({ status: 500, json: { code: 'internal' } }),
  );
  await page.getByRole('button', { name: 'Export XLSX', exact: true }).click();
  await expect(toast(page, 'Erreur', 'Une erreur est survenue')).toBeVisible();
});

test('[CTR-11][CTR-12] une liste vide invite à créer le premier contrat, ou à retirer les filtres', async ({ page, signIn }) => {
  await signIn('subscriber', { path: `/contrats?end_date=${farDay()}` });
  await expect(page.getByText('Aucun résultat.', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Réinitialiser les filtres' }).click();
  await expect(page).toHaveURL('/contrats');
  await expect(page.getByText('Aucun résultat.', { exact: true })).toHaveCount(0);

  await page.route(listCall, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), rows: [], pager: { page: 1, pageCount: 0, total: 0 } } });
  });
  await page.goto('/contrats');
  await expect(page.getByText("Aucun contrat n'a été créé.", { exact: true })).toBeVisible();
  await expect(page.getByText(/^Ajoutez le premier/)).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Ajouter un contrat', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Ajouter un contrat' })).toBeVisible();
});

test('[CTR-15] la liste se rafraîchit une fois, trois secondes après l’ouverture, sans changer de page, de filtres ni de défilement', async ({
  page,
  signIn,
}) => {
  await signIn('subscriber');
  const endDate = farDay();
  await Promise.all(Array.from({ length: 21 }, () => createContract(page, { endDate })));
  const path = `/contrats?end_date=${endDate}&contract_status=active&page=2`;
  const calls: { at: number; url: URL }[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (listCall(url)) calls.push({ at: Date.now(), url });
  });
  await page.setViewportSize({ width: 1440, height: 320 });
  await page.goto(path);
  await expect(contractRows(page, 'Liste des contrats')).toHaveCount(1);
  await page.evaluate(() => scrollTo(0, 60));
  const fresh = await createContract(page, { endDate });
  const waits = page.getByText('Chargement...', { exact: true });
  await expect(contractRow(page, fresh.title)).toBeVisible();
  const [opened, again] = calls;
  expect((again?.at ?? 0) - (opened?.at ?? 0)).toBeGreaterThan(2500);
  expect(again?.url.search).toBe(opened?.url.search);
  expect([again?.url.searchParams.get('page'), again?.url.searchParams.get('end_date')]).toEqual(['2', endDate]);
  await expect(waits).toHaveCount(0);
  await expect(page).toHaveURL(path);
  expect(await page.evaluate(() => scrollY)).toBe(60);
  await page.waitForTimeout(3500); // nothing must happen, and nothing tells that it does not
  expect(calls).toHaveLength(2);
});

test('le rafraîchissement est annulé au départ, et son échec ne change pas la liste', async ({ page, signIn, allowConsoleErrors }) => {
  allowConsoleErrors(/status of 500/);
  await signIn('subscriber');
  const { title, endDate } = await createContract(page);
  await page.clock.install();
  const requests = noteRequests(page);
  const calls = () => requests.to('/api/v1/contracts').length;
  await page.goto(`/contrats?end_date=${endDate}`);
  await expect(contractRow(page, title)).toBeVisible();
  await page.getByRole('link', { name: 'FAQ', exact: true }).click();
  await expect(page).toHaveURL('/page/faq-contrats');
  const before = calls();
  await page.clock.fastForward(5000);
  expect(calls()).toBe(before);
  // The first request succeeds, every later one fails.
  let answered = 0;
  let refused = 0;
  await page.route(listCall, (route) => {
    answered += 1;
    if (answered === 1) return route.continue();
    refused += 1;
    return route.fulfill({ status: 500, json: { code: 'internal', message: 'Une erreur est survenue' } });
  });
  await page.goto(`/contrats?end_date=${endDate}`);
  await expect(contractRow(page, title)).toBeVisible();
  await page.clock.fastForward(3000);
  await expect.poll(() => refused).toBeGreaterThan(0);
  await page.clock.fastForward(10_000);
  await expect(contractRow(page, title)).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('[CTR-17] la liste montre « Chargement... », puis un échec que l’on peut réessayer', async ({ page, signIn, allowConsoleErrors }) => {
  allowConsoleErrors(/status of 500/);
  await signIn('subscriber');
  const { title, endDate } = await createContract(page);
  let release: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  let failing = true;
  await page.route(listCall, async (route) => {
    await gate;
    await (failing ? route.fulfill({ status: 500, json: { code: 'internal', message: 'Une erreur est survenue' } }) : route.continue());
  });
  await page.goto(`/contrats?end_date=${endDate}`);
  await expect(page.getByRole('main').getByText('Chargement...', { exact: true })).toBeVisible();
  release();
  await expect(page.getByRole('alert')).toContainText('Les contrats n’ont pas pu être chargés.');
  await expect(page.getByText('Chargement...', { exact: true })).toHaveCount(0);
  failing = false;
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect(contractRow(page, title)).toBeVisible();
});

test('[CTR-10] sur un téléphone, la liste devient des cartes avec « Filtrer »', async ({ page, signIn, axe }) => {
  await page.setViewportSize(phone);
  await signIn('subscriber');
  const endDate = farDay();
  const parent = await createContract(page, { endDate, title: `Accord-cadre de maintenance des installations frigorifiques ${endDate}` });
  await createAmendment(page, parent, { notificationDate: '2026-02-01' });
  await page.goto(`/contrats?end_date=${endDate}`);
  const cards = page.getByRole('list', { name: 'Liste des contrats' }).locator('> li');
  await expect(cards).toHaveCount(1);
  await expect(cards.getByRole('term')).toHaveText(["Date d'application", 'Date de fin', 'Date de prévenance']);
  await expect(cards.getByRole('definition')).toHaveText(['15/01/26', inLists(endDate), '04/05/40']);
  await expect(page.getByRole('list', { name: 'Contrats urgents' }).locator('> li')).toHaveCount(1);
  await expect(page.getByRole('table')).toHaveCount(0);
  await expectFits(page);
  await axe();
  // Both buttons stay at the bottom of the screen, and the end of the page stands above them.
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  const add = page.getByRole('button', { name: '+ Ajouter un contrat' });
  await expect(add).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('button', { name: 'Filtrer' })).toBeInViewport({ ratio: 1 });
  const footer = await page.getByRole('contentinfo').boundingBox();
  expect((footer?.y ?? 0) + (footer?.height ?? 0)).toBeLessThanOrEqual(((await add.boundingBox())?.y ?? 0) - 10);
  await page.getByRole('button', { name: 'Filtrer' }).click();
  const drawer = page.getByRole('dialog', { name: 'Filtres' });
  await expect(drawer.getByRole('checkbox', { name: 'Actif' })).toBeVisible();
  await axe();
  await drawer.getByRole('button', { name: 'Voir 2 contrats' }).click();
  await expect(drawer).toHaveCount(0);
  await cards.click({ position: { x: 150, y: 60 } });
  await expect(page).toHaveURL(`/contrat/${parent.id}`);
});

test('une autre société ne voit pas ces contrats, et le réseau n’a pas de liste de contrats', async ({
  page,
  signIn,
  allowConsoleErrors,
}) => {
  await signIn('subscriber');
  const { endDate } = await createContract(page);
  await signIn('subscriberOther', { path: `/contrats?end_date=${endDate}` });
  await expect(page.getByText('Aucun résultat.', { exact: true })).toBeVisible();
  allowConsoleErrors(/status of 403/);
  await signIn('operator', { path: '/contrats' });
  await expect(page).toHaveURL('/403');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Mon tableau de bord' })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Mes contrats' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await expect(page.getByRole('dialog').getByRole('link').first()).toBeVisible();
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Contrats', exact: true })).toHaveCount(0);
});
