import { closeSync, openSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import { privateFile, privateFolder } from '#api/platform/private-folder.ts';

/** Something said of a file: a row left out ('refused'), a row taken in with a reserve ('noted'), or a file not read to its end ('unread'). */
export type Finding = {
  kind: 'refused' | 'noted' | 'unread';
  file: string;
  /** Null where it is the whole file, and a workbook has no line to name. */
  line: number | null;
  column: string;
  value: string;
  reason: string;
  /** What differs from one row to the next under the same reason. */
  detail?: string;
};
/** The findings of one file that share a column and a reason, with the first of them. */
export type FindingGroup = Pick<Finding, 'kind' | 'file' | 'column' | 'reason'> & { count: number; first: Finding[] };

export type Findings = {
  add: (finding: Finding) => void;
  groups: () => FindingGroup[];
  /** Closes the list and says where it is; null when nothing was found, or when it is closed already. */
  close: () => string | null;
};

const shown = 5;
const longestValue = 200;
const kindLabels = { refused: 'Refus', noted: 'Remarque', unread: 'Fichier' } as const;

/** A cell of the list. A spreadsheet must not take what a file said for a formula. */
function listCell(text: string): string {
  const harmless = /^[=+\-@\t]/.test(text) ? `'${text}` : text;
  return `"${harmless.replaceAll('"', '""')}"`;
}

const listLine = (cells: readonly string[]): string => `${cells.map(listCell).join(';')}\r\n`;

/** Keeps groups with a few examples in memory, and writes every finding as it comes into a list at `path` that a spreadsheet opens. */
export function gatherFindings(path: string): Findings {
  const groups = new Map<string, FindingGroup>();
  let list: number | null = null;
  const openList = (): number => {
    privateFolder(dirname(path));
    const opened = openSync(path, 'wx', privateFile);
    writeSync(opened, `\uFEFF${listLine(['Nature', 'Fichier', 'Ligne', 'Colonne', 'Valeur', 'Raison', 'Précision'])}`);
    return opened;
  };
  return {
    add(finding) {
      const { kind, file, line, column, reason, detail = '' } = finding;
      const value = finding.value.slice(0, longestValue);
      const key = [kind, file, column, reason].join('\n');
      const group = groups.get(key) ?? { kind, file, column, reason, count: 0, first: [] };
      group.count += 1;
      if (group.first.length < shown) group.first.push({ ...finding, value });
      groups.set(key, group);
      list ??= openList();
      writeSync(list, listLine([kindLabels[kind], file, String(line ?? ''), column, value, reason, detail]));
    },
    groups: () => [...groups.values()],
    close() {
      if (list === null) return null;
      closeSync(list);
      list = null;
      return path;
    },
  };
}
