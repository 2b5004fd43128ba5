import { sql } from 'kysely';
import { listedDocuments } from '#api/modules/documents/index.ts';
import { parisDate } from '#api/platform/clock.ts';
import type { Actor } from '#api/platform/context.ts';
import type { Reader } from '#api/platform/database/schema.ts';
import type { FormationFileKind } from '#protocol/formations/formation-files-desk.ts';
import '#api/modules/formations/formations.tables.ts';

/** A document of the list of trainings. `is_shown`: members see it at that instant. */
export type StoredFile = { kind: FormationFileKind; id: number; title: string; is_shown: boolean };

export const findFiles = (db: Reader, actor: Actor, now: Date): Promise<StoredFile[]> =>
  db
    .selectFrom('formation_files as p')
    .innerJoin('documents as d', 'd.id', 'p.document_id')
    .select([
      'p.kind',
      'd.id',
      'd.title',
      sql<boolean>`coalesce(${listedDocuments({ actor, today: parisDate(now), now })}, false)`.as('is_shown'),
    ])
    .execute();

/** Returns those of these documents that the list may have: for the members, of no offer, and not in the trash. */
export const findChoosable = async (db: Reader, ids: readonly number[]): Promise<Set<number>> => {
  const rows = await db
    .selectFrom('documents')
    .select('id')
    .where('id', '=', sql<number>`any(${[...ids]}::integer[])`)
    .where('visibility', '=', 'members')
    .where('offer_id', 'is', null)
    .where('deleted_at', 'is', null)
    .execute();
  return new Set(rows.map(({ id }) => id));
};
