import type { Locator, Page } from '@playwright/test';
import { button, openContract, popup, toast } from '#e2e/support/contract-pages.ts';
import { createContract } from '#e2e/support/contracts.ts';
import { expect, test } from '#e2e/support/test.ts';
import { activeOption, readyCombobox, widgetsChunk, withCategories } from '#e2e/support/widgets.ts';

const name = 'Catégorie d’achats';

async function openForm(page: Page, count = 30): Promise<Locator> {
  await withCategories(page, count);
  await page.goto('/contrat/ajouter');
  return readyCombobox(page, name);
}
const list = (page: Page | Locator): Locator => page.getByRole('listbox', { name });
const caret = (box: Locator): Promise<number | null> => box.evaluate((input: HTMLInputElement) => input.selectionStart);

/** The keyboard of a combobox with list autocomplete, as the ARIA practices (APG) have it: the keys and the state that they lead to. */
const keyboard: { keys: readonly string[]; open: boolean; active?: string; value: string }[] = [
  { keys: ['ArrowDown'], open: true, active: 'Catégorie 001', value: '' },
  { keys: ['ArrowUp'], open: true, active: 'Catégorie 030', value: '' },
  { keys: ['Alt+ArrowDown'], open: true, active: '', value: '' },
  { keys: ['Alt+ArrowDown', 'Alt+ArrowUp'], open: false, value: '' },
  { keys: ['1', '2'], open: true, active: '', value: '12' },
  { keys: ['1', 'ArrowDown', 'ArrowDown'], open: true, active: 'Catégorie 010', value: '1' },
  { keys: ['1', 'ArrowDown', 'ArrowDown', 'ArrowUp'], open: true, active: 'Catégorie 001', value: '1' },
  { keys: ['ArrowDown', 'ArrowUp'], open: true, active: 'Catégorie 030', value: '' },
  { keys: ['ArrowUp', 'ArrowDown'], open: true, active: 'Catégorie 001', value: '' },
  { keys: ['1', 'ArrowDown', 'ArrowLeft'], open: true, active: '', value: '1' },
  { keys: ['1', 'ArrowDown', 'ArrowRight'], open: true, active: '', value: '1' },
  { keys: ['1', 'ArrowDown', '2'], open: true, active: '', value: '12' },
  { keys: ['1', '2', 'ArrowDown', 'Backspace'], open: true, active: '', value: '1' },
  { keys: ['1', 'ArrowDown', 'Enter'], open: false, value: 'Catégorie 001' },
  { keys: ['1', '2', 'ArrowDown', 'Tab'], open: false, value: 'Catégorie 012' },
  { keys: ['1', 'Enter'], open: false, value: '' },
  { keys: ['1', 'Escape'], open: false, value: '' },
  { keys: ['1', 'ArrowDown', 'Escape'], open: false, value: '' },
  { keys: ['1', 'Tab'], open: false, value: '' },
];

test('la liste à recherche suit au clavier le tableau de l’APG, une ligne après l’autre', async ({ page, signIn }) => {
  await signIn('subscriber');
  const box = await openForm(page);
  for (const { keys, open, active, value } of keyboard) {
    const row = `${keys.join(' puis ')}`;
    await box.fill('');
    await box.blur();
    await expect(list(page), row).toHaveCount(0);
    await box.focus();
    await expect(list(page), row).toHaveCount(0);
    for (const key of keys) await page.keyboard.press(key);
    await expect(list(page), row).toHaveCount(open ? 1 : 0);
    await expect(box, row).toHaveAttribute('aria-expanded', String(open));
    await expect(box, row).toHaveValue(value);
    if (active !== undefined) await expect.poll(() => activeOption(box), row).toBe(active);
    // Entrée has not sent the form.
    await expect(page.getByText(/à corriger$/), row).toHaveCount(0);
  }
});

test('une liste fermée ne dit rien aux lecteurs d’écran', async ({ page, signIn }) => {
  await signIn('subscriber');
  const box = await openForm(page, 0);
  const spoken = page.getByRole('status').filter({ hasText: /Chargement…|Aucun choix ne répond|Continuez la saisie/ });
  await expect(spoken).toHaveCount(0);
  await box.press('ArrowDown');
  await expect(spoken).toHaveCount(1);
  await box.press('Escape');
  await expect(spoken).toHaveCount(0);
});

test('la liste à recherche s’emploie à la souris', async ({ page, signIn, axe }) => {
  await signIn('subscriber');
  const box = await openForm(page);
  await box.click();
  await expect(list(page)).toBeVisible();
  await axe();
  await list(page).getByRole('option', { name: 'Catégorie 003' }).hover();
  await expect(box).toHaveValue('');
  await page.getByRole('heading', { level: 1 }).click();
  await expect(list(page)).toHaveCount(0);
  await expect(box).toHaveValue('');
  await box.click();
  await list(page).getByRole('option', { name: 'Catégorie 004' }).click();
  await expect(box).toHaveValue('Catégorie 004');
  await expect(box).toBeFocused();
  await expect(list(page)).toHaveCount(0);
  await box.click();
  await expect(list(page).getByRole('option', { selected: true })).toHaveText('Catégorie 004');
});

test.describe('au doigt, sur un téléphone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });
  test('la liste à recherche s’emploie au doigt, avec des lignes de 44 px', async ({ page, signIn, axe }) => {
    await signIn('subscriber');
    const box = await openForm(page);
    await box.tap();
    await expect(list(page)).toBeVisible();
    await axe();
    const option = list(page).getByRole('option', { name: 'Catégorie 002' });
    expect((await option.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await option.tap();
    await expect(box).toHaveValue('Catégorie 002');
    await expect(list(page)).toHaveCount(0);
  });
});

test('trois cents choix se parcourent tous', async ({ page, signIn }) => {
  await signIn('subscriber');
  const box = await openForm(page, 300);
  await box.press('ArrowUp');
  await expect.poll(() => activeOption(box)).toBe('Catégorie 300');
  await expect(list(page).getByRole('option', { name: 'Catégorie 300' })).toBeInViewport();
  // Only the visible lines are in the page; the others say their place among the 300.
  await expect(list(page).getByRole('option', { name: 'Catégorie 300' })).toHaveAttribute('aria-setsize', '300');
  expect(await list(page).getByRole('option').count()).toBeLessThan(60);
  await page.keyboard.press('Enter');
  await expect(box).toHaveValue('Catégorie 300');
});

test('Entrée ne choisit pas une valeur arrivée entre-temps sous le choix que l’on avait atteint', async ({ page, signIn }) => {
  const rows = ['Ain', 'Aisne', 'Allier', 'Ardèche', 'Ariège'].map((label, at) => ({ label, value: `0${at + 1}` }));
  const late = Promise.withResolvers<void>();
  await signIn('subscriber');
  await page.route('**/api/v1/search/autocomplete/subscribers/department*', async (route) => {
    const typed = new URL(route.request().url()).searchParams.get('s') ?? '';
    // The answer to 'ar' comes late, when the arrows have already reached an option of the answer to 'a'.
    if (typed === 'ar') await late.promise;
    await route.fulfill({ json: { rows: typed === 'ar' ? rows.slice(3) : rows } });
  });
  await page.goto('/adherents');
  const box = await readyCombobox(page, 'Par département');
  await box.pressSequentially('a');
  await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(5);
  await box.pressSequentially('r');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => activeOption(box)).toBe('Aisne');
  late.resolve();
  await expect(page.getByRole('listbox').getByRole('option')).toHaveText(['Ardèche', 'Ariège']);
  await expect.poll(() => activeOption(box)).toBe('');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('listbox')).toHaveCount(0);
  await expect(page).toHaveURL('/adherents');
});

for (const [width, height] of [
  [390, 600],
  [768, 700],
  [1440, 560],
] as const) {
  test(`dans une fenêtre à ${width} × ${height}, la liste reste entière à l’écran et Échap ne ferme qu’elle`, async ({
    page,
    signIn,
    axe,
  }) => {
    await page.setViewportSize({ width, height });
    await signIn('subscriber');
    const parents = Array.from({ length: 300 }, (_, at) => ({ id: String(at + 1_000_000), label: `Contrat ${at + 1}` }));
    const contract = await createContract(page);
    await page.route('**/contract/autocompletes*', (route) => route.fulfill({ json: { contracts: parents } }));
    await openContract(page, contract);
    await button(page, 'Poursuivre le contrat').click();
    const dialog = popup(page, 'Poursuivre le contrat');
    await dialog.getByRole('radio', { name: 'Créer un avenant' }).check();
    const box = await readyCombobox(dialog, 'Contrat modifié par l’avenant');
    await box.click();
    const choices = dialog.getByRole('listbox');
    await expect(choices.getByRole('option').first()).toBeInViewport({ ratio: 0.95 });
    const { x, y, width: wide, height: high } = (await choices.boundingBox()) ?? { x: -1, y: -1, width: 0, height: 0 };
    expect(Math.min(x, y), 'left and top').toBeGreaterThanOrEqual(0);
    expect(x + wide, 'right').toBeLessThanOrEqual(width);
    expect(y + high, 'bottom').toBeLessThanOrEqual(height);
    expect(high, 'several choices are visible').toBeGreaterThan(100);
    // Nothing covers its last line.
    const covered = await choices.evaluate(
      (element, place) => {
        const above = document.elementFromPoint(place.x + place.wide / 2, place.y + place.high - 12);
        return !element.contains(above);
      },
      { x, y, wide, high },
    );
    expect(covered, 'covered').toBe(false);
    await axe();
    await page.keyboard.press('Escape');
    await expect(choices).toHaveCount(0);
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  });
}

test('avant l’arrivée de la liste à recherche, le champ se remplit, et rien de ce qui est tapé ne se perd', async ({ page, signIn }) => {
  await signIn('subscriber');
  await withCategories(page, 30);
  const arrival = Promise.withResolvers<void>();
  await page.route(widgetsChunk, async (route) => {
    await arrival.promise;
    await route.continue();
  });
  await page.goto('/contrat/ajouter');
  const box = page.getByRole('combobox', { name, exact: true });
  await box.click();
  await page.keyboard.type('gorie 02');
  await page.keyboard.press('ArrowLeft');
  await expect(box).toHaveValue('gorie 02');
  await expect(box).not.toHaveAttribute('aria-autocomplete');
  arrival.resolve();
  await readyCombobox(page, name);
  await expect(box).toBeFocused();
  await expect(box).toHaveValue('gorie 02');
  expect(await caret(box)).toBe(7);
  await expect(list(page).getByRole('option')).toHaveCount(10);
  await page.keyboard.press('End');
  await page.keyboard.type('7');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(box).toHaveValue('Catégorie 027');
});

test('sans la liste à recherche, qui n’arrive pas, le libellé exact choisit et le reste du formulaire marche', async ({
  page,
  signIn,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/Failed to (?:load|fetch)|net::ERR/);
  await signIn('subscriber');
  await withCategories(page, 30);
  await page.route(widgetsChunk, (route) => route.abort());
  await page.goto('/contrat/ajouter');
  const box = page.getByRole('combobox', { name, exact: true });
  await box.fill('Catégorie 012');
  await box.blur();
  await expect(box).toHaveValue('Catégorie 012');
  await box.fill('Catég');
  await box.blur();
  await expect(box).toHaveValue('Catég');
  await button(page, 'Choisir dans le calendrier : Date de fin').click();
  await expect(toast(page, 'Erreur', 'Le calendrier n’a pas pu être chargé')).toBeVisible();
});

test('une liste ouverte reste ouverte, et garde ce qui est tapé, quand la page défile', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 390, height: 700 });
  await signIn('subscriber');
  const box = await openForm(page);
  await box.pressSequentially('gorie 01');
  await expect(list(page)).toBeVisible();
  await page.evaluate(() => scrollBy(0, 60));
  await page.waitForTimeout(300);
  await expect(list(page)).toBeVisible();
  await expect(box).toHaveValue('gorie 01');
});
