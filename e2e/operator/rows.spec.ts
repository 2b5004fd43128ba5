import type { Page } from '@playwright/test';
import { expect, test } from '#e2e/support/test.ts';

const pdf = { name: 'Tarif.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n% Tarif\n%%EOF\n') };
const titleOf = (page: Page, kind: 'prix' | 'document', at: number) =>
  page.getByRole('group', { name: `${kind} ${at}` }).getByRole('textbox', { name: kind === 'prix' ? /^Désignation/ : /^Titre/ });

test('une ligne déplacée garde le clavier, et l’envoi d’un fichier la suit', async ({ page, signIn }) => {
  await signIn('operator', { path: '/operateur/offres/nouveau' });
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const add = async (kind: 'prix' | 'document', titles: readonly string[]) => {
    for (const [at, title] of titles.entries()) {
      await button(`Ajouter un ${kind}`).click();
      await titleOf(page, kind, at + 1).fill(title);
    }
  };
  const expectTitles = async (kind: 'prix' | 'document', titles: readonly string[]) => {
    for (const [at, title] of titles.entries()) await expect(titleOf(page, kind, at + 1)).toHaveValue(title);
  };
  await add('prix', ['Bidon', 'Fût', 'Carton']);
  await button('Descendre : prix 1').focus();
  await page.keyboard.press('Enter');
  await expect(button('Descendre : prix 2')).toBeFocused();
  await page.keyboard.press('Enter');
  await expectTitles('prix', ['Fût', 'Carton', 'Bidon']);
  // The last one goes no further down.
  await expect(button('Monter : prix 3')).toBeFocused();
  await page.keyboard.press('Enter');
  await expectTitles('prix', ['Fût', 'Bidon', 'Carton']);
  await button('Retirer : prix 3').focus();
  for (const next of ['Retirer : prix 2', 'Retirer : prix 1', 'Ajouter un prix']) {
    await page.keyboard.press('Enter');
    await expect(button(next)).toBeFocused();
  }

  await add('document', ['Tarif', 'Conditions']);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/v1/operator/files', async (route) => {
    await released;
    await route.continue();
  });
  await page.getByRole('group', { name: 'document 1' }).getByLabel('Envoyer un fichier').setInputFiles(pdf);
  await button('Descendre : document 1').click();
  release();
  await expect(page.getByRole('group', { name: 'document 2' }).getByText('Tarif.pdf')).toBeVisible();
  await expectTitles('document', ['Conditions', 'Tarif']);
});
