import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import getPort from 'get-port';
import lighthouse, { desktopConfig, type Result } from 'lighthouse';
import { signInThroughForm } from './lib/accounts.ts';
import { chromiumArguments, ensureChromium } from './lib/chromium.ts';
import { startPortal } from './lib/portal.ts';
import { stopOnSignal } from './lib/process.ts';
import { ensureWebBuild } from './lib/web-build.ts';

// npm run lighthouse [-- NAME…]: Lighthouse on the main screens, and what their first load weighs, against the goals ('In the browser').
type Screen = {
  name: string;
  path: string;
  kilobytes: number;
};
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
];
/** Chunks that load when their part of the page is seen. */
const apart = /\/assets\/(?:WebGlMap|maplibre|Pdf|pdf|worker)[^/]*\.(?:js|mjs|css)/i;

type Weighed = {
  url: string;
  resourceType?: string;
  transferSize?: number;
};
const figure = (result: Result, audit: string): number => result.audits[audit]?.numericValue ?? Number.NaN;
const score = (result: Result, category: string): number => Math.round((result.categories[category]?.score ?? 0) * 100);

/** Measures the JavaScript and CSS of a load as transferred, in KB: the first load, and the other chunks. */
function weightOf(result: Result): { first: number; later: number } {
  const details = result.audits['network-requests']?.details as { items?: Weighed[] } | undefined;
  const code = (details?.items ?? []).filter(({ resourceType }) => resourceType === 'Script' || resourceType === 'Stylesheet');
  const sum = (items: readonly Weighed[]) => items.reduce((total, { transferSize = 0 }) => total + transferSize, 0) / 1000;
  return { first: sum(code.filter(({ url }) => !apart.test(url))), later: sum(code.filter(({ url }) => apart.test(url))) };
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
  const measure = async (screen: Screen): Promise<void> => {
    const url = portal.url + screen.path;
    const mobile = (await lighthouse(url, flags))?.lhr;
    const desktop = (await lighthouse(url, { ...flags, onlyCategories: ['performance'] }, desktopConfig))?.lhr;
    if (!mobile || !desktop) throw new Error(`${screen.path} : Lighthouse n'a rien mesuré`);
    const { first, later } = weightOf(mobile);
    const { name } = screen;
    console.log(
      [
        name.padEnd(14),
        verdictLine(name, 'performance', score(mobile, 'performance'), 97, true),
        verdictLine(name, 'accessibilité', score(mobile, 'accessibility'), 100, true),
        verdictLine(name, 'bonnes pratiques', score(mobile, 'best-practices'), 100, true),
        verdictLine(name, 'LCP mobile (s)', figure(mobile, 'largest-contentful-paint') / 1000, 1.8, false),
        verdictLine(name, 'LCP bureau (s)', figure(desktop, 'largest-contentful-paint') / 1000, 0.5, false),
        verdictLine(name, 'temps bloqué (ms)', figure(mobile, 'total-blocking-time'), 100, false),
        verdictLine(name, 'décalage', figure(mobile, 'cumulative-layout-shift'), 0, false),
        verdictLine(name, 'premier chargement (Ko)', first, screen.kilobytes, false),
        `${Math.round(later)}`.padStart(10),
      ].join(''),
    );
  };
  const heads = ['perf.', 'access.', 'pratiques', 'LCP mob.', 'LCP bur.', 'bloqué', 'décalage', 'Ko', 'Ko à part'];
  console.log(`${''.padEnd(14)}${heads.map((head) => head.padStart(10)).join('')}`);
  const selected = screens.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
  for (const screen of selected.filter(({ path }) => path === '/login')) await measure(screen);
  await signInThroughForm(page, 'subscriber');
  for (const screen of selected.filter(({ path }) => path !== '/login')) await measure(screen);
  console.log(missed.length === 0 ? '\nTous les objectifs sont tenus.' : `\nObjectifs manqués :\n  ${missed.join('\n  ')}`);
} finally {
  await browser.close();
  await portal.stop();
  rmSync(profile, { recursive: true, force: true });
}
