import { type Browser, type BrowserContext, expect, type Page, test } from '@playwright/test';
import { signInThroughForm } from '#tools/lib/accounts.ts';
import { type Portal, startEmptyPortal } from '#tools/lib/portal.ts';
import { foreignSite, scriptVectors } from '#tools/lib/script-vectors.list.ts';

const isProve = process.env.PROVE === '1';
// One portal for the file: its tests run in one worker.
test.describe.configure({ mode: 'default' });
let portal: Portal;
test.beforeAll(async () => {
  portal = await startEmptyPortal('vectors');
});
test.afterAll(() => portal.stop());

type Watched = { page: Page; context: BrowserContext; requests: string[] };

/** Opens a page of the portal that notes each request to another site, and each write but those of the portal itself. */
async function watch(browser: Browser, bypassCSP = false): Promise<Watched> {
  const context = await browser.newContext({ baseURL: portal.url, bypassCSP, serviceWorkers: 'block', locale: 'fr-FR' });
  const page = await context.newPage();
  const requests: string[] = [];
  context.on('request', (request) => {
    const { origin, pathname } = new URL(request.url());
    const isOwn = origin === portal.url || /^(?:blob|data|about):/.test(request.url());
    const isWrite = request.method() !== 'GET' && !/^\/(?:api\/v1\/views|oauth\/token)$/.test(pathname);
    if (!isOwn || isWrite) requests.push(`${request.method()} ${request.url()}`);
  });
  // An answer without content leaves the page where it is: a refused request would replace it by the browser's page of errors.
  await context.route(`${foreignSite}/**`, (route) => route.fulfill({ status: 204 }));
  return { page, context, requests };
}

/** Returns the marked texts of the page, and what in them runs, frames, styles, posts or leads astray. */
const textsOn = (page: Page): Promise<{ marks: string[]; faults: string[] }> =>
  page.evaluate(() => {
    const tags =
      'script,style,iframe,frame,object,embed,video,audio,source,picture,form,input,button,textarea,select,svg,math,base,meta,link,dialog,details,noscript,template';
    const names = /^(?:on|style$|class$|name$|popover$|srcset$|srcdoc$|action$|formaction$|background$|poster$|data$|autofocus$|xlink)/i;
    const astray = /^\s*(?:javascript|data|vbscript|blob):|^[\\/]{2}|^\/\\/i;
    const marks: string[] = [];
    const faults: string[] = [];
    for (const mark of document.querySelectorAll('p')) {
      if (!/^vecteur\s\d+$/.test(mark.textContent) || !mark.parentElement) continue;
      marks.push(mark.textContent);
      const fault = (what: string) => faults.push(`${mark.textContent} : ${what}`);
      for (const element of mark.parentElement.querySelectorAll('*')) {
        if (element.matches(tags)) fault(`<${element.localName}>`);
        const isHint = element.className === 'sr-only' && element.parentElement?.localName === 'a';
        for (const { name, value } of element.attributes) {
          if (names.test(name) && !isHint) fault(`${name} de <${element.localName}>`);
          if (name === 'id' && !/^titre-/.test(value)) fault(`identifiant ${value}`);
          if ((name === 'href' || name === 'src') && astray.test([...value].filter((sign) => sign > ' ').join('')))
            fault(`${name} ${value}`);
          if (name === 'src' && !/^\/[^/\\]/.test(value)) fault(`image ${value}`);
        }
        for (const type of ['mouseover', 'focus', 'toggle', 'error']) element.dispatchEvent(new Event(type));
      }
      if (getComputedStyle(mark.parentElement).visibility !== 'visible') fault('texte caché');
    }
    if (Reflect.get(window, 'broken') !== undefined) faults.push('un script a tourné');
    if (document.querySelector('iframe, object, embed')) faults.push('un cadre est ouvert');
    if (getComputedStyle(document.body).display === 'none') faults.push('la page est cachée');
    return { marks, faults };
  });

/** Opens a path without loading the portal again, and waits for its title. */
async function open(page: Page, path: string, title: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
}

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
    const { page, context, requests } = await watch(browser);
    await signInThroughForm(page, 'subscriber');
    for (const { path, slug, title, marks, step } of places)
      for (const at of each.filter((one) => isProve || one % step === way % step)) {
        await open(page, `${path}${slug[way]}-${at}`, `${title[way]} ${at}`);
        const found = await textsOn(page);
        expect({ at, ...found, marks: found.marks.length }).toEqual({ at, faults: [], marks });
      }
    await open(page, '/indices-marches', 'Indices des marchés');
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

test('chacun des cinquante, planté dans la page sans nettoyage, est vu par le même contrôle', async ({ browser }) => {
  const { page, context, requests } = await watch(browser, true);
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
