import { watchAnswers } from './support/answers.ts';
import { supplierRows } from './support/suppliers.ts';
import { expect, test } from './support/test.ts';

const listCall = '**/api/v1/suppliers?*';

test('un champ inattendu dans une réponse ne vide pas la page', async ({ page, signIn, answers }) => {
  answers.allowWrong();
  await signIn('subscriber');
  await page.route(listCall, async (route) => {
    const answer = await route.fetch();
    const body = await answer.json();
    body.rows[0] = { ...body.rows[0], type: 'groupement', updatedAt: 'hier', nouveau: { champ: 1 } };
    body.rows[1].metadatas.members = '12';
    await route.fulfill({ response: answer, json: body });
  });
  await page.goto('/fournisseurs');
  await expect.poll(() => supplierRows(page).count()).toBeGreaterThan(2);
});

test('les parcours lisent chaque réponse avec le schéma de son adresse', async ({ page, context, signIn, answers }) => {
  answers.allowWrong();
  const problems = watchAnswers(context);
  await signIn('subscriber');
  await page.route(listCall, async (route) => {
    const answer = await route.fetch();
    const body = await answer.json();
    body.rows[0].type = 'groupement';
    await route.fulfill({ response: answer, json: body });
  });
  const answered = page.waitForResponse((response) => response.url().includes('/api/v1/suppliers?'));
  await page.goto('/fournisseurs');
  await answered;
  expect(await problems()).toEqual([expect.stringContaining('/api/v1/suppliers?')]);
});
