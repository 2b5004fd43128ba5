import type { Issue, IssueGroup } from './issue-log.ts';
import type { RefusedRowsFile } from './refused-rows.ts';
import { type FileTally, hasWritten } from './source-file.ts';

/** 'tried': a trial. 'refused': a strict import in which a row was refused. Neither wrote anything. */
export type ImportResult = 'written' | 'unchanged' | 'tried' | 'refused';
/** The counts of each file, and the names of the entries of the folder that no area imports. */
export type ImportOutcome = {
  tallies: FileTally[];
  unrecognised: string[];
  result: ImportResult;
  /** True when a file could not be read to its end: what follows in it is unknown. */
  isPartial: boolean;
};

const numbers = new Intl.NumberFormat('fr-FR');
/** Writes a count with its noun: `(s)` in the noun becomes the plural from two on, as French wants. */
export const counted = (count: number, noun: string): string => `${numbers.format(count)} ${noun.replaceAll('(s)', count < 2 ? '' : 's')}`;

const findingLine = ({ line, value, detail }: Issue): string =>
  [`    ligne ${line}`, value && ` : « ${value.length > 80 ? `${value.slice(0, 79)}…` : value} »`, detail && ` (${detail})`]
    .filter(Boolean)
    .join('');

function groupLines({ column, reason, count, first, kind }: IssueGroup): string[] {
  const title = [column, reason].filter(Boolean).join(' · ');
  if (kind === 'unread') return first.map(({ line }) => `  ${title}${line === null ? '' : ` (ligne ${line})`}`);
  const rest = count - first.length;
  return [
    `  ${title} : ${counted(count, 'ligne(s)')}`,
    ...first.map(findingLine),
    ...(rest > 0 ? [`    … et ${counted(rest, 'autre(s)')}`] : []),
  ];
}

const sections = [
  { kind: 'unread', title: 'Fichiers à corriger' },
  { kind: 'refused', title: 'Lignes écartées' },
  { kind: 'noted', title: 'Remarques (ces lignes sont entrées)' },
] as const;

function sectionLines(groups: readonly IssueGroup[]): string[] {
  return sections.flatMap(({ kind, title }) => {
    const byFile = Map.groupBy(
      groups.filter((group) => group.kind === kind),
      ({ file }) => file,
    );
    return byFile.size === 0 ? [] : ['', title, ...[...byFile].flatMap(([file, inside]) => [` ${file}`, ...inside.flatMap(groupLines)])];
  });
}

function tallyLine({ file, read, created, changed, refused }: FileTally): string {
  // A line of contacts may write two of them.
  const unchanged = Math.max(read - refused - created - changed, 0);
  const parts = [
    counted(read, 'lu(s)'),
    counted(created, 'créé(s)'),
    counted(changed, 'modifié(s)'),
    counted(unchanged, 'inchangé(s)'),
    counted(refused, 'refusé(s)'),
  ];
  return `  ${file} : ${parts.join(', ')}`;
}

/** The last lines of the report: the result, or the reason why nothing was written. */
function conclusionOf({ tallies, result }: ImportOutcome, dryRun: boolean): string[] {
  const changed = tallies.some(hasWritten);
  const conclusions = {
    written: ['Import terminé.'],
    unchanged: ['Rien n’a changé.'],
    tried: [...(changed ? [] : ['Rien ne changerait.']), 'Essai seulement : rien n’a été écrit.'],
    refused: [`Import strict refusé : rien ${dryRun ? 'ne serait' : 'n’a été'} écrit tant que tout n’est pas corrigé.`],
  };
  return conclusions[result];
}

type Lists = {
  groups: readonly IssueGroup[];
  list: string | null;
  refusedRows: readonly RefusedRowsFile[];
  dryRun: boolean;
};

/** Formats the report of an import for the terminal, in French. */
export function formatReport(outcome: ImportOutcome, { groups, list, refusedRows, dryRun }: Lists): string {
  const { tallies, unrecognised } = outcome;
  const ignored = tallies.filter(({ ignoredColumns }) => ignoredColumns.length > 0);
  return [
    ...sectionLines(groups),
    '',
    'Bilan',
    ...tallies.map(tallyLine),
    ...ignored.map(({ file, ignoredColumns }) => `  ${file}, colonnes non reprises : ${ignoredColumns.join(', ')}`),
    ...(unrecognised.length > 0 ? [`  Non repris à ce jour : ${unrecognised.join(', ')}`] : []),
    ...(list ? [`  Liste complète des refus et remarques : ${list}`] : []),
    ...refusedRows.map(({ file, path, count }) => `  ${file}, ${counted(count, 'ligne(s) refusée(s)')} à corriger : ${path}`),
    '',
    ...conclusionOf(outcome, dryRun),
  ].join('\n');
}
