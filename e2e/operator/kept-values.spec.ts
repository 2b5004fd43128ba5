import type { Page } from '@playwright/test';
import { expect, test } from '#e2e/support/test.ts';

const run = '6b1f1a52-3c6d-4a55-9a76-4f3f2a1b0c9d';
const reason = 'Corrigé au bureau : la valeur du bureau reste';
const report = {
  ...{ kind: 'import', strict: false, startedAt: '2026-11-20T09:00:00.000Z', endedAt: '2026-11-20T09:01:00.000Z', outcome: 'unchanged' },
  ...{ problem: null, files: [], unrecognised: [], lists: [] },
  groups: [{ kind: 'noted', file: 'fournisseurs.csv', column: 'ville', reason, count: 23, first: [] }],
};
const value = (id: number) => ({
  ...{ id: String(id), version: id + 10, file: 'fournisseurs.csv', line: id, column: 'ville', name: `Société ${id}` },
  ...{ kept: `Vannes ${id}`, brought: `Brest ${id}` },
});

/** Opens the report of an import that left 23 values; each taking leaves the second one. Returns what is taken. */
async function openReport(page: Page): Promise<unknown[]> {
  const taken: { corrections: { id: string }[] }[] = [];
  let rows = Array.from({ length: 23 }, (_, at) => value(at + 1));
  const answers: Record<string, () => object> = {
    progress: () => ({ state: 'done', kind: 'import', startedAt: report.startedAt, files: [] }),
    report: () => report,
    corrections: () => ({ rows, total: rows.length }),
  };
  await page.route(new RegExp(`/api/v1/operator/imports/runs/${run}/`), (route) => {
    const [, verb = ''] = /\/(\w+)$/.exec(new URL(route.request().url()).pathname) ?? [];
    if (route.request().method() === 'GET') return route.fulfill({ json: answers[verb]?.() ?? {} });
    const body = route.request().postDataJSON();
    taken.push(body);
    const ids: string[] = body.corrections.map(({ id }: { id: string }) => id);
    const left = ids.includes('2') ? [{ id: '2', name: 'Société 2', reason: 'Changée depuis ce rapport, ou déjà prise' }] : [];
    rows = rows.filter(({ id }) => !ids.includes(id) || id === '2');
    return route.fulfill({ json: { taken: ids.filter((id) => id !== '2'), left } });
  });
  await page.goto(`/operateur/imports?import=${run}`);
  return taken;
}
const table = (page: Page) => page.getByRole('table', { name: 'Corrigées au bureau' });

test('les valeurs d’un import se montrent par vingt, se prennent une à une ou toutes, chacune à sa version', async ({ page, signIn }) => {
  await signIn('operator');
  const taken = await openReport(page);
  await expect(table(page).getByRole('row')).toHaveCount(21);
  await expect(table(page).getByRole('row').nth(1)).toContainText(/Société 1.*fournisseurs\.csv, ligne 1.*ville.*Vannes 1.*Brest 1/);
  await page.getByRole('button', { name: 'Afficher les 3 autres' }).click();
  await expect(table(page).getByRole('row')).toHaveCount(24);
  await page.getByRole('button', { name: 'Prendre la valeur du fichier : Société 3, ville' }).click();
  await expect(page.getByText('Valeur du fichier prise.')).toBeVisible();
  await expect(table(page).getByRole('row')).toHaveCount(23);
  await page.getByRole('button', { name: 'Prendre les 22 valeurs des fichiers…' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Prendre les valeurs des fichiers' });
  await dialog.getByRole('button', { name: 'Garder celles du bureau' }).click();
  expect(taken).toHaveLength(1);
  await page.getByRole('button', { name: 'Prendre les 22 valeurs des fichiers…' }).click();
  await dialog.getByRole('button', { name: 'Prendre les 22 valeurs' }).click();
  await expect(page.getByText(/^21\svaleurs prises\.$/)).toBeVisible();
  const others = Array.from({ length: 23 }, (_, at) => at + 1).filter((id) => id !== 3);
  expect(taken).toEqual([
    { corrections: [{ id: '3', version: 13 }] },
    { corrections: others.map((id) => ({ id: String(id), version: id + 10 })) },
  ]);
  await expect(table(page).getByRole('row')).toHaveCount(2);
  await expect(table(page)).toContainText('Changée depuis ce rapport, ou déjà prise');
  await expect(page.getByRole('button', { name: /^Prendre les/ })).toHaveCount(0);
});
