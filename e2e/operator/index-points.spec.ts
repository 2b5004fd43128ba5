import { expect, test } from '#e2e/support/test.ts';

const point = {
  ...{ day: '2026-10-31', value: '8142.50', provisional: true, publishedOn: '2026-11-15' },
  former: [{ value: '-8.10', provisional: true, until: '2026-11-16T09:05:00.000Z', by: 'Ada Roux', reason: 'Coquille' }],
};

test('une valeur se lit avec ce qu’elle remplace ; corrigée, elle garde son jour de parution et ce qui la dit provisoire', async ({
  page,
  signIn,
}) => {
  await signIn('operator', { path: '/operateur/indices' });
  const sent: unknown[] = [];
  await page.route(/\/api\/v1\/operator\/indices\/\d+\/points/, (route) => {
    if (route.request().method() === 'GET')
      return route.fulfill({ json: { rows: [point], pager: { page: 1, pageCount: 1, total: 1 }, mayWrite: true } });
    sent.push(route.request().postDataJSON());
    return route.fulfill({ json: { created: 0, changed: 1 } });
  });
  await page.getByRole('table').getByRole('row').nth(1).getByRole('link').first().click();
  const cells = page.getByRole('table', { name: 'Valeurs de l’indice' }).getByRole('row').nth(1).getByRole('cell');
  await expect(cells.nth(0)).toHaveText('31/10/2026');
  await expect(cells.nth(1)).toHaveText(/^8\s142,50provisoire$/);
  await expect(cells.nth(2)).toHaveText('15/11/2026');
  await expect(cells.nth(3)).toHaveText(/^\u22128,10 \(provisoire\), jusqu’au 16\/11\/2026 à 10\sh\s05Ada Roux : Coquille$/);
  await page.getByRole('button', { name: 'Corriger la valeur du 31/10/2026' }).click();
  const dialog = page.getByRole('dialog', { name: 'Corriger la valeur du 31/10/2026' });
  await dialog.getByRole('textbox', { name: /^Valeur/ }).fill('8150,25');
  await dialog.getByRole('textbox', { name: /^Raison/ }).fill('Publiée par erreur');
  await dialog.getByRole('button', { name: 'Corriger', exact: true }).click();
  await expect(page.getByText('Valeur corrigée.')).toBeVisible();
  // Without a day of publication, the stored one stays.
  const { day, provisional, value: was } = point;
  expect(sent).toEqual([{ reason: 'Publiée par erreur', points: [{ day, provisional, value: '8150,25', was }] }]);
});

test('d’un indice que l’on ne peut pas changer, les valeurs se lisent seulement', async ({ page, signIn }) => {
  await signIn('operator', { path: '/operateur/indices' });
  await page.route(/\/api\/v1\/operator\/indices\/\d+\/points/, (route) =>
    route.fulfill({ json: { rows: [point], pager: { page: 1, pageCount: 1, total: 1 }, mayWrite: false } }),
  );
  await page.getByRole('table').getByRole('row').nth(1).getByRole('link').first().click();
  await expect(page.getByRole('table', { name: 'Valeurs de l’indice' })).toContainText('31/10/2026');
  await expect(page.getByRole('button', { name: /^Corriger la valeur/ })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Ajouter une valeur' })).toHaveCount(0);
  await expect(page.getByLabel('Envoyer un fichier de valeurs')).toHaveCount(0);
});
