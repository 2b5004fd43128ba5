import { importOneFile } from '#api/modules/imports/index.ts';
import { indexSeriesFile } from '#api/modules/indices/indices.import.ts';
import type { Actor, WriteContext } from '#api/platform/context.ts';
import { InvalidInput, Refusal } from '#api/platform/refusal.ts';
import { normalise } from '#api/platform/text/normalise.ts';
import { coreRefusals, type InputIssue } from '#protocol/core/refusal.ts';
import { findStoredIndex, lockIndex } from './index-desk.queries.ts';

/** The most problems that one answer names. */
const namedAtMost = 200;

type Problem = { line: number | null; column: string; value: string; reason: string; detail?: string };

/** Says a problem of a file in one line: where it is, why, and the value that is wrong. */
function sentenceOf({ line, column, value, reason, detail }: Problem): string {
  const place = [line === null ? '' : `Ligne ${line}`, column].filter(Boolean).join(', ');
  const shown = value === '' ? '' : ` (« ${value.slice(0, 60)} »)`;
  return `${place === '' ? '' : `${place}\u00a0: `}${reason}${detail === undefined ? '' : `, ${detail}`}${shown}`;
}

function issuesOf(problems: readonly Problem[]): InputIssue[] {
  const messages = problems
    .toSorted((one, other) => (one.line ?? 0) - (other.line ?? 0))
    .slice(0, namedAtMost)
    .map(sentenceOf);
  const left = problems.length - messages.length;
  return [...messages, ...(left > 0 ? [`Et ${left} autres problèmes`] : [])].map((message) => ({ field: 'file', message }));
}

/** Says why the file is not that of the index, whose code names it; null when it is. */
function wrongName(name: string, code: string): string | null {
  const found = /^(.*)\.(?:csv|xlsx)$/i.exec(name.replace(/^.*[\\/]/, '').trim());
  if (found && normalise(found[1] ?? '') === normalise(code)) return null;
  return `Fichier attendu\u00a0: ${code}.csv, ou ${code}.xlsx. « ${name.slice(0, 120)} » n’est pas celui de cet indice`;
}

/**
 * Adds the values of a file to a series and corrects those that differ, by the reader and the rules of the import. Each former value is kept
 * with who sent which file. Refuses all that is wrong with the file at once (400), and writes nothing then.
 */
export async function writePointsOfFile(ctx: WriteContext<Actor>, id: number, { name, path }: { name: string; path: string }) {
  if (!(await lockIndex(ctx.tx, id))) throw new Refusal(coreRefusals.notFound);
  const { code, closed_at } = await findStoredIndex(ctx.tx, id);
  if (closed_at !== null) throw new InvalidInput([{ field: 'file', message: 'Cet indice est fermé : rouvrez-le d’abord' }]);
  const wrong = wrongName(name, code);
  if (wrong !== null) throw new InvalidInput([{ field: 'file', message: wrong }]);
  const file = `${code}.${/xlsx$/i.test(name) ? 'xlsx' : 'csv'}`;
  const { created, changed, problems } = await importOneFile(ctx.tx, {
    ...{ importer: indexSeriesFile, path, name: `indices/${file}`, now: ctx.now },
    by: { userId: ctx.actor.userId, reason: `Fichier ${file}` },
  });
  const fatal = problems.filter(({ kind }) => kind !== 'noted');
  if (fatal.length > 0) throw new InvalidInput(issuesOf(fatal));
  await ctx.audit('desk.points', `indices ${id}`);
  return { created, changed };
}
