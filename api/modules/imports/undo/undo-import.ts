import { counted } from '#api/modules/imports/import-report.ts';
import { takeImportLock } from '#api/modules/imports/imports.queries.ts';
import type { IssueLog } from '#api/modules/imports/issue-log.ts';
import { insertJournalEntry } from '#api/modules/imports/journal.queries.ts';
import { ImportError } from '#api/modules/imports/source-folder.ts';
import { analyse } from '#api/platform/database/analyse.ts';
import type { Db, Tx } from '#api/platform/database/schema.ts';
import { dropLedger, findUndoable, markUndone } from './ledger.queries.ts';
import {
  analyseUndo,
  collect,
  countUndone,
  judge,
  leaveNeeded,
  listLeft,
  listRows,
  listUndone,
  openUndo,
  putBack,
  removeMade,
  type UndoState,
} from './undo.queries.ts';
import type { UndoTable } from './undo-table.ts';

export type UndoOptions = {
  db: Db;
  /** The tables that imports write, each before those that it refers to. */
  tables: readonly UndoTable[];
  who: string;
  /** The run of the desk; null for the command. */
  runId: string | null;
  now: Date;
  /** Names each row that stays as it is. */
  issues: IssueLog;
  onProgress: (progress: { file: string; read: number; share: number; done: boolean }) => void;
  signal: AbortSignal;
  /** Gets the error of what follows the commit; without it the error is thrown. */
  fail?: (error: unknown) => void;
};

/** The counts of a table. `left`: the rows that stay as they are. */
export type UndoTally = { label: string; read: number; putBack: number; removed: number; left: number };
export type UndoOutcome = { undone: { at: Date; source: string }; tallies: UndoTally[] };

const reasons: Readonly<Partial<Record<UndoState, string>>> = {
  touched: 'Modifié depuis l’import : reste comme il est',
  gone: 'Supprimé depuis l’import',
  undo: 'Encore utilisé ailleurs : reste',
};

/**
 * Undoes the last import that wrote, in one transaction under the lock of imports: each row is put back, or removed when the import made it,
 * unless somebody touched or used it since. Throws an `ImportError` when no import can be undone.
 */
export async function undoLastImport(options: UndoOptions): Promise<UndoOutcome> {
  const outcome = await options.db.transaction().execute((tx) => undoIn(tx, options));
  await analyse(options.db, options.fail);
  return outcome;
}

async function undoIn(tx: Tx, options: UndoOptions): Promise<UndoOutcome> {
  const { now, who } = options;
  if (!(await takeImportLock(tx))) throw new ImportError('Un import est en cours sur cette base : attendez sa fin, puis recommencez.');
  const undoable = await findUndoable(tx, now);
  if (!undoable) throw new ImportError('Aucun import à annuler : seul le dernier s’annule, une fois, dans les 30 jours.');
  await undoTables(tx, options);
  const tallies: UndoTally[] = [];
  for (const table of options.tables.filter(({ isSilent }) => !isSilent)) {
    const { put_back, ...counts } = await countUndone(tx, table);
    if (counts.read > 0) tallies.push({ label: table.label, ...counts, putBack: put_back });
    await reportLeft(tx, table, options.issues);
  }
  await dropLedger(tx, 'all');
  await markUndone(tx, undoable.id, who, now);
  const outcome = { undone: { at: undoable.at, source: undoable.folder }, tallies };
  await recordUndo(tx, outcome, options);
  return outcome;
}

async function undoTables(tx: Tx, { tables, now, onProgress, signal }: UndoOptions): Promise<void> {
  const report = ({ label }: UndoTable, read: number, share: number) => {
    onProgress({ file: label, read, share, done: share === 1 });
    signal.throwIfAborted();
  };
  await openUndo(tx);
  for (const table of tables) await collect(tx, table);
  await analyseUndo(tx);
  const wholes = tables.filter(({ partOf }) => !partOf);
  for (const table of wholes) {
    await judge(tx, table);
    await leaveNeeded(tx, table, now);
    await putBack(tx, table);
    report(table, 0, 0.5);
  }
  // Rows that refer to others leave before them; parts follow their row, whose fate is theirs.
  for (const table of wholes.toReversed()) {
    // Rows that the import made are left by those that `follow` moves, before they are removed.
    await table.follow?.(tx, (name) => listRows(tx, name));
    await removeMade(tx, table);
    for (const part of tables.filter(({ partOf }) => partOf?.of === table.table)) {
      await judge(tx, part);
      await putBack(tx, part);
      await removeMade(tx, part);
    }
    report(table, (await countUndone(tx, table)).read, 1);
  }
  for (const table of tables) {
    const rows = table.settle ? await listUndone(tx, table) : [];
    if (rows.length === 0) continue;
    const [removed, back] = [rows.filter((row) => row.is_removed), rows.filter((row) => !row.is_removed)];
    await table.settle?.(tx, { putBack: back.map(({ id }) => id), removed }, now);
    signal.throwIfAborted();
  }
}

async function reportLeft(tx: Tx, table: UndoTable, issues: IssueLog): Promise<void> {
  if (table.partOf) return;
  for (const { name, state } of await listLeft(tx, table)) {
    const reason = { ...reasons, used: table.used?.reason, needed: table.needed?.reason }[state];
    const kind = state === 'touched' || state === 'gone' ? 'kept' : 'impossible';
    issues.add({ kind, file: table.label, line: null, column: '', value: name, reason: reason ?? '' });
  }
}

/** Writes the undo into the journal of imports. */
const recordUndo = (tx: Tx, outcome: UndoOutcome, { who, now, runId, issues }: UndoOptions): Promise<void> =>
  insertJournalEntry(tx, {
    at: now,
    who,
    folder: outcome.undone.source,
    run_id: runId,
    dry_run: false,
    strict: false,
    outcome: 'undone',
    files: outcome.tallies.map(({ label, read, putBack: changed, removed: created, left: refused }) => ({
      file: label,
      read,
      created,
      changed,
      refused,
    })),
    refused: outcome.tallies.reduce((sum, { left }) => sum + left, 0),
    report: formatUndo(outcome, issues.groups()),
  });

/** Formats the report of an undo for the terminal, in French. */
export function formatUndo({ tallies }: UndoOutcome, groups: ReturnType<IssueLog['groups']>): string {
  const lines = groups.flatMap(({ file, reason, count, first }) => [
    `  ${file} · ${reason} : ${counted(count, 'ligne(s)')}`,
    ...first.map(({ value }) => `    ${value}`),
    ...(count > first.length ? [`    … et ${counted(count - first.length, 'autre(s)')}`] : []),
  ]);
  return [
    ...(lines.length === 0 ? [] : ['', 'Lignes laissées', ...lines]),
    '',
    'Bilan',
    ...tallies.map(
      ({ label, putBack: back, removed, left }) =>
        `  ${label} : ${[counted(back, 'rétablie(s)'), counted(removed, 'retirée(s)'), counted(left, 'laissée(s)')].join(', ')}`,
    ),
    '',
    'Import annulé.',
  ].join('\n');
}
