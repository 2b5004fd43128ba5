import { isDeepStrictEqual } from 'node:util';
import { createdBefore, lockCreation } from '#api/modules/desk/index.ts';
import { sendAnnouncementJob } from '#api/modules/notifications/notifications.jobs.ts';
import { insertNotifications } from '#api/modules/notifications/notifications.queries.ts';
import type { Actor, WriteContext } from '#api/platform/context.ts';
import type { Reader } from '#api/platform/database/schema.ts';
import { InvalidInput, Refusal, StaleVersion } from '#api/platform/refusal.ts';
import { coreRefusals } from '#protocol/core/refusal.ts';
import { type AnnouncementAction, announcementRefusals, nobodyThere } from '#protocol/notifications/announcement-desk.ts';
import { countAudience } from './announcement-audience.queries.ts';
import { presentAnnouncement } from './announcement-desk.present.ts';
import { judgeAnnouncement, wordsOf } from './announcement-form.ts';
import { obstacleTo, stateOf } from './announcements.policy.ts';
import {
  type AnnouncementSource,
  type CreatedAnnouncement,
  deleteNotificationsOf,
  type FoundAnnouncement,
  findAnnouncement,
  findCreatedAnnouncement,
  insertAnnouncement,
  lockAnnouncement,
  updateAnnouncement,
} from './announcements.queries.ts';

type DeskContext = WriteContext<Actor>;
export type Target = { id: number; version: number };
type Submitted = Readonly<Record<string, unknown>>;

/** Reads an announcement. Refuses one that does not exist (404). */
export async function readAnnouncement(db: Reader, id: number): Promise<FoundAnnouncement> {
  const found = await findAnnouncement(db, id);
  if (!found) throw new Refusal(coreRefusals.notFound);
  return found;
}

/** Locks an announcement for an action. Refuses an unknown one (404), an outdated version with the fresh one, and what its state forbids (409). */
async function openForAction({ tx }: DeskContext, { id, version }: Target, action: AnnouncementAction): Promise<FoundAnnouncement> {
  await lockAnnouncement(tx, id);
  const found = await readAnnouncement(tx, id);
  if (found.version !== version) throw new StaleVersion(announcementRefusals.stale, presentAnnouncement(found));
  const obstacle = obstacleTo(action, stateOf(found));
  if (obstacle !== null) throw new Refusal({ ...announcementRefusals.notNow, message: obstacle });
  return found;
}

/** Ends a write with its line in the journal. Returns the announcement as it is now. */
async function endAction(ctx: DeskContext, id: AnnouncementSource['id'], event: string): Promise<FoundAnnouncement> {
  await ctx.audit(`desk.${event}`, `notifications ${id}`);
  return readAnnouncement(ctx.tx, id);
}

/**
 * Saves the form of a creation that is sent again because its answer was lost: what the operator corrected meanwhile is kept. Refuses it (409)
 * when somebody else changed the announcement since.
 */
async function createAgain(ctx: DeskContext, { id, changed_by }: CreatedAnnouncement, submitted: Submitted): Promise<FoundAnnouncement> {
  const found = await readAnnouncement(ctx.tx, id);
  if (isDeepStrictEqual((await judgeAnnouncement(ctx.tx, submitted)).form, found.form)) return found;
  if (changed_by !== ctx.actor.userId) throw new Refusal({ ...announcementRefusals.notNow, message: createdBefore });
  return changeAnnouncement(ctx, { id, version: found.version }, submitted);
}

/** Creates a draft. The same form sent again, by its key, is the same draft. */
export async function createAnnouncement(ctx: DeskContext, submitted: Submitted, key: string): Promise<FoundAnnouncement> {
  await lockCreation(ctx.tx, key);
  const created = await findCreatedAnnouncement(ctx.tx, key);
  if (created !== undefined) return createAgain(ctx, created, submitted);
  const judged = await judgeAnnouncement(ctx.tx, submitted);
  const id = await insertAnnouncement(ctx.tx, judged, { at: ctx.now, by: ctx.actor.userId, key });
  return endAction(ctx, id, 'create');
}

/** Saves a draft. */
export async function changeAnnouncement(ctx: DeskContext, target: Target, submitted: Submitted): Promise<FoundAnnouncement> {
  await openForAction(ctx, target, 'change');
  const form = await judgeAnnouncement(ctx.tx, submitted);
  await updateAnnouncement(ctx.tx, target.id, { form }, { at: ctx.now, by: ctx.actor.userId });
  return endAction(ctx, target.id, 'save');
}

const yearMs = 366 * 86_400_000;

/** Says what is wrong with the hour of a sending; undefined for now, or an hour within a year. */
function hourProblem(at: Date | null, now: Date): string | undefined {
  if (at === null) return undefined;
  if (at <= now) return 'Cette heure est passée : choisissez-en une à venir, ou envoyez maintenant';
  return at.getTime() - now.getTime() > yearMs ? 'Un an à l’avance au plus' : undefined;
}

/** Sends an announcement now (`at` null) or at an hour, by one job. Today's rules judge it again; an audience of nobody is refused (400). */
export async function planAnnouncement(ctx: DeskContext, target: Target, at: Date | null): Promise<FoundAnnouncement> {
  const { form } = await openForAction(ctx, target, 'send');
  const problem = hourProblem(at, ctx.now);
  if (problem !== undefined) throw new InvalidInput([{ field: 'at', message: problem }]);
  const { audience } = await judgeAnnouncement(ctx.tx, form, true);
  const count = await countAudience(ctx.tx, audience);
  if (count.subscribers + count.suppliers + count.operators === 0) throw new InvalidInput([{ field: 'form.role', message: nobodyThere }]);
  const hour = at ?? ctx.now;
  await updateAnnouncement(ctx.tx, target.id, { planned_for: hour }, { at: ctx.now, by: ctx.actor.userId });
  await ctx.enqueue(sendAnnouncementJob, { id: target.id, plannedFor: hour.toISOString() }, at ?? undefined);
  return endAction(ctx, target.id, at === null ? 'send' : 'plan');
}

/** Sends an announcement to its author alone, as its recipients will have it. */
export async function tryAnnouncement(ctx: DeskContext, target: Target): Promise<FoundAnnouncement> {
  const found = await openForAction(ctx, target, 'trial');
  const words = wordsOf(found.form);
  const about = { kind: 'portal', id: `announcement-${target.id}` } as const;
  const shown = { ...words, title: `Essai\u00a0: ${words.title}` };
  await insertNotifications(ctx.tx, [{ ...shown, userId: ctx.actor.userId, theme: found.theme, about, at: ctx.now }]);
  return endAction(ctx, target.id, 'trial');
}

/** Writes an action that only changes facts. */
const factsAction =
  (action: AnnouncementAction, change: (ctx: DeskContext, found: FoundAnnouncement) => Promise<Parameters<typeof updateAnnouncement>[2]>) =>
  async (ctx: DeskContext, target: Target): Promise<FoundAnnouncement> => {
    const found = await openForAction(ctx, target, action);
    await updateAnnouncement(ctx.tx, target.id, await change(ctx, found), { at: ctx.now, by: ctx.actor.userId });
    return endAction(ctx, target.id, action);
  };

/** Makes a planned announcement a draft again: its job will find nothing to do. */
export const cancelAnnouncement = factsAction('cancel', async () => ({ planned_for: null }));
/** Withdraws a sent announcement from everyone who received it. How many had read it is kept, those whose notifications the night has deleted included. */
export const withdrawAnnouncement = factsAction('withdraw', async ({ tx, now }, { id, readers }) => ({
  withdrawn_at: now,
  read_count: Math.max(readers ?? 0, await deleteNotificationsOf(tx, id)),
}));
export const trashAnnouncement = factsAction('trash', async ({ now }) => ({ deleted_at: now }));
export const restoreAnnouncement = factsAction('restore', async () => ({ deleted_at: null }));
