import type { Page } from '@playwright/test';
import { expect, test } from '#e2e/support/test.ts';

const publication = (page: Page) => page.getByRole('complementary', { name: 'Publication' });
const card = (page: Page, title: string) =>
  page
    .getByRole('list', { name: 'Documents' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: title, exact: true }) });
const sheet = (name: string, text: string) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(`%PDF-1.4\n% ${text}\n%%EOF\n`),
});
const list = (title: string) => `/documents?motclef=${encodeURIComponent(title)}`;

async function fillDocument(page: Page, title: string, category: string): Promise<void> {
  await page.getByRole('textbox', { name: /^Titre/ }).fill(title);
  await page.getByLabel(/^Catégorie/).selectOption({ label: category });
  await page.getByLabel('Envoyer un fichier').setInputFiles(sheet('Première version.pdf', title));
  await expect(page.getByText('Première version.pdf')).toBeVisible();
}

/** Returns the name of the file that the link of a document downloads, and its address. */
async function downloadOf(page: Page, title: string): Promise<{ name: string; href: string | null }> {
  const link = card(page, title).getByRole('link', { name: /Télécharger/ });
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
  return { name: download.suggestedFilename(), href: await link.getAttribute('href') };
}

test('un document pour les membres se publie ; un autre fichier garde son titre et son adresse', async ({ page, signIn, axe }) => {
  await signIn('operator', { path: '/operateur/documents/nouveau' });
  const title = `Barème des palettes ${Date.now()}`;
  await fillDocument(page, title, 'Modèles et formulaires');
  await axe();
  await publication(page).getByRole('button', { name: 'Publier maintenant' }).click();
  await expect(page.getByText('Publié : les membres le voient.')).toBeVisible();
  const desk = page.url();
  await signIn('subscriber', { path: list(title) });
  const first = await downloadOf(page, title);
  expect(first.name).toBe('Première version.pdf');
  await signIn('operator', { path: desk });
  await page.getByLabel('Remplacer le fichier').setInputFiles(sheet('Seconde version.pdf', 'autre'));
  await expect(page.getByText('Seconde version.pdf')).toBeVisible();
  await publication(page).getByRole('button', { name: 'Publier les modifications' }).click();
  await expect(publication(page).getByRole('button', { name: 'Publier les modifications' })).toHaveCount(0);
  await signIn('subscriber', { path: list(title) });
  const second = await downloadOf(page, title);
  expect(second).toEqual({ name: 'Seconde version.pdf', href: first.href });
  await signIn('operator', { path: desk });
  await publication(page).getByRole('button', { name: 'Mettre à la corbeille' }).click();
  await expect(page).toHaveURL(/\/operateur\/documents$/);
});

test('un document privé ne se lit que par sa société', async ({ page, signIn }) => {
  await signIn('operator', { path: '/operateur/documents-prives/nouveau' });
  const title = `Relevé annuel ${Date.now()}`;
  await fillDocument(page, title, 'Documents privés');
  await page.getByRole('combobox', { name: /^Société/ }).fill('clinique des deux rives');
  await page.getByRole('option', { name: 'Clinique des Deux Rives', exact: true }).click();
  await publication(page).getByRole('button', { name: 'Publier maintenant' }).click();
  await expect(page.getByText('Publié : les membres le voient.')).toBeVisible();
  const desk = page.url();
  await signIn('subscriberOther', { path: list(title) });
  await expect(card(page, title)).toBeVisible();
  await signIn('subscriber', { path: list(title) });
  await expect(page.getByText('Aucun document', { exact: true })).toBeVisible();
  await signIn('operator', { path: desk });
  await publication(page).getByRole('button', { name: 'Mettre à la corbeille' }).click();
  await expect(page).toHaveURL(/\/operateur\/documents-prives$/);
});
