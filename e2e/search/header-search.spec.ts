import type { Page } from '@playwright/test';
import { expect, test } from '#e2e/support/test.ts';

const box = (page: Page) => page.getByRole('banner').getByRole('combobox', { name: 'Rechercher' });
const type = (page: Page) => page.getByRole('combobox', { name: 'Type de recherche' });

test('[SEA-02][SEA-04][SEA-18] un adhérent choisit parmi quatre types de recherche, au départ les fournisseurs', async ({
  page,
  signIn,
}) => {
  await signIn('subscriber', { path: '/' });
  await expect(type(page)).toBeVisible();
  await expect(type(page).getByRole('option')).toHaveText(['Fournisseurs', 'Adhérents', 'Offres négociées', 'Documents']);
  await expect(type(page)).toHaveValue('suppliers');
  await expect(type(page).locator('option:checked')).toHaveText('Fournisseurs');
  await box(page).fill('  gants & écrous ');
  await box(page).press('Enter');
  await expect(page).toHaveURL('/recherche?motclef=gants+%26+%C3%A9crous');
  await expect(page.getByRole('heading', { name: 'Fournisseurs', level: 1 })).toBeVisible();
  await expect(page.getByText('gants & écrous', { exact: false }).first()).toBeVisible();
  await expect(box(page)).toHaveValue('gants & écrous');
  await box(page).fill('savon');
  await page.getByRole('button', { name: 'Lancer la recherche' }).click();
  await expect(page).toHaveURL('/recherche?motclef=savon');
  await page.goBack();
  await expect(box(page)).toHaveValue('gants & écrous');
});

test('[SEA-03][SEA-05] un fournisseur ne cherche que des adhérents, sans choix du type', async ({ page, signIn }) => {
  await signIn('supplier', { path: '/' });
  await expect(box(page)).toBeVisible();
  await expect(type(page)).toHaveCount(0);
  await expect(box(page)).toHaveAttribute('placeholder', 'Rechercher un adhérent');
  await box(page).fill('fromage');
  await box(page).press('Enter');
  await expect(page).toHaveURL('/recherche/adherents?motclef=fromage');
});

test('« / » et Ctrl+K mènent à la recherche, sauf dans un champ de saisie et sous une fenêtre ouverte', async ({ page, signIn }) => {
  await signIn('subscriber', { path: '/' });
  await expect(page.getByRole('heading', { level: 1, name: /^Bonjour/ })).toBeVisible();
  await page.keyboard.press('/');
  await expect(box(page)).toBeFocused();
  await page.keyboard.type('a/b');
  await expect(box(page)).toHaveValue('a/b');
  await page.getByRole('button', { name: 'Aide' }).focus();
  await page.keyboard.press('Control+k');
  await expect(box(page)).toBeFocused();
  await page.getByRole('button', { name: 'Notifications' }).click();
  await page.keyboard.press('/');
  await expect(box(page)).not.toBeFocused();
  await expect(page.getByRole('dialog', { name: 'Notifications' })).toBeVisible();
});

test('[SEA-04] le type de recherche est celui de la page de résultats où l’on arrive, et où l’on revient', async ({ page, signIn }) => {
  await signIn('subscriber', { path: '/recherche' });
  await expect(type(page)).toHaveValue('suppliers');
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Documents experts achats' }).click();
  await expect(page).toHaveURL(/\/documents\?/);
  await expect(type(page)).toHaveValue('documents');
  await page.goBack();
  await expect(page).toHaveURL('/recherche');
  await expect(type(page)).toHaveValue('suppliers');
});
