import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

const offersCard = (page: Page) => page.getByRole('region', { name: 'Offres négociées' });
const articlesCard = (page: Page) => page.getByRole('region', { name: 'Articles' });
const pager = { page: 1, pageCount: 1, total: 0 };

test('[SEA-29] sans document, la carte « Offres négociées » mène aux offres qui répondent, et ne dit « aucune offre » que sans offre', async ({
  page,
  signIn,
}) => {
  const answer = { rows: [], pager, offers: 3 };
  await page.route('**/search/results/offers-documents?*', (route) => route.fulfill({ json: answer }));
  await signIn('subscriber', { path: '/recherche?motclef=gants' });
  await expect(offersCard(page).getByText('Aucun document d’offre ne répond à cette recherche.')).toBeVisible();
  await expect(offersCard(page).getByRole('link', { name: 'Voir 3 offres' })).toHaveAttribute('href', '/offres?motclef=gants');
  answer.offers = 0;
  await page.reload();
  await expect(offersCard(page).getByText('Aucune offre ne répond à cette recherche.')).toBeVisible();
  await expect(offersCard(page).getByRole('link')).toHaveCount(0);
});

test('[SEA-30] une autre recherche remplace toutes les tuiles de la carte « Articles », même d’un article et d’une formation de même numéro', async ({
  page,
  signIn,
}) => {
  const tile = (id: string, title: string, category: string) => ({
    ...{ id, title, category, slug: `tuile-${id}`, body: '', type: 'Actualités', createdAt: '2026-11-02T09:00:00.000Z' },
    ...{ startsAt: null, medias: null },
  });
  await page.route('**/search/results/articles?*', (route) => {
    const isFirst = new URL(route.request().url()).searchParams.get('s') === 'gants';
    const first = [tile('7', 'Un article', 'actualites'), tile('7', 'Une formation', 'formations')];
    return route.fulfill({ json: { rows: isFirst ? first : [tile('9', 'Un autre', 'actualites')], pager } });
  });
  await signIn('subscriber', { path: '/recherche?motclef=gants' });
  const tiles = articlesCard(page).getByRole('listitem').getByRole('link');
  await expect(tiles).toHaveText(['Un article', 'Une formation']);
  const box = page.getByRole('banner').getByRole('combobox', { name: 'Rechercher' });
  await box.fill('savon');
  await box.press('Enter');
  await expect(page).toHaveURL('/recherche?motclef=savon');
  await expect(tiles).toHaveText(['Un autre']);
});
