import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { forbiddenImports } from './arrows.ts';
import type { ForbiddenImport } from './folder-cycles.ts';

const value = (name: string) => `export const ${name} = 1;\n`;
const library = (name: string) => ({
  [`node_modules/${name}/package.json`]: JSON.stringify({ name, type: 'module', exports: { '.': './index.js' } }),
  [`node_modules/${name}/index.js`]: value('thing'),
});

/** One forbidden import for each rule of .dependency-cruiser.cjs. */
const planted: Record<string, { file: string; source: string; to: string }> = {
  'no-cycle': { file: 'web/lib/chicken.ts', source: "import '#web/lib/egg.ts';", to: 'web/lib/egg.ts' },
  'protocol-is-pure': { file: 'protocol/core/date.ts', source: "import 'fastify';", to: 'node_modules/fastify/index.js' },
  'web-knows-only-protocol': { file: 'web/app/main.tsx', source: "import '#api/platform/clock.ts';", to: 'api/platform/clock.ts' },
  'api-never-imports-web': { file: 'api/main/server.ts', source: "import '#web/lib/format.ts';", to: 'web/lib/format.ts' },
  'platform-knows-no-module': {
    file: 'api/platform/jobs.ts',
    source: "import '#api/modules/offers/index.ts';",
    to: 'api/modules/offers/index.ts',
  },
  'module-through-its-front-door': {
    file: 'api/modules/news/publish.ts',
    source: "import '#api/modules/offers/close-offer.ts';",
    to: 'api/modules/offers/close-offer.ts',
  },
  'sql-only-in-queries': {
    file: 'api/modules/news/archive.ts',
    source: "import { thing } from 'kysely';",
    to: 'node_modules/kysely/index.js',
  },
  'http-only-in-routes-and-http': {
    file: 'api/modules/news/show.ts',
    source: "import '../../platform/http/serve.ts';",
    to: 'api/platform/http/serve.ts',
  },
  'lifecycle-and-policy-are-pure': {
    file: 'api/modules/news/news.policy.ts',
    source: "import './news.queries.ts';",
    to: 'api/modules/news/news.queries.ts',
  },
  'feature-never-imports-feature': {
    file: 'web/features/news/List.tsx',
    source: "import '#web/features/offers/Card.tsx';",
    to: 'web/features/offers/Card.tsx',
  },
  'desk-knows-no-page-of-members': {
    file: 'web/operator/Preview.tsx',
    source: "import '#web/features/offers/Card.tsx';",
    to: 'web/features/offers/Card.tsx',
  },
  'members-know-no-desk': {
    file: 'web/features/news/Desk.tsx',
    source: "import '#protocol/desk/desk.ts';",
    to: 'protocol/desk/desk.ts',
  },
  'features-know-no-app': {
    file: 'web/features/news/Frame.tsx',
    source: "import '#web/app/routes.ts';",
    to: 'web/app/routes.ts',
  },
  'shared-knows-no-feature': {
    file: 'web/shared/map/Map.tsx',
    source: "import '#web/features/offers/Card.tsx';",
    to: 'web/features/offers/Card.tsx',
  },
  'ui-knows-no-shared': { file: 'web/ui/Button.tsx', source: "import '#web/shared/map/points.ts';", to: 'web/shared/map/points.ts' },
  'lib-knows-no-ui': { file: 'web/lib/call.ts', source: "import '#web/ui/Plain.tsx';", to: 'web/ui/Plain.tsx' },
  'ui-and-lib-know-no-area': {
    file: 'web/ui/Badge.tsx',
    source: "import '#protocol/news/news.ts';",
    to: 'protocol/news/news.ts',
  },
  'only-main-knows-the-demonstration': {
    file: 'api/modules/news/fill.ts',
    source: "import '#demo/index.ts';",
    to: 'demo/index.ts',
  },
  'nothing-imports-tests': { file: 'api/platform/mail.ts', source: "import '#api/test/harness.ts';", to: 'api/test/harness.ts' },
};

/** Circles between folders that no file shows: the front doors leave out the files that import. */
const circles: Record<string, { files: Record<string, string>; reported: ForbiddenImport }> = {
  'deux domaines': {
    files: {
      'api/modules/left/index.ts': value('thing'),
      'api/modules/left/left.import.ts': "import '#api/modules/right/index.ts';\n",
      'api/modules/right/index.ts': value('thing'),
      'api/modules/right/right.queries.ts': "import '#api/modules/left/index.ts';\n",
    },
    reported: { rule: 'no-folder-cycle', from: 'api/modules/left', to: 'api/modules/right → api/modules/left' },
  },
  'deux pièces': {
    files: {
      'tools/paint.ts': "import '#e2e/accounts.ts';\n",
      'e2e/accounts.ts': value('thing'),
      'e2e/list.ts': "import '#tools/port.ts';\n",
      'tools/port.ts': value('thing'),
    },
    reported: { rule: 'no-folder-cycle', from: 'e2e', to: 'tools → e2e' },
  },
};

/** Imports of the same kind that the arrows allow: none of them may be reported. */
const allowed: Record<string, string> = {
  'api/modules/news/announce.ts': "import type { thing } from 'kysely';\nimport '#api/modules/offers/index.ts';\n",
  'api/modules/news/news.queries.ts': "import { thing } from 'kysely';\n",
  'api/modules/news/news.routes.ts': "import '#api/platform/http/serve.ts';\nimport 'fastify';\n",
  'api/modules/news/news.http.ts': "import 'fastify';\n",
  'api/modules/news/news.access.queries.ts': "import { thing } from 'kysely';\n",
  'api/main/demo.ts': "import '#demo/index.ts';\n",
  'web/ui/Plain.tsx': "import '#protocol/core/money.ts';\nexport const Plain = () => <p />;\n",
  'web/shared/map/points.ts': "import '#web/ui/Plain.tsx';\nimport '#protocol/news/news.ts';\n",
  'api/modules/news/announce.test.ts': "import '#api/test/harness.ts';\nimport 'kysely';\n",
  'api/modules/offers/index.ts': "import '#api/modules/offers/close-offer.ts';\n",
  'api/platform/http/serve.ts': "import 'fastify';\nimport '#protocol/core/money.ts';\n",
  'protocol/core/money.ts': "import 'zod';\n",
  'protocol/core/money.test.ts': "import 'fastify';\nimport './money.ts';\n",
  'web/app/routes.ts': "import '#web/features/offers/Card.tsx';\n",
  'web/features/offers/Card.tsx': "import '#web/lib/format.ts';\nimport '#protocol/core/money.ts';\nexport const Card = () => <p />;\n",
};

const plain = [
  'web/lib/format.ts',
  'api/platform/clock.ts',
  'api/modules/offers/close-offer.ts',
  'api/test/harness.ts',
  'demo/index.ts',
  'protocol/news/news.ts',
  'protocol/desk/desk.ts',
];

const folder = mkdtempSync(join(tmpdir(), 'portal-arrows-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function plant(files: Record<string, string>): void {
  for (const [file, source] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), source);
  }
}

describe('les flèches entre les pièces', () => {
  let found: ForbiddenImport[] = [];

  beforeAll(async () => {
    const imports = {
      '#protocol/*': './protocol/*',
      '#api/*': './api/*',
      '#web/*': './web/*',
      '#demo/*': './demo/*',
      '#tools/*': './tools/*',
      '#e2e/*': './e2e/*',
    };
    plant({ 'package.json': JSON.stringify({ type: 'module', imports }), ...library('kysely'), ...library('zod'), ...library('fastify') });
    plant(Object.fromEntries(plain.map((file) => [file, value('thing')])));
    for (const { files } of Object.values(circles)) plant(files);
    plant({ ...allowed, 'web/lib/egg.ts': "import './chicken.ts';\n" });
    plant(Object.fromEntries(Object.values(planted).map(({ file, source }) => [file, `${source}\n`])));
    found = await forbiddenImports(folder);
  }, 30_000);

  it.each(Object.entries(planted))('%s arrête un import interdit', (rule, { file, to }) => {
    expect(found).toContainEqual({ rule, from: file, to });
  });

  it.each(Object.entries(circles))('un cercle est refusé : %s', (_name, { reported }) => {
    expect(found).toContainEqual(reported);
  });

  it('aucune règle ne reste sans import interdit', () => {
    const { forbidden } = createRequire(import.meta.url)('../../.dependency-cruiser.cjs');
    expect(forbidden.map((rule: { name: string }) => rule.name).sort()).toEqual(Object.keys(planted).sort());
  });

  it('les imports permis passent', () => {
    const plantedFiles = new Set(['web/lib/egg.ts', ...Object.values(planted).map(({ file }) => file)]);
    expect(found.filter(({ rule, from }) => rule !== 'no-folder-cycle' && !plantedFiles.has(from))).toEqual([]);
  });
});
