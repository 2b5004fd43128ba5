import type { ContentFacts } from '#api/modules/desk/index.ts';
import { publishFormations, republishFormation } from '#api/modules/formations/publish-formations.ts';
import { updateFormationFacts } from '#api/modules/formations/publishing.queries.ts';
import { tellRegistrations } from '#api/modules/formations/registration-notices.ts';
import type { Tx } from '#api/platform/database/schema.ts';
import { Refusal } from '#api/platform/refusal.ts';
import { contentRefusals } from '#protocol/desk/content-endpoints.ts';
import type { FormationForm } from '#protocol/formations/formation-desk.ts';
import { findArticleSlugs, findStoredFormation } from './formation-desk.queries.ts';
import { draftOf } from './formation-form.ts';
import { cancelRegistrations, hasPeople, writeSessions } from './sessions.queries.ts';

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
 * Writes a training, its sessions in the same save. The people of a session that is cancelled lose their places, and are told. One with people
 * signed up does not go to the trash (409).
 */
export async function changeFormation(tx: Tx, id: number, form: FormationForm | null, facts: ContentFacts): Promise<void> {
  if (facts.deletedAt !== null && (await hasPeople(tx, id)))
    throw new Refusal({
      ...contentRefusals.notNow,
      message: 'Des membres y sont inscrits : dépubliez cette formation, ou annulez d’abord ses sessions.',
    });
  if (form) {
    const draft = await draftIn(tx, form, facts);
    await republishFormation(tx, id, draft);
    await writeSessions(tx, id, draft.sessions, facts.changedAt);
  }
  await updateFormationFacts(tx, id, facts);
  if (form) await tellOfCancellations(tx, id, facts.changedAt);
}

async function tellOfCancellations(tx: Tx, id: number, at: Date): Promise<void> {
  const lost = await cancelRegistrations(tx, id);
  if (lost.length === 0) return;
  const { row: formation } = await findStoredFormation(tx, id);
  await tellRegistrations(
    tx,
    lost.map(({ user_id, ...session }) => ({ userId: user_id, what: 'sessionCancelled' as const, formation, session })),
    at,
  );
}
