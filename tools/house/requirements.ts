import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '#tools/lib/root.ts';
import { ownFiles } from './sizes.ts';

/** A requirement as docs/requirements/ states it: its id, its page, its layer (`ui`, `api`, `both`, `rule`; empty for a reading or a figure). */
export type Requirement = { id: string; page: string; layer: string };

const line = /^- \*\*([A-Z]{3}-\d{2,3})\*\* ?([a-z]*) ?·/;
const idPattern = /\b[A-Z]{3}-\d{2,3}\b/g;
/** Citations of a text that does not stand in the repository. */
const foreignCitation = /\breadings, |\b[1-3]-(?:portal|dashboard-contracts|news-training)\b|\bgoals, '|features\.tsv/;
const citing = /^(?:api|protocol|web|e2e|tools|demo)\/.*\.(?:tsx?|mjs|css|sql)$|^docs\/(?!requirements\/).*\.md$|^[A-Z]+\.md$/;
/** The files about this check name ids that do not exist. */
const exempt = /^tools\/house\/(?:requirements|house-checks\.test)\.ts$/;

/** Reads every requirement of docs/requirements/, in the order of the pages. */
export function readRequirements(folder = root): Requirement[] {
  const pages = readdirSync(join(folder, 'docs/requirements')).filter((name) => name.endsWith('.md'));
  return pages.flatMap((name) =>
    readFileSync(join(folder, 'docs/requirements', name), 'utf8')
      .split('\n')
      .flatMap((text) => {
        const [, id, layer = ''] = line.exec(text) ?? [];
        return id === undefined ? [] : [{ id, page: name.replace(/\.md$/, ''), layer }];
      }),
  );
}

type Cited = { id: string; file: string; line: number };

const linesOf = (folder: string, file: string): string[] => readFileSync(join(folder, file), 'utf8').split('\n');

/** Returns every id cited by sources, tests and documents. Only the prefixes that docs/requirements/ uses count: 'SHA-256' is no id. */
function citations(files: readonly string[], folder: string, prefixes: ReadonlySet<string>): Cited[] {
  return files.flatMap((file) =>
    linesOf(folder, file).flatMap((text, index) =>
      [...text.matchAll(idPattern)]
        .map(([id]) => ({ id, file, line: index + 1 }))
        .filter(({ id }) => prefixes.has(id.slice(0, 3)) || text.includes(`[${id}]`)),
    ),
  );
}

/** Returns one sentence for each id that stands twice, each id cited that stands nowhere, and each citation of a text kept elsewhere. */
export function requirementProblems(folder = root, files = ownFiles(folder)): string[] {
  const known = readRequirements(folder);
  const ids = new Set(known.map(({ id }) => id));
  const twice = known.filter(({ id }, index) => known.findIndex((one) => one.id === id) !== index);
  const sources = files.filter((file) => citing.test(file) && !exempt.test(file));
  const unknown = citations(sources, folder, new Set([...ids].map((id) => id.slice(0, 3)))).filter(({ id }) => !ids.has(id));
  const foreign = sources.flatMap((file) =>
    linesOf(folder, file).flatMap((text, index) =>
      foreignCitation.test(text) ? [`${file}:${index + 1} cite un texte hors du dépôt`] : [],
    ),
  );
  return [
    ...twice.map(({ id, page }) => `docs/requirements/${page}.md : ${id} y est pour la seconde fois`),
    ...unknown.map((cited) => `${cited.file}:${cited.line} : ${cited.id} n'est pas dans docs/requirements/`),
    ...foreign,
  ];
}

/** Returns the requirements with a layer that no test title names, page by page. Readings and figures need no test of their own. */
export function untestedRequirements(folder = root, files = ownFiles(folder)): Map<string, Requirement[]> {
  const tests = files.filter((file) => /\.(?:test|spec)\.tsx?$/.test(file));
  const named = new Set(
    tests.flatMap((file) => readFileSync(join(folder, file), 'utf8').match(/(?<=['[])[A-Z]{3}-\d{2,3}(?=['\]])/g) ?? []),
  );
  return Map.groupBy(
    readRequirements(folder).filter(({ id, layer }) => layer !== '' && !named.has(id)),
    ({ page }) => page,
  );
}
