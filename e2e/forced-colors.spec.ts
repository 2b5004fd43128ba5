import type { Locator } from '@playwright/test';
import { expect, test } from './support/test.ts';

/** Takes the picture of a control that neither the pointer nor the focus marks. */
async function pictureOf(control: Locator): Promise<string> {
  const page = control.page();
  await page.mouse.move(0, 0);
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  return (await control.screenshot({ animations: 'disabled' })).toString('base64');
}

for (const [colorScheme, theme] of [
  ['light', 'clair'],
  ['dark', 'sombre'],
] as const)
  test(`avec les couleurs imposées d’un thème ${theme}, un choix fait se distingue`, async ({ page, signIn }) => {
    await page.emulateMedia({ forcedColors: 'active', colorScheme });
    await signIn('subscriber', { path: '/fournisseurs' });
    const expectSeen = async (name: string, control: Locator, change: () => Promise<void>) => {
      const before = await pictureOf(control);
      await change();
      expect.soft(await pictureOf(control), name).not.toBe(before);
    };

    const views = page.getByRole('group', { name: 'Présentation de la liste' });
    await expectSeen('boutons d’option', views, async () => {
      await views.getByRole('radio').last().click();
      await expect(views.getByRole('radio').last()).toBeChecked();
    });

    const family = page.getByRole('checkbox').first();
    await expectSeen('case à cocher', family, async () => {
      await family.click();
      await expect(family).toBeChecked();
    });

    await page.goto('/fournisseurs?page=2');
    const pages = page.getByRole('navigation', { name: 'Pages' });
    const second = pages.getByRole('link', { name: 'Page 2', exact: true });
    await expectSeen('page courante', second, async () => {
      await pages.getByRole('link', { name: 'Page 3', exact: true }).click();
      await expect(second).not.toHaveAttribute('aria-current');
    });

    await page.goto('/actualites');
    const tabs = page.getByRole('navigation', { name: 'Catégories' }).getByRole('link');
    await expectSeen('onglet courant', tabs.first(), async () => {
      await tabs.nth(1).click();
      await expect(tabs.first()).not.toHaveAttribute('aria-current');
    });
  });
