import { expect, test } from '#e2e/support/test.ts';

test('un annuaire encore vide le dit, sans bouton qui mènerait à lui-même', async ({ page, signIn }) => {
  await signIn('supplier');
  await page.route('**/api/v1/search/results/subscribers?*', async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { pager: object };
    await route.fulfill({ response, json: { ...answer, rows: [], pager: { ...answer.pager, total: 0 } } });
  });
  await page.goto('/adherents');
  await expect(page.getByText('Aucun adhérent n’est encore inscrit.')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link')).toHaveCount(0);
});
