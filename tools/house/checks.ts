import { pathOf, runNode, type Tool } from '#tools/lib/process.ts';
import { forbiddenImports } from './arrows.ts';
import { missingFromLock, readLock } from './lock-file.ts';
import { requirementProblems } from './requirements.ts';
import { unknownRoles } from './roles.ts';
import { fullFolders, longFiles } from './sizes.ts';
import { tableWriters } from './table-owners.ts';
import { typographyProblems } from './typography.ts';
import { heavyPages, pageWeights, weightLines } from './weights.ts';
import { wordingProblems } from './wording.ts';

type Outcome = {
  ok: boolean;
  output: string;
  /** Printed, without failing the run. */
  warnings?: readonly string[];
  /** Figures, printed whatever the outcome. */
  figures?: readonly string[];
};

export type CheckReport = Outcome & {
  name: string;
  seconds: number;
};

const withTool = async (tool: Tool, ...args: string[]): Promise<Outcome> => {
  const { code, output } = await runNode([pathOf(tool), ...args]);
  return { ok: code === 0, output };
};

const noneOf = (problems: readonly string[]): Outcome => ({ ok: problems.length === 0, output: problems.join('\n') });

const checks: readonly { name: string; run: () => Promise<Outcome> }[] = [
  { name: 'format et lint', run: () => withTool('biome', 'check', '--error-on-warnings', '--diagnostic-level=warn', '.') },
  { name: 'types', run: () => withTool('tsc', '--noEmit', '--singleThreaded') },
  { name: 'code mort', run: () => withTool('knip', '--no-progress', '--no-config-hints') },
  {
    name: 'sens des imports',
    run: async () => noneOf((await forbiddenImports()).map(({ rule, from, to }) => `${rule} : ${from} → ${to}`)),
  },
  {
    name: 'une plume par table',
    run: async () =>
      noneOf(
        tableWriters().map(({ file, table, owner }) => `${file} écrit ${table}, que ${owner ? `seul ${owner} écrit` : 'rien ne déclare'}`),
      ),
  },
  {
    name: 'fichier de verrou',
    run: async () => noneOf(missingFromLock(readLock()).map(({ path }) => `${path} manque : npm run lock complète package-lock.json`)),
  },
  { name: 'rôles des fichiers', run: async () => noneOf(unknownRoles()) },
  { name: 'exigences citées', run: async () => noneOf(requirementProblems()) },
  { name: 'mots', run: async () => noneOf(wordingProblems()) },
  { name: 'typographie', run: async () => noneOf(typographyProblems()) },
  {
    name: 'poids des pages',
    run: async () => {
      const weights = await pageWeights();
      return { ...noneOf(heavyPages(weights)), figures: weightLines(weights) };
    },
  },
  { name: 'tailles', run: async () => ({ ...noneOf(longFiles()), warnings: fullFolders() }) },
];

async function timed({ name, run }: (typeof checks)[number]): Promise<CheckReport> {
  const started = Date.now();
  const outcome = await run().catch((problem: unknown) => ({ ok: false, output: String(problem) }));
  return { name, ...outcome, seconds: (Date.now() - started) / 1000 };
}

/** Runs every check even when one fails, so that one run lists everything to mend. */
export async function runChecks(): Promise<CheckReport[]> {
  return Promise.all(checks.map(timed));
}

/** Prints each check with its duration, then its problems in the words of the tool. */
export function printChecks(reports: readonly CheckReport[]): void {
  for (const { name, ok, output, warnings = [], figures = [], seconds } of reports) {
    console.log(`${ok ? '✓' : '✗'} ${name.padEnd(20)} ${seconds.toFixed(1).replace('.', ',')} s`);
    if (!ok) console.log(`${output.trimEnd()}\n`);
    for (const warning of warnings) console.log(`  attention : ${warning}`);
    for (const figure of figures) console.log(`  ${figure}`);
  }
}
