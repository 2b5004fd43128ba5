import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type AreaNames, areaNames } from './area-names.ts';
import { registrations } from './register.ts';
import { screenFiles } from './screen-files.ts';
import { serverFiles } from './server-files.ts';

/** Returns the number of the next migration: four digits. */
function nextMigration(folder: string): string {
  const numbers = readdirSync(join(folder, 'api/migrations')).map((name) => Number(name.slice(0, 4)));
  return String(Math.max(...numbers) + 1).padStart(4, '0');
}

const requirements = ({ label }: AreaNames): string => `# ${label}
One sentence saying what the area is.

## Rows
- **XXX-01** ui · One line for each thing that the area must do. Choose a prefix of three letters, and add it to README.md of this folder.
`;

/**
 * Writes the skeleton of an area under `folder` and registers it: protocol, module, migration, screens, journey, requirement page.
 * Returns the paths written and changed. Throws a French message when the area exists already; nothing is written then.
 */
export function writeArea(folder: string, kebab: string, label: string, path: string): { written: string[]; changed: string[] } {
  const names = areaNames(kebab, label, path, nextMigration(folder));
  const files = { ...serverFiles(names), ...screenFiles(names) };
  const taken = Object.keys(files).filter((file) => existsSync(join(folder, file)));
  if (taken.length > 0) throw new Error(`Ce domaine existe déjà : ${taken.join(', ')}`);
  const page = `docs/requirements/${kebab}.md`;
  const all = existsSync(join(folder, page)) ? files : { ...files, [page]: requirements(names) };
  const changed = Object.entries(registrations).flatMap(([file, change]) => {
    const before = readFileSync(join(folder, file), 'utf8');
    const source = change(before, names);
    return source === before ? [] : [{ file, source }];
  });
  for (const [file, source] of Object.entries(all)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), source);
  }
  for (const { file, source } of changed) writeFileSync(join(folder, file), source);
  return { written: Object.keys(all), changed: changed.map(({ file }) => file) };
}
