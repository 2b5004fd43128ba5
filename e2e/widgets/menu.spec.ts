import { button, choose, combobox, editContract, popup } from '#e2e/support/contract-pages.ts';
import { createContract } from '#e2e/support/contracts.ts';
import { expect, test } from '#e2e/support/test.ts';

test('le menu d’une ligne s’emploie au clavier et à la souris', async ({ page, signIn, axe }) => {
  await signIn('subscriber');
  await editContract(page, await createContract(page));
  await choose(page, 'Ajouter un collaborateur', 'Julien Carpentier');
  const rights = popup(page, 'Droits du collaborateur');
  await expect(rights).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(rights).toHaveCount(0);
  const opener = button(page, 'Actions sur Julien Carpentier');
  const menu = page.getByRole('menu', { name: 'Actions sur Julien Carpentier' });
  const [change, remove] = ['Modifier le droit', 'Retirer du contrat'].map((name) => menu.getByRole('menuitem', { name }));
  if (!change || !remove) throw new Error('Two actions');
  for (const key of ['Enter', 'Space', 'ArrowDown', 'ArrowUp']) {
    await opener.press(key);
    await expect(key === 'ArrowUp' ? remove : change, key).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(menu, key).toHaveCount(0);
    await expect(opener, key).toBeFocused();
  }
  await opener.click();
  await axe();
  for (const [key, item] of [
    ['End', remove],
    ['Home', change],
    ['ArrowDown', remove],
    ['ArrowDown', change],
    ['ArrowUp', remove],
    ['m', change],
  ] as const) {
    await page.keyboard.press(key);
    await expect(item, key).toBeFocused();
  }
  await page.keyboard.press('Enter');
  await expect(rights).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(rights).toHaveCount(0);
  await expect(opener).toBeFocused();
  await opener.click();
  await remove.click();
  await expect(opener).toHaveCount(0);
  await expect(combobox(page, 'Ajouter un collaborateur')).toBeFocused();
});
