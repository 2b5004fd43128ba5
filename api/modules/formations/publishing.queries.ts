import { type RawBuilder, sql } from 'kysely';
import type { ContentFacts } from '#api/modules/desk/index.ts';
import type { Tx } from '#api/platform/database/schema.ts';
import type { FormationDraft, FormationFiles } from './formation-draft.ts';
import './formations.tables.ts';

export const takenSlugs = async (tx: Tx): Promise<string[]> =>
  (await tx.selectFrom('formations').select('slug').execute()).map(({ slug }) => slug);

type Titled = { slug: string; title: string };
/** The place of a training in the catalogue, and its id: null for a new one. */
type Placed = { category: Titled; branch: Titled; formationId: number | null };

/** Tests that a training that is not in the trash, other than this one, has a place of the catalogue. `place`: a condition on its category `u`. */
export const isUsed = (place: RawBuilder<unknown>, formationId: number | null): RawBuilder<boolean> => sql`exists (
  select from formations f join formation_categories u on u.id = f.category_id
  where ${place} and f.deleted_at is null and f.id is distinct from ${formationId}::integer)`;

/** Returns the id of a branch; inserts it when there is none. One that no other training has takes the title as it is typed. */
async function branchId(tx: Tx, { branch, formationId }: Placed): Promise<number> {
  const existing = await tx
    .selectFrom('formation_branches as b')
    .select(['id', isUsed(sql`u.branch_id = b.id`, formationId).as('isUsed')])
    .where((is) => is.or([is('title', '=', branch.title), is('slug', '=', branch.slug)]))
    .orderBy(sql`title = ${branch.title}`, 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!existing) return (await tx.insertInto('formation_branches').values(branch).returning('id').executeTakeFirstOrThrow()).id;
  if (!existing.isUsed) await tx.updateTable('formation_branches').set({ title: branch.title }).where('id', '=', existing.id).execute();
  return existing.id;
}

/** Takes the lock of the branches and categories until the end of the transaction: two saves would insert the same title or slug. */
const lockCatalogue = (tx: Tx) => sql`select pg_advisory_xact_lock(hashtextextended('catalogue des formations', 0))`.execute(tx);

/**
 * Returns the id of a category; inserts it, with its branch, when there is none. One that no other training has takes the title and the branch as
 * they are typed; another one keeps its own.
 */
export async function categoryId(tx: Tx, placed: Placed): Promise<number> {
  const { category, formationId } = placed;
  await lockCatalogue(tx);
  const existing = await tx
    .selectFrom('formation_categories as k')
    .select(['id', isUsed(sql`u.id = k.id`, formationId).as('isUsed')])
    .where((is) => is.or([is('title', '=', category.title), is('slug', '=', category.slug)]))
    .orderBy(sql`title = ${category.title}`, 'desc')
    .limit(1)
    .executeTakeFirst();
  if (existing?.isUsed) return existing.id;
  const [title, branch_id] = [category.title, await branchId(tx, placed)];
  if (!existing) {
    const values = { slug: category.slug, title, branch_id };
    return (await tx.insertInto('formation_categories').values(values).returning('id').executeTakeFirstOrThrow()).id;
  }
  await tx.updateTable('formation_categories').set({ title, branch_id }).where('id', '=', existing.id).execute();
  return existing.id;
}

type Storable = FormationDraft & { extract: string; categoryId: number };

/** Inserts a training with its sessions and documents and returns its id. */
export async function insertFormation(tx: Tx, one: Storable & { slug: string }): Promise<number> {
  const { id } = await tx
    .insertInto('formations')
    .values({ ...columnsOf(one), slug: one.slug })
    .returning('id')
    .executeTakeFirstOrThrow();
  const sessions = one.sessions.map(({ startsAt, endsAt, location, available, body }) => ({
    formation_id: id,
    starts_at: startsAt,
    ends_at: endsAt,
    location,
    available,
    body,
  }));
  if (sessions.length > 0) await tx.insertInto('formation_sessions').values(sessions).execute();
  await insertDocuments(tx, id, one.documents);
  return id;
}

async function insertDocuments(tx: Tx, formationId: number, ids: readonly number[]): Promise<void> {
  const documents = ids.map((document_id, position) => ({ formation_id: formationId, document_id, position }));
  if (documents.length > 0) await tx.insertInto('formation_documents').values(documents).execute();
}

/** Replaces the content of a training and its documents, but for its slug and its sessions. */
export async function updateFormation(tx: Tx, id: number, one: Storable): Promise<void> {
  await tx.updateTable('formations').set(columnsOf(one)).where('id', '=', id).execute();
  await tx.deleteFrom('formation_documents').where('formation_id', '=', id).execute();
  await insertDocuments(tx, id, one.documents);
}

/** Writes the hours, the version and the last change of a training. */
export const updateFormationFacts = (tx: Tx, id: number, { shownFrom, shownUntil, deletedAt, version, changedAt }: ContentFacts) =>
  tx
    .updateTable('formations')
    .set({ published_at: shownFrom, shown_until: shownUntil, deleted_at: deletedAt, version, changed_at: changedAt })
    .where('id', '=', id)
    .execute()
    .then(() => undefined);

/** Deletes trainings for good, with their sessions and the registrations that are left. */
export async function deleteFormations(tx: Tx, ids: readonly number[]): Promise<void> {
  const among = sql<number>`any(${[...ids]}::integer[])`;
  const sessions = tx.selectFrom('formation_sessions').select('id').where('formation_id', '=', among);
  await tx.deleteFrom('formation_registrations').where('session_id', 'in', sessions).execute();
  await tx.deleteFrom('formations').where('id', '=', among).execute();
}

/** Returns the columns of a training, but for its slug. */
const columnsOf = (one: Storable) => ({
  category_id: one.categoryId,
  title: one.title,
  body: one.body,
  extract: one.extract,
  objectives: one.objectives,
  public_text: one.public,
  support: one.support,
  steps: JSON.stringify(one.steps),
  speakers: JSON.stringify(one.speakers),
  interviews: JSON.stringify(one.interviews),
  certifications: JSON.stringify(one.certifications),
  taux: one.taux,
  rate: one.rate,
  answers: one.answers?.count ?? null,
  answers_year: one.answers?.year ?? null,
  formats: [...one.formats],
  duration_hours: one.durationHours,
  price_cents: one.priceCents,
  intra_price_cents: one.intra.priceCents,
  intra_duration_hours: one.intra.durationHours,
  custom_price_cents: one.custom.priceCents,
  custom_duration_hours: one.custom.durationHours,
  a11y: one.a11y,
  video: one.video,
  contact: one.contact && JSON.stringify(one.contact),
  access_delay: one.accessDelay,
  methods: one.methods,
  evaluation: one.evaluation,
  updated_on: one.updatedOn,
  image: one.image,
  image_alt: one.imageAlt,
  published_at: one.publishedAt,
});

/** Sets the documents of the list of trainings, in place of the former ones. */
export async function replaceFiles(tx: Tx, { planning, catalogue }: FormationFiles): Promise<void> {
  await tx.deleteFrom('formation_files').execute();
  for (const [kind, document_id] of [['planning', planning] as const, ['catalogue', catalogue] as const])
    if (document_id !== null) await tx.insertInto('formation_files').values({ kind, document_id }).execute();
}
