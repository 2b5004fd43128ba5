import { sql } from 'kysely';
import type { Reader } from '#api/platform/database/schema.ts';
import type { Reference } from '#protocol/desk/desk-fields.ts';
import { matchedEntities, matchWords } from './search.queries.ts';

/** The most choices that one typing shows. */
const choicesAtMost = 20;
/**
 * The condition of a document `t` that a content may be given: for the members, and neither in the trash nor of an offer in the trash. One that
 * is not shown yet may be given: its own condition of visibility hides it until its hour.
 */
export const linkableDocument = sql<boolean>`(t.visibility = 'members' and t.deleted_at is null
  and not exists (select from offers f where f.id = t.offer_id and f.deleted_at is not null))`;
/** The tables whose rows a form of the desk refers to: how the search knows them, and those that may be chosen. */
const searched = {
  suppliers: { kind: 'supplier', table: 'organisations', mayChoose: sql`t.kind = 'supplier' and t.closed_at is null` },
  documents: { kind: 'document', table: 'documents', mayChoose: linkableDocument },
  articles: { kind: 'article', table: 'articles', mayChoose: sql`t.deleted_at is null` },
} as const;

/** Finds things of the search by typing: the best answers first, the first titles before anything is typed. */
export async function findByTyping(db: Reader, q: string, what: keyof typeof searched): Promise<Reference[]> {
  const { kind, table, mayChoose } = searched[what];
  const match = await matchWords(db, q);
  const rows = sql<Reference & { place: number }>`(select t.id::text as id, t.title as label, row_number() over (order by ${
    match ? sql`m.score desc,` : sql``
  } t.title, t.id) as place
    from ${sql.table(table)} t ${match ? sql`join ${matchedEntities(kind, match)} m on m.entity_id = t.id` : sql``}
    where ${mayChoose}
    order by place limit ${choicesAtMost})`;
  return db.selectFrom(rows.as('choices')).select(['id', 'label']).orderBy('place').execute();
}
