import { type RawBuilder, sql, type Updateable } from 'kysely';
import type { ContentFacts, ContentSource } from '#api/modules/desk/index.ts';
import type { ReferentTable } from '#api/modules/organisations/organisations.tables.ts';
import type { Reader, Tx } from '#api/platform/database/schema.ts';
import type { Reference } from '#protocol/desk/desk-fields.ts';
import type { ReferentForm } from '#protocol/organisations/referent-desk.ts';

const nameOf: RawBuilder<string> = sql`trim(r.firstname || ' ' || r.lastname)`;

/** The referents as the desk lists them, with the number of companies that each follows. */
export const referentSource = sql<ContentSource>`
  (select r.id, r.id::text as slug, ${nameOf} as title, timestamptz 'epoch' as shown_from, null::timestamptz as shown_until,
    r.closed_at as deleted_at, r.version, r.changed_at,
    jsonb_build_object('email', r.email, 'phone', r.phone,
      'companies', (select count(*) from organisations o where o.referent_id = r.id)::text) as cells
  from referents r)`;
/** The words by which a referent is found: the name and the address. */
export const referentWords = sql<string>`concat_ws(' ', s.title, s.cells ->> 'email')`;

export const findReferentForm = async (db: Reader, id: number): Promise<ReferentForm> => {
  const columns = ['firstname', 'lastname', 'function', 'email', 'phone'] as const;
  const row = await db.selectFrom('referents').select(columns).where('id', '=', id).executeTakeFirstOrThrow();
  return { ...row, function: row.function ?? '', phone: row.phone ?? '' };
};

/** Returns the name of the referent, other than `id`, who has an address; undefined when nobody has it. */
export const findReferentOf = async (db: Reader, email: string, id: number | null): Promise<string | undefined> =>
  (
    await db
      .selectFrom('referents as r')
      .select(nameOf.as('name'))
      .where(sql`lower(r.email)`, '=', email.toLowerCase())
      .where('r.id', '<>', id ?? 0)
      .executeTakeFirst()
  )?.name;

const columnsOf = ({ function: role, phone, ...form }: ReferentForm): Updateable<ReferentTable> => ({
  ...form,
  function: role || null,
  phone: phone || null,
});
const factsOf = ({ deletedAt, version, changedAt }: ContentFacts) => ({ closed_at: deletedAt, version, changed_at: changedAt });

export const insertReferent = async (tx: Tx, form: ReferentForm, facts: ContentFacts): Promise<number> => {
  const { firstname, lastname, email } = form;
  const row = { ...columnsOf(form), firstname, lastname, email, ...factsOf(facts) };
  return (await tx.insertInto('referents').values(row).returning('id').executeTakeFirstOrThrow()).id;
};

export const updateReferent = (tx: Tx, id: number, form: ReferentForm | null, facts: ContentFacts) =>
  tx
    .updateTable('referents')
    .set({ ...(form && columnsOf(form)), ...factsOf(facts) })
    .where('id', '=', id)
    .execute()
    .then(() => undefined);

/** Counts the companies of each kind that a referent follows, the open ones and the closed ones apart. */
export const countFollowed = (db: Reader, id: number) =>
  db
    .selectFrom('organisations')
    .select(['kind', sql<boolean>`closed_at is not null`.as('areClosed'), sql<number>`count(*)::integer`.as('companies')])
    .where('referent_id', '=', id)
    .groupBy(['kind', 'areClosed'])
    .orderBy('kind')
    .orderBy('areClosed')
    .execute();

/** Gives the companies of a referent to another one: whoever edits their sheets sees that these have changed. */
export const moveCompanies = (tx: Tx, id: number, by: number, now: Date) =>
  tx
    .updateTable('organisations')
    .set({ referent_id: by, updated_at: now })
    .where('referent_id', '=', id)
    .execute()
    .then(() => undefined);

/** Finds open referents by the words of their names. */
export const findOpenReferents = (db: Reader, prefix: string | null): Promise<Reference[]> =>
  db
    .selectFrom('referents as r')
    .select([sql<string>`r.id::text`.as('id'), nameOf.as('label')])
    .where('r.closed_at', 'is', null)
    .$if(prefix !== null, (query) => query.where(sql<boolean>`name_words(${nameOf}, '') @@ to_tsquery('simple', ${prefix})`))
    .orderBy('r.lastname')
    .orderBy('r.firstname')
    .limit(50)
    .execute();
