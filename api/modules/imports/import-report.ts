import type { Finding, FindingGroup } from './findings.ts';
import type { RejectList } from './refused-rows.ts';
import { type FileTally, hasWritten } from './source-file.ts';

/** 'tried' was a trial; 'refused' was strict, and something was refused: neither wrote anything. */
export type ImportResult = 'written' | 'unchanged' | 'tried' | 'refused';
/** What became of each file, and which entries of the folder no area takes in. */
export type ImportOutcome = {
  tallies: FileTally[];
  left: string[];
  result: ImportResult;
};

const numbers = new Intl.NumberFormat('fr-FR');
/** '1 ligne', '2 lignes': French takes the singular below two. */
export const counted = (count: number, one: string): string => `${numbers.format(count)} ${one.replaceAll('(s)', count < 2 ? '' : 's')}`;

const findingLine = ({ line, value, detail }: Finding): string =>
  [`    ligne ${line}`, value && ` : « ${value.length > 80 ? `${value.slice(0, 79)}…` : value} »`, detail && ` (${detail})`]
    .filter(Boolean)
    .join('');

function groupLines({ column, reason, count, first, kind }: FindingGroup): string[] {
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

function sectionLines(groups: readonly FindingGroup[]): string[] {
  return sections.flatMap(({ kind, title }) => {
    const byFile = Map.groupBy(
      groups.filter((group) => group.kind === kind),
      ({ file }) => file,
    );
    return byFile.size === 0 ? [] : ['', title, ...[...byFile].flatMap(([file, inside]) => [` ${file}`, ...inside.flatMap(groupLines)])];
  });
}

function tallyLine({ file, read, created, changed, refused }: FileTally): string {
  const unchanged = read - refused - created - changed;
  const parts = [
    counted(read, 'lu(s)'),
    counted(created, 'créé(s)'),
    counted(changed, 'modifié(s)'),
    counted(unchanged, 'inchangé(s)'),
    counted(refused, 'refusé(s)'),
  ];
  return `  ${file} : ${parts.join(', ')}`;
}

/** The last words: what was done, or why nothing was. */
function endOf({ tallies, result }: ImportOutcome, dryRun: boolean): string[] {
  const changed = tallies.some(hasWritten);
  const ends = {
    written: ['Import terminé.'],
    unchanged: ["Rien n'a changé."],
    tried: [...(changed ? [] : ['Rien ne changerait.']), "Essai seulement : rien n'a été écrit."],
    refused: [`Import strict refusé : rien ${dryRun ? 'ne serait' : "n'a été"} écrit tant que tout n'est pas corrigé.`],
  };
  return ends[result];
}

type Lists = {
  groups: readonly FindingGroup[];
  list: string | null;
  rejects: readonly RejectList[];
  dryRun: boolean;
};

/** The whole report of an import, ready for the terminal. */
export function reportOf(outcome: ImportOutcome, { groups, list, rejects, dryRun }: Lists): string {
  const { tallies, left } = outcome;
  const ignored = tallies.filter(({ ignoredColumns }) => ignoredColumns.length > 0);
  return [
    ...sectionLines(groups),
    '',
    'Bilan',
    ...tallies.map(tallyLine),
    ...ignored.map(({ file, ignoredColumns }) => `  ${file}, colonnes non reprises : ${ignoredColumns.join(', ')}`),
    ...(left.length > 0 ? [`  Non repris à ce jour : ${left.join(', ')}`] : []),
    ...(list ? [`  Liste complète des refus et remarques : ${list}`] : []),
    ...rejects.map(({ file, path, count }) => `  ${file}, ${counted(count, 'ligne(s) refusée(s)')} à corriger : ${path}`),
    '',
    ...endOf(outcome, dryRun),
  ].join('\n');
}
