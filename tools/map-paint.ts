import { chromium, type Page } from '@playwright/test';
import type { SubscriberPoints } from '#protocol/subscribers/subscribers.ts';
import { signInThroughForm } from './lib/accounts.ts';
import { chromiumArguments, ensureChromium } from './lib/chromium.ts';
import { startPortal } from './lib/portal.ts';
import { stopOnSignal } from './lib/process.ts';
import { ensureWebBuild } from './lib/web-build.ts';

const count = 80_000;
const rounds = 5;
const goalMs = 2000;
const pointsPath = '/api/v1/search/results/subscribers';

/** Draws points over France, the same each time, grouped around towns as companies are. */
function somePoints(): SubscriberPoints {
  let state = 7;
  const next = () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
  const towns = Array.from({ length: 300 }, () => [-3.5 + next() * 10.5, 43 + next() * 7] as const);
  const numbers = Array.from({ length: count }, (_, n) => n);
  const places = numbers.map(() => {
    const [lng, lat] = towns[Math.floor(next() ** 2 * towns.length)] ?? [2, 46];
    return [lng + (next() - 0.5) * 0.3, lat + (next() - 0.5) * 0.2].map((one) => Math.round(one * 1e5) / 1e5) as [number, number];
  });
  return {
    total: count,
    ids: numbers.map(String),
    slugs: numbers.map((n) => `adherent-${n}`),
    titles: numbers.map((n) => `Adhérent ${n}`),
    lngs: places.map(([lng]) => lng),
    lats: places.map(([, lat]) => lat),
    streets: numbers.map((n) => `${(n % 90) + 1} rue de la Gare`),
    postals: numbers.map((n) => String(10_000 + n)),
    cities: numbers.map((n) => `Ville ${n % 300}`),
    headquarters: numbers.map((n) => n % 20 === 0),
  };
}

/** The same answer with one point only: the cost of the map itself on this machine. */
const firstOf = (points: SubscriberPoints): SubscriberPoints => ({
  total: 1,
  ids: points.ids.slice(0, 1),
  slugs: points.slugs.slice(0, 1),
  titles: points.titles.slice(0, 1),
  lngs: points.lngs.slice(0, 1),
  lats: points.lats.slice(0, 1),
  streets: points.streets.slice(0, 1),
  postals: points.postals.slice(0, 1),
  cities: points.cities.slice(0, 1),
  headquarters: points.headquarters.slice(0, 1),
});

const medianOf = (times: readonly number[]): number => Math.round(times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0);

/** Records the first time at which the map is idle. */
function noteRest(): void {
  const atRest = '[aria-label="Carte des adhérents"][aria-busy="false"]';
  const observer = new MutationObserver(() => {
    if (!document.querySelector(atRest)) return;
    performance.mark('map at rest');
    observer.disconnect();
  });
  observer.observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['aria-busy'] });
}

/** Returns the milliseconds from the end of the answer to the idle map with its points drawn. */
async function paintOnce(page: Page): Promise<number> {
  await page.goto('/adherents?carto=1');
  await page.locator('[aria-label="Carte des adhérents"][aria-busy="false"]').waitFor({ timeout: 60_000 });
  return page.evaluate((path) => {
    const answers = performance.getEntriesByType('resource').filter(({ name }) => name.includes(path)) as PerformanceResourceTiming[];
    const painted = performance.getEntriesByName('map at rest').at(-1)?.startTime ?? Number.NaN;
    return painted - (answers.at(-1)?.responseEnd ?? Number.NaN);
  }, pointsPath);
}

const executablePath = ensureChromium();
if (!executablePath) throw new Error('Chromium est introuvable : installez-le, ou dites où il est avec CHROMIUM_PATH.');
ensureWebBuild();
const portal = await startPortal();
stopOnSignal(portal.stop);
const browser = await chromium.launch({ executablePath, args: chromiumArguments });
try {
  const page = await browser.newPage({
    baseURL: portal.url,
    locale: 'fr-FR',
    reducedMotion: 'reduce',
    viewport: { width: 1440, height: 900 },
  });
  await signInThroughForm(page, 'supplier');
  await page.addInitScript(noteRest);
  const all = somePoints();
  const bodies = { one: JSON.stringify(firstOf(all)), all: JSON.stringify(all) };
  let body = bodies.one;
  await page.route(`**${pointsPath}?**`, (route) => route.fulfill({ body, contentType: 'application/json' }));
  const times: Record<keyof typeof bodies, number[]> = { one: [], all: [] };
  for (let round = 0; round < rounds; round++) {
    for (const kind of ['one', 'all'] as const) {
      body = bodies[kind];
      times[kind].push(await paintOnce(page));
    }
  }
  for (const kind of ['one', 'all'] as const)
    console.log(
      `${kind === 'all' ? count : 1} point(s), de la réponse à la carte au repos : médiane ${medianOf(times[kind])} ms (${times[kind].map(Math.round).join(', ')})`,
    );
  console.log(`but pour ${count} points : ${goalMs} ms`);
} finally {
  await browser.close();
  await portal.stop();
}
