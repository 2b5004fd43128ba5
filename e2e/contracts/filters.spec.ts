import { type Created, contractRows, createContract, farDay } from '#e2e/support/contracts.ts';
import { noteRequests } from '#e2e/support/requests.ts';
import { filters } from '#e2e/support/suppliers.ts';
import { expect, test } from '#e2e/support/test.ts';

test('[CTR-13][SHL-40] statut, nature, catégorie et reconduction filtrent la liste, avec leurs nombres et leurs pastilles', async ({
  page,
  signIn,
}) => {
  await signIn('subscriber');
  const end_date = farDay();
  const [draft, supply] = await Promise.all([
    createContract(page, { endDate: end_date, contractStatus: 'draft' }),
    createContract(page, { endDate: end_date, contractNature: 'supply', automaticRenewal: false, renewalDuration: null }),
  ]);
  await page.goto(`/contrats?end_date=${end_date}`);
  const rows = contractRows(page, 'Liste des contrats');
  const shows = async (contract: Created) => {
    await expect(rows).toHaveCount(1);
    await expect(rows).toContainText(contract.title);
  };
  await expect(rows).toHaveCount(2);
  const box = (group: string, name: string) => filters(page).getByRole('group', { name: group }).getByRole('checkbox', { name });
  await expect(filters(page).getByRole('group', { name: 'Statut' })).toHaveText('StatutBrouillon1Actif1');

  await box('Statut', 'Brouillon').check();
  await expect(page).toHaveURL(`/contrats?end_date=${end_date}&contract_status=draft`);
  await shows(draft);
  await expect(box('Nature du contrat', 'Fourniture')).toHaveCount(0);
  await box('Statut', 'Actif').check();
  await expect(page).toHaveURL(/contract_status=draft,active/);
  await expect(rows).toHaveCount(2);
  // The pills show once: in the drawer on a wide screen, above the list where the drawer is closed.
  const pills = filters(page).getByRole('list', { name: 'Filtres choisis' });
  await expect(page.getByRole('button', { name: 'Réinitialiser' })).toHaveCount(1);
  await page.setViewportSize({ width: 1200, height: 900 });
  await expect(page.getByRole('main').getByRole('list', { name: 'Filtres de la liste' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Réinitialiser' })).toHaveCount(1);
  await page.setViewportSize({ width: 1440, height: 900 });
  await pills.getByRole('button', { name: 'Retirer le filtre Brouillon' }).click();
  await shows(supply);

  await page.goto(`/contrats?end_date=${end_date}`);
  await box('Nature du contrat', 'Prestation de services').check();
  await expect(page).toHaveURL(/contract_nature=service/);
  await shows(draft);
  await box('Nature du contrat', 'Prestation de services').uncheck();
  await box('Reconduction automatique', 'Non').check();
  await expect(page).toHaveURL(/automatic_renewal=0/);
  await shows(supply);
  await box('Reconduction automatique', 'Non').uncheck();
  const category = filters(page).getByRole('group', { name: 'Catégorie d’achats' }).getByRole('checkbox');
  await expect(category).toHaveCount(1);
  await category.check();
  await expect(page).toHaveURL(/purchase_category=\d+/);
  await expect(rows).toHaveCount(2);
  // An active filter without any contract stays, so that the user can remove it.
  await page.goto(`/contrats?end_date=${end_date}&contract_status=archived`);
  await expect(page.getByText('Aucun résultat.', { exact: true })).toBeVisible();
  await expect(box('Statut', 'Archivé')).toBeChecked();
  await box('Statut', 'Archivé').click();
  await expect(rows).toHaveCount(2);
  await page.goto(`/contrats?end_date=${end_date}&purchase_category=999999`);
  await expect(page.getByText('Aucun résultat.', { exact: true })).toBeVisible();
});

test('[CTR-14][SHL-51][SHL-52][DSH-33][DSH-34] les deux filtres de date entrent dans l’adresse en aaaa-mm-jj, et en sortent une fois vidés', async ({
  page,
  signIn,
}) => {
  await signIn('subscriber');
  const { title } = await createContract(page, { endDate: '2099-03-14', notificationDate: '2098-09-02' });
  await page.goto('/contrats');
  const field = (name: string) => filters(page).getByRole('textbox', { name, exact: true });
  const row = contractRows(page, 'Liste des contrats').filter({ hasText: title });
  const pills = filters(page).getByRole('list', { name: 'Filtres choisis' });

  await field('Date de fin').pressSequentially('14/03/2099');
  await expect(page).toHaveURL('/contrats?end_date=2099-03-14');
  await expect(row).toBeVisible();
  await expect(pills.getByText('Date de fin: 14/03/2099', { exact: true })).toBeVisible();
  await field('Date de prévenance').fill('02/09/2098');
  await expect(page).toHaveURL('/contrats?end_date=2099-03-14&notification_date=2098-09-02');
  await expect(pills.getByText('Date de prév.: 02/09/2098', { exact: true })).toBeVisible();
  await expect(row).toBeVisible();

  await field('Date de fin').fill('');
  await expect(page).toHaveURL('/contrats?notification_date=2098-09-02');
  await field('Date de prévenance').fill('31/02/2098');
  await expect(page).toHaveURL('/contrats?notification_date=2098-09-02');
  await field('Date de prévenance').blur();
  await expect(filters(page).getByText('Ce jour n’existe pas', { exact: true })).toBeVisible();
  await expect(field('Date de prévenance')).toHaveAttribute('aria-invalid', 'true');
  await expect(field('Date de prévenance')).toHaveValue('31/02/2098');
  // The list is not filtered by a day that the field no longer shows.
  await expect(page).toHaveURL('/contrats');
  await field('Date de prévenance').fill('');
  await expect(filters(page).getByText('Ce jour n’existe pas', { exact: true })).toHaveCount(0);
  // The short form that the list shows.
  await field('Date de fin').fill('13/02/27');
  await expect(page).toHaveURL('/contrats');
  await field('Date de fin').press('Enter');
  await expect(page).toHaveURL('/contrats?end_date=2027-02-13');
  await expect(field('Date de fin')).toHaveValue('13/02/2027');

  await page.goto('/contrats?end_date=2099-03-14&notification_date=2098-09-02');
  await pills.getByRole('button', { name: 'Retirer le filtre Date de prév.: 02/09/2098' }).click();
  await expect(page).toHaveURL('/contrats?end_date=2099-03-14');
  await expect(field('Date de prévenance')).toHaveValue('');
  await pills.getByRole('button', { name: 'Réinitialiser' }).click();
  await expect(page).toHaveURL('/contrats');
  await expect(field('Date de fin')).toHaveValue('');
});

test('une liste filtrée qui ne se charge pas garde ses filtres, que l’on peut retirer', async ({ page, signIn, allowConsoleErrors }) => {
  allowConsoleErrors(/status of 503/);
  await signIn('subscriber', { path: '/contrats' });
  const halted = page.getByRole('group', { name: 'Statut' }).getByRole('checkbox', { name: /^Arrêté/ });
  await expect(halted).toBeVisible();
  await page.route(/\/api\/v1\/contracts\?.*halted/, (route) => route.fulfill({ status: 503, body: '' }));
  await halted.check();
  await expect(page.getByText('Les contrats n’ont pas pu être chargés.')).toBeVisible();
  await expect(halted).toBeFocused();
  await halted.uncheck();
  await expect(page.getByRole('table', { name: 'Liste des contrats' })).toBeVisible();
});

test('[SHL-54] le calendrier d’un filtre est en français, et sa semaine commence un lundi', async ({ page, signIn, axe }) => {
  await signIn('subscriber', { path: '/contrats?end_date=2099-03-14' });
  await filters(page).getByRole('button', { name: 'Choisir dans le calendrier : Date de fin' }).click();
  const calendar = page.getByRole('dialog', { name: 'Calendrier : Date de fin' });
  await expect(calendar.getByText('mars 2099', { exact: true })).toBeVisible();
  await expect(calendar.locator('th')).toHaveText(['lu', 'ma', 'me', 'je', 've', 'sa', 'di']);
  await axe();
  await calendar.getByRole('button', { name: /20 mars 2099/ }).click();
  await expect(page).toHaveURL('/contrats?end_date=2099-03-20');
});

test('une adresse aux valeurs inconnues montre la liste, et une page trop grande ramène à la première', async ({ page, signIn }) => {
  await signIn('subscriber');
  const { title, endDate } = await createContract(page);
  await page.goto(
    `/contrats?end_date=${endDate}&contract_status=parti,active&contract_nature=%00&automatic_renewal=2&notification_date=hier`,
  );
  await expect(contractRows(page, 'Liste des contrats')).toContainText(title);
  await page.goto(`/contrats?end_date=${endDate}&page=9`);
  await page.getByRole('link', { name: 'Revenir à la première page' }).click();
  await expect(contractRows(page, 'Liste des contrats')).toContainText(title);
});

const field = 'Rechercher un contrat par titre, fournisseur ou référence';

test('un contrat se trouve par son titre, son fournisseur ou sa référence, même mal orthographiés', async ({ page, signIn }) => {
  await signIn('subscriber');
  const endDate = farDay();
  const sought = await createContract(page, { endDate, supplierText: 'Ascenseurs Élévatine', internalRef: 'ASC-77/12' });
  await createContract(page, { endDate });
  await page.goto('/fournisseurs');
  await page.goto(`/contrats?end_date=${endDate}`);
  const rows = contractRows(page, 'Liste des contrats');
  await expect(rows).toHaveCount(2);
  const calls = noteRequests(page);
  await page.getByRole('searchbox', { name: field }).pressSequentially('elevatine', { delay: 20 });
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText(sought.title);
  await expect(page).toHaveURL(`/contrats?end_date=${endDate}&motclef=elevatine`);
  await expect(page.getByRole('status').filter({ hasText: '1 contrat' })).toBeVisible();
  // A burst of keys makes few requests, and the search of the whole network stays empty.
  expect(calls.to('/api/v1/contracts').length).toBeLessThan(4);
  await expect(page.getByRole('combobox', { name: 'Rechercher', exact: true })).toHaveValue('');
  for (const text of ['asc 77', 'élevatinne', sought.title.split(' ').reverse().join(' ')]) {
    await page.getByRole('searchbox', { name: field }).fill(text);
    await expect(page).toHaveURL((url) => url.searchParams.get('motclef') === text);
    await expect(rows).toHaveCount(1);
    await expect(rows).toContainText(sought.title);
  }
  await page.goBack();
  await expect(page).toHaveURL('/fournisseurs');
  await page.goForward();
  await expect(page.getByRole('searchbox', { name: field })).toHaveValue(sought.title.split(' ').reverse().join(' '));
});

test('après une recherche vidée, la page attend la réponse avant d’annoncer une liste vide', async ({ page, signIn }) => {
  await signIn('subscriber');
  const { title, endDate } = await createContract(page);
  await page.goto('/contrats?motclef=zzz');
  await expect(page.getByText('Aucun contrat ne répond à « zzz ».')).toBeVisible();
  const { promise: gate, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/v1/contracts?*', async (route) => {
    await gate;
    await route.continue();
  });
  const search = page.getByRole('searchbox', { name: field });
  await search.fill('');
  await expect(page).toHaveURL('/contrats');
  await expect(page.getByRole('main').locator('[data-loading]')).toBeVisible();
  await expect(page.getByText("Aucun contrat n'a été créé.")).toHaveCount(0);
  await expect(search).toBeFocused();
  await search.pressSequentially(title);
  release();
  await expect(contractRows(page, 'Liste des contrats')).toHaveCount(1);
  await expect(contractRows(page, 'Liste des contrats')).toContainText(title);
  await expect(search).toBeFocused();

  // The same after the filters are removed.
  await page.unrouteAll();
  await page.goto(`/contrats?end_date=${endDate}&contract_status=archived`);
  await expect(page.getByText('Aucun résultat.', { exact: true })).toBeVisible();
  await page.route('**/api/v1/contracts?*', () => undefined);
  await page.getByRole('button', { name: 'Réinitialiser les filtres' }).click();
  await expect(page.getByRole('main').locator('[data-loading]')).toBeVisible();
  await expect(page.getByText("Aucun contrat n'a été créé.")).toHaveCount(0);
  await expect(search).toBeVisible();
});

test('une recherche sans résultat propose de voir tous les contrats, et reste quand on retire les filtres', async ({ page, signIn }) => {
  await signIn('subscriber');
  const { title } = await createContract(page, { contractStatus: 'draft' });
  await page.goto('/contrats');
  const search = page.getByRole('searchbox', { name: field });
  await search.fill('zébulon introuvable');
  await expect(page.getByText('Aucun contrat ne répond à « zébulon introuvable ».')).toBeVisible();
  await page.getByRole('button', { name: 'Voir tous les contrats' }).click();
  await expect(search).toHaveValue('');
  await expect(page).toHaveURL('/contrats');

  await search.fill(title);
  await expect(page).toHaveURL((url) => url.searchParams.get('motclef') === title);
  await page.goto(`/contrats?${new URLSearchParams({ motclef: title, contract_status: 'archived' })}`);
  await page.getByRole('button', { name: 'Réinitialiser les filtres' }).click();
  await expect(search).toHaveValue(title);
  await expect(contractRows(page, 'Liste des contrats').filter({ hasText: title })).toHaveCount(1);
});
