import { type RawBuilder, sql } from 'kysely';
import { type DatedViewer, documentsOfOrganisation } from '#api/modules/documents/index.ts';
import { followedTrainings } from '#api/modules/formations/index.ts';
import { offersOfProfile } from '#api/modules/offers/index.ts';
import type { Actor } from '#api/platform/context.ts';
import type { Reader } from '#api/platform/database/schema.ts';
import { Refusal } from '#api/platform/refusal.ts';
import { coreRefusals } from '#protocol/core/refusal.ts';

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
  'o.country',
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

/**
 * Reads the signed-in user with the organisation, its family and its referent, in one statement (SES-32). Refuses a preview as a role, in which
 * nobody is signed in (404).
 */
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
    .executeTakeFirstOrThrow(() => new Refusal(coreRefusals.notFound));
export type Account = Awaited<ReturnType<typeof findAccount>>;

const mostContacts = 20;
/** The most documents, and the most offers, of one answer: the screen links to the whole lists. */
const mostOfEach = 200;

/** The contacts of the user's organisation in their order, as JSON. */
const ownContacts = (organisationId: number | null): RawBuilder<OwnContact[]> => sql`(
  select coalesce(jsonb_agg(to_jsonb(c) - 'position' - 'id' order by c.position, c.id), '[]')
  from (select firstname, lastname, service, function, email, tel, phone, position, id from contacts
    where organisation_id = ${organisationId} order by position, id limit ${mostContacts}) c)`;
export type OwnContact = {
  firstname: string;
  lastname: string;
  service: string | null;
  function: string | null;
  email: string | null;
  tel: string | null;
  phone: string | null;
};

/** Lists the contacts, documents, offers and validated trainings of a profile in one statement (RDG-434). */
export const listOwn = (db: Reader, viewer: DatedViewer & { actor: Actor; now: Date }) =>
  db
    .selectNoFrom([
      ownContacts(viewer.actor.organisationId).as('contacts'),
      documentsOfOrganisation(viewer, viewer.actor.organisationId, mostOfEach).as('documents'),
      offersOfProfile(viewer, mostOfEach).as('offers'),
      followedTrainings(viewer, 'scheduled').as('scheduled'),
      followedTrainings(viewer, 'past').as('past'),
    ])
    .executeTakeFirstOrThrow();
export type OwnLists = Awaited<ReturnType<typeof listOwn>>;
