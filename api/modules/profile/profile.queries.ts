import type { Reader } from '#api/platform/database/schema.ts';

const userColumns = [
  'u.id',
  'u.email',
  'u.role',
  'u.firstname',
  'u.lastname',
  'u.phone',
  'u.tel',
  'u.service',
  'u.function',
  'u.profile',
  'u.regions',
  'u.contracts_consent_at',
] as const;
const organisationColumns = [
  'o.id as organisation_id',
  'o.siret',
  'o.identifier',
  'o.slug',
  'o.title',
  'o.street',
  'o.postal_code',
  'o.city',
  'o.phone as organisation_phone',
  'o.activity',
  'o.parent_id',
  'o.staff',
  'o.annual_turnover_cents',
  'o.naf',
  'o.naf_label',
  'o.logo',
] as const;
const relatedColumns = [
  'f.title as family',
  'c.title as category',
  'r.firstname as referent_firstname',
  'r.lastname as referent_lastname',
  'r.email as referent_email',
] as const;

/** Reads the signed-in user with the organisation, its family and its referent, in one statement (SES-32). */
export const findAccount = (db: Reader, userId: number) =>
  db
    .selectFrom('users as u')
    .leftJoin('organisations as o', 'o.id', 'u.organisation_id')
    .leftJoin('families as f', 'f.id', 'o.family_id')
    .leftJoin('categories as c', 'c.id', 'f.category_id')
    .leftJoin('referents as r', 'r.id', 'o.referent_id')
    .select(userColumns)
    .select(organisationColumns)
    .select(relatedColumns)
    .where('u.id', '=', userId)
    .executeTakeFirstOrThrow();
export type Account = Awaited<ReturnType<typeof findAccount>>;

/** Lists the contacts of the user's organisation in their order, 20 at most. */
export const listOwnContacts = (db: Reader, organisationId: number | null) =>
  db
    .selectFrom('contacts')
    .select(['firstname', 'lastname', 'service', 'function', 'email', 'tel', 'phone'])
    .where('organisation_id', '=', organisationId ?? 0)
    .orderBy('position')
    .orderBy('id')
    .limit(20)
    .execute();
export type OwnContact = Awaited<ReturnType<typeof listOwnContacts>>[number];

/** Lists the offers of a supplier, one row per document, for its profile (RDG-434). */
export const listOwnOffers = (db: Reader, organisationId: number | null) =>
  db
    .selectFrom('offers as o')
    .leftJoin('documents as d', 'd.offer_id', 'o.id')
    .select(['o.id', 'o.title', 'd.slug as document_slug', 'd.title as document_title'])
    .where('o.supplier_id', '=', organisationId ?? 0)
    .orderBy('o.updated_at', 'desc')
    .orderBy('o.id')
    .limit(200)
    .execute();
export type OwnOffer = Awaited<ReturnType<typeof listOwnOffers>>[number];
