import { createIndex } from '#e2e/support/revisions.ts';
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
      return route.fulfill({ json: { rows: [point], pager: { page: 1, pageCount: 1, total: 1 }, mayWrite: true, removed: [] } });
    sent.push(route.request().postDataJSON());
    return route.fulfill({ json: { created: 0, changed: 1 } });
  });
  await page.getByRole('table').getByRole('row').nth(1).getByRole('link').first().click();
  const cells = page.getByRole('table', { name: 'Valeurs de l’indice' }).getByRole('row').nth(1).getByRole('cell');
  await expect(cells.nth(0)).toHaveText('31/10/2026');
  await expect(cells.nth(1)).toHaveText(/^8\s142,50provisoire$/);
  await expect(cells.nth(2)).toHaveText('15/11/2026');
  await expect(cells.nth(3)).toHaveText(/^\u22128,10 \(provisoire\), jusqu’au 16\/11\/2026 à 10\sh\s05Ada Roux\s: Coquille$/);
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

test('une valeur se retire avec sa raison, et sa trace reste sous le tableau', async ({ page, signIn, axe, allowConsoleErrors }) => {
  allowConsoleErrors(/status of 400/);
  await signIn('operator');
  const { id } = await createIndex(page, { '2026-09-30': '200', '2026-10-18': '900' });
  await page.goto(`/operateur/indices/${id}`);
  await page.getByRole('button', { name: 'Corriger la valeur du 18/10/2026' }).click();
  await page
    .getByRole('dialog', { name: 'Corriger la valeur du 18/10/2026' })
    .getByRole('button', { name: 'Retirer cette valeur' })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Retirer la valeur du 18/10/2026' });
  await dialog.getByRole('button', { name: 'Retirer', exact: true }).click();
  await expect(dialog.getByText('Dites pourquoi la valeur est retirée')).toBeVisible();
  await axe();
  await dialog.getByRole('textbox', { name: /^Raison/ }).fill('Jour faux');
  await dialog.getByRole('button', { name: 'Retirer', exact: true }).click();
  await expect(page.getByText('Valeur retirée.')).toBeVisible();
  await expect(page.getByRole('table', { name: 'Valeurs de l’indice' }).getByRole('row')).toHaveCount(2);
  const removed = page.getByRole('region', { name: 'Valeurs retirées' }).getByRole('listitem');
  await expect(removed).toHaveText(/^18\/10\/2026\s: 900, jusqu’au .*\s: Jour faux$/);
  await axe();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('d’un indice que l’on ne peut pas changer, les valeurs se lisent seulement', async ({ page, signIn }) => {
  await signIn('operator', { path: '/operateur/indices' });
  await page.route(/\/api\/v1\/operator\/indices\/\d+\/points/, (route) =>
    route.fulfill({ json: { rows: [point], pager: { page: 1, pageCount: 1, total: 1 }, mayWrite: false, removed: [] } }),
  );
  await page.getByRole('table').getByRole('row').nth(1).getByRole('link').first().click();
  await expect(page.getByRole('table', { name: 'Valeurs de l’indice' })).toContainText('31/10/2026');
  await expect(page.getByRole('button', { name: /^Corriger la valeur/ })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Ajouter une valeur' })).toHaveCount(0);
  await expect(page.getByLabel('Envoyer un fichier de valeurs')).toHaveCount(0);
});
