import type { Page } from '@playwright/test';
import { cookieNames } from '#protocol/session/session-texts.ts';
import { cookieValue } from './support/cookies.ts';
import { openScreen, type Screen, screensOf } from './support/screens.ts';
import { expect, test } from './support/test.ts';

type Link = {
  /** Without its query, except where the rights depend on it. */
  path: string;
  text: string;
  /** The screen where the link stands. */
  from: string;
};

const linksOn = (page: Page, from: string): Promise<Link[]> =>
  page.locator('a[href^="/"]').evaluateAll(
    (links, screen) =>
      links.map((link) => ({
        path: link instanceof HTMLAnchorElement ? `${link.pathname}${link.pathname === '/documents' ? link.search : ''}` : '',
        text: link.getAttribute('aria-label') ?? link.textContent?.trim() ?? '',
        from: screen,
      })),
    from,
  );

/** Opens the menu, the help and the account, and returns their links. */
async function menuLinks(page: Page): Promise<Link[]> {
  const links: Link[] = [];
  const header = page.getByRole('banner');
  for (const name of ['Menu', 'Aide', /^Compte d/]) {
    await header.getByRole('button', { name, exact: true }).click();
    // The menu comes with a chunk of its own: Escape before it would close nothing.
    if (name === 'Menu') await expect(page.getByRole('dialog', { name })).toBeVisible();
    links.push(...(await linksOn(page, `menu ${name}`)));
    await page.keyboard.press('Escape');
  }
  return links;
}

/**
 * A sheet, a contract or a document is asked from the server: its route is the same for all, only its rights differ. So is the desk, which
 * is another document.
 */
const callOf = (path: string): string | undefined => {
  if (path === '/operateur') return '/api/v1/operator/me';
  const [, kind, slug] = /^\/(fournisseurs|fournisseur|adherent|article|formation|contrat|documents)\/([^/]+)/.exec(path) ?? [];
  if (!kind || !slug || path === '/contrat/ajouter') return undefined;
  const calls: Record<string, string> = {
    fournisseurs: `/api/v1/suppliers?category=${slug}`,
    fournisseur: `/api/v1/supplier/${slug}`,
    adherent: `/api/v1/subscriber/${slug}`,
    article: `/api/v1/article/${slug}`,
    formation: `/api/v1/formation/${slug}`,
    contrat: `/api/v1/contract/${slug}`,
  };
  return calls[kind];
};

/**
 * Opens a path as a link does, without loading the portal again, and returns the path where it ends. It leaves from the page of refusals,
 * whose title tells when another page stands there.
 */
async function open(page: Page, path: string): Promise<string> {
  const go = (to: string) =>
    page.evaluate((next) => {
      history.pushState(null, '', next);
      dispatchEvent(new PopStateEvent('popstate'));
    }, to);
  await go('/403');
  const refused = page.getByRole('heading', { level: 1, name: 'Accès refusé.' });
  await expect(refused).toBeVisible();
  await go(path);
  const end = () => new URL(page.url()).pathname;
  await expect.poll(async () => end() === '/403' || (await refused.count()) === 0).toBe(true);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.locator('[data-loading]')).toHaveCount(0);
  return end();
}

/** Returns the paths that the server refuses, each with its status. A call serves all the tabs of its sheet, so it is sent once. */
async function refusedCalls(page: Page, paths: readonly string[], authorization: string): Promise<Map<string, string>> {
  const calls = [...new Set(paths.map(callOf).filter((call) => call !== undefined))];
  const statuses = new Map<string, number>();
  await Promise.all(
    calls.map(async (call) => statuses.set(call, (await fetch(new URL(call, page.url()), { headers: { authorization } })).status)),
  );
  return new Map(
    paths.flatMap((path) => {
      const status = statuses.get(callOf(path) ?? '');
      return status === undefined || status === 200 ? [] : [[path, `${status}`]];
    }),
  );
}

/** Returns the paths without a call that end on a page of refusal. The screens that were already `seen` are not opened again. */
async function refusedPages(page: Page, paths: readonly string[], seen: ReadonlySet<string>): Promise<Map<string, string>> {
  const refused = new Map<string, string>();
  for (const path of paths.filter((one) => !callOf(one) && !seen.has(one))) {
    const end = await open(page, path);
    if (end === '/404' || end === '/403') refused.set(path, end);
  }
  return refused;
}

/** Opens the screens, and returns their links and the addresses where they stand. */
async function collect(page: Page, screens: readonly Screen[]): Promise<{ links: Link[]; seen: Set<string> }> {
  const links: Link[] = [];
  const seen = new Set<string>();
  for (const screen of screens) {
    if (screen.path === '/404' || screen.path === '/403') continue;
    await openScreen(page, screen);
    if (links.length === 0) links.push(...(await menuLinks(page)));
    links.push(...(await linksOn(page, screen.path)));
    const { pathname, search } = new URL(page.url());
    seen.add(`${pathname}${search}`);
  }
  return { links, seen };
}

const home = { path: '/', ready: (page: Page) => expect(page.getByRole('heading', { level: 1 })).toBeVisible() };
const screensFor = {
  subscriber: screensOf.subscriber,
  supplier: screensOf.supplier,
  subsidiary: [home, ...screensOf.subscriber.filter(({ path }) => ['/contrats', '/documents'].includes(path))],
  operator: [home, ...screensOf.subscriber.filter(({ path }) => /^\/(fournisseur\/ateliers|adherent\/fromageries|offres)/.test(path))],
} as const;

for (const role of ['subscriber', 'subsidiary', 'supplier', 'operator'] as const)
  test(`[RDG-173] aucun lien ne mène à une page refusée ou absente (${role})`, async ({ page, signIn }) => {
    test.slow();
    await signIn(role);
    const { links, seen } = await collect(page, screensFor[role]);
    expect(links.length).toBeGreaterThan(50);
    const faults: string[] = [];
    const authorization = `Bearer ${await cookieValue(page.context(), cookieNames.access)}`;
    const paths = new Map(links.map((link) => [link.path, link]));
    const reached = [...paths.keys()];
    const refused = [...(await refusedCalls(page, reached, authorization)), ...(await refusedPages(page, reached, seen))];
    for (const [path, problem] of refused) {
      const { text, from } = paths.get(path) ?? {};
      faults.push(`${from} : « ${text} » mène à ${path}, ${problem}`);
    }
    expect([...new Set(faults)]).toEqual([]);
  });
