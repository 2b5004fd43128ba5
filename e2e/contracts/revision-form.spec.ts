import type { Page } from '@playwright/test';
import { button, combobox, field, section } from '#e2e/support/contract-pages.ts';
import { createContract } from '#e2e/support/contracts.ts';
import { endSessionElsewhere } from '#e2e/support/cookies.ts';
import { createIndex, monthsAgo, writeFormula } from '#e2e/support/revisions.ts';
import { expect, test } from '#e2e/support/test.ts';
import { sendSignIn } from '#tools/lib/accounts.ts';

/** Creates a contract with a formula; the page is then signed in as the subscriber, in a session of its own. */
async function aRevised(
  page: Page,
  signIn: (account: 'operator' | 'subscriber', options?: { fresh: boolean }) => Promise<void>,
): Promise<string> {
  await signIn('operator');
  const index = await createIndex(page, { [monthsAgo(12)]: '100', [monthsAgo(2)]: '92,5' });
  await signIn('subscriber', { fresh: true });
  const contract = await createContract(page, { pricesRevisionClause: true, yearAmount: 100_000 });
  await writeFormula(page, contract, index.id);
  return contract.id;
}

async function editFormula(page: Page, id: string): Promise<void> {
  await page.goto(`/contrat/${id}/revision`);
  await button(page, 'Modifier la formule').click();
  await expect(field(page, 'Ce qui est révisé')).toBeVisible();
}
const save = (page: Page) => button(page, 'Enregistrer la formule').click();
const stale = (page: Page) => page.getByRole('alert').filter({ hasText: 'Ce contrat a été modifié entre-temps. Votre saisie est gardée' });
const restored = (page: Page) => page.getByText('Votre saisie a été retrouvée.', { exact: true });

test('une formule enregistrée dans un autre onglet est dite, la saisie reste, et l’enregistrement suivant passe', async ({
  page,
  context,
  signIn,
  allowConsoleErrors,
  axe,
}) => {
  allowConsoleErrors(/status of 409/);
  const id = await aRevised(page, signIn);
  await page.clock.install();
  await editFormula(page, id);
  const other = await context.newPage();
  await editFormula(other, id);
  await field(other, 'Ce qui est révisé').fill('Loyer');
  await field(other, 'Seuil de déclenchement (%)').fill('2');
  await field(other, 'Partie fixe a').fill('0,2');
  await field(other, 'Poids b').fill('0,8');
  await save(other);
  await expect(button(other, 'Modifier la formule')).toBeVisible();

  await field(page, 'Ce qui est révisé').fill('Loyer et entretien');
  await field(page, 'Prix d’origine P₀ (hors taxes)').fill('120000');
  await field(page, 'Poids b').fill('0,7');
  // A tab that comes back to the front reads the revision again, which must not change the version that the form opened with.
  await page.clock.fastForward(60_000);
  const read = page.waitForResponse((answer) => new URL(answer.url()).pathname === `/api/v1/contract/${id}/revision`);
  await page.evaluate(() => dispatchEvent(new Event('visibilitychange')));
  await read;
  await save(page);
  await expect(stale(page)).toBeInViewport();
  await axe();
  await expect(field(page, 'Ce qui est révisé')).toHaveValue('Loyer et entretien');
  await expect(field(page, 'Ce qui est révisé')).toHaveAccessibleDescription(/Modifié entre-temps\s: Loyer/);
  await expect(field(page, 'Seuil de déclenchement (%)')).toHaveValue('2');
  await expect(field(page, 'Prix d’origine P₀ (hors taxes)')).toHaveValue('120000');
  await expect(field(page, 'Partie fixe a')).toHaveValue('0,2');
  const weights = section(page, 'Les poids et les indices');
  await expect(field(page, 'Poids b')).toHaveValue('0,7');
  await expect(weights).toContainText(/Modifié entre-temps\s: 0,8 × Indice essai/);
  await button(weights, /^Reprendre/)
    .last()
    .click();
  await expect(field(page, 'Poids b')).toHaveValue('0,8');

  await save(page);
  await expect(page.getByText('La formule a bien été enregistrée.')).toBeVisible();
  await button(page, 'Modifier la formule').click();
  await expect(field(page, 'Ce qui est révisé')).toHaveValue('Loyer et entretien');
  await expect(field(page, 'Seuil de déclenchement (%)')).toHaveValue('2');
  await expect(stale(page)).toHaveCount(0);
});

test('une formule interrompue par la fin de la session revient une seule fois après la reconnexion', async ({
  page,
  signIn,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of 40[01]/);
  const id = await aRevised(page, signIn);
  await editFormula(page, id);
  await field(page, 'Ce qui est révisé').fill('Loyer et entretien');
  await button(page, 'Ajouter un indice').click();
  await field(section(page, 'Les poids et les indices'), 'Poids b').last().fill('0,05');
  await endSessionElsewhere(page);
  await save(page);
  await expect(page).toHaveURL(`/login?redirect=/contrat/${id}/revision`);
  await sendSignIn(page, 'subscriber');
  await expect(restored(page)).toBeVisible();
  await expect(field(page, 'Ce qui est révisé')).toHaveValue('Loyer et entretien');
  await expect(field(page, 'Poids b').last()).toHaveValue('0,05');
  await button(page, 'Retirer l’indice 2').click();
  await save(page);
  await expect(page.getByText('La formule a bien été enregistrée.')).toBeVisible();
  await button(page, 'Modifier la formule').click();
  await expect(combobox(page, 'Indice')).toHaveCount(1);
  await expect(field(page, 'Ce qui est révisé')).toHaveValue('Loyer et entretien');
  await expect(restored(page)).toHaveCount(0);
});

test('ce qui est tapé pendant l’enregistrement de la formule reste, dit non enregistré', async ({ page, signIn }) => {
  const id = await aRevised(page, signIn);
  await editFormula(page, id);
  await field(page, 'Ce qui est révisé').fill('Loyer');
  const { promise: typed, resolve: letGo } = Promise.withResolvers<void>();
  await page.route(`**/api/v1/contract/${id}/revision`, async (route) => {
    if (route.request().method() === 'PUT') await typed;
    await route.continue();
  });
  await save(page);
  await field(page, 'Ce qui est révisé').fill('Loyer et entretien');
  letGo();
  await expect(page.getByText('La formule a bien été enregistrée.')).toBeVisible();
  await expect(field(page, 'Ce qui est révisé')).toHaveValue('Loyer et entretien');
  await expect(page.getByText('Modifié entre-temps')).toHaveCount(0);
  await save(page);
  await button(page, 'Modifier la formule').click();
  await expect(field(page, 'Ce qui est révisé')).toHaveValue('Loyer et entretien');
});

test('au clavier, un indice retiré laisse le focus dans les poids', async ({ page, signIn }) => {
  const id = await aRevised(page, signIn);
  await editFormula(page, id);
  await button(page, 'Ajouter un indice').click();
  const indices = combobox(page, 'Indice');
  await expect(indices).toHaveCount(2);
  await button(page, 'Retirer l’indice 2').press('Enter');
  await expect(indices).toHaveCount(1);
  await expect(indices).toBeFocused();
  await button(page, 'Ajouter un indice').click();
  await button(page, 'Retirer l’indice 1').press('Enter');
  await expect(indices).toHaveCount(1);
  await expect(indices).toBeFocused();
});
