// Mutation tests of the pure rules (npm run prove): decision 35.
export default {
  testRunner: 'vitest',
  // TypeScript 7 has no JavaScript API, with which Stryker would rewrite the paths of this file: there is none to rewrite.
  tsconfigFile: 'tsconfig.unused.json',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'tools/mutations/vitest.config.ts', related: false },
  mutate: [
    'protocol/core/{calendar,filters,messages,page,query,verdict}.ts',
    'protocol/contracts/{contract-answers,contract-renewal,contract-filters}.ts',
    'protocol/text/typeset.ts',
    'api/modules/contracts/{contracts.lifecycle,contracts.texts}.ts',
    'api/modules/**/*.policy.ts',
    'web/lib/formats/{amounts,dates,normalize-for-search,number-parsing,siret,sizes,words}.ts',
    '!**/*.test.ts',
  ],
  // The words of messages and labels are data: the journeys and the texts' own tests read those that matter.
  mutator: { excludedMutations: ['StringLiteral'] },
  ignoreStatic: true,
  coverageAnalysis: 'perTest',
  concurrency: 1,
  incremental: true,
  incrementalFile: 'var/stryker/incremental.json',
  tempDirName: 'var/stryker/sandbox',
  ignorePatterns: ['var', 'web/dist', 'e2e', 'pictures', 'test-results', 'docs'],
  reporters: ['clear-text', 'progress-append-only'],
  clearTextReporter: { reportTests: false, allowColor: false },
  thresholds: { high: 95, low: 90, break: 90 },
};
