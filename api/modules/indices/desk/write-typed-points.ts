import { revisionValues } from '#api/modules/contracts/index.ts';
import { read } from '#api/modules/imports/index.ts';
import { notifyAlerts } from '#api/modules/indices/alerts/notify-alerts.ts';
import type { PointToWrite } from '#api/modules/indices/points.queries.ts';
import { writePoints, wrongRateValue } from '#api/modules/indices/write-points.ts';
import { parisDate } from '#api/platform/clock.ts';
import type { Actor, WriteContext } from '#api/platform/context.ts';
import { InvalidInput, Refusal } from '#api/platform/refusal.ts';
import { coreRefusals, type InputIssue } from '#protocol/core/refusal.ts';
import type { TypedPoint } from '#protocol/indices/index-desk.ts';
import { findStoredIndex, findValues, lockIndex, type StoredPoint } from './index-desk.queries.ts';

/** A typed value once read. `day`: null for one that cannot be read; `point`: null when something is wrong with it. */
type Checked = { day: string | null; was: string | null; point: PointToWrite | null };
/** Adds what is wrong with a field of one value. */
type Refuse = (field: 'day' | 'value' | 'publishedOn', message: string) => void;

/** Reads a typed day of publication: undefined keeps the stored one, an empty text removes it. */
function readPublication({ publishedOn }: TypedPoint) {
  if (publishedOn === undefined) return { value: undefined };
  return publishedOn.trim() === '' ? { value: null } : read.date(publishedOn);
}

/** Reads a typed value by the rules of the files of series. */
function readPoint(point: TypedPoint, today: string, rateOf: string | null, refuse: Refuse): Checked {
  const day = point.day.trim() === '' ? { wrong: 'Champ requis' } : read.date(point.day);
  const value = point.value.trim() === '' ? { wrong: 'Champ requis' } : read.decimalText(point.value.replaceAll(/[\u00a0\u202f]/g, ' '));
  const published = readPublication(point);
  if ('wrong' in day) refuse('day', day.wrong);
  else if (day.value > today) refuse('day', 'Ce jour est à venir');
  const wrongValue = 'wrong' in value ? value.wrong : wrongRateValue(rateOf, value.value);
  if (wrongValue !== null) refuse('value', wrongValue);
  if ('wrong' in published) refuse('publishedOn', published.wrong);
  else if (published.value && published.value > today) refuse('publishedOn', 'Ce jour est à venir');
  const { was, provisional } = point;
  if ('wrong' in day) return { day: null, was, point: null };
  if ('wrong' in value || 'wrong' in published) return { day: day.value, was, point: null };
  return { day: day.value, was, point: { day: day.value, value: value.value, published_on: published.value, provisional } };
}

const frenchNumber = (text: string): string => text.replace('.', ',');

/** Lists what is wrong with values beside what is stored: a day given twice, a value that changed meanwhile. */
function storedIssues(points: readonly Checked[], stored: ReadonlyMap<string, StoredPoint>): InputIssue[] {
  const seen = new Set<string>();
  return points.flatMap(({ day, was }, at): InputIssue[] => {
    if (day === null) return [];
    const field = `points.${at}.day`;
    if (seen.has(day)) return [{ field, message: 'Ce jour est donné deux fois' }];
    seen.add(day);
    const now = stored.get(day)?.value ?? null;
    if (now === was) return [];
    if (now === null) return [{ field, message: 'Cette valeur n’existe plus : rechargez la page' }];
    return [{ field, message: `Ce jour a déjà une valeur, ${frenchNumber(now)} : corrigez-la dans la liste` }];
  });
}

/**
 * Adds values to a series and corrects those that the operator saw, each former value kept with who and why. Those who asked to be told are
 * told of a new last value, as an import does. Refuses all that is wrong at once (400), and writes nothing then.
 */
export async function writeTypedPoints(
  ctx: WriteContext<Actor>,
  id: number,
  { reason, points }: { reason: string; points: readonly TypedPoint[] },
) {
  if (!(await lockIndex(ctx.tx, id))) throw new Refusal(coreRefusals.notFound);
  const today = parisDate(ctx.now);
  const { rate_of, closed_at } = await findStoredIndex(ctx.tx, id);
  const issues: InputIssue[] = [];
  const checked = points.map((point, at) =>
    readPoint(point, today, rate_of, (field, message) => issues.push({ field: `points.${at}.${field}`, message })),
  );
  const stored = await findValues(
    ctx.tx,
    id,
    checked.flatMap(({ day }) => day ?? []),
  );
  issues.push(...storedIssues(checked, stored));
  if (reason === '' && checked.some(({ day, was }) => was !== null || (day !== null && stored.has(day))))
    issues.push({ field: 'reason', message: 'Dites pourquoi la valeur est corrigée' });
  if (closed_at !== null) issues.push({ field: 'points', message: 'Cet indice est fermé : rouvrez-le d’abord' });
  if (issues.length > 0) throw new InvalidInput(issues);
  const written = await writePoints(
    ctx.tx,
    id,
    checked.flatMap(({ point }) => point ?? []),
    ctx.now,
    { userId: ctx.actor.userId, reason },
  );
  if (written.created > 0) await notifyAlerts(ctx.tx, [id], ctx.now);
  if (written.created + written.changed > 0) await ctx.enqueue(revisionValues, {});
  await ctx.audit('desk.points', `indices ${id}`);
  return written;
}
