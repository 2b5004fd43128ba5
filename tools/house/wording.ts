import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from '@swc/core';
import { root } from '#tools/lib/root.ts';
import { ownFiles } from './sizes.ts';

/** Its planted violations are the point of that test. */
const exempt = 'tools/house/house-checks.test.ts';
const checkedFiles = /^(?:api|protocol|web|tools|demo|e2e)\/.*\.(?:tsx?|mjs|cjs)$/;
/** A comment opens with a verb or with a noun of the trade; a question word has lost its noun. */
const riddle = /(?:\/\/|\/\*\*?|^\s*\*) *(?:What|Who|Whom|Whose|Whether|Where|How|Which)\b/;
/** Participles that name no thing. */
const emptyNames = new Set(['given', 'asked', 'told', 'said', 'held', 'Given', 'Asked', 'Told', 'Said', 'Held']);

/** Visits every node of a syntax tree, depth first. */
export function visit(node: unknown, onNode: (node: Record<string, unknown>) => void): void {
  if (Array.isArray(node)) for (const child of node) visit(child, onNode);
  else if (typeof node === 'object' && node !== null) {
    onNode(node as Record<string, unknown>);
    for (const child of Object.values(node)) visit(child, onNode);
  }
}

/** Returns the empty names that the source declares or uses: variables, parameters, properties, types. */
function emptyNamesIn(source: string, isTsx: boolean): string[] {
  const names = new Set<string>();
  visit(parseSync(source, { syntax: 'typescript', tsx: isTsx }), ({ type, value }) => {
    if (type === 'Identifier' && typeof value === 'string' && emptyNames.has(value)) names.add(value);
  });
  return [...names];
}

/** Returns one sentence for each comment that opens with a question word, and for each empty name of a file. */
export function wordingProblems(folder = root, files = ownFiles(folder)): string[] {
  return files
    .filter((file) => checkedFiles.test(file) && file !== exempt)
    .flatMap((file) => {
      const source = readFileSync(join(folder, file), 'utf8');
      const riddles = source
        .split('\n')
        .flatMap((text, index) => (riddle.test(text) ? [`${file}:${index + 1} : ce commentaire commence sans verbe ni nom`] : []));
      const names = emptyNamesIn(source, /\.tsx$/.test(file)).map((name) => `${file} : « ${name} » ne nomme aucune chose`);
      return [...riddles, ...names];
    });
}
