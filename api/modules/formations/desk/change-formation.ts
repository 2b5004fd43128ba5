import type { ContentFacts } from '#api/modules/desk/index.ts';
import type { DraftSession } from '#api/modules/formations/formation-draft.ts';
import { publishFormations, republishFormation } from '#api/modules/formations/publish-formations.ts';
import { updateFormationFacts } from '#api/modules/formations/publishing.queries.ts';
import { type RegistrationNews, tellRegistrations } from '#api/modules/formations/registration-notices.ts';
import type { Tx } from '#api/platform/database/schema.ts';
import { Refusal } from '#api/platform/refusal.ts';
import { contentRefusals } from '#protocol/desk/content-endpoints.ts';
import type { FormationForm } from '#protocol/formations/formation-desk.ts';
import { periodInWords } from '#protocol/text/period.ts';
import { findArticleSlugs, findStoredFormation, type StoredSession } from './formation-desk.queries.ts';
import { draftOf } from './formation-form.ts';
import { cancelRegistrations, hasPeople, listLostSessions, listPeople, writeSessions } from './sessions.queries.ts';

const draftIn = async (tx: Tx, form: FormationForm, { shownFrom }: ContentFacts) =>
  draftOf(
    form,
    shownFrom,
    await findArticleSlugs(
      tx,
      form.interviews.map(({ article }) => article),
    ),
  );

/** Creates a training with its sessions. Returns its id. */
export async function createFormation(tx: Tx, form: FormationForm, facts: ContentFacts): Promise<number> {
  const draft = await draftIn(tx, form, facts);
  const [id = 0] = await publishFormations(tx, [{ ...draft, sessions: [] }]);
  await writeSessions(
    tx,
    id,
    draft.sessions.map(({ id: _source, ...session }) => session),
    facts.changedAt,
  );
  await updateFormationFacts(tx, id, facts);
  return id;
}

/**
 * Writes a training, its sessions in the same save. The people of a session that is cancelled lose their places, and are told, at a publication
 * or when the training is a draft; those of a session that moves are told at once, since their profile shows it where it is stored. One with
 * people signed up does not go to the trash (409), but for those of the cancelled sessions of a draft.
 */
export async function changeFormation(tx: Tx, id: number, form: FormationForm | null, facts: ContentFacts): Promise<void> {
  if (facts.deletedAt !== null) await emptyFormation(tx, id, facts.changedAt);
  if (!form) return updateFormationFacts(tx, id, facts);
  const before = await findStoredFormation(tx, id);
  const draft = await draftIn(tx, form, facts);
  await republishFormation(tx, id, draft);
  await writeSessions(tx, id, draft.sessions, facts.changedAt);
  await updateFormationFacts(tx, id, facts);
  const { row: formation } = await findStoredFormation(tx, id);
  await tellOfMoves(tx, formation, { former: before.sessions, sessions: draft.sessions }, facts.changedAt);
  if (facts.shownFrom !== null || before.row.published_at === null) await tellOfCancellations(tx, formation, facts.changedAt);
}

/** Takes their places from the people of the cancelled sessions of a draft, and refuses a training that has people still (409). */
async function emptyFormation(tx: Tx, id: number, at: Date): Promise<void> {
  const { row: formation } = await findStoredFormation(tx, id);
  const isDraft = formation.published_at === null;
  if (isDraft) await tellOfCancellations(tx, formation, at);
  if (!(await hasPeople(tx, id))) return;
  const wayOut = isDraft ? 'annulez d’abord ses sessions' : 'dépubliez cette formation, ou annulez d’abord ses sessions';
  throw new Refusal({ ...contentRefusals.notNow, message: `Des membres y sont inscrits\u00a0: ${wayOut}.` });
}

/** Says why the undo of a batch leaves a training: it holds again a session whose people have lost their places. Null when it puts it back. */
export async function undoObstacle(tx: Tx, form: FormationForm): Promise<string | null> {
  const planned = form.sessions.filter(({ cancelled }) => !cancelled).map(({ key }) => Number(key));
  const reasons = (await listLostSessions(tx, planned)).map(
    ({ starts_at, ends_at, location }) =>
      `La session de ${location}, ${periodInWords(starts_at, ends_at)}, est annulée et ses inscrits en sont prévenus\u00a0: publiez-la de nouveau par son formulaire.`,
  );
  return reasons.length === 0 ? null : reasons.join(' ');
}

type FormationRow = RegistrationNews['formation'];
type Rewritten = { former: readonly StoredSession[]; sessions: readonly DraftSession[] };

/** Tells the people of the sessions to come whose hours or place have changed. */
async function tellOfMoves(tx: Tx, formation: FormationRow, { former, sessions }: Rewritten, at: Date): Promise<void> {
  const stored = new Map(former.map((session) => [session.id, session]));
  const moved = new Map(
    sessions.flatMap(({ id = 0, startsAt, endsAt, location, isCancelled }) => {
      const old = stored.get(id);
      const session = { starts_at: startsAt, ends_at: endsAt, location };
      return old && !isCancelled && endsAt > at && isElsewhere(old, session) ? [[id, { session, former: old }] as const] : [];
    }),
  );
  if (moved.size === 0) return;
  const people = await listPeople(tx, [...moved.keys()]);
  const news = people.flatMap(({ user_id, session_id }) => {
    const move = moved.get(session_id);
    return move ? [{ userId: user_id, what: 'sessionMoved' as const, formation, ...move }] : [];
  });
  await tellRegistrations(tx, news, at);
}

type Stay = { starts_at: Date | string; ends_at: Date | string; location: string };
const isElsewhere = (one: Stay, other: Stay): boolean =>
  one.location !== other.location ||
  new Date(one.starts_at).getTime() !== new Date(other.starts_at).getTime() ||
  new Date(one.ends_at).getTime() !== new Date(other.ends_at).getTime();

async function tellOfCancellations(tx: Tx, formation: FormationRow, at: Date): Promise<void> {
  const lost = await cancelRegistrations(tx, formation.id, at);
  await tellRegistrations(
    tx,
    lost.map(({ user_id, ...session }) => ({ userId: user_id, what: 'sessionCancelled' as const, formation, session })),
    at,
  );
}
