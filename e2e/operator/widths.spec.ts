import type { Locator, Page } from '@playwright/test';
import { expectFits } from '#e2e/support/suppliers.ts';
import { expect, test } from '#e2e/support/test.ts';

/** Lists the texts of a row of a list that lie under one of its buttons, in whole or in part. */
const coveredTexts = (row: Locator): Promise<string[]> =>
  row.evaluate((tr) => {
    const buttons = [...tr.querySelectorAll('button')].map((button) => button.getBoundingClientRect());
    const walker = document.createTreeWalker(tr, NodeFilter.SHOW_TEXT);
    const covered: string[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const range = document.createRange();
      range.selectNodeContents(node);
      const isUnder = (text: DOMRect) =>
        buttons.some((one) => text.left < one.right && one.left < text.right && text.top < one.bottom && one.top < text.bottom);
      if ([...range.getClientRects()].some(isUnder)) covered.push(node.textContent ?? '');
    }
    return covered;
  });

/** Lists the words of the page that go on in a second line. */
const brokenWords = (page: Page): Promise<string[]> =>
  page.getByRole('main').evaluate((main) => {
    const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    const broken: string[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(/[\p{L}\p{N}]+/gu)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) broken.push(word);
      }
    return broken;
  });

test('à 320 pixels l’en-tête du bureau tient, du logo au bouton du compte', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await signIn('operator', { path: '/operateur' });
  await expectFits(page);
  const name = page.getByRole('banner').getByText('Mercurial', { exact: true });
  expect(await name.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  for (const button of await page.getByRole('banner').getByRole('button').all()) await expect(button).toBeInViewport({ ratio: 1 });
});

for (const width of [320, 390])
  for (const [path, labels] of [
    ['categories', ['Familles', 'Fournisseurs']],
    ['familles', ['Catégorie d’achats', 'Code', 'Fournisseurs']],
  ] as const)
    test(`à ${width} pixels, /${path} : les flèches ne couvrent rien, et chaque valeur a son nom`, async ({ page, signIn }) => {
      await page.setViewportSize({ width, height: 800 });
      await signIn('operator', { path: `/operateur/${path}` });
      const rows = page
        .getByRole('table')
        .getByRole('row')
        .filter({ has: page.getByRole('button', { name: /^Monter / }) });
      await expect(rows.first()).toBeVisible();
      for (const row of (await rows.all()).slice(0, 12)) expect(await coveredTexts(row)).toEqual([]);
      for (const label of labels) await expect(rows.first().getByRole('cell', { name: new RegExp(`^${label}\\s: \\S`) })).toBeVisible();
      await expectFits(page);
    });

test('à 320 pixels aucun mot de la salle des machines n’est coupé', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await signIn('operator', { path: '/operateur/machine' });
  await expect(page.getByRole('region', { name: 'Sauvegarde et version' })).toContainText('Dernière migration');
  expect(await brokenWords(page)).toEqual([]);
  await expectFits(page);
});

test('un titre de 150 lettres sans espace se lit en entier, et ne repousse ni les colonnes de la liste ni la page', async ({
  page,
  signIn,
}) => {
  const title = `Long${'etiquette'.repeat(20)}`.slice(0, 137) + String(Date.now());
  await page.setViewportSize({ width: 1280, height: 800 });
  await signIn('operator', { path: '/operateur/articles/nouveau' });
  await page.getByRole('textbox', { name: /^Titre/ }).fill(title);
  await page.getByLabel(/^Catégorie/).selectOption({ label: 'Actualités (tous)' });
  await page.getByRole('button', { name: 'Enregistrer le brouillon' }).click();
  await expect(page.getByText('Brouillon enregistré.')).toBeVisible();
  for (const width of [1280, 768, 320]) {
    await page.setViewportSize({ width, height: 800 });
    await expectFits(page);
  }
  await page.goto('/operateur/articles');
  const table = page.getByRole('table', { name: 'Liste des articles' });
  await expect(table.getByRole('link', { name: title })).toBeVisible();
  for (const width of [320, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const beyond = () => table.evaluate((one) => one.scrollWidth - (one.parentElement?.clientWidth ?? 0));
    await expect.poll(beyond).toBeLessThanOrEqual(0);
    await expectFits(page);
  }
  await expect(table.getByRole('button', { name: `Actions sur ${title}` })).toBeInViewport();
});
