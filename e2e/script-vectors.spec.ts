import { expect, type Page, test } from '@playwright/test';
import { formationDeskEndpoints } from '#protocol/formations/formation-desk.ts';
import { signInThroughForm } from '#tools/lib/accounts.ts';
import { type Portal, startEmptyPortal } from '#tools/lib/portal.ts';
import { scriptVectors } from '#tools/lib/script-vectors.list.ts';
import { callApi } from './support/api.ts';
import { openPath, textsOn, watch } from './support/vectors.ts';

const isProve = process.env.PROVE === '1';
// One portal for the file: its tests run in one worker.
test.describe.configure({ mode: 'default' });
let portal: Portal;
test.beforeAll(async () => {
  portal = await startEmptyPortal('vectors');
});
test.afterAll(() => portal.stop());

const each = scriptVectors.map((_, at) => at);
/** The texts that are opened one by one, with the number of marks of each; a share of them shows every vector, all of them with PROVE=1. */
const places = [
  {
    name: 'article',
    slug: ['article-publie', 'article-brut'],
    title: ['Article publié', 'Article brut'],
    path: '/article/',
    marks: 2,
    step: 6,
  },
  {
    name: 'formation',
    slug: ['formation-publiee', 'formation-brute'],
    title: ['Formation publiée', 'Formation brute'],
    path: '/formation/',
    marks: 8,
    step: 8,
  },
  { name: 'page', slug: ['page-publiee', 'page-brute'], title: ['Page publiée', 'Page brute'], path: '/page/', marks: 1, step: 10 },
] as const;

for (const [way, words] of ['publié', 'mis tel quel en base'].entries())
  test(`[RDG-447][RDG-171] de cinquante scripts, ce qui est ${words} dans un article, une formation, une page, un marché ou une notification ne fait rien`, async ({
    browser,
  }) => {
    test.setTimeout(isProve ? 600_000 : 90_000);
    const { page, context, requests } = await watch(browser, portal.url);
    await signInThroughForm(page, 'subscriber');
    for (const { path, slug, title, marks, step } of places)
      for (const at of each.filter((one) => isProve || one % step === way % step)) {
        await openPath(page, `${path}${slug[way]}-${at}`, `${title[way]} ${at}`);
        const found = await textsOn(page);
        expect({ at, ...found, marks: found.marks.length }).toEqual({ at, faults: [], marks });
      }
    await openPath(page, '/indices-marches', 'Indices des marchés');
    await expect(page.getByRole('heading', { name: 'Marché brut 49' })).toBeVisible();
    const sectors = await textsOn(page);
    expect(sectors.faults).toEqual([]);
    expect(sectors.marks).toHaveLength(2 * scriptVectors.length);
    await page
      .getByRole('banner')
      .getByRole('button', { name: /^Notifications/ })
      .click();
    await expect(
      page.getByRole('dialog', { name: 'Notifications' }).getByRole('heading', { name: 'Notification brute 49' }),
    ).toBeAttached();
    const layer = await textsOn(page);
    expect(layer.faults).toEqual([]);
    expect(layer.marks.length).toBeGreaterThanOrEqual(2 * scriptVectors.length);
    expect(requests).toEqual([]);
    expect(page.frames()).toHaveLength(1);
    expect(new URL(page.url()).pathname).toBe('/indices-marches');
    await context.close();
  });

const base = '/api/v1/operator/formations';
/** The texts of a form of a training; each of these trainings has seven vectors that follow one another. */
const textsOfForm = 7;
const marksOf = async (page: Page): Promise<string[]> => {
  const { marks, faults } = await textsOn(page);
  expect(faults).toEqual([]);
  return marks;
};

/** Opens every text of the form in its editor, those with the warning too. */
async function agreeToAll(page: Page): Promise<void> {
  const agree = page.getByRole('button', { name: 'Modifier quand même' });
  const editors = page.locator('[role="textbox"][contenteditable="true"]');
  await expect(agree.or(editors)).toHaveCount(textsOfForm);
  await marksOf(page);
  while ((await agree.count()) > 0) await agree.first().click();
  await expect(editors).toHaveCount(textsOfForm);
}

/** Opens the form of a training at the desk, with its texts as they are and then in their editors. */
async function openInDesk(page: Page, title: string): Promise<void> {
  const pages = Array.from({ length: 5 }, (_, at) => callApi(page, formationDeskEndpoints.list, `${base}?page=${at + 1}`));
  const rows = (await Promise.all(pages)).flatMap((list) => list.rows);
  const answer = await page.goto(`/operateur/formations/${rows.find((row) => row.title === title)?.id}`);
  expect(answer?.headers()['content-security-policy']).toMatch(/script-src 'self'/);
  await agreeToAll(page);
}

test('[RDG-447] les cinquante, tels quels en base, ne font rien au bureau : formulaire, éditeur, aperçu, historique et liste', async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const { page, context, requests } = await watch(browser, portal.url);
  await signInThroughForm(page, 'operator');
  const seen = new Set<string>();
  for (const at of each.filter((one) => one % textsOfForm === 0)) {
    await openInDesk(page, `Formation brute ${at}`);
    const marks = await marksOf(page);
    for (const mark of marks) seen.add(mark);
    expect(marks).toHaveLength(textsOfForm);
    const publication = page.getByRole('complementary', { name: 'Publication' });
    await publication.getByRole('button', { name: 'Aperçu…' }).click();
    await page.getByRole('button', { name: 'Comme un adhérent' }).click();
    const visit = page.getByRole('complementary', { name: 'Visite en cours' });
    await expect(visit).toBeVisible(); // the desk's own heading has the same words
    await expect(page.getByRole('heading', { level: 1, name: `Formation brute ${at}`, exact: true })).toBeVisible();
    // Those of the form and the description of a step; the page shows its parts one after another.
    await expect.poll(async () => (await marksOf(page)).length).toBe(textsOfForm + 1);
    expect(page.frames()).toHaveLength(1);
    await visit.getByRole('button', { name: 'Revenir au bureau' }).click();
    await page.getByRole('textbox', { name: /^Délai d’accès/ }).fill('Deux jours');
    await agreeToAll(page);
    // A text that nobody touched is sent as it is, and refused for its pictures of elsewhere.
    for (const editor of await page.locator('[role="textbox"][contenteditable="true"]').all()) {
      await editor.focus();
      await page.keyboard.type('x');
    }
    await page.keyboard.press('Control+s');
    await expect(page.getByText('Modifications enregistrées')).toBeVisible();
    await publication.getByRole('button', { name: 'Historique' }).click();
    const history = page.getByRole('dialog', { name: 'Historique' });
    await history.getByRole('button', { name: 'Voir le détail' }).first().click();
    await expect(history.locator('ins, del').first()).toBeVisible();
    await marksOf(page);
    expect(await history.locator('script, iframe, img, style, form, object, embed, svg *[onload]').count()).toBe(0);
  }
  expect(seen.size).toBe(scriptVectors.length);
  await page.goto('/operateur/pages');
  await expect(page.getByRole('table', { name: 'Liste des pages' })).toContainText('window.broken');
  await marksOf(page);
  expect(await page.evaluate(() => Reflect.get(window, 'broken'))).toBeUndefined();
  expect(requests).toEqual([]);
  await context.close();
});

test('un défaut planté dans un formulaire du bureau est vu par le même contrôle', async ({ browser }) => {
  const { page, context } = await watch(browser, portal.url, true);
  await signInThroughForm(page, 'operator');
  await openInDesk(page, 'Formation brute 0');
  await page.evaluate((html) => {
    const editor = document.querySelector('[contenteditable="true"]');
    const box = document.createElement('div');
    box.append(document.createRange().createContextualFragment(`<p>vecteur 99</p>${html}`));
    editor?.parentElement?.append(box);
  }, scriptVectors[0] ?? '');
  expect((await textsOn(page)).faults).toEqual(['vecteur 99 : <script>', 'un script a tourné']);
  await context.close();
});

test('chacun des cinquante, planté dans la page sans nettoyage, est vu par le même contrôle', async ({ browser }) => {
  const { page, context, requests } = await watch(browser, portal.url, true);
  await page.goto('/login');
  const unseen: string[] = [];
  let ran = 0;
  for (const [at, vector] of scriptVectors.entries()) {
    requests.length = 0;
    await page.evaluate(
      ([number, html]) => {
        Reflect.deleteProperty(window, 'broken');
        const box = document.createElement('div');
        box.append(document.createRange().createContextualFragment(`<p>vecteur ${number}</p>${html}`));
        document.body.append(box);
      },
      [String(at), vector] as const,
    );
    await page.waitForTimeout(50);
    const { faults } = await textsOn(page);
    if (faults.includes('un script a tourné')) ran += 1;
    if (faults.length === 0 && requests.length === 0) unseen.push(vector);
    await page.evaluate(() => document.body.lastElementChild?.remove());
  }
  expect(unseen).toEqual([]);
  expect(ran).toBeGreaterThan(15);
  await context.close();
});
