import { hasWritten, type ImportOutcome } from './bring-in-network.ts';
import type { FileTally } from './bringing.file.ts';
import type { Finding, FindingGroup } from './bringing.findings.ts';

const numbers = new Intl.NumberFormat('fr-FR');
/** '1 ligne', '2 lignes': French takes the singular below two. */
const counted = (count: number, one: string): string => `${numbers.format(count)} ${one.replaceAll('(s)', count < 2 ? '' : 's')}`;

const findingLine = ({ line, value, detail }: Finding): string =>
  [`    ligne ${line}`, value && ` : « ${value.length > 80 ? `${value.slice(0, 79)}…` : value} »`, detail && ` (${detail})`]
    .filter(Boolean)
    .join('');

function groupLines({ column, reason, count, first, kind }: FindingGroup): string[] {
  const title = [column, reason].filter(Boolean).join(' · ');
  if (kind === 'unread') return [`  ${title} (ligne ${first[0]?.line ?? 1})`];
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

/** The whole report of an import, ready for the terminal. */
export function reportOf(
  { tallies, left }: ImportOutcome,
  { groups, list, dryRun }: { groups: readonly FindingGroup[]; list: string | null; dryRun: boolean },
): string {
  const ignored = tallies.filter(({ ignoredColumns }) => ignoredColumns.length > 0);
  const changed = tallies.some(hasWritten);
  const end = dryRun ? "Essai seulement : rien n'a été écrit." : changed ? 'Import terminé.' : "Rien n'a changé.";
  return [
    ...sectionLines(groups),
    '',
    'Bilan',
    ...tallies.map(tallyLine),
    ...ignored.map(({ file, ignoredColumns }) => `  ${file}, colonnes non reprises : ${ignoredColumns.join(', ')}`),
    ...(left.length > 0 ? [`  Non repris à ce jour : ${left.join(', ')}`] : []),
    ...(list ? [`  Liste complète des refus et remarques : ${list}`] : []),
    '',
    ...(dryRun && !changed ? ['Rien ne changerait.'] : []),
    end,
  ].join('\n');
}
