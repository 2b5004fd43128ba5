import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { SheetKind } from '#api/modules/organisations/index.ts';
import { matchedEntities, matchWords } from '#api/modules/search/index.ts';
import { orderKey } from '#api/platform/database/order-key.ts';
import type { Reader } from '#api/platform/database/schema.ts';
import { normalise } from '#api/platform/text/normalise.ts';
import type { Reference } from '#protocol/desk/desk-fields.ts';
import type { SheetForm } from './sheet-form.ts';

const idOf = (reference: Reference | null): number | null => reference && Number(reference.id);

/** The things that a form refers to, as they are today; null where something is gone. `hasParent`: the parent that was chosen has a parent itself. */
export type SheetReferences = {
  parent: (Reference & { hasParent: boolean; isClosed: boolean }) | null;
  referent: Reference | null;
  family: Reference | null;
  families: Reference[];
  pictures: string[];
};

/** Finds all that a form refers to, in one statement. */
export const findSheetReferences = (
  db: Reader,
  kind: SheetKind,
  form: SheetForm,
  pictures: readonly string[],
): Promise<SheetReferences> => {
  const familyIds = [idOf(form.family), ...form.families.map(idOf)];
  const family = sql`jsonb_build_object('id', f.id::text, 'label', f.title)`;
  return db
    .selectNoFrom([
      sql<SheetReferences['parent']>`(select jsonb_build_object('id', id::text, 'label', title, 'hasParent', parent_id is not null,
        'isClosed', closed_at is not null) from organisations where kind = ${kind} and id = ${idOf(form.parent)})`.as('parent'),
      sql<Reference | null>`(select jsonb_build_object('id', id::text, 'label', trim(firstname || ' ' || lastname)) from referents
        where id = ${idOf(form.referent)} and closed_at is null)`.as('referent'),
      sql<Reference | null>`(select ${family} from families f where f.id = ${idOf(form.family)} and f.parent_id is null)`.as('family'),
      sql<Reference[]>`(select coalesce(jsonb_agg(${family} order by f.parent_id nulls first, f.position, f.id), '[]') from families f
        where f.id = any(${familyIds}::integer[])
          or f.id in (select s.parent_id from families s where s.id = any(${familyIds}::integer[])))`.as('families'),
      sql<string[]>`(select coalesce(jsonb_agg(name), '[]') from images where name = any(${[...pictures]}::text[]))`.as('pictures'),
    ])
    .executeTakeFirstOrThrow();
};

/** Lists the closed families that a form chooses, or brings by a sub-family, but for those that the company `id` has already. */
export const findClosedFamilies = (db: Reader, { family, families }: SheetForm, id: number | null): Promise<Reference[]> => {
  const chosen = sql`any(${[idOf(family), ...families.map(idOf)]}::integer[])`;
  return db
    .selectFrom('families as f')
    .select([sql<string>`f.id::text`.as('id'), 'f.title as label'])
    .where('f.closed_at', 'is not', null)
    .where(sql<boolean>`(f.id = ${chosen} or f.id in (select s.parent_id from families s where s.id = ${chosen}))`)
    .where(sql<boolean>`not exists (select from organisations o where o.id = ${id} and (o.family_id = f.id
      or exists (select from organisation_families x where x.organisation_id = o.id and x.family_id = f.id)))`)
    .orderBy(sql`f.parent_id nulls first`)
    .orderBy('f.position')
    .orderBy('f.id')
    .execute();
};

const choicesAtMost = 20;
const listAtMost = 200;

/** Finds companies of a kind that may be a parent: open, without a parent of their own. */
export async function findParentChoices(db: Reader, kind: SheetKind, q: string): Promise<Reference[]> {
  const match = await matchWords(db, q);
  const rows = sql<Reference & { place: number }>`(select o.id::text as id, concat_ws(', ', o.title, o.city) as label,
      row_number() over (order by ${match ? sql`m.score desc,` : sql``} o.title_key, o.id) as place
    from organisations o ${match ? sql`join ${matchedEntities(kind, match)} m on m.entity_id = o.id` : sql``}
    where o.kind = ${kind} and o.parent_id is null and o.closed_at is null order by place limit ${choicesAtMost})`;
  return db.selectFrom(rows.as('choices')).select(['id', 'label']).orderBy('place').execute();
}

/** The texts `label` that have a word for each typed one, which begins as it. */
function hasWords(label: RawBuilder<string>, q: string): RawBuilder<SqlBool> {
  const words = normalise(q).split(' ').filter(Boolean);
  return words.length === 0
    ? sql`true`
    : sql`name_words(${label}, '') @@ to_tsquery('simple', ${words.map((word) => `${word}:*`).join(' & ')})`;
}

export const findReferentChoices = (db: Reader, q: string): Promise<Reference[]> => {
  const label = sql<string>`trim(firstname || ' ' || lastname)`;
  return db
    .selectFrom('referents')
    .where('closed_at', 'is', null)
    .select([sql<string>`id::text`.as('id'), label.as('label')])
    .where(hasWords(label, q))
    .orderBy(orderKey(sql`lastname`))
    .orderBy(orderKey(sql`firstname`))
    .limit(listAtMost)
    .execute();
};

/** Finds families by typing; `only` the main ones, or sub-families too, each behind the name of its family. */
export const findFamilyChoices = (db: Reader, q: string, only: 'main' | 'all'): Promise<Reference[]> => {
  const label = sql<string>`concat_ws(' › ', p.title, f.title)`;
  return db
    .selectFrom('families as f')
    .leftJoin('families as p', 'p.id', 'f.parent_id')
    .select([sql<string>`f.id::text`.as('id'), label.as('label')])
    .where('f.closed_at', 'is', null)
    .where(hasWords(label, q))
    .$if(only === 'main', (query) => query.where('f.parent_id', 'is', null))
    .orderBy(orderKey(label))
    .orderBy('f.id')
    .limit(listAtMost)
    .execute();
};
