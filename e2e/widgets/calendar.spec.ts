import type { Locator, Page } from '@playwright/test';
import { button, combobox, field, popup } from '#e2e/support/contract-pages.ts';
import { createContract } from '#e2e/support/contracts.ts';
import { expect, test } from '#e2e/support/test.ts';

const opener = 'Choisir dans le calendrier : Date de fin';
const calendarOf = (page: Page): Locator => popup(page, 'Calendrier : Date de fin');
const focusedName = (page: Page): Promise<string> => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');

/** The keys of the grid of a date picker dialog, as the ARIA practices (APG) have them: from the 18th of November 2026, a Wednesday. */
const gridKeys: readonly [key: string, day: RegExp][] = [
  ['ArrowRight', /jeudi 19 novembre 2026/],
  ['ArrowLeft', /mardi 17 novembre 2026/],
  ['ArrowDown', /mercredi 25 novembre 2026/],
  ['ArrowUp', /mercredi 11 novembre 2026/],
  ['Home', /lundi 16 novembre 2026/],
  ['End', /dimanche 22 novembre 2026/],
  ['PageDown', /vendredi 18 décembre 2026/],
  ['PageUp', /dimanche 18 octobre 2026/],
  ['Shift+PageDown', /jeudi 18 novembre 2027/],
  ['Shift+PageUp', /mardi 18 novembre 2025/],
];

test('le calendrier suit au clavier le tableau de l’APG, une ligne après l’autre', async ({ page, signIn }) => {
  await signIn('subscriber', { path: '/contrat/ajouter' });
  const end = field(page, 'Date de fin');
  for (const [key, day] of gridKeys) {
    await end.fill('18/11/2026');
    await button(page, opener).press('Enter');
    await expect.poll(() => focusedName(page), key).toMatch(/mercredi 18 novembre 2026/);
    await page.keyboard.press(key);
    await expect.poll(() => focusedName(page), key).toMatch(day);
    await page.keyboard.press('Escape');
    await expect(calendarOf(page), key).toHaveCount(0);
    await expect(button(page, opener), key).toBeFocused();
    await expect(end, key).toHaveValue('18/11/2026');
  }
  for (const key of ['Enter', 'Space']) {
    await end.fill('30/11/2026');
    await button(page, opener).press(key);
    await expect.poll(() => focusedName(page), key).toMatch(/lundi 30 novembre 2026/);
    await page.keyboard.press('End');
    await expect.poll(() => focusedName(page), key).toMatch(/dimanche 6 décembre 2026/);
    await page.keyboard.press(key);
    await expect(calendarOf(page), key).toHaveCount(0);
    await expect(end, key).toHaveValue('06/12/2026');
    await expect(button(page, opener), key).toBeFocused();
  }
});

test('la tabulation tourne dans le calendrier, dont les boutons changent de mois et d’année', async ({ page, signIn, axe }) => {
  await signIn('subscriber', { path: '/contrat/ajouter' });
  await field(page, 'Date de fin').fill('31/01/2027');
  await button(page, opener).press('Enter');
  await expect.poll(() => focusedName(page)).toMatch(/31 janvier 2027/);
  await axe();
  const stops = ['Année précédente', 'Mois précédent', 'Mois suivant', 'Année suivante', /31 janvier 2027/] as const;
  for (const stop of stops) {
    await page.keyboard.press('Tab');
    await expect.poll(() => focusedName(page)).toMatch(stop);
  }
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(calendarOf(page).getByText('février 2027', { exact: true })).toBeVisible();
  await expect(calendarOf(page).getByRole('button', { name: 'Mois suivant' })).toBeFocused();
});

test('le calendrier ne reste pas ouvert sur le champ suivant', async ({ page, signIn }) => {
  await signIn('subscriber', { path: '/contrat/ajouter' });
  await button(page, opener).click();
  await expect(calendarOf(page)).toBeVisible();
  // Far more presses than the calendar has stops: the focus never reaches a field under an open calendar.
  for (let presses = 0; presses < 12; presses++) {
    await page.keyboard.press('Tab');
    const isOutside = await page.evaluate(() => document.activeElement?.closest('[role=dialog]') === null);
    expect(isOutside && (await calendarOf(page).isVisible()), `after ${presses + 1} presses`).toBe(false);
  }
  await page.getByRole('heading', { level: 1 }).click({ force: true });
  await expect(calendarOf(page)).toHaveCount(0);
});

test('dans une fenêtre, Échap ferme le calendrier et la laisse ouverte', async ({ page, signIn, axe }) => {
  await page.setViewportSize({ width: 390, height: 700 });
  await signIn('subscriber');
  const contract = await createContract(page, { endDate: '2099-12-31' });
  await page.goto(`/contrat/${contract.id}`);
  await button(page, 'Modifier').click();
  await combobox(page, 'Statut').selectOption({ label: 'Arrêté' });
  const dialog = popup(page, 'Arrêter le contrat');
  await button(dialog, opener).click();
  await expect(calendarOf(page)).toBeInViewport({ ratio: 1 });
  await axe();
  await page.keyboard.press('Escape');
  await expect(calendarOf(page)).toHaveCount(0);
  await expect(dialog).toBeVisible();
  await expect(button(dialog, opener)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
});

test.describe('au doigt, sur un téléphone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });
  test('les jours et les boutons du calendrier font 44 px sous le doigt', async ({ page, signIn, axe }) => {
    await signIn('subscriber', { path: '/contrat/ajouter' });
    await field(page, 'Date de fin').fill('18/11/2026');
    await button(page, opener).tap();
    const calendar = calendarOf(page);
    await expect(calendar).toBeInViewport({ ratio: 1 });
    await axe();
    const day = calendar.getByRole('button', { name: /vendredi 20 novembre 2026/ });
    for (const target of [day, calendar.getByRole('button', { name: 'Mois suivant' }).first()]) {
      const { width, height } = (await target.boundingBox()) ?? { width: 0, height: 0 };
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    }
    await day.tap();
    await expect(calendar).toHaveCount(0);
    await expect(field(page, 'Date de fin')).toHaveValue('20/11/2026');
  });
});
