import { sql } from 'kysely';
import { matchedCompanies, matchWords } from '#api/modules/search/index.ts';
import { orderKey } from '#api/platform/database/order-key.ts';
import type { Reader } from '#api/platform/database/schema.ts';
import { normalise } from '#api/platform/text/normalise.ts';
import type { Reference } from '#protocol/desk/desk-fields.ts';
import '#api/modules/turnover/turnover.tables.ts';

const choicesAtMost = 20;

/** Finds companies of a kind by typing, closed ones too: their turnover is kept. */
export async function findCompanyChoices(db: Reader, kind: 'supplier' | 'subscriber', q: string): Promise<Reference[]> {
  const match = await matchWords(db, q);
  const rows = sql<Reference & { place: number }>`(select o.id::text as id, concat_ws(', ', o.title, o.city) as label,
      row_number() over (order by ${match ? sql`m.score desc,` : sql``} o.title_key, o.id) as place
    from organisations o ${match ? sql`join ${matchedCompanies(kind, match)} m on m.entity_id = o.id` : sql``}
    where o.kind = ${kind} order by place limit ${choicesAtMost})`;
  return db.selectFrom(rows.as('choices')).select(['id', 'label']).orderBy('place').execute();
}

/** Finds families and sub-families by typing, each sub-family behind the name of its family. */
export function findFamilyChoices(db: Reader, q: string): Promise<Reference[]> {
  const words = normalise(q).split(' ').filter(Boolean);
  const label = sql<string>`concat_ws(' › ', p.title, f.title)`;
  return db
    .selectFrom('families as f')
    .leftJoin('families as p', 'p.id', 'f.parent_id')
    .select([sql<string>`f.id::text`.as('id'), label.as('label')])
    .$if(words.length > 0, (query) =>
      query.where(sql<boolean>`name_words(${label}, '') @@ to_tsquery('simple', ${words.map((word) => `${word}:*`).join(' & ')})`),
    )
    .orderBy(orderKey(label))
    .orderBy('f.id')
    .limit(choicesAtMost)
    .execute();
}
