import { button, openContract, popup, toast } from '#e2e/support/contract-pages.ts';
import { createContract } from '#e2e/support/contracts.ts';
import { expect, test } from '#e2e/support/test.ts';

test('un message attend tant que la souris ou le focus est sur lui, dans une zone annoncée qui était déjà là', async ({
  page,
  signIn,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of 500/);
  await signIn('subscriber');
  const contract = await createContract(page);
  await page.clock.install();
  await openContract(page, contract);
  const region = page.locator('[aria-live=assertive]');
  await expect(region).toHaveCount(1);
  await page.route(`**/contract/${contract.id}`, (route) =>
    route.request().method() === 'DELETE' ? route.fulfill({ status: 500, json: { code: 'internal', message: 'Non' } }) : route.fallback(),
  );
  await button(page, 'Supprimer').click();
  const dialog = page.getByRole('alertdialog', { name: 'Supprimer le contrat' });
  await expect(dialog).toHaveAccessibleDescription(/disparaîtra pour tous/);
  await button(dialog, 'Supprimer le contrat').click();
  const message = toast(page, 'Erreur', '').first();
  await expect(message).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await message.hover();
  await page.clock.runFor(6000);
  await expect(message).toBeVisible();
  await message.getByRole('button').focus();
  await page.mouse.move(10, 300);
  await page.clock.runFor(6000);
  await expect(message).toBeVisible();
  await page.getByRole('heading', { level: 1 }).focus();
  await page.clock.runFor(6000);
  await expect(message).toHaveCount(0);
});

test('le focus va au titre de la page quand ce qui a ouvert une fenêtre a disparu', async ({ page, signIn }) => {
  await signIn('subscriber');
  await openContract(page, await createContract(page));
  await button(page, 'Historique').click();
  await expect(popup(page, 'Historique')).toBeVisible();
  await button(page, 'Historique').evaluate((opener) => opener.remove());
  await page.keyboard.press('Escape');
  await expect(popup(page, 'Historique')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('le bouton d’une section dépliable est dans un titre', async ({ page, signIn }) => {
  await signIn('subscriber', { path: '/' });
  await button(page, 'Menu').click();
  await expect(page.getByRole('heading', { level: 3, name: 'Fournisseurs' }).getByRole('button', { name: 'Fournisseurs' })).toBeVisible();
});
