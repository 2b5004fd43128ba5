import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import swc, { type TsParserConfig } from '@swc/core';
import { cruise, type ICruiseResult, type IViolation } from 'dependency-cruiser';
import extractDepcruiseOptions from 'dependency-cruiser/config-utl/extract-depcruise-options';
import { root } from './root.ts';

const rooms = ['protocol', 'api', 'demo', 'web', 'e2e', 'tools'];

export type ForbiddenImport = {
  rule: string;
  from: string;
  to: string;
};

// dependency-cruiser hands .tsx files to swc without saying that they hold JSX, and swc then refuses them.
const parseFile = swc.parseFileSync;
swc.parseFileSync = ((file: string, options: TsParserConfig) =>
  parseFile(file, { ...options, tsx: file.endsWith('.tsx') })) as typeof swc.parseFileSync;

/** True when the file takes nothing but types from the package: that parser does not tell them apart. */
function importsOnlyTypes(file: string, specifier: string): boolean {
  const source = readFileSync(file, 'utf8');
  const imports = [...source.matchAll(/^(?:import|export)\s+(type\s)?[^;'"]*?from\s+['"]([^'"]+)['"]/gm)];
  const ofPackage = imports.filter(([, , from]) => from === specifier);
  return ofPackage.length > 0 && ofPackage.every(([, type]) => type) && !source.includes(`import('${specifier}')`);
}

/** Every import that goes against the arrows of .dependency-cruiser.cjs, in the tree that lies under `folder`. */
export async function forbiddenImports(folder = root): Promise<ForbiddenImport[]> {
  const options = await extractDepcruiseOptions(join(root, '.dependency-cruiser.cjs'));
  const allowsTypes = new Set(
    options.ruleSet?.forbidden
      ?.filter((rule) => 'to' in rule && 'dependencyTypesNot' in rule.to && rule.to.dependencyTypesNot?.includes('type-only'))
      .map((rule) => rule.name),
  );
  const present = rooms.filter((room) => existsSync(join(folder, room)));
  const { output } = await cruise(present, { ...options, baseDir: folder, outputType: 'json', validate: true });
  const { violations } = (typeof output === 'string' ? JSON.parse(output) : output).summary as ICruiseResult['summary'];
  const forbidden = ({ rule, from, unresolvedTo }: IViolation) =>
    !(allowsTypes.has(rule.name) && unresolvedTo && importsOnlyTypes(join(folder, from), unresolvedTo));
  return violations.filter(forbidden).map(({ rule, from, to }) => ({ rule: rule.name, from, to }));
}
