import type { Locator, Page } from '@playwright/test';
import PDFDocument from 'pdfkit';
import { expect, test } from './support/test.ts';

const guide = 'Guide d’achat de l’électricité';
const openerOf = (page: Page): Locator => page.getByRole('button', { name: `Voir l'aperçu de ${guide}` });

/** Makes a PDF of two pages that names Helvetica and Symbol without carrying them: a sentence, a link to a site, a link to page 2. */
async function pdfWithLinks(): Promise<string> {
  const pdf = new PDFDocument({ size: 'A4' });
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise((resolve) => pdf.once('end', resolve));
  pdf.font('Helvetica').fontSize(18).text('Les prix de l’énergie montent');
  pdf.text('Le site public', { link: 'https://exemple.fr/prix' });
  pdf.text('Voir la suite', { goTo: 'suite' });
  pdf.font('Symbol').text('abc');
  pdf.addPage().font('Times-Roman').text('La suite du document', { destination: 'suite' });
  pdf.end();
  await ended;
  return Buffer.concat(chunks).toString('base64');
}

async function openPreview(page: Page): Promise<Locator> {
  const data = await pdfWithLinks();
  await page.route('**/api/private-file-base64/*', (route) => route.fulfill({ json: { data: { data } } }));
  await openerOf(page).click();
  const dialog = page.getByRole('dialog', { name: guide });
  await expect(dialog.getByText('Page 1 sur 2', { exact: true })).toBeVisible();
  return dialog;
}

const selection = (page: Page): Promise<string> => page.evaluate(() => String(getSelection()));

test('[DOC-06] le texte d’un aperçu se sélectionne à la souris, à l’endroit où il est dessiné', async ({ page, signIn, axe }) => {
  await signIn('subscriber', { path: '/documents?category=47' });
  const dialog = await openPreview(page);
  const line = dialog.getByText('Les prix de l’énergie montent');
  await expect(line).toBeVisible();
  const box = await line.boundingBox();
  const picture = await dialog.locator('canvas').boundingBox();
  if (!box || !picture) throw new Error('The page is not drawn');
  // The page of 595 points has its text 72 points from the left and the top.
  const scale = picture.width / 595.28;
  expect(Math.abs(box.x - picture.x - 72 * scale)).toBeLessThan(3);
  expect(Math.abs(box.y - picture.y - 72 * scale)).toBeLessThan(8);
  await page.mouse.move(box.x + 1, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width - 1, box.y + box.height / 2, { steps: 5 });
  await page.mouse.up();
  expect(await selection(page)).toBe('Les prix de l’énergie montent');
  await axe();
});

test('[DOC-06] un lien du document ouvre le site dans un autre onglet, un renvoi tourne la page', async ({ page, signIn, context }) => {
  await context.route('https://exemple.fr/**', (route) => route.fulfill({ contentType: 'text/html', body: 'Les prix' }));
  await signIn('subscriber', { path: '/documents?category=47' });
  const dialog = await openPreview(page);
  const opened = page.waitForEvent('popup');
  await dialog.getByRole('link', { name: 'https://exemple.fr/prix' }).click();
  await expect(await opened).toHaveURL('https://exemple.fr/prix');
  await dialog.getByRole('link', { name: /Voir la suite|Aller à cet endroit/ }).press('Enter');
  await expect(dialog.getByText('Page 2 sur 2', { exact: true })).toBeVisible();
  await expect(dialog.getByText('La suite du document')).toBeVisible();
  await expect(page).toHaveURL('/documents?category=47');
});

test('l’aperçu prend les polices standard au portail, jamais à la machine', async ({ page, signIn }) => {
  await signIn('subscriber', { path: '/documents?category=47' });
  const fonts: string[] = [];
  page.on('response', (response) => {
    if (/\/assets\/(?:Foxit|Liberation)/.test(response.url()) && response.ok())
      fonts.push(new URL(response.url()).pathname.replace(/-[^-]*$/, ''));
  });
  const dialog = await openPreview(page);
  await expect(dialog.getByText('Les prix de l’énergie montent')).toBeVisible();
  expect(fonts.toSorted()).toEqual(['/assets/FoxitSymbol', '/assets/LiberationSans-Regular']);
});

test('un double clic sur « Voir l’aperçu » ne sélectionne rien', async ({ page, signIn }) => {
  await signIn('subscriber', { path: '/documents?category=47' });
  await openerOf(page).dblclick({ delay: 40 });
  await expect(page.getByRole('dialog', { name: guide }).getByText('Page 1 sur 2', { exact: true })).toBeVisible();
  expect(await selection(page)).toBe('');
});
