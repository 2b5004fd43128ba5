import { defineConfig } from 'vitest/config';

process.env.TZ = 'Europe/Paris';

/** The tests of the mutated rules, for Stryker: those of the project `rules` that stand beside them. */
export default defineConfig({
  test: {
    include: ['protocol/**/*.test.ts', 'web/lib/**/*.test.ts', 'api/modules/**/*.rules.test.ts'],
    exclude: ['**/node_modules/**', 'var/**'],
    testTimeout: 20_000,
    env: { MUTATING: '1' },
  },
});
