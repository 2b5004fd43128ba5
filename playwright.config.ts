import { defineConfig } from '@playwright/test';
import { chromiumArguments, findChromium } from './tools/lib/chromium.ts';

const executablePath = findChromium();

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results/browser',
  globalSetup: './e2e/support/global-setup.ts',
  workers: 2,
  fullyParallel: true,
  // A journey that a busy machine tripped is run once more, and named as flaky in the report.
  retries: process.env.CI === undefined ? 0 : 1,
  forbidOnly: process.env.CI !== undefined,
  // A whole life at the desk takes 45 s where the machine is busy. What hangs ends by the 10 s of its expectation.
  timeout: 90_000,
  expect: { timeout: 10_000 },
  reporter: [[process.stdout.isTTY ? 'line' : 'list'], ['json', { outputFile: 'test-results/playwright.json' }]],
  use: {
    baseURL: process.env.PORTAL_UNDER_TEST, // set by the global setup, read by the workers that start after it
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    // A journey answers calls in the place of the server, which a service worker would keep from it. Those about push allow theirs.
    serviceWorkers: 'block',
    viewport: { width: 1440, height: 900 },
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { ...(executablePath && { executablePath }), args: chromiumArguments },
    // Nobody opens the pictures of an automatic run, and the page is drawn once more at the end of each journey to keep one.
    screenshot: process.env.CI === undefined ? 'only-on-failure' : 'off',
  },
  projects: [{ name: 'chromium' }],
});
