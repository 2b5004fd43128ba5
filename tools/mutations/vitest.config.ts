import { defineConfig } from 'vitest/config';

process.env.TZ = 'Europe/Paris';

/** The tests without database, as the project `rules` of the root's configuration: Stryker runs no projects side by side. */
export default defineConfig({
  test: {
    include: ['protocol/**/*.test.ts', 'web/**/*.test.ts', 'api/**/*.rules.test.ts'],
    exclude: ['**/node_modules/**', 'var/**'],
    testTimeout: 20_000,
  },
});
