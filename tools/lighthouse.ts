import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import getPort from 'get-port';
import lighthouse, { desktopConfig, type Result } from 'lighthouse';
import { cookieNames } from '#protocol/session/session-texts.ts';
import { signInThroughForm } from './lib/accounts.ts';
import { chromiumArguments, ensureChromium } from './lib/chromium.ts';
import { startPortal } from './lib/portal.ts';
import { stopOnSignal } from './lib/process.ts';
import { ensureWebBuild } from './lib/web-build.ts';

// npm run lighthouse [-- NAME…]: Lighthouse on the main screens, and what their first load weighs, against the goals ('In the browser').
type Screen = {
  name: string;
  /** The path, or the function that finds it for the signed-in account. */
  path: string | ((page: Page) => Promise<string>);
  kilobytes: number;
  /** The account that opens it; the subscriber's without it. */
  account?: 'supplier';
};
/** Returns the path of an index. */
async function anIndex(page: Page): Promise<string> {
  await page.goto('/indices');
  return (await page.getByRole('link', { name: 'Gazole routier' }).first().getAttribute('href')) ?? '/404';
}

/** Follows the index of diesel to a contract whose price it revises. */
async function revisedContract(page: Page): Promise<string> {
  await page.goto('/indices');
  await page.getByRole('link', { name: 'Gazole routier' }).first().click();
  const link = page.getByRole('region', { name: 'Vos contrats sur cet indice' }).getByRole('link').first();
  return (await link.getAttribute('href')) ?? '/404';
}

const screens: readonly Screen[] = [
  { name: 'connexion', path: '/login', kilobytes: 120 },
  { name: 'accueil', path: '/', kilobytes: 180 },
  { name: 'fournisseurs', path: '/fournisseurs', kilobytes: 180 },
  { name: 'fiche', path: '/fournisseur/hygia-bretagne', kilobytes: 180 },
  { name: 'adhérents', path: '/adherents', kilobytes: 180 },
  { name: 'carte', path: '/adherents?carto=1', kilobytes: 180 },
  { name: 'offres', path: '/offres', kilobytes: 180 },
  { name: 'documents', path: '/documents', kilobytes: 180 },
  { name: 'contrats', path: '/contrats', kilobytes: 180 },
  { name: 'révision', path: revisedContract, kilobytes: 180 },
  { name: 'tableau', path: '/dashboard?tab=month', kilobytes: 180 },
  { name: 'actualités', path: '/articles', kilobytes: 180 },
  { name: 'article', path: '/article/rencontre-regionale-des-acheteurs-a-nantes', kilobytes: 180 },
  { name: 'formation', path: '/formation/preparer-et-conduire-une-negociation-d-achat', kilobytes: 180 },
  { name: 'formations', path: '/formations', kilobytes: 180 },
  { name: 'études', path: '/etudes-achat', kilobytes: 180 },
  { name: 'indices', path: '/indices', kilobytes: 180 },
  { name: 'indice', path: anIndex, kilobytes: 180 },
  { name: 'profil', path: '/profil', kilobytes: 180 },
  { name: 'formulaire', path: '/formulaire', kilobytes: 180 },
  { name: 'préférences', path: '/centre-de-preferences', kilobytes: 180 },
  { name: 'page', path: '/page/glossaire-certifications', kilobytes: 180 },
  { name: 'tableau fourn.', path: '/dashboard?tab=month', kilobytes: 180, account: 'supplier' },
];
type Weighed = {
  url: string;
  resourceType?: string;
  transferSize?: number;
};
const figure = (result: Result, audit: string): number => result.audits[audit]?.numericValue ?? Number.NaN;
const score = (result: Result, category: string): number => Math.round((result.categories[category]?.score ?? 0) * 100);

/** Returns the paths of the scripts that the server names with a page: with the page itself, they are its first load. */
async function firstFilesOf(url: string): Promise<string[]> {
  const { headers } = await fetch(url, { headers: { cookie: `${cookieNames.session}=1` } });
  return [...(headers.get('link') ?? '').matchAll(/<([^>]+)>/g)].map(([, path = '']) => path);
}

const nameOf = (path: string): string => path.replace(/^.*\//, '').replace(/-[\w-]{8}\.m?js$/, '');

/** Measures the page, which holds its styles, and the JavaScript of a load as transferred, in KB, headers included: the first load, and each chunk that comes after it. */
function weightOf(result: Result, firstFiles: readonly string[]): { first: number; later: string } {
  const details = result.audits['network-requests']?.details as { items?: Weighed[] } | undefined;
  const code = (details?.items ?? []).filter(({ resourceType = '' }) => ['Document', 'Script', 'Stylesheet'].includes(resourceType));
  const isFirst = ({ url, resourceType }: Weighed): boolean => resourceType === 'Document' || firstFiles.includes(new URL(url).pathname);
  const kilobytes = ({ transferSize = 0 }: Weighed): number => transferSize / 1000;
  return {
    first: code.filter(isFirst).reduce((total, file) => total + kilobytes(file), 0),
    later: code
      .filter((file) => !isFirst(file) && file.url.startsWith('http'))
      .map((file) => `${nameOf(new URL(file.url).pathname)} ${Math.round(kilobytes(file))}`)
      .join(', '),
  };
}

const executablePath = ensureChromium();
if (!executablePath) throw new Error('Chromium est introuvable : installez-le, ou dites où il est avec CHROMIUM_PATH.');
ensureWebBuild();
const portal = await startPortal();
stopOnSignal(portal.stop);
const port = await getPort({ host: '127.0.0.1' });
const profile = mkdtempSync(join(tmpdir(), 'lighthouse-'));
const browser = await chromium.launchPersistentContext(profile, {
  executablePath,
  baseURL: portal.url,
  locale: 'fr-FR',
  args: [...chromiumArguments, `--remote-debugging-port=${port}`],
});
const missed: string[] = [];
const verdictLine = (screen: string, what: string, value: number, goal: number, atLeast: boolean): string => {
  const isWell = atLeast ? value >= goal : value <= goal;
  if (!isWell) missed.push(`${screen} : ${what} ${Math.round(value * 100) / 100} pour ${goal}`);
  return `${isWell ? ' ' : '✗'}${Math.round(value * 100) / 100}`.padStart(10);
};

try {
  const page = browser.pages()[0] ?? (await browser.newPage());
  const wanted = process.argv.slice(2);
  const flags = { port, output: 'json', logLevel: 'error' } as const;
  /** Measures a page on a phone three times, and returns the run in the middle: one run alone moves by three points on a machine that rests. */
  const onPhone = async (url: string): Promise<Result | undefined> => {
    const runs: Result[] = [];
    for (let run = 0; run < 3; run += 1) {
      const result = (await lighthouse(url, flags))?.lhr;
      if (result) runs.push(result);
    }
    return runs.sort((one, other) => score(one, 'performance') - score(other, 'performance'))[1];
  };
  const measure = async (screen: Screen): Promise<void> => {
    const path = typeof screen.path === 'string' ? screen.path : await screen.path(page);
    const url = portal.url + path;
    const mobile = await onPhone(url);
    const desktop = (await lighthouse(url, { ...flags, onlyCategories: ['performance'] }, desktopConfig))?.lhr;
    if (!mobile || !desktop) throw new Error(`${path} : Lighthouse n'a rien mesuré`);
    const { first, later } = weightOf(mobile, await firstFilesOf(url));
    const { name } = screen;
    console.log(
      [
        name.padEnd(16),
        verdictLine(name, 'performance', score(mobile, 'performance'), 97, true),
        verdictLine(name, 'accessibilité', score(mobile, 'accessibility'), 100, true),
        verdictLine(name, 'bonnes pratiques', score(mobile, 'best-practices'), 100, true),
        verdictLine(name, 'LCP mobile (s)', figure(mobile, 'largest-contentful-paint') / 1000, 1.8, false),
        verdictLine(name, 'LCP bureau (s)', figure(desktop, 'largest-contentful-paint') / 1000, 0.5, false),
        verdictLine(name, 'temps bloqué (ms)', figure(mobile, 'total-blocking-time'), 100, false),
        verdictLine(name, 'décalage', figure(mobile, 'cumulative-layout-shift'), 0, false),
        verdictLine(name, 'premier chargement (Ko)', first, screen.kilobytes, false),
        `  ${later}`,
      ].join(''),
    );
  };
  const heads = ['perf.', 'access.', 'pratiques', 'LCP mob.', 'LCP bur.', 'bloqué', 'décalage', 'Ko'];
  console.log(`${''.padEnd(16)}${heads.map((head) => head.padStart(10)).join('')}  ensuite (Ko)`);
  const selected = screens.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
  for (const screen of selected.filter(({ path }) => path === '/login')) await measure(screen);
  for (const account of ['subscriber', 'supplier'] as const) {
    const own = selected.filter(({ path, account: needed = 'subscriber' }) => path !== '/login' && needed === account);
    if (own.length === 0) continue;
    await browser.clearCookies();
    await signInThroughForm(page, account);
    for (const screen of own) await measure(screen);
  }
  console.log(missed.length === 0 ? '\nTous les objectifs sont tenus.' : `\nObjectifs manqués :\n  ${missed.join('\n  ')}`);
} finally {
  await browser.close();
  await portal.stop();
  rmSync(profile, { recursive: true, force: true });
}
