import { sql } from 'kysely';
import { matchedEntities, matchWords } from '#api/modules/search/index.ts';
import { orderKey } from '#api/platform/database/order-key.ts';
import type { Reader } from '#api/platform/database/schema.ts';
import { normalise } from '#api/platform/text/normalise.ts';
import type { Reference } from '#protocol/desk/desk-fields.ts';
import { departmentId } from '#protocol/notifications/announcement-desk.ts';
import { departmentNames } from '#protocol/subscribers/departments.ts';
import '#api/modules/notifications/notifications.tables.ts';

const choicesAtMost = 20;

/** Returns the words of a text that begin as each typed one, as a query of PostgreSQL; null without any. */
const typedWords = (q: string): string | null =>
  normalise(q)
    .split(' ')
    .filter(Boolean)
    .map((word) => `${word}:*`)
    .join(' & ') || null;

export function findCategories(db: Reader, q: string): Promise<Reference[]> {
  const words = typedWords(q);
  return db
    .selectFrom('categories')
    .select([sql<string>`id::text`.as('id'), 'title as label'])
    .$if(words !== null, (query) => query.where(sql<boolean>`name_words(title, '') @@ to_tsquery('simple', ${words})`))
    .orderBy('position')
    .limit(choicesAtMost)
    .execute();
}

/** Finds families and sub-families by typing, each sub-family behind the name of its family. */
export function findFamilies(db: Reader, q: string): Promise<Reference[]> {
  const words = typedWords(q);
  const label = sql<string>`concat_ws(' › ', p.title, f.title)`;
  return db
    .selectFrom('families as f')
    .leftJoin('families as p', 'p.id', 'f.parent_id')
    .select([sql<string>`f.id::text`.as('id'), label.as('label')])
    .$if(words !== null, (query) => query.where(sql<boolean>`name_words(${label}, '') @@ to_tsquery('simple', ${words})`))
    .orderBy(orderKey(label))
    .orderBy('f.id')
    .limit(choicesAtMost)
    .execute();
}

/** Finds open organisations by typing. The label tells their kind. */
export async function findOrganisations(db: Reader, q: string): Promise<Reference[]> {
  const match = await matchWords(db, q);
  const kinds = (['supplier', 'subscriber'] as const).map((kind) => match && sql`select * from ${matchedEntities(kind, match)} m`);
  const hits = match ? sql`join (${sql.join(kinds, sql` union all `)}) m on m.entity_id = o.id` : sql``;
  const label = sql`concat(o.title, ', ' || nullif(o.city, ''), case o.kind when 'supplier' then ' (fournisseur)' else ' (adhérent)' end)`;
  const rows = sql<Reference & { place: number }>`(select o.id::text as id, ${label} as label,
    row_number() over (order by ${match ? sql`m.score desc,` : sql``} o.title_key, o.id) as place
    from organisations o ${hits} where o.closed_at is null order by place limit ${choicesAtMost})`;
  return db.selectFrom(rows.as('choices')).select(['id', 'label']).orderBy('place').execute();
}

const departments: readonly Reference[] = [...departmentNames].map(([code, name]) => ({
  id: departmentId(code),
  label: `${name} (${code})`,
}));

/** Finds departments by the beginning of their code or of a word of their name. */
export function findDepartments(q: string): Reference[] {
  const typed = normalise(q);
  return departments.filter(({ label }) => ` ${normalise(label)}`.includes(` ${typed}`)).slice(0, choicesAtMost);
}
