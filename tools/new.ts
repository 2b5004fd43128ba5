import { parseArgs } from 'node:util';
import { pathOf, runNode } from './lib/process.ts';
import { root } from './lib/root.ts';
import { writeArea } from './new/write-area.ts';

// npm run new -- area NAME --label 'Actualités' --path /actualites: writes the skeleton of an area, with failing tests to replace.

const usage = "npm run new -- area NOM --label 'Actualités' --path /actualites";

async function newArea(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { label: { type: 'string' }, path: { type: 'string' } },
  });
  const [kind, name] = positionals;
  if (kind !== 'area' || name === undefined) throw new Error(usage);
  const { written, changed } = writeArea(root, name, values.label ?? name, values.path ?? `/${name}`);
  await runNode([pathOf('biome'), 'check', '--write', ...written, ...changed]);
  console.log(`Écrits :\n${written.map((file) => `  ${file}`).join('\n')}\nModifiés :\n${changed.map((file) => `  ${file}`).join('\n')}`);
  console.log(`
Ensuite :
  1. les exigences de sa page (${name} dans docs/requirements), puis un test pour chacune à la place de ceux qui échouent exprès ;
  2. son entrée de menu (web/features/shell/destinations.ts) et ses lignes de démonstration (demo/) ;
  3. un champ de plus : migration, tables, protocole, queries, present, écran. npm run check dit ce qui manque.`);
}

try {
  await newArea();
} catch (problem) {
  console.error(problem instanceof Error ? problem.message : String(problem));
  process.exitCode = 1;
}
