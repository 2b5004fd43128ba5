import type { Tx } from '#api/platform/database/schema.ts';
import type { FormationDraft, FormationFiles } from './formation-draft.ts';
import './formations.tables.ts';

export const takenSlugs = async (tx: Tx): Promise<string[]> =>
  (await tx.selectFrom('formations').select('slug').execute()).map(({ slug }) => slug);

type Titled = { slug: string; title: string };

/** Returns the id of a branch of this title; inserts it when there is none. */
const branchId = async (tx: Tx, branch: Titled): Promise<number> =>
  (
    await tx
      .insertInto('formation_branches')
      .values(branch)
      .onConflict((on) => on.column('title').doUpdateSet({ title: branch.title }))
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;

/** Returns the id of a category of this title; inserts it, with its branch, when there is none. */
export async function categoryId(tx: Tx, category: Titled, branch: Titled): Promise<number> {
  const existing = await tx.selectFrom('formation_categories').select('id').where('title', '=', category.title).executeTakeFirst();
  if (existing) return existing.id;
  const values = { ...category, branch_id: await branchId(tx, branch) };
  return (await tx.insertInto('formation_categories').values(values).returning('id').executeTakeFirstOrThrow()).id;
}

type Insertion = FormationDraft & { slug: string; extract: string; categoryId: number };

/** Inserts a training with its sessions and documents and returns its id. */
export async function insertFormation(tx: Tx, one: Insertion): Promise<number> {
  const { id } = await tx.insertInto('formations').values(valuesOf(one)).returning('id').executeTakeFirstOrThrow();
  const sessions = one.sessions.map(({ startsAt, endsAt, location, available, body }) => ({
    formation_id: id,
    starts_at: startsAt,
    ends_at: endsAt,
    location,
    available,
    body,
  }));
  if (sessions.length > 0) await tx.insertInto('formation_sessions').values(sessions).execute();
  const documents = one.documents.map((document_id, position) => ({ formation_id: id, document_id, position }));
  if (documents.length > 0) await tx.insertInto('formation_documents').values(documents).execute();
  return id;
}

const valuesOf = (one: Insertion) => ({
  slug: one.slug,
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
