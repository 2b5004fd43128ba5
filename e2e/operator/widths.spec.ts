import { expectFits } from '#e2e/support/suppliers.ts';
import { expect, test } from '#e2e/support/test.ts';

test('à 320 pixels l’en-tête du bureau tient, du logo au bouton du compte', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await signIn('operator', { path: '/operateur' });
  await expectFits(page);
  const name = page.getByRole('banner').getByText('Mercurial', { exact: true });
  expect(await name.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  for (const button of await page.getByRole('banner').getByRole('button').all()) await expect(button).toBeInViewport({ ratio: 1 });
});
