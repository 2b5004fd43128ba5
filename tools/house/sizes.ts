import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '#tools/lib/root.ts';

const maxLines = 300;
const maxSources = 20;
const isSource = /\.(tsx?|mjs)$/;
const isTest = /\.test\.tsx?$/;
/** Lists and texts are as long as what they list; a journey is as long as its story. */
const anyLength = /^demo\/|\.list\.ts$|\.json$|^e2e\//;
/** Migrations and journeys stand side by side in one folder. */
const anyCount = /^api\/migrations\/|^e2e\//;

/** Lists the files of the project, relative to its root: tracked by git, or new and not ignored. */
export const ownFiles = (folder = root): string[] =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: folder, encoding: 'utf8' })
    .split('\n')
    .filter((file) => file !== '' && existsSync(join(folder, file)));

const linesOf = (file: string): number => readFileSync(join(root, file), 'utf8').trimEnd().split('\n').length;

/** Returns one sentence for each source of more than 300 lines: an error. */
export function longFiles(): string[] {
  return ownFiles()
    .filter((file) => /\.(tsx?|mjs|css)$/.test(file) && !anyLength.test(file))
    .map((file) => ({ file, lines: linesOf(file) }))
    .filter(({ lines }) => lines > maxLines)
    .map(({ file, lines }) => `${file} : ${lines} lignes (${maxLines} au plus)`);
}

/** Returns one sentence for each folder of more than 20 sources, tests and style sheets not counted: a warning, a reason to think. */
export function fullFolders(): string[] {
  const sources = ownFiles().filter((file) => file.includes('/') && isSource.test(file) && !isTest.test(file) && !anyCount.test(file));
  return [...Map.groupBy(sources, (file) => dirname(file))]
    .filter(([, inside]) => inside.length > maxSources)
    .map(
      ([folder, inside]) => `${folder}/ : ${inside.length} sources (au-delà de ${maxSources}, demandez-vous si ce dossier a deux sujets)`,
    );
}
