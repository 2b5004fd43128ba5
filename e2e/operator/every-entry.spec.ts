import { expect, test } from '#e2e/support/test.ts';

test('chaque entrée du menu ouvre sa page, et ce qu’on y crée a son formulaire', async ({ page, signIn }) => {
  await signIn('operator', { path: '/operateur' });
  const menu = page.getByRole('navigation', { name: 'Bureau' });
  const main = page.getByRole('main');
  await expect(menu.getByRole('link', { name: 'Articles' })).toBeVisible();
  const paths = await menu.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  const ofDesk = paths.filter((path) => /^\/operateur\/./.test(path));
  expect(ofDesk.length).toBeGreaterThan(20);
  const opened: string[] = [];
  for (const path of ofDesk) {
    await menu.locator(`a[href="${path}"]`).click();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(main.getByText(/n’existe pas|n’a pas pu être chargée?/)).toHaveCount(0);
    const create = main.locator(`a[href="${path}/nouveau"]`);
    if ((await create.count()) === 0) continue;
    await create.first().click();
    await expect(main.getByRole('textbox').first()).toBeVisible();
    opened.push(path);
  }
  expect(opened.length).toBeGreaterThan(15);
});

test('une colonne cachée dans une liste se montre dans celle d’une autre sorte', async ({ page, signIn }) => {
  await signIn('operator', { path: '/operateur/articles' });
  const changed = page.getByRole('main').getByRole('columnheader', { name: 'Modifié' });
  await expect(changed).toBeVisible();
  await page.getByRole('button', { name: 'Choisir les colonnes' }).click();
  await page.getByRole('group', { name: 'Colonnes affichées' }).getByRole('checkbox', { name: 'Modifié' }).uncheck();
  await expect(changed).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.getByRole('navigation', { name: 'Bureau' }).getByRole('link', { name: 'Pages' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Pages' })).toBeVisible();
  await expect(changed).toBeVisible();
});
