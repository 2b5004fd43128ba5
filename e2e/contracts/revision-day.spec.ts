import type { Page } from '@playwright/test';
import { button, colleagueId, dayFromNow, field, popup, section, withConsent } from '#e2e/support/contract-pages.ts';
import { createContract, write } from '#e2e/support/contracts.ts';
import { createIndex, monthsAgo, writeFormula } from '#e2e/support/revisions.ts';
import { saved } from '#e2e/support/saved.ts';
import { expect, test } from '#e2e/support/test.ts';
import { frenchDate } from '#protocol/core/calendar.ts';

/** Creates a contract with a formula that gives a price; the page is then signed in as the subscriber. */
async function aRevised(
  page: Page,
  signIn: (account: 'operator' | 'subscriber') => Promise<void>,
  over: Record<string, unknown> = {},
): Promise<string> {
  await signIn('operator');
  const index = await createIndex(page, { [monthsAgo(12)]: '100', [monthsAgo(2)]: '92,5' });
  await signIn('subscriber');
  const contract = await createContract(page, { pricesRevisionClause: true, yearAmount: 100_000, ...over });
  await writeFormula(page, contract, index.id);
  return contract.id;
}

async function validate(page: Page, id: string): Promise<void> {
  await page.goto(`/contrat/${id}/revision`);
  await button(page, 'Valider cette révision').click();
  await button(popup(page, /Valider la révision/), 'Valider').click();
  await expect(page.getByText('La révision est validée.')).toBeVisible();
}

test('une feuille vue d’un autre jour s’exporte et se compare telle qu’elle est vue', async ({ page, signIn }) => {
  const id = await aRevised(page, signIn);
  for (const asOf of [null, dayFromNow(0)]) {
    await page.goto(`/contrat/${id}/revision?date=${monthsAgo(1)}${asOf === null ? '' : `&asOf=${asOf}`}`);
    await field(page, 'Pourcentage demandé').fill('7');
    for (const [name, call, format] of [
      ['PDF pour le fournisseur', 'file', 'pdf'],
      ['Tableur', 'file', 'xlsx'],
      ['Comparer', 'demand', null],
    ] as const) {
      const request = page.waitForRequest((sent) => new URL(sent.url()).pathname.endsWith(`/revision/${call}`));
      const press = () => button(page, name).click();
      if (format === null) await press();
      else expect((await saved(page, press)).name).toMatch(new RegExp(`\\.${format}$`));
      const { searchParams } = new URL((await request).url());
      expect([searchParams.get('date'), searchParams.get('asOf'), searchParams.get('format')], name).toEqual([monthsAgo(1), asOf, format]);
    }
  }
});

test('un jour qui n’en est pas un, ou à venir, le dit sous son champ, et la page ne montre pas le calcul d’un autre jour sans le dire', async ({
  page,
  signIn,
  axe,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of 400/);
  const id = await aRevised(page, signIn);
  await page.goto(`/contrat/${id}/revision`);
  const day = field(page, 'Calculée au');
  const steps = section(page, 'Les étapes du calcul');
  await expect(steps).toBeVisible();
  await day.fill('32/13/2026');
  await page.keyboard.press('Tab');
  const today = frenchDate(dayFromNow(0));
  await expect(day).toHaveAccessibleDescription(`Ce jour n’existe pas La feuille reste celle du ${today}`);
  await expect(steps).toBeVisible();
  await day.fill(frenchDate(dayFromNow(40)));
  await expect(day).toHaveAccessibleDescription(/^Ce jour est à venir/);
  await expect(steps).toHaveCount(0);
  await expect(button(page, 'Réessayer')).toHaveCount(0);
  await axe();
  await day.fill('');
  await expect(steps).toBeVisible();
});

test('pendant que la feuille d’une autre date arrive, celle d’avant s’efface à demi et ne se valide pas', async ({ page, signIn }) => {
  const id = await aRevised(page, signIn);
  await page.goto(`/contrat/${id}/revision`);
  await expect(button(page, 'Valider cette révision')).toBeVisible();
  const { promise: gate, resolve: release } = Promise.withResolvers<void>();
  await page.route(
    (url) => url.pathname.endsWith('/revision/sheet') && url.searchParams.get('date') !== monthsAgo(1),
    async (route) => {
      await gate;
      await route.continue();
    },
  );
  const dates = page.getByRole('combobox', { name: 'Date de révision' });
  await dates.selectOption({ index: 1 });
  const sheet = page.locator('[aria-busy=true]').filter({ has: section(page, 'Les étapes du calcul') });
  await expect(sheet).toBeVisible();
  const actions = page.locator('[inert]');
  for (const name of ['Valider cette révision', 'PDF pour le fournisseur', 'Comparer'])
    await expect(actions.getByText(name, { exact: true })).toBeVisible();
  release();
  await expect(sheet).toHaveCount(0);
  await expect(actions).toHaveCount(0);
  await dates.selectOption({ index: 0 });
  await expect(button(page, 'Valider cette révision')).toBeVisible();
});

test('un collaborateur en lecture voit une révision validée sans pouvoir la retirer', async ({ page, signIn }) => {
  await signIn('subscriber');
  const id = await aRevised(page, signIn, { collaborators: [{ id: await colleagueId(page), permission: 'read' }] });
  await validate(page, id);
  const results = section(page, 'Révisions validées');
  await expect(button(results, 'Retirer la validation')).toBeVisible();
  await signIn('colleague');
  await withConsent(page, true);
  await page.goto(`/contrat/${id}/revision`);
  await expect(results.getByRole('listitem')).toHaveCount(1);
  await expect(button(results, 'Retirer la validation')).toHaveCount(0);
});

test('un contrat changé ailleurs refuse le retrait d’une validation, puis l’accepte', async ({ page, signIn, allowConsoleErrors }) => {
  allowConsoleErrors(/status of 409/);
  const id = await aRevised(page, signIn);
  await validate(page, id);
  await button(page, 'Retirer la validation').click();
  const dialog = popup(page, /Retirer la validation/);
  await field(dialog, 'Pourquoi la retirer').fill('Indice corrigé');
  await write(page, 'PATCH', `/api/v1/contract/${id}`, { internalRef: 'Changé ailleurs' });
  const fresh = page.waitForResponse((answer) => new URL(answer.url()).pathname === `/api/v1/contract/${id}/revision`);
  await button(dialog, 'Retirer').click();
  await expect(page.locator('[aria-live=assertive]')).toContainText('Ce contrat a été modifié entre-temps');
  await fresh;
  await button(dialog, 'Retirer').click();
  await expect(dialog).toHaveCount(0);
  await expect(section(page, 'Révisions retirées')).toContainText('Validation retirée : Indice corrigé');
});
