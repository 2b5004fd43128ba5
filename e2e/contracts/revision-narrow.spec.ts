import { button, section } from '#e2e/support/contract-pages.ts';
import { createContract } from '#e2e/support/contracts.ts';
import { createIndex, monthsAgo, writeFormula } from '#e2e/support/revisions.ts';
import { expectFits } from '#e2e/support/suppliers.ts';
import { expect, test } from '#e2e/support/test.ts';

const phone = { width: 390, height: 844 };

test('sur un téléphone, un titre et un fournisseur sans espace se coupent sur la carte et sur la page de la révision', async ({
  page,
  signIn,
}) => {
  await signIn('operator');
  const index = await createIndex(page, { [monthsAgo(12)]: '100', [monthsAgo(2)]: '92,5' });
  await signIn('subscriber');
  const contract = await createContract(page, {
    ...{ title: 'W'.repeat(85), supplierText: 'M'.repeat(85) },
    ...{ pricesRevisionClause: true, yearAmount: 100_000 },
  });
  await page.setViewportSize(phone);
  await page.goto(`/contrats?end_date=${contract.endDate}`);
  const card = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: contract.title, exact: true }) });
  await expect(card).toBeVisible();
  // The list clips what is wider than it: the page itself then fits.
  for (const text of [card.getByText(contract.title), card.getByText('M'.repeat(85))]) {
    const [inner, outer] = [await text.boundingBox(), await card.boundingBox()];
    expect((inner?.x ?? 0) + (inner?.width ?? 0)).toBeLessThanOrEqual((outer?.x ?? 0) + (outer?.width ?? 0));
  }
  await page.goto(`/contrat/${contract.id}/revision`);
  await expect(button(page, 'Écrire la formule')).toBeVisible();
  await expectFits(page);
  await button(page, 'Écrire la formule').click();
  await expect(section(page, 'Le prix et ses dates')).toBeVisible();
  await expectFits(page);
  await writeFormula(page, contract, index.id);
  await page.goto(`/contrat/${contract.id}/revision`);
  await expect(section(page, 'Les étapes du calcul')).toBeVisible();
  await expectFits(page);
});

test('la page d’un contrat sans clause ne coupe pas sa phrase avant les deux-points', async ({ page, signIn }) => {
  await signIn('subscriber');
  const { id } = await createContract(page);
  await page.goto(`/contrat/${id}/revision`);
  await expect(section(page, 'Pas encore de formule')).toContainText(/prix\u00a0: répondez «\u00a0Oui\u00a0»/);
});
