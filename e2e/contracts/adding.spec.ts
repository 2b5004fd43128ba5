import type { Page } from '@playwright/test';
import { callApi } from '#e2e/support/api.ts';
import { button, combobox, field, fillContract, openContract, readChoices, toast } from '#e2e/support/contract-pages.ts';
import { createContract } from '#e2e/support/contracts.ts';
import { expectFits } from '#e2e/support/suppliers.ts';
import { expect, test } from '#e2e/support/test.ts';
import { sessionEndpoints } from '#protocol/session/session.ts';

const popup = (page: Page) => page.getByRole('dialog', { name: 'Ajouter un contrat' });
const terms = (page: Page) => page.getByRole('dialog', { name: 'Conditions d’utilisation des contrats' });
const add = (page: Page) => page.getByRole('button', { name: '+ Ajouter un contrat', exact: true });
const account = (url: URL) => url.pathname === '/api/v1/account-informations';

/** Answers the page's account requests as if the terms were not accepted, until the page accepts them. */
async function forgetConsent(page: Page): Promise<void> {
  let accepted = false;
  await page.route(account, async (route) => {
    if (route.request().method() === 'PATCH') accepted = true;
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), contractsConsent: accepted } });
  });
}

test('[CTR-06][CTR-18][CTR-20] « + Ajouter un contrat » propose un contrat ou un avenant, puis mène au formulaire', async ({
  page,
  signIn,
}) => {
  await signIn('subscriber', { path: '/contrats' });
  await add(page).click();
  await expect(popup(page).getByRole('radio')).toHaveCount(2);
  await expect(popup(page).getByRole('radio', { name: 'Créer un contrat', exact: true })).toBeChecked();
  await expect(popup(page).getByRole('radio', { name: 'Créer un avenant', exact: true })).not.toBeChecked();
  await popup(page).getByRole('button', { name: 'Annuler' }).click();
  await expect(popup(page)).toHaveCount(0);
  await expect(add(page)).toBeFocused();
  await add(page).click();
  await popup(page).getByRole('button', { name: 'Valider' }).click();
  await expect(page).toHaveURL('/contrat/ajouter');
});

test('[CTR-19][CTR-20] le contrat d’un avenant se choisit au clavier par un bout de son titre, et « Valider » attend ce choix', async ({
  page,
  signIn,
}) => {
  await signIn('subscriber');
  const { id, title } = await createContract(page);
  await page.goto('/contrats');
  await add(page).press('Enter');
  const submit = popup(page).getByRole('button', { name: 'Valider' });
  await popup(page).getByRole('radio', { name: 'Créer un contrat' }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(popup(page).getByRole('radio', { name: 'Créer un avenant' })).toBeChecked();
  await expect(submit).toBeDisabled();
  const field = popup(page).getByRole('combobox', { name: 'Contrat à modifier par avenant' });
  await field.fill('xqzwk');
  await expect(page.getByText('Aucun résultat', { exact: true })).toBeVisible();
  await expect(submit).toBeDisabled();
  await field.fill(title.slice(3).toUpperCase());
  await expect(popup(page).getByRole('option')).toHaveCount(1);
  await expect(popup(page).getByRole('option')).toContainText(title);
  await expect(submit).toBeDisabled();
  await field.press('ArrowDown');
  await field.press('Enter');
  await expect(submit).toBeEnabled();
  await field.press('Backspace');
  await expect(submit).toBeDisabled();
  await popup(page).getByRole('option').first().click();
  await submit.click();
  await expect(page).toHaveURL(`/contrat/ajouter?reference=${id}`);
});

test('un contrat créé depuis l’ouverture de la page se propose à un avenant', async ({ page, signIn }) => {
  await signIn('subscriber', { path: '/contrats' });
  const field = popup(page).getByRole('combobox', { name: 'Contrat à modifier par avenant' });
  const openAmendment = async () => {
    await add(page).click();
    await popup(page).getByRole('radio', { name: 'Créer un avenant' }).check();
  };
  const loaded = page.waitForResponse(/autocompletes\?types=contracts$/);
  await openAmendment();
  await loaded;
  await popup(page).getByRole('button', { name: 'Annuler' }).click();
  const { title } = await createContract(page);
  await openAmendment();
  await field.fill(title);
  await expect(popup(page).getByRole('option')).toContainText(title);
});

test('sur un petit téléphone, les contrats proposés restent à l’écran', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 320, height: 600 });
  await signIn('subscriber');
  await createContract(page);
  await page.goto('/contrats');
  await expectFits(page);
  await add(page).click();
  await popup(page).getByRole('radio', { name: 'Créer un avenant' }).check();
  await popup(page).getByRole('combobox').click();
  await expect(popup(page).getByRole('option').first()).toBeInViewport({ ratio: 1 });
  await expect(popup(page).getByRole('listbox')).toBeInViewport({ ratio: 1 });
});

test('des choix qui ne se chargent pas sont signalés dans la fenêtre', async ({ page, signIn, axe, allowConsoleErrors }) => {
  allowConsoleErrors(/status of 500/);
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn('subscriber', { path: '/contrats' });
  await page.route('**/contract/autocompletes**', (route) => route.fulfill({ status: 500, json: { code: 'internal', message: 'Non' } }));
  await add(page).click();
  await axe();
  await popup(page).getByRole('radio', { name: 'Créer un avenant' }).check();
  await popup(page).getByRole('combobox').click();
  await expect(popup(page).getByText('Les choix n’ont pas pu être chargés.').first()).toBeVisible();
  await expectFits(page);
  await axe();
});

test('[CTR-38][CTR-39] les conditions s’ouvrent jusqu’à leur acceptation, et « Valider » attend la case cochée', async ({
  page,
  signIn,
  axe,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of 50[03]/);
  await signIn('subscriber');
  await forgetConsent(page);
  await page.goto('/contrats');
  await expect(terms(page)).toBeVisible();
  await expect(terms(page)).toContainText('Mercurial, opérateur du réseau');
  await expect(terms(page)).toContainText('vous pouvez lire, mais pas enregistrer');
  await expect(terms(page).getByRole('region', { name: 'Texte des conditions' })).toBeFocused();
  await axe();
  const submit = terms(page).getByRole('button', { name: 'Valider' });
  const box = terms(page).getByRole('checkbox');
  await expect(submit).toBeDisabled();
  await box.check();
  await expect(submit).toBeEnabled();
  await box.uncheck();
  await expect(submit).toBeDisabled();

  // A user who has not accepted the terms can read; a button that writes opens the terms first.
  await terms(page).getByRole('button', { name: 'Plus tard' }).click();
  await expect(terms(page)).toHaveCount(0);
  await add(page).click();
  await expect(popup(page)).toHaveCount(0);
  await expect(terms(page)).toBeVisible();

  // The popup shows a failure, and the box stays ticked.
  await page.route(account, (route) =>
    route.request().method() === 'PATCH'
      ? route.fulfill({ status: 503, json: { code: 'unavailable', message: 'Le service est momentanément indisponible.' } })
      : route.fallback(),
  );
  await box.check();
  await submit.click();
  await expect(terms(page).getByRole('alert')).toContainText('Votre accord n’a pas pu être enregistré.');
  await expect(box).toBeChecked();
  // The message of a defect is for engineers: the popup does not show it.
  await page.route(account, (route) =>
    route.request().method() === 'PATCH'
      ? route.fulfill({ status: 500, json: { code: 'internal', message: 'x is null' } })
      : route.fallback(),
  );
  await submit.click();
  await expect(terms(page).getByRole('alert')).toHaveText('Votre accord n’a pas pu être enregistré. Réessayez dans un moment.');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectFits(page);
  await axe();
});

test('[CTR-40] les conditions acceptées ne s’ouvrent plus, même dans un autre navigateur', async ({ page, signIn, browser }) => {
  await signIn('colleague', { fresh: true });
  // An acceptance cannot be undone: a second run of this journey starts with the terms accepted.
  const before = await callApi(page, sessionEndpoints.account, '/api/v1/account-informations');
  if (before.contractsConsent) await forgetConsent(page);
  await page.goto('/contrats');
  await terms(page).getByRole('checkbox').check();
  await terms(page).getByRole('button', { name: 'Valider' }).press('Enter');
  await expect(terms(page)).toHaveCount(0);
  expect((await callApi(page, sessionEndpoints.account, '/api/v1/account-informations')).contractsConsent).toBe(true);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'LISTE DES CONTRATS' })).toBeVisible();
  await add(page).click();
  await expect(popup(page)).toBeVisible();
  await expect(terms(page)).toHaveCount(0);

  const elsewhere = await browser.newContext({ storageState: await page.context().storageState() });
  const other = await elsewhere.newPage();
  await other.goto(new URL('/contrats', page.url()).href);
  await add(other).click();
  await expect(popup(other)).toBeVisible();
  await expect(terms(other)).toHaveCount(0);
  await elsewhere.close();
});

test('une création renvoyée après une réponse perdue garde son fichier', async ({ page, signIn, allowConsoleErrors }) => {
  allowConsoleErrors(/ERR_FAILED/);
  await signIn('subscriber', { path: '/contrat/ajouter' });
  const [category] = await readChoices(page, 'purchase_categories');
  await fillContract(page, `Contrat ${crypto.randomUUID().slice(0, 8)}`, category?.label ?? '');
  const file = { name: 'Contrat signé.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') };
  await page.locator('input[type=file]').first().setInputFiles([file]);
  await expect(button(page, `Retirer ${file.name}`)).toBeVisible();
  await page.getByRole('checkbox', { name: /^J’autorise/ }).check();
  let lost = false;
  await page.route('**/api/v1/contract', async (route) => {
    if (lost) return route.fallback();
    lost = true;
    await route.fetch();
    await route.abort();
  });
  for (const last of [false, true]) {
    await button(page, 'Créer le contrat').click();
    await button(page, 'Confirmer la création').click();
    if (!last) await expect(toast(page, 'Erreur', 'Impossible de créer le contrat.')).toBeVisible();
  }
  await expect(page).toHaveURL('/contrats');
});

test('les choix se trouvent sans accent, ligature ni capitale', async ({ page, signIn }) => {
  await signIn('subscriber');
  const number = crypto.randomUUID().slice(0, 8);
  const contract = await createContract(page, { title: `Cœur d’énergie à Vitré ${number}` });
  await openContract(page, contract);
  await button(page, 'Poursuivre le contrat').click();
  await page.getByRole('radio', { name: 'Créer un avenant' }).check();
  await combobox(page, 'Contrat modifié par l’avenant').fill(`COEUR d'energie à vitre ${number}`);
  await expect(page.getByRole('dialog').getByRole('option')).toHaveText([new RegExp(contract.title)]);
});

test('un formulaire vide est refusé, et la barre demande de corriger les champs signalés', async ({ page, signIn, allowConsoleErrors }) => {
  allowConsoleErrors(/status of 400/);
  await signIn('subscriber', { path: '/contrat/ajouter' });
  await expect(page.getByText('Rien n’est encore saisi')).toBeVisible();
  await page.getByRole('checkbox', { name: /^J’autorise/ }).check();
  await button(page, 'Créer le contrat').click();
  await expect(page.getByRole('region', { name: /champs à corriger$/ })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'Corrigez les champs signalés' })).toBeVisible();
  await expect(page.getByText('Rien n’est encore saisi')).toHaveCount(0);
});

for (const [motion, animation] of [
  ['no-preference', /turn/],
  ['reduce', /^none$/],
] as const) {
  test(`l’attente du serveur se voit sans que le bouton bouge (mouvement : ${motion})`, async ({ page, signIn, allowConsoleErrors }) => {
    allowConsoleErrors(/status of 400/);
    await page.emulateMedia({ reducedMotion: motion });
    await signIn('subscriber', { path: '/contrat/ajouter' });
    await field(page, 'Titre du contrat').fill('Entretien des toitures');
    await page.getByRole('checkbox', { name: /^J’autorise/ }).check();
    const create = button(page, 'Créer le contrat');
    const before = await create.boundingBox();
    const { promise: gate, resolve: open } = Promise.withResolvers<void>();
    await page.route('**/api/v1/contract/check', async (route) => {
      await gate;
      await route.continue();
    });
    await create.click();
    const bar = page.getByRole('status').filter({ hasText: 'Enregistrement…' });
    await expect(bar).toBeVisible();
    await expect(page.getByText('Modifications non enregistrées')).toHaveCount(0);
    const spinner = create.locator('[data-spinner]');
    await expect(spinner).toBeVisible();
    await expect(spinner).toHaveCSS('animation-name', animation);
    expect(await create.boundingBox()).toEqual(before);
    open();
    await expect(page.getByRole('region', { name: /champs à corriger$/ })).toBeVisible();
    await expect(bar).toHaveCount(0);
    await expect(spinner).toHaveCount(0);
    await expect(page.getByText('Modifications non enregistrées')).toBeVisible();
  });
}
