import type { Page } from '@playwright/test';
import { button, colleagueId, combobox, field, popup, section, withConsent } from '#e2e/support/contract-pages.ts';
import { createContract, write } from '#e2e/support/contracts.ts';
import { faultsOf } from '#e2e/support/faults.ts';
import { pressOn } from '#e2e/support/keyboard.ts';
import { createIndex, monthsAgo, writeFormula } from '#e2e/support/revisions.ts';
import { expectFits } from '#e2e/support/suppliers.ts';
import { expect, test } from '#e2e/support/test.ts';

const clause = { pricesRevisionClause: true, yearAmount: 100_000 };
const demand = (page: Page) => section(page, 'Le fournisseur demande…');

/** Creates a contract with six terms on one index, its formula written; the page is then signed in as the subscriber. */
async function aRevised(
  page: Page,
  signIn: (account: 'operator' | 'subscriber') => Promise<void>,
  over: Record<string, unknown> = {},
): Promise<{ id: string; title: string }> {
  await signIn('operator');
  const index = await createIndex(page, { [monthsAgo(12)]: '100', [monthsAgo(2)]: '92,5' });
  await signIn('subscriber');
  const contract = await createContract(page, { ...clause, ...over });
  const term = { index: index.id, currency: 'base', rule: 'month', lag: 1, meanOf: null, writtenBase: null };
  const weights = ['0,3', '0,2', '0,15', '0,1', '0,05', '0,05'];
  await writeFormula(page, contract, index.id, {
    terms: weights.map((weight) => ({ ...term, weight })),
    threshold: '1',
    capDown: '5',
    safeguard: '4',
  });
  return contract;
}

test('la feuille, sa formule et ses fenêtres sont accessibles et tiennent à 390, 768, 1440 px et à 200 %', async ({
  page,
  signIn,
  axe,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of 400/);
  const { id } = await aRevised(page, signIn);
  await page.goto(`/contrat/${id}/revision`);
  await page.getByRole('application').scrollIntoViewIfNeeded();
  await expect(page.getByRole('application').locator('svg')).toBeVisible();
  await field(page, 'Pourcentage demandé').fill('7');
  await button(page, 'Comparer').click();
  await expect(demand(page)).toContainText('La clause donne une baisse de');
  const mail = await page.getByRole('link', { name: 'Répondre par e-mail' }).getAttribute('href');
  expect(decodeURIComponent(mail ?? '')).toMatch(/^mailto:\?subject=Révision du prix au .*La clause donne une baisse de/s);
  const fits = async () => {
    for (const [width, height] of [
      [390, 844],
      [720, 450],
      [768, 900],
      [1440, 900],
    ] as const) {
      await page.setViewportSize({ width, height });
      await expectFits(page);
    }
  };
  expect(await faultsOf(page, 'révision')).toEqual([]);
  await fits();
  await axe();
  await page.setViewportSize({ width: 390, height: 844 });
  await axe();
  await page.evaluate(() => scrollTo(0, 0));
  await page.getByRole('link', { name: 'Vérifier une demande du fournisseur' }).click();
  await expect(field(page, 'Pourcentage demandé')).toBeInViewport();
  await button(page, 'Valider cette révision').click();
  await expect(popup(page, /Valider la révision/)).toBeVisible();
  await fits();
  await axe();
  await button(popup(page, /Valider la révision/), 'Valider').click();
  await button(section(page, 'Révisions validées'), 'Retirer la validation').click();
  await expect(popup(page, /Retirer la validation/)).toBeVisible();
  await fits();
  await axe();
  await button(popup(page, /Retirer la validation/), 'Annuler').click();
  await button(page, 'Modifier la formule').click();
  await field(page, 'Partie fixe a').fill('0,1');
  await button(page, 'Enregistrer la formule').click();
  await expect(page.getByRole('region', { name: 'La formule est à corriger' })).toBeVisible();
  await fits();
  await axe();
});

test('sans formule, en panne ou refusée, la page dit quoi faire, et reste accessible', async ({
  page,
  signIn,
  axe,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of 500/);
  await signIn('subscriber');
  const collaborators = [{ id: await colleagueId(page), permission: 'read' }];
  const { id } = await aRevised(page, signIn, { collaborators });
  for (const path of ['sheet', 'chart', 'demand'])
    await page.route(`**/revision/${path}**`, (route) => route.fulfill({ status: 500, json: { code: 'internal' } }));
  await page.goto(`/contrat/${id}/revision`);
  await expect(button(page, 'Réessayer')).toHaveCount(2, { timeout: 15_000 });
  await axe();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  for (let left = 2; left > 0; left--) await button(page, 'Réessayer').first().click();
  await expect(section(page, 'Les étapes du calcul')).toBeVisible();
  const empty = await createContract(page, clause);
  await page.goto(`/contrat/${empty.id}/revision`);
  await expect(button(page, 'Écrire la formule')).toBeVisible();
  await axe();
  await signIn('colleague');
  await withConsent(page, true);
  await page.goto(`/contrat/${id}/revision`);
  await expect(section(page, 'Les étapes du calcul')).toBeVisible();
  await expect(button(page, 'Valider cette révision')).toHaveCount(0);
  await expect(button(page, 'Modifier la formule')).toHaveCount(0);
  await axe();
});

test('[CTR-38] sans accord aux conditions, elles s’ouvrent au lieu de la formule, d’une validation ou d’un retrait', async ({
  page,
  signIn,
}) => {
  const { id } = await aRevised(page, signIn);
  await withConsent(page, false);
  const terms = popup(page, 'Conditions d’utilisation des contrats');
  const closeTerms = async () => {
    await expect(terms).toBeVisible();
    await button(terms, 'Plus tard').click();
    await expect(terms).toHaveCount(0);
  };
  await page.goto(`/contrat/${id}/revision`);
  await closeTerms();
  for (const name of ['Modifier la formule', 'Valider cette révision']) {
    await button(page, name).click();
    await closeTerms();
  }
  await write(page, 'POST', `/api/v1/contract/${id}/revision/results`, { date: monthsAgo(1) });
  await page.reload();
  await closeTerms();
  await button(section(page, 'Révisions validées'), 'Retirer la validation').click();
  await closeTerms();
});

test('sans date de révision, les révisions validées restent, et se retirent', async ({ page, signIn }) => {
  const { id } = await aRevised(page, signIn);
  await write(page, 'POST', `/api/v1/contract/${id}/revision/results`, { date: monthsAgo(1) });
  await page.route(`**/api/v1/contract/${id}/revision`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), dates: [], nextDate: null } });
  });
  await page.goto(`/contrat/${id}/revision`);
  await expect(page.getByText('Aucune date de révision ne tombe pendant ce contrat.')).toBeVisible();
  await button(section(page, 'Révisions validées'), 'Retirer la validation').click();
  await field(popup(page, /Retirer la validation/), 'Pourquoi la retirer').fill('Avenant');
  await button(popup(page, /Retirer la validation/), 'Retirer').click();
  await expect(section(page, 'Révisions retirées')).toContainText('Avenant');
});

test('un indice fermé garde son nom sur la feuille, sans lien', async ({ page, signIn }) => {
  const { id } = await aRevised(page, signIn);
  await page.goto(`/contrat/${id}/revision`);
  const figures = section(page, 'Les valeurs et leurs sources');
  await expect(figures.getByRole('link')).toHaveCount(12);
  await page.route('**/revision/sheet**', async (route) => {
    const response = await route.fetch();
    const json = await response.json();
    const closed = json.sheet.figures.map((one: object) => ({ ...one, index: null }));
    await route.fulfill({ response, json: { ...json, sheet: { ...json.sheet, figures: closed } } });
  });
  await page.reload();
  await expect(figures.getByText(/^Indice essai-/)).toHaveCount(12);
  await expect(figures.getByRole('link')).toHaveCount(0);
});

test('un contrat changé ailleurs refuse la validation, et la page montre la version fraîche', async ({
  page,
  signIn,
  axe,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of 409/);
  const { id } = await aRevised(page, signIn);
  await page.goto(`/contrat/${id}/revision`);
  await button(page, 'Valider cette révision').click();
  await write(page, 'PATCH', `/api/v1/contract/${id}`, { internalRef: 'Changé ailleurs' });
  await button(popup(page, /Valider la révision/), 'Valider').click();
  await expect(popup(page, /Valider la révision/)).toHaveCount(0);
  await expect(page.locator('[aria-live=assertive]')).toContainText('Ce contrat a été modifié entre-temps');
  await axe();
  await button(page, 'Valider cette révision').click();
  await button(popup(page, /Valider la révision/), 'Valider').click();
  await expect(page.getByText('La révision est validée.')).toBeVisible();
});

test('la révision se compare, se valide et se reprend au clavier seul', async ({ page, signIn }) => {
  const { id } = await aRevised(page, signIn);
  await page.goto(`/contrat/${id}/revision`);
  await expect(section(page, 'Les étapes du calcul')).toBeVisible();
  await pressOn(page, combobox(page, 'Date de révision'), 'Escape');
  await pressOn(page, field(page, 'Pourcentage demandé'), '3');
  await page.keyboard.press('Enter');
  await expect(demand(page)).toContainText('La demande est de');
  await pressOn(page, button(page, 'Valider cette révision'));
  await pressOn(page, button(popup(page, /Valider la révision/), 'Annuler'));
  await expect(button(page, 'Valider cette révision')).toBeFocused();
  await page.keyboard.press('Enter');
  await pressOn(page, button(popup(page, /Valider la révision/), 'Valider'));
  const results = section(page, 'Révisions validées');
  await expect(results).toContainText('95\u202f000,00\u00a0€');
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toBeFocused();
  await pressOn(page, button(results, 'Retirer la validation'));
  const dialog = popup(page, /Retirer la validation/);
  await pressOn(page, dialog.getByRole('textbox'), 'A');
  await page.keyboard.type(' revoir');
  await pressOn(page, button(dialog, 'Retirer'));
  await expect(section(page, 'Révisions retirées')).toContainText('Validation retirée : A revoir');
  await expect(title).toBeFocused();
  await pressOn(page, button(page, 'Modifier la formule'));
  await expect(title).toBeFocused();
  await pressOn(page, button(page, 'Annuler'));
  await expect(title).toBeFocused();
});
