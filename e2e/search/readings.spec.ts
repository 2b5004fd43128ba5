import { answerQuestion, combobox } from '#e2e/support/contract-pages.ts';
import { expect, test } from '#e2e/support/test.ts';

test('chaque liste dit les mots qu’elle a corrigés, les montre en gras, et les cherche tels quels', async ({ page, signIn }) => {
  await signIn('subscriber', { path: '/' });
  for (const [path, typed, corrected] of [
    ['/recherche', 'netoyage', 'nettoyage'],
    ['/documents', 'ennergie', 'énergie'],
    ['/offres', 'remisse', 'remise'],
    ['/recherche/adherents', 'fromaggerie', 'fromagerie'],
  ] as const) {
    await page.goto(`${path}?motclef=${encodeURIComponent(typed)}`);
    const reading = page.getByRole('status').filter({ hasText: 'Résultats pour' });
    await expect(reading, path).toContainText(corrected);
    await expect(page.getByRole('main').locator('mark').first(), path).toBeVisible();
    await reading.getByRole('link', { name: /tel quel$/ }).click();
    await expect(page).toHaveURL(/[?&]exact=1/);
    await expect(reading).toHaveCount(0);
  }
});

test('un numéro auquel rien ne répond est nommé', async ({ page, signIn }) => {
  await signIn('subscriber', { path: '/recherche?motclef=99%20999%20999%20999%20999' });
  await expect(page.getByRole('main')).toContainText(': vérifiez le numéro 99 999 999 999 999.');
});

test('le champ « Fournisseur » du contrat pardonne une faute comme la recherche de l’en-tête', async ({ page, signIn }) => {
  await signIn('subscriber', { path: '/contrat/ajouter' });
  await answerQuestion(page, 'Fournisseur du réseau', 'Oui');
  await combobox(page, 'Fournisseur').click();
  await combobox(page, 'Fournisseur').pressSequentially('atellier vobban');
  await page
    .getByRole('option', { name: /^Ateliers Vauban/ })
    .first()
    .click();
  await expect(combobox(page, 'Fournisseur')).toHaveValue(/^Ateliers Vauban/);
});
