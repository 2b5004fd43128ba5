// The arrows between the rooms (ARCHITECTURE.md). `npm run check` reads these rules through tools/house/arrows.ts, which
// tells `import type` apart: the swc parser, the only one that reads TypeScript 7, does not.
module.exports = {
  forbidden: [
    { name: 'no-cycle', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'protocol-is-pure',
      severity: 'error',
      from: { path: '^protocol/', pathNot: '\\.test\\.ts$' },
      to: { pathNot: ['^protocol/', 'node_modules/zod/'] },
    },
    { name: 'web-knows-only-protocol', severity: 'error', from: { path: '^web/' }, to: { path: '^api/' } },
    { name: 'api-never-imports-web', severity: 'error', from: { path: '^api/' }, to: { path: '^web/' } },
    {
      name: 'platform-knows-no-module',
      severity: 'error',
      from: { path: '^api/platform/', pathNot: '\\.test\\.ts$' },
      to: { path: '^api/(?!platform/|test/)|^demo/' },
    },
    {
      name: 'module-through-its-front-door',
      severity: 'error',
      from: { path: '^api/modules/([^/]+)/' },
      to: { path: '^api/modules/([^/]+)/', pathNot: ['^api/modules/$1/', '/index\\.ts$'] },
    },
    {
      name: 'sql-only-in-queries',
      severity: 'error',
      from: { path: '^api/modules/', pathNot: '\\.queries\\.ts$|\\.test\\.ts$' },
      to: { path: 'node_modules/(kysely|pg)/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'http-only-in-routes-and-http',
      severity: 'error',
      from: { path: '^api/modules/', pathNot: '\\.(routes|http)\\.ts$|\\.test\\.ts$' },
      to: { path: 'node_modules/fastify|^api/platform/http' },
    },
    {
      name: 'lifecycle-and-policy-are-pure',
      severity: 'error',
      from: { path: '\\.(lifecycle|policy)\\.ts$' },
      to: { path: '\\.(queries|routes|present|http)\\.ts$|node_modules/(kysely|pg|fastify)/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'feature-never-imports-feature',
      severity: 'error',
      from: { path: '^web/features/([^/]+)/' },
      to: { path: '^web/features/([^/]+)/', pathNot: '^web/features/$1/' },
    },
    {
      name: 'desk-knows-no-page-of-members',
      severity: 'error',
      from: { path: '^web/operator/' },
      to: { path: '^web/(app|features|shared)/' },
    },
    {
      name: 'members-know-no-desk',
      severity: 'error',
      from: { path: '^web/(?!operator/)' },
      to: { path: '^web/operator/|^protocol/desk/' },
    },
    { name: 'features-know-no-app', severity: 'error', from: { path: '^web/features/' }, to: { path: '^web/app/' } },
    { name: 'shared-knows-no-feature', severity: 'error', from: { path: '^web/shared/' }, to: { path: '^web/(app|features)/' } },
    { name: 'ui-knows-no-shared', severity: 'error', from: { path: '^web/ui/' }, to: { path: '^web/(app|features|shared)/' } },
    { name: 'lib-knows-no-ui', severity: 'error', from: { path: '^web/lib/' }, to: { path: '^web/(app|features|shared|ui)/' } },
    {
      name: 'ui-and-lib-know-no-area',
      severity: 'error',
      from: { path: '^web/(ui|lib)/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^protocol/(?!core/|text/|session/)' },
    },
    {
      name: 'only-main-knows-the-demonstration',
      severity: 'error',
      from: { path: '^api/', pathNot: '^api/(main|test)/' },
      to: { path: '^demo/' },
    },
    {
      name: 'nothing-imports-tests',
      severity: 'error',
      from: { pathNot: '\\.test\\.tsx?$|^api/test/' },
      to: { path: '\\.test\\.tsx?$|^api/test/' },
    },
  ],
  options: {
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^web/dist/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
    },
  },
};
