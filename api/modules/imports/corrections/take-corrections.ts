import { apart, textOfIssues } from '#api/modules/desk/index.ts';
import type { Actor, WriteContext } from '#api/platform/context.ts';
import { InvalidInput, Refusal } from '#api/platform/refusal.ts';
import type { Fields } from '#protocol/desk/desk-fields.ts';
import type { TakenCorrections } from '#protocol/imports/import-corrections.ts';
import { endTaken, forgetDifferences, type LockedCorrection, listCorrectedParts, lockRunCorrections } from './corrections.queries.ts';
import { isCorrectedDetail } from './keep-corrections.ts';

/** A value of a file to write. `field`: a column; for a part, the rest of its key as a JSON array. */
export type TakenValue = { table: string; field: string; value: unknown };
type DeskContext = WriteContext<Actor>;

/** The way in which an area writes the values of files over those of the desk, by its own use case and with the rules of today. */
export type CorrectionTaker = {
  tables: readonly string[];
  /** The fields that a refusal names. */
  fields: Fields;
  /** Writes values of one row. It leaves the journal line of its use case. */
  take: (ctx: DeskContext, rowId: number, values: readonly TakenValue[]) => Promise<void>;
  /** A table of parts of which a file may have only some columns. `key`: as in `listCorrectedParts`; `details`: the columns that a file may not have. */
  parts?: { table: string; key: readonly [string, ...string[]]; details: readonly string[] };
  /** Brings what is derived from the rows up to date, once for all. */
  settle?: (ctx: DeskContext, rowIds: readonly number[]) => Promise<void>;
};

type Left = TakenCorrections['left'][number];
type Wanted = { id: number; version: number };

const changedSince = 'Changée depuis ce rapport, ou déjà prise';

/** Says why a value was left, with the label of each field that is wrong; throws again what is no refusal. */
function reasonOf(problem: unknown, { fields }: CorrectionTaker): string {
  if (problem instanceof Refusal) return problem.message;
  if (!(problem instanceof InvalidInput)) throw problem;
  return textOfIssues(fields, problem.issues);
}

/** Returns the values of a file that are taken with this one, itself included. */
function broughtBy({ table_name: table, field, file_value: value }: LockedCorrection): TakenValue[] {
  const together: unknown = value instanceof Object ? Reflect.get(value, 'together') : undefined;
  return together instanceof Object
    ? Object.entries(together).map(([name, one]) => ({ table, field: name, value: one }))
    : [{ table, field, value }];
}

/** Lists the other corrections of columns that are taken with this one. */
const partnersOf = (one: LockedCorrection, locked: readonly LockedCorrection[]): LockedCorrection[] => {
  const fields = broughtBy(one).map(({ field }) => field);
  return locked.filter(
    ({ id, table_name, row_id, field }) =>
      id !== one.id && table_name === one.table_name && row_id === one.row_id && fields.includes(field),
  );
};

/**
 * Takes the values of the files of a run over those of the desk, and ends their corrections. The values of one row are written together, each row
 * is judged by itself: those that refuse stay and are named, as those that somebody changed since the report. A value takes with it those that
 * go with it, as a role and its organisation.
 */
export async function takeCorrections(
  ctx: DeskContext,
  takers: readonly CorrectionTaker[],
  runId: string,
  wanted: readonly Wanted[],
): Promise<TakenCorrections> {
  const ids = wanted.map(({ id }) => id);
  const locked = await lockRunCorrections(ctx.tx, runId, ids);
  const versions = new Map(wanted.map(({ id, version }) => [id, version]));
  const isOfRun = ({ run_id }: LockedCorrection) => run_id === runId;
  const chosen = locked.filter((one) => isOfRun(one) && versions.get(one.id) === one.version && partnersOf(one, locked).every(isOfRun));
  const current = [...new Set(chosen.flatMap((one) => [one, ...partnersOf(one, locked)]))];
  const known = new Map(locked.map((one) => [one.id, one]));
  const stale = ids.filter((id) => !current.some((one) => one.id === id));
  const left: Left[] = stale.map((id) => ({ id: String(id), name: known.get(id)?.row_name ?? '', reason: changedSince }));
  const taken: string[] = [];
  for (const taker of takers) {
    const rows = Map.groupBy(
      current.filter(({ table_name }) => taker.tables.includes(table_name)),
      ({ row_id }) => row_id,
    );
    const done: number[] = [];
    for (const [rowId, corrections] of rows) {
      const reason = await takeRow(ctx, taker, rowId, corrections);
      if (reason === null) {
        done.push(rowId);
        taken.push(...corrections.map(({ id }) => String(id)));
      } else left.push(...corrections.map(({ id, row_name }) => ({ id: String(id), name: row_name ?? '', reason })));
    }
    if (done.length > 0) await taker.settle?.(ctx, done);
  }
  return { taken, left };
}

/** Writes the values of a row. Returns the reason for which they stay instead; null when they are written. */
async function takeRow(ctx: DeskContext, taker: CorrectionTaker, rowId: number, corrections: readonly LockedCorrection[]) {
  const values = [...new Map(corrections.flatMap(broughtBy).map((one) => [`${one.table} ${one.field}`, one])).values()];
  try {
    await apart(ctx.tx, async () => {
      await taker.take(ctx, rowId, values);
      const kept = await listStillCorrected(ctx, taker, rowId, corrections);
      const ended = values.filter(({ table, field }) => !kept.some((one) => one.table_name === table && one.field === field));
      await endTaken(ctx.tx, rowId, ended);
      if (kept.length > 0) await forgetDifferences(ctx.tx, kept);
    });
    return null;
  } catch (problem) {
    return reasonOf(problem, taker);
  }
}

/** Lists the corrections of parts that stay: an operator corrected a detail that the file does not have. */
async function listStillCorrected({ tx }: DeskContext, { parts }: CorrectionTaker, rowId: number, taken: readonly LockedCorrection[]) {
  if (!parts || !taken.some(({ table_name }) => table_name === parts.table)) return [];
  const corrected = new Map((await listCorrectedParts(tx, parts.table, parts.key, rowId)).map((one) => [one.id, one]));
  const isStill = ({ id, file_value: value }: LockedCorrection) => {
    const part = corrected.get(id);
    return part && parts.details.some((name) => !(value instanceof Object && name in value) && isCorrectedDetail(part, name));
  };
  return taken.filter(isStill);
}
