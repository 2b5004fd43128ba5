import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './root.ts';

const linesAtMost = 300;
const filesAtMost = 15;
/** Lists and texts are as long as what they list. */
const listsAndTexts = /^demo\/|^docs\/|\.json$/;

const ownFiles = (): string[] =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((file) => file !== '' && existsSync(join(root, file)));

const linesOf = (file: string): number => readFileSync(join(root, file), 'utf8').trimEnd().split('\n').length;

/** What has outgrown its room: one sentence for each file too long and each folder too full. */
export function oversized(): string[] {
  const files = ownFiles().filter((file) => !listsAndTexts.test(file));
  const long = files
    .filter((file) => /\.(tsx?|mjs|css)$/.test(file))
    .map((file) => ({ file, lines: linesOf(file) }))
    .filter(({ lines }) => lines > linesAtMost)
    .map(({ file, lines }) => `${file} : ${lines} lignes (${linesAtMost} au plus)`);
  const folders = Map.groupBy(
    files.filter((file) => file.includes('/')),
    (file) => dirname(file),
  );
  const full = [...folders]
    .filter(([, inside]) => inside.length > filesAtMost)
    .map(([folder, inside]) => `${folder}/ : ${inside.length} fichiers (${filesAtMost} au plus)`);
  return [...long, ...full];
}
