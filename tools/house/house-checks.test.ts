import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { requirementProblems, untestedRequirements } from './requirements.ts';
import { unknownRoles } from './roles.ts';
import { wordingProblems } from './wording.ts';

const files: Record<string, string> = {
  'ARCHITECTURE.md': '| `*.policy.ts` | who may? |\n| `*.rules.test.ts` | pure |\n| `*.module.css` | look |\n',
  'docs/requirements/news.md':
    '# News\n- **ZZZ-01** ui · A list.\n- **ZZZ-02** api · A call.\n- **RDG-01** · A reading.\n- **ZZZ-02** api · Again.\n',
  'api/modules/news/news.policy.ts': '/** Returns true for a subscriber (ZZZ-01). */\nexport const mayRead = true;\n',
  'api/modules/news/news.rules.test.ts': "it('[ZZZ-01] lit', () => {});\n",
  'api/modules/news/news.helper.ts': '/** Keys of SHA-256 (ZZZ-77). */\nexport const keys = 1;\n',
  'api/modules/news/riddle.ts': '/** What is left when nobody asks. */\nexport const left = (given: number) => given;\n',
  'web/features/news/List.tsx':
    '// Whether it shows (readings, \'pages\').\nexport const List = ({ held }: { held: string }) => <p title="given">{held}</p>;\n',
  'web/features/news/List.module.css': '.list { color: red; }\n',
  'e2e/news.spec.ts': "test('[ZZZ-03] a title', () => {});\n",
};

const folder = mkdtempSync(join(tmpdir(), 'portal-house-'));
beforeAll(() => {
  for (const [file, source] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), source);
  }
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const all = Object.keys(files);

describe('les vérifications de la maison trouvent ce qui est planté, et rien d’autre', () => {
  it('un identifiant d’exigence inconnu, répété, ou un texte hors du dépôt', () => {
    expect(requirementProblems(folder, all)).toEqual([
      'docs/requirements/news.md : ZZZ-02 y est pour la seconde fois',
      "api/modules/news/news.helper.ts:1 : ZZZ-77 n'est pas dans docs/requirements/",
      "e2e/news.spec.ts:1 : ZZZ-03 n'est pas dans docs/requirements/",
      'web/features/news/List.tsx:1 cite un texte hors du dépôt',
    ]);
  });

  it('une exigence qu’aucun test ne nomme', () => {
    expect([...untestedRequirements(folder, all)].map(([page, rows]) => [page, rows.map(({ id }) => id)])).toEqual([
      ['news', ['ZZZ-02', 'ZZZ-02']],
    ]);
  });

  it('un rôle de fichier hors de la table', () => {
    expect(unknownRoles(folder, all)).toEqual([
      "api/modules/news/news.helper.ts : le rôle « helper » n'est pas dans la table d'ARCHITECTURE.md",
      "e2e/news.spec.ts : le rôle « spec » n'est pas dans la table d'ARCHITECTURE.md",
    ]);
  });

  it('un commentaire sans verbe ni nom, un nom qui ne nomme rien', () => {
    expect(wordingProblems(folder, all)).toEqual([
      'api/modules/news/riddle.ts:1 : ce commentaire commence sans verbe ni nom',
      'api/modules/news/riddle.ts : « given » ne nomme aucune chose',
      'web/features/news/List.tsx:1 : ce commentaire commence sans verbe ni nom',
      'web/features/news/List.tsx : « held » ne nomme aucune chose',
    ]);
  });
});
