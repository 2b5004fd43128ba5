import { button, combobox, editContract, field } from '#e2e/support/contract-pages.ts';
import { createContract } from '#e2e/support/contracts.ts';
import { expect, test } from '#e2e/support/test.ts';

test('la liste des erreurs suit ce qui est corrigé, et garde ce qui ne l’est pas encore', async ({ page, signIn, allowConsoleErrors }) => {
  allowConsoleErrors(/status of 400/);
  await signIn('subscriber');
  await editContract(page, await createContract(page));
  await field(page, 'Montant annuel').fill('douze');
  await field(page, 'Date de fin').fill('31/02/2030');
  await button(page, 'Enregistrer').click();
  const summary = page.getByRole('region', { name: /à corriger$/ });
  await expect(summary.getByRole('button')).toHaveText([/^Date de fin/, /^Montant annuel/]);
  await field(page, 'Montant annuel').fill('treize');
  await expect(summary.getByRole('button')).toHaveText([/^Date de fin/, /^Montant annuel/]);
  await expect(summary).toContainText('2 champs à corriger');
  await field(page, 'Montant annuel').fill('13');
  await expect(summary.getByRole('button')).toHaveText([/^Date de fin/]);
  await summary.getByRole('button').click();
  await expect(field(page, 'Date de fin')).toBeFocused();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('28/02/2099');
  await expect(summary).toHaveCount(0);
});

for (const [width, height] of [
  [390, 560],
  [768, 600],
  [1440, 600],
] as const) {
  test(`à ${width} px, la barre d’enregistrement ne couvre aucun champ qui prend le focus`, async ({ page, signIn }) => {
    await page.setViewportSize({ width, height });
    await signIn('subscriber', { path: '/contrat/ajouter' });
    await expect(combobox(page, 'Catégorie d’achats')).toBeVisible();
    await field(page, 'Titre du contrat').fill('Entretien');
    const covered = await page.evaluate(() => {
      const bar = [...document.querySelectorAll('form [role=status]')].at(-1)?.parentElement?.getBoundingClientRect().top ?? 0;
      const fields = [...document.querySelectorAll<HTMLElement>('form :is(input, select, textarea):enabled')];
      return fields.flatMap((one) => {
        scrollTo(0, 0);
        one.focus();
        const { bottom } = one.getBoundingClientRect();
        return bottom > bar ? [`${one.id} ${Math.round(bottom - bar)} px`] : [];
      });
    });
    expect(covered).toEqual([]);
  });
}
