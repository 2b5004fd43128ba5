import { toast } from '#e2e/support/contract-pages.ts';
import { noteRequests } from '#e2e/support/requests.ts';
import { supplierRows } from '#e2e/support/suppliers.ts';
import { expect, test } from '#e2e/support/test.ts';

const favourites = '**/api/v1/favorites';

test('[FAV-03] une étoile cliquée deux fois dans le même instant change une fois', async ({ page, signIn }) => {
  await signIn('subscriberOther', { path: '/fournisseurs' });
  const star = supplierRows(page)
    .nth(3)
    .getByRole('button', { name: /^Repérer/ });
  const before = await star.getAttribute('aria-pressed');
  const requests = noteRequests(page);
  const clickTwice = () =>
    star.evaluate((button: HTMLElement) => {
      button.click();
      button.click();
    });
  const answer = page.waitForResponse(favourites);
  await clickTwice();
  await answer;
  await page.waitForTimeout(300);
  expect(requests.to('/api/v1/favorites')).toHaveLength(1);
  await expect(star).toHaveAttribute('aria-pressed', before === 'true' ? 'false' : 'true');
  const back = page.waitForResponse(favourites);
  await star.click();
  await back;
  await expect(star).toHaveAttribute('aria-pressed', before ?? '');
});

test('[ERR-13] l’export d’une liste qui échoue le dit', async ({ page, signIn, allowConsoleErrors }) => {
  allowConsoleErrors(/503/);
  await signIn('subscriberOther');
  await page.route(/xlsx/, (route) => route.fulfill({ status: 503, json: { code: 'unavailable', message: '' } }));
  for (const path of ['/fournisseurs', '/adherents']) {
    await page.goto(path);
    await page.getByRole('button', { name: /Export/ }).click();
    await expect(toast(page, 'Erreur', 'Le fichier n’a pas pu être préparé')).toBeVisible();
  }
});

test('[ERR-13] la liste des fournisseurs référencés qui ne se télécharge pas le dit', async ({ page, signIn, allowConsoleErrors }) => {
  allowConsoleErrors(/503/);
  await signIn('subscriberOther', { path: '/fournisseurs' });
  await page.route('**/api/v1/suppliers/pdf*', (route) => route.fulfill({ status: 503, json: { code: 'unavailable', message: '' } }));
  await page.getByRole('button', { name: 'Télécharger la liste des fournisseurs référencés' }).click();
  await expect(toast(page, 'Erreur', 'Le fichier n’a pas pu être préparé')).toBeVisible();
});

test('[SHL-56] ce que la liste ne comprend pas dans son adresse est laissé de côté', async ({ page, signIn }) => {
  await signIn('subscriberOther');
  for (const path of [
    '/adherents?ca=beaucoup,&staff=-4,abc',
    `/adherents?motclef=${'a'.repeat(300)}`,
    `/offres?motclef=${'a'.repeat(300)}`,
  ]) {
    await page.goto(path);
    await expect(page.getByRole('status').filter({ hasText: /\d+\s(adhérent|offre)/ }), path).toBeVisible();
    await expect(page.getByText(/n’ont pas pu être charg/)).toHaveCount(0);
  }
});

test('[SHT-22] « Évaluer ce fournisseur » et [SHL-57] les six références sont une fois sur l’écran', async ({ page, signIn }) => {
  await signIn('subscriberOther', { path: '/' });
  await expect(page.getByRole('region', { name: 'Références' }).getByRole('listitem')).toHaveCount(6);
  await page.goto('/fournisseur/ateliers-vauban');
  await expect(page.getByRole('link', { name: /^Évaluer ce fournisseur/ })).toHaveCount(1);
});
