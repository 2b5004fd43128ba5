import { monthOf, yearOf } from '#api/modules/turnover/months.ts';
import { deleteTurnover, writeTurnover } from '#api/modules/turnover/turnover.import.queries.ts';
import { refreshPartnerships } from '#api/modules/turnover/turnover.queries.ts';
import { parisDate } from '#api/platform/clock.ts';
import type { Actor, WriteContext } from '#api/platform/context.ts';
import { InvalidInput, StaleVersion } from '#api/platform/refusal.ts';
import type { InputIssue } from '#protocol/core/refusal.ts';
import type { Reference } from '#protocol/desk/desk-fields.ts';
import { readForm } from '#protocol/desk/field-schemas.ts';
import { correctionFields, turnoverStale } from '#protocol/turnover/turnover-desk.ts';
import { type Cell, hasFamily, insertCorrection, lockCell, type PairIds } from './corrections.queries.ts';
import { type FoundPair, readPair } from './read-turnover.ts';
import { presentPair } from './turnover-desk.present.ts';

type DeskContext = WriteContext<Actor>;
type Submitted = Readonly<Record<string, unknown>>;
type Correction = { cell: Cell; cents: number | null; reason: string };

const isReference = (value: unknown): value is Reference => value instanceof Object && 'id' in value;
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const centsOf = (euros: number): number => Math.round(euros * 100);

/** Returns the problem of a month; undefined for one that may have turnover: a month to come would move the last one of the whole network. */
function monthProblem(month: string, now: Date): string | undefined {
  if (!/^(?:19|20)\d{2}-(?:0[1-9]|1[0-2])$/.test(month)) return 'Mois attendu';
  return `${month}-01` > parisDate(now) ? 'Ce mois est à venir' : undefined;
}

/** Reads the form of a correction. Refuses it with all its issues at once (400). */
async function readCorrection({ tx, now }: DeskContext, pair: PairIds, submitted: Submitted): Promise<Correction> {
  const { form, issues } = readForm(correctionFields, submitted);
  const all: InputIssue[] = [...issues];
  const [month, family] = [textOf(form.month), isReference(form.family) ? Number(form.family.id) : 0];
  const problem = month === '' ? undefined : monthProblem(month, now);
  if (problem !== undefined) all.push({ field: 'month', message: problem });
  const isKnown = family > 0 && family <= 2_147_483_647 && (await hasFamily(tx, family));
  if (family > 0 && !isKnown) all.push({ field: 'family', message: 'Cette famille n’existe plus' });
  if (all.length > 0) throw new InvalidInput(all.map(({ field, message }) => ({ field: `form.${field}`, message })));
  const amount = textOf(form.amount);
  return {
    cell: { ...pair, family, month: `${month}-01` },
    cents: amount === '' ? null : centsOf(Number(amount)),
    reason: textOf(form.reason),
  };
}

/** Writes the amount of a cell, or removes it. Returns false when another transaction wrote it meanwhile. */
async function writeCell({ tx }: DeskContext, cell: Cell, stored: number | null, cents: number | null): Promise<boolean> {
  if (cents === null) return stored !== null && deleteTurnover(tx, { ...cell, cents: stored });
  const { created, changed } = await writeTurnover(tx, [{ ...cell, cents }]);
  return (stored === null ? created : changed) === 1;
}

/**
 * Corrects the amount of a month between two companies in a family, with its reason, and brings up to date what follows from it, as an import
 * does. Refuses an amount that is no longer the one that the operator has read, with the pair as it is now (409).
 */
export async function correctTurnover(ctx: DeskContext, pair: PairIds, submitted: Submitted, before: number | null): Promise<FoundPair> {
  const { tx, now } = ctx;
  await readPair(tx, pair, '', now);
  const { cell, cents, reason } = await readCorrection(ctx, pair, submitted);
  const year = String(yearOf(monthOf(cell.month)));
  const stale = async () => new StaleVersion(turnoverStale, presentPair(await readPair(tx, pair, year, now), now));
  const stored = await lockCell(tx, cell);
  if (stored !== (before === null ? null : centsOf(before))) throw await stale();
  if (stored === cents)
    throw new InvalidInput([
      { field: 'form.amount', message: cents === null ? 'Rien n’est déclaré : tapez un montant' : 'Ce montant est déjà celui enregistré' },
    ]);
  if (!(await storeCorrection(ctx, { cell, cents, reason }, stored))) throw await stale();
  await refreshPartnerships(tx);
  return readPair(tx, pair, year, now);
}

/** Writes a correction with its trace and its journal line. Returns false when another transaction wrote the amount meanwhile. */
export async function storeCorrection(ctx: DeskContext, { cell, cents, reason }: Correction, stored: number | null): Promise<boolean> {
  if (!(await writeCell(ctx, cell, stored, cents))) return false;
  const id = await insertCorrection(ctx.tx, {
    subscriber_id: cell.subscriber,
    supplier_id: cell.supplier,
    family_id: cell.family,
    month: cell.month,
    at: ctx.now,
    user_id: ctx.actor.userId,
    before_cents: stored,
    after_cents: cents,
    reason,
  });
  await ctx.audit('desk.turnover-correct', `turnover ${id}`);
  return true;
}
