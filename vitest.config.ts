import { defineConfig } from 'vitest/config';

// A calendar day must stay the same day in the time zone of the users: every test runs in it.
process.env.TZ = 'Europe/Paris';

const withoutDatabase = ['protocol/**/*.test.ts', 'web/**/*.test.ts', 'tools/**/*.test.ts', '**/*.rules.test.ts'];
const elsewhere = ['**/node_modules/**', '**/dist/**', 'var/**'];

export default defineConfig({
  test: {
    environment: 'node',
    isolate: true,
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: { name: 'rules', include: withoutDatabase, exclude: elsewhere, testTimeout: 60_000, hookTimeout: 60_000 },
      },
      {
        extends: true,
        test: {
          name: 'api',
          include: ['api/**/*.test.ts'],
          exclude: ['**/*.rules.test.ts', ...elsewhere],
          globalSetup: ['api/test/global-setup.ts'],
          setupFiles: ['api/test/each-file.ts'],
          isolate: false,
          // Only a hang ends by these limits: four workers on two slow cores make a test of eight seconds last thirty.
          testTimeout: 120_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
});
