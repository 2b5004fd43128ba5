import { closeSync, openSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import { privateFile, privateFolder } from '#api/platform/private-folder.ts';

/**
 * A problem of a file: a refused row ('refused'), a remark about an imported row ('noted'), a file not read to its end ('unread'), or a
 * row that an undo leaves: touched since ('kept'), or used since ('impossible').
 */
export type Issue = {
  kind: 'refused' | 'noted' | 'unread' | 'kept' | 'impossible';
  file: string;
  /** Null when the problem is the whole file. */
  line: number | null;
  column: string;
  value: string;
  reason: string;
  /** The part of the reason that differs from row to row. */
  detail?: string;
};
/** The issues of one file with the same column and reason: their number, and the first five. */
export type IssueGroup = Pick<Issue, 'kind' | 'file' | 'column' | 'reason'> & { count: number; first: Issue[] };

export type IssueLog = {
  add: (issue: Issue) => void;
  groups: () => IssueGroup[];
  /** Closes the list and returns its path; null without any issue, or when the list is closed already. */
  close: () => string | null;
};

const mostExamples = 5;
const longestValue = 200;
const kindLabels = { refused: 'Refus', noted: 'Remarque', unread: 'Fichier', kept: 'Gardé', impossible: 'Impossible' } as const;

/** Quotes a cell of the list. An apostrophe in front keeps a spreadsheet from running the text as a formula (GOL-72). */
function listCell(text: string): string {
  const harmless = /^[=+\-@\t]/.test(text) ? `'${text}` : text;
  return `"${harmless.replaceAll('"', '""')}"`;
}

const listLine = (cells: readonly string[]): string => `${cells.map(listCell).join(';')}\r\n`;

/**
 * Opens the log of the issues of an import. Groups with a few examples stay in memory; each issue is written at once into a CSV list at
 * `path`, which the first one creates.
 */
export function openIssueLog(path: string): IssueLog {
  const groups = new Map<string, IssueGroup>();
  let list: number | null = null;
  const openList = (): number => {
    privateFolder(dirname(path));
    const opened = openSync(path, 'wx', privateFile);
    writeSync(opened, `\uFEFF${listLine(['Nature', 'Fichier', 'Ligne', 'Colonne', 'Valeur', 'Raison', 'Précision'])}`);
    return opened;
  };
  return {
    add(issue) {
      const { kind, file, line, column, reason, detail = '' } = issue;
      const value = issue.value.slice(0, longestValue);
      const key = [kind, file, column, reason].join('\n');
      const group = groups.get(key) ?? { kind, file, column, reason, count: 0, first: [] };
      group.count += 1;
      if (group.first.length < mostExamples) group.first.push({ ...issue, value });
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
