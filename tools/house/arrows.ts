import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import swc, { type TsParserConfig } from '@swc/core';
import { cruise, type ICruiseResult, type IViolation } from 'dependency-cruiser';
import extractDepcruiseOptions from 'dependency-cruiser/config-utl/extract-depcruise-options';
import { root } from '#tools/lib/root.ts';
import { type ForbiddenImport, folderCycles } from './folder-cycles.ts';

const rooms = ['protocol', 'api', 'demo', 'web', 'e2e', 'tools'];

// dependency-cruiser parses .tsx files with swc without its `tsx` option, which JSX needs.
const parseFile = swc.parseFileSync;
swc.parseFileSync = ((file: string, options: TsParserConfig) =>
  parseFile(file, { ...options, tsx: file.endsWith('.tsx') })) as typeof swc.parseFileSync;

/** Returns true when the file imports only types from the package: the swc parser does not mark type imports. */
function importsOnlyTypes(file: string, specifier: string): boolean {
  const source = readFileSync(file, 'utf8');
  const imports = [...source.matchAll(/^(?:import|export)\s+(type\s)?[^;'"]*?from\s+['"]([^'"]+)['"]/gm)];
  const ofPackage = imports.filter(([, , from]) => from === specifier);
  return ofPackage.length > 0 && ofPackage.every(([, type]) => type) && !source.includes(`import('${specifier}')`);
}

/** Returns every import against the arrows of .dependency-cruiser.cjs, and every circle between folders, in the tree under `folder`. */
export async function forbiddenImports(folder = root): Promise<ForbiddenImport[]> {
  const options = await extractDepcruiseOptions(join(root, '.dependency-cruiser.cjs'));
  const allowsTypes = new Set(
    options.ruleSet?.forbidden
      ?.filter((rule) => 'to' in rule && 'dependencyTypesNot' in rule.to && rule.to.dependencyTypesNot?.includes('type-only'))
      .map((rule) => rule.name),
  );
  const present = rooms.filter((room) => existsSync(join(folder, room)));
  const { output } = await cruise(present, { ...options, baseDir: folder, outputType: 'json', validate: true });
  const { modules, summary } = (typeof output === 'string' ? JSON.parse(output) : output) as ICruiseResult;
  const forbidden = ({ rule, from, unresolvedTo }: IViolation) =>
    !(allowsTypes.has(rule.name) && unresolvedTo && importsOnlyTypes(join(folder, from), unresolvedTo));
  const imports = modules.flatMap(({ source, dependencies }) => dependencies.map(({ resolved }) => ({ from: source, to: resolved })));
  return [...summary.violations.filter(forbidden).map(({ rule, from, to }) => ({ rule: rule.name, from, to })), ...folderCycles(imports)];
}
