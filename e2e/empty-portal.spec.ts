import { expect, type Page, test } from '@playwright/test';
import { signInThroughForm } from '#tools/lib/accounts.ts';
import { type Portal, startEmptyPortal } from '#tools/lib/portal.ts';

// One portal for the file: its tests run in one worker.
test.describe.configure({ mode: 'default' });
let portal: Portal;
test.beforeAll(async () => {
  portal = await startEmptyPortal();
});
test.afterAll(() => portal.stop());

type Entry = { to: string; text: string };

/** Returns the links of the menu, the help, the account, the shortcuts and the footer, each address once. */
async function entriesOf(page: Page): Promise<Entry[]> {
  const entries = new Map<string, string>();
  const note = async () => {
    const links = await page
      .locator('a[href^="/"]')
      .evaluateAll((all) => all.map((link) => [link.getAttribute('href') ?? '', link.textContent.trim()] as const));
    for (const [to, text] of links) entries.set(to, text);
  };
  await note();
  for (const name of ['Menu', 'Aide', /^Compte d/]) {
    await page.getByRole('banner').getByRole('button', { name, exact: true }).click();
    // The menu comes with a chunk of its own: Escape before it would close nothing.
    if (name === 'Menu') await expect(page.getByRole('dialog', { name })).toBeVisible();
    await note();
    await page.keyboard.press('Escape');
  }
  return [...entries].map(([to, text]) => ({ to, text }));
}

/** The words of a page that has failed. */
const failures = /introuvable|n’existe pas|Accès refusé|n’ont pas pu|n’a pas pu|Une erreur/i;

for (const role of ['subscriber', 'supplier', 'operator'] as const)
  test(`[RDG-450] sans démonstration, aucune entrée des menus, de l’aide ni du pied de page ne mène à une erreur (${role})`, async ({
    browser,
  }) => {
    test.setTimeout(90_000);
    const context = await browser.newContext({
      baseURL: portal.url,
      serviceWorkers: 'block',
      locale: 'fr-FR',
      viewport: { width: 1440, height: 900 },
    });
    const page = await context.newPage();
    const refused: string[] = [];
    const errors: string[] = [];
    page.on('response', (answer) => {
      if (answer.status() >= 400) refused.push(`${new URL(page.url()).pathname} : ${answer.status()} ${new URL(answer.url()).pathname}`);
    });
    context.on('weberror', (problem) => void errors.push(problem.error().message));
    await signInThroughForm(page, role);
    const entries = await entriesOf(page);
    expect(entries.length).toBeGreaterThan(15);
    const faults: string[] = [];
    for (const { to, text } of entries) {
      // The desk is another document: it is loaded, and the portal after it.
      const isDesk = to.startsWith('/operateur');
      if (isDesk) await page.goto(to);
      else
        await page.evaluate((path) => {
          history.pushState(null, '', path);
          dispatchEvent(new PopStateEvent('popstate'));
        }, to);
      await page.waitForLoadState('networkidle');
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      await expect(page.locator('[data-loading]')).toHaveCount(0);
      const { pathname } = new URL(page.url());
      const words = failures.exec((await page.getByRole('main').textContent()) ?? '')?.[0];
      if (pathname === '/404' || pathname === '/403' || words) faults.push(`« ${text} » mène à ${to} : ${pathname} ${words ?? ''}`);
      if (isDesk) await page.goto('/');
    }
    expect(faults).toEqual([]);
    expect(refused).toEqual([]);
    expect(errors).toEqual([]);
    await context.close();
  });
