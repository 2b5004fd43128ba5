import type { Locator, Page } from '@playwright/test';
import { callApi } from '#e2e/support/api.ts';
import { button, dayFromNow, editContract, field, fillContract, popup, readChoices, toast } from '#e2e/support/contract-pages.ts';
import { createContract } from '#e2e/support/contracts.ts';
import { expect, test } from '#e2e/support/test.ts';
import { contractEndpoints } from '#protocol/contracts/contracts.ts';

/** Returns the list of the page's writes so far, as 'method path', without the checks. */
function recordWrites(page: Page): string[] {
  const writes: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() !== 'GET' && /^\/api\/v1\/contract/.test(pathname) && !pathname.endsWith('/check'))
      writes.push(`${request.method()} ${pathname}`);
  });
  return writes;
}
/** Clicks twice in the same frame, as a repeated key does: faster than a double click. */
const pressTwice = (control: Locator) =>
  control.evaluate((element: HTMLElement) => {
    element.click();
    element.click();
  });

for (const [how, twice] of [
  ['un double clic', (control: Locator) => control.dblclick()],
  ['deux appuis d’un coup', pressTwice],
] as const) {
  test(`${how} n’envoie qu’une fois : création, modification, poursuite, suppression, export`, async ({ page, signIn }) => {
    test.setTimeout(90_000);
    await signIn('subscriber', { path: '/contrat/ajouter' });
    const writes = recordWrites(page);
    const [category] = await readChoices(page, 'purchase_categories');
    await fillContract(page, `Contrat ${crypto.randomUUID().slice(0, 8)}`, category?.label ?? '');
    await page.getByRole('checkbox', { name: /^J’autorise/ }).check();
    await twice(button(page, 'Créer le contrat'));
    await twice(button(popup(page, 'Créer ce contrat'), 'Confirmer la création'));
    await expect(page).toHaveURL('/contrats');
    expect(writes.splice(0)).toEqual(['POST /api/v1/contract']);

    const contract = await createContract(page, {
      startDate: dayFromNow(-300),
      endDate: dayFromNow(300),
      notificationDate: dayFromNow(200),
    });
    await editContract(page, contract);
    await field(page, 'Référence interne').fill('R-5');
    await twice(button(page, 'Enregistrer'));
    const noteDialog = popup(page, 'Enregistrer les modifications');
    await field(noteDialog, 'Note de révision').fill('Relu');
    await twice(button(noteDialog, 'Enregistrer le contrat'));
    await expect(button(page, 'Poursuivre le contrat')).toBeVisible();
    expect(writes.splice(0)).toEqual([`PATCH /api/v1/contract/${contract.id}`]);

    await button(page, 'Poursuivre le contrat').click();
    const renewDialog = popup(page, 'Poursuivre le contrat');
    await field(renewDialog, 'Durée de la reconduction (mois)').fill('6');
    await twice(button(renewDialog, 'Valider'));
    await expect(toast(page, 'Succès', 'Le contrat a bien été reconduit.')).toBeVisible();
    await expect(renewDialog).toHaveCount(0);
    expect(writes.splice(0)).toEqual([`PATCH /api/v1/contract/${contract.id}`]);

    // Waits for the queries after the renewal: they would fail once the contract is deleted.
    await page.waitForLoadState('networkidle');
    await button(page, 'Supprimer').click();
    await twice(button(popup(page, 'Supprimer le contrat'), 'Supprimer le contrat'));
    await expect(page).toHaveURL('/contrats');
    expect(writes.splice(0)).toEqual([`DELETE /api/v1/contract/${contract.id}`]);

    let downloads = 0;
    page.on('download', () => {
      downloads += 1;
    });
    const saved = page.waitForEvent('download');
    await twice(button(page, 'Export XLSX'));
    await saved;
    await page.waitForTimeout(500);
    expect(downloads).toBe(1);
  });

  test(`${how} n’accepte les conditions qu’une fois`, async ({ page, signIn }) => {
    await signIn('subscriber');
    let accepted = false;
    const patches: string[] = [];
    await page.route('**/api/v1/account-informations', async (route) => {
      if (route.request().method() === 'PATCH') patches.push(route.request().url());
      accepted ||= patches.length > 0;
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), contractsConsent: accepted } });
    });
    await page.goto('/contrats');
    const terms = popup(page, 'Conditions d’utilisation des contrats');
    await terms.getByRole('checkbox').check();
    await twice(button(terms, 'Valider'));
    await expect(terms).toHaveCount(0);
    expect(patches).toHaveLength(1);
  });
}

/** Lets the server write the first creation, and loses its answer. */
async function loseFirstAnswer(page: Page): Promise<void> {
  let isLost = false;
  await page.route('**/api/v1/contract', async (route) => {
    if (isLost) return route.fallback();
    isLost = true;
    await route.fetch();
    await route.abort();
  });
}

async function confirmCreation(page: Page): Promise<void> {
  await button(page, 'Créer le contrat').click();
  await button(popup(page, 'Créer ce contrat'), 'Confirmer la création').click();
}

test('une création renvoyée après une réponse perdue n’est écrite qu’une fois', async ({ page, signIn, allowConsoleErrors }) => {
  allowConsoleErrors(/ERR_FAILED/);
  await signIn('subscriber', { path: '/contrat/ajouter' });
  const [category] = await readChoices(page, 'purchase_categories');
  const title = `Contrat ${crypto.randomUUID().slice(0, 8)}`;
  await fillContract(page, title, category?.label ?? '');
  await page.getByRole('checkbox', { name: /^J’autorise/ }).check();
  await loseFirstAnswer(page);
  await confirmCreation(page);
  await expect(toast(page, 'Erreur', 'Impossible de créer le contrat.')).toBeVisible();
  await confirmCreation(page);
  await expect(page).toHaveURL('/contrats');
  const { rows } = await callApi(page, contractEndpoints.list, `/api/v1/contracts?s=${encodeURIComponent(title)}`);
  expect(rows.map((row) => row.title)).toEqual([title]);
});

test('une création corrigée après une réponse perdue garde sa correction', async ({ page, signIn, allowConsoleErrors }) => {
  allowConsoleErrors(/ERR_FAILED/);
  await signIn('subscriber', { path: '/contrat/ajouter' });
  const [category] = await readChoices(page, 'purchase_categories');
  const title = `Contrat ${crypto.randomUUID().slice(0, 8)}`;
  await fillContract(page, title, category?.label ?? '');
  await page.getByRole('checkbox', { name: /^J’autorise/ }).check();
  await loseFirstAnswer(page);
  await confirmCreation(page);
  await expect(toast(page, 'Erreur', 'Impossible de créer le contrat.')).toBeVisible();
  await field(page, 'Titre du contrat').fill(`${title} corrigé`);
  await confirmCreation(page);
  await expect(page).toHaveURL('/contrats');
  const { rows } = await callApi(page, contractEndpoints.list, `/api/v1/contracts?s=${encodeURIComponent(title)}`);
  expect(rows.map((row) => row.title)).toContain(`${title} corrigé`);
});
