import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { countOfSheet, currentOffer, presentationOfSheet } from '#api/modules/documents/index.ts';
import { partnerIdsOf } from '#api/modules/partnerships/index.ts';
import type { Actor, Viewer } from '#api/platform/context.ts';
import { type Bindable, type Params, prepared } from '#api/platform/database/prepared.ts';
import type { Reader } from '#api/platform/database/schema.ts';
import type { SheetContact } from '#protocol/sheets/sheet.ts';

type Subsidiary = {
  slug: string;
  title: string;
  city: string | null;
};

const contacts: RawBuilder<SheetContact[]> = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('firstname', c.firstname, 'lastname', c.lastname, 'title', c.title, 'service', c.service,
    'function', c.function, 'email', c.email, 'phone', c.phone, 'tel', c.tel) order by c.position, c.id), '[]')
  from contacts c where c.organisation_id = o.id)`;
const subsidiaries: RawBuilder<Subsidiary[]> = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('slug', child.slug, 'title', child.title, 'city', child.city) order by child.title_key, child.id), '[]')
  from organisations child where child.parent_id = o.id and child.closed_at is null)`;
const currentOffers = (moment: { today: Bindable<string>; now: Bindable<Date> }): RawBuilder<number> => sql`(
  select count(*) from offers f where f.supplier_id = o.id and ${currentOffer(moment)})`;
const isStarred = (userId: Bindable<number>): RawBuilder<SqlBool> => sql`exists (
  select 1 from favourites s where s.organisation_id = o.id and s.user_id = ${userId})`;

/** The number of organisations that one works with: kept for suppliers, whose lists are sorted by it. */
const members: Record<FindSheetInput['kind'], RawBuilder<number>> = {
  supplier: sql`o.members`,
  subscriber: sql`(select count(*) from partnerships w where w.subscriber_id = o.id)`,
};

// biome-ignore format: a list reads better dense
const sheetColumns = [
  'o.id', 'o.kind', 'o.siret', 'o.foreign_id', 'o.slug', 'o.title', 'o.body', 'o.activity', 'o.street', 'o.postal_code', 'o.city', 'o.department', 'o.country',
  'o.latitude', 'o.longitude', 'o.phone', 'o.website', 'o.linkedin', 'o.youtube', 'o.youtube_channel', 'o.custom_link_uri',
  'o.custom_link_title', 'o.video', 'o.video_link_text', 'o.evaluation_link', 'o.on_demand', 'o.referent_id', 'o.logo',
  'o.reference_year', 'o.joined_on', 'o.naf_label', 'o.tags', 'o.key_numbers', 'o.labels', 'o.certifications', 'o.gallery', 'o.expert_pages', 'o.updated_at',
] as const;

type FindSheetInput = {
  kind: 'supplier' | 'subscriber';
  slug: string;
  today: string;
  now: Date;
};

/** The parameters of the prepared statement. */
type Values = Pick<Actor, 'userId' | 'organisationId' | 'groupId' | 'contractRights'> & Pick<FindSheetInput, 'slug' | 'today' | 'now'>;
/** The values that change the text of the statement: it is prepared once for each combination. */
type Shape = Pick<Actor, 'role'> & Pick<FindSheetInput, 'kind'> & { isVisit: boolean };

const sheetRows = prepared((db, { slug, today, now, ...ids }: Params<Values>, { kind, role, isVisit }: Shape) => {
  const actor: Viewer = { ...ids, role };
  return db
    .selectFrom('organisations as o')
    .leftJoin('families as f', 'f.id', 'o.family_id')
    .leftJoin('organisations as parent', 'parent.id', 'o.parent_id')
    .leftJoin('referents as r', 'r.id', 'o.referent_id')
    .select(sheetColumns)
    .select(['f.title as family', 'parent.slug as parent_slug', 'parent.title as parent_title'])
    .select(['r.firstname as referent_firstname', 'r.lastname as referent_lastname', 'r.email as referent_email'])
    .select(['r.phone as referent_phone', 'r.function as referent_function'])
    .select([contacts.as('contacts'), subsidiaries.as('subsidiaries'), members[kind].as('members')])
    .select(presentationOfSheet({ actor, today, now }).as('presentation'))
    .select([currentOffers({ today, now }).as('offer_count'), countOfSheet({ actor, today, now }).as('document_count')])
    .select([
      sql<boolean>`o.id in ${partnerIdsOf({ ...actor, visit: isVisit })}`.as('collaborator'),
      isStarred(actor.userId).as('favorite'),
    ])
    .where('o.kind', '=', kind)
    .where('o.closed_at', 'is', null)
    .where('o.slug', '=', slug);
});

/**
 * Returns an organisation with all that its sheet shows, in one statement (GOL-11); undefined when no organisation of that kind has the
 * slug.
 */
export const findSheet = async (db: Reader, actor: Actor, { kind, slug, today, now }: FindSheetInput) => {
  const { role, userId, organisationId, groupId, contractRights } = actor;
  const isVisit = actor.visit !== undefined;
  const [row] = await sheetRows(db, { userId, organisationId, groupId, contractRights, slug, today, now }, { kind, role, isVisit });
  return row;
};
export type SheetRow = NonNullable<Awaited<ReturnType<typeof findSheet>>>;
