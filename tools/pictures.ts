import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium, type Page } from '@playwright/test';
import { signInThroughForm } from './lib/accounts.ts';
import { chromiumArguments, ensureChromium } from './lib/chromium.ts';
import { type PictureRole, type PictureRoute, pictureRoutes, type Slugs } from './lib/picture-routes.ts';
import { seeAs } from './lib/picture-states.ts';
import { type Portal, startPortal } from './lib/portal.ts';
import { stopOnSignal } from './lib/process.ts';
import { root } from './lib/root.ts';
import { ensureWebBuild } from './lib/web-build.ts';

const several = { type: 'string', multiple: true } as const;
const { values: wanted } = parseArgs({ options: { only: several, width: several, role: several, state: several } });
const widths = [390, 768, 1440].filter((width) => !wanted.width || wanted.width.includes(String(width)));
const routes = pictureRoutes.filter(({ name }) => !wanted.only || wanted.only.includes(name));
const roles = [...new Set(routes.flatMap((route) => route.roles))].filter((role) => !wanted.role || wanted.role.includes(role));
/** Milliseconds to wait for the error message: a failing call is retried first. */
const settlesInMs = { full: 200, empty: 200, failing: 2_500 } as const;

async function slugsSeenBy(page: Page): Promise<Slugs> {
  const token = (await page.context().cookies()).find(({ name }) => name.startsWith('access_token'))?.value;
  const first = async (path: string, key: 'slug' | 'id' | 'link' = 'slug'): Promise<string> => {
    const response = await page.request.get(path, { headers: { authorization: `Bearer ${token}` } });
    const { rows } = (await response.json()) as { rows?: Record<string, string>[] };
    return rows?.[0]?.[key] ?? 'aucun';
  };
  const index = async (wantedCode: string): Promise<string> => {
    const response = await page.request.get('/api/v1/indices', { headers: { authorization: `Bearer ${token}` } });
    const { indices } = (await response.json()) as { indices?: { id: string; code: string }[] };
    return indices?.find(({ code }) => code === wantedCode)?.id ?? '0';
  };
  return {
    category: await first('/api/v1/categories'),
    supplier: await first('/api/v1/suppliers'),
    contract: await first('/api/v1/contracts', 'id'),
    document: await first('/api/v1/search/results/documents', 'link'),
    index: await index('brent'),
    subscriber: await first('/api/v1/operator/subscribers', 'id'),
    revised: await first(`/api/v1/contracts/on-index/${await index('gazole')}`, 'id'),
  };
}

async function take(page: Page, route: PictureRoute, role: PictureRole, slugs: Slugs): Promise<number> {
  const folder = join(root, 'pictures', route.name);
  mkdirSync(folder, { recursive: true });
  const path = typeof route.path === 'string' ? route.path : route.path(slugs);
  const states = route.states.filter((state) => !wanted.state || wanted.state.includes(state));
  for (const state of states) {
    await seeAs(page, state);
    for (const width of widths) {
      await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
      await page.goto(path);
      await page.waitForLoadState('networkidle');
      await page.waitForFunction(() => document.querySelector('[aria-busy=true]') === null);
      await page.waitForTimeout(settlesInMs[state]);
      await page.screenshot({ path: join(folder, `${role}-${width}-${state}.png`), fullPage: true });
    }
  }
  return states.length * widths.length;
}

async function takeAll(browser: Browser, portal: Portal, role: PictureRole): Promise<void> {
  const context = await browser.newContext({
    baseURL: portal.url,
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  page.on('pageerror', (problem) => console.log(`  ${role} ${page.url()} : ${problem.message}`));
  let slugs: Slugs = { category: '', supplier: '', contract: '', document: '', index: '', subscriber: '', revised: '' };
  if (role !== 'visitor') {
    await signInThroughForm(page, role);
    slugs = await slugsSeenBy(page);
  }
  for (const route of routes.filter((one) => one.roles.includes(role))) {
    const taken = await take(page, route, role, slugs);
    console.log(`${role.padEnd(12)} ${route.name.padEnd(24)} ${taken} images`);
  }
  await context.close();
}

const executablePath = ensureChromium();
if (!executablePath) throw new Error('Chromium est introuvable : installez-le, ou dites où il est avec CHROMIUM_PATH.');
ensureWebBuild();
const portal = await startPortal();
stopOnSignal(portal.stop);
const browser = await chromium.launch({ executablePath, args: chromiumArguments });
try {
  const left = [...roles];
  const worker = async () => {
    for (let role = left.shift(); role; role = left.shift()) await takeAll(browser, portal, role);
  };
  await Promise.all([worker(), worker()]);
  console.log('Images dans pictures/.');
} finally {
  await browser.close();
  await portal.stop();
}
