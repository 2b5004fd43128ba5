import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';

/** A label or a certification: its name and its image, null when it has none. */
export type Mark = {
  title: string;
  image: string | null;
};
export type GalleryImage = {
  image: string;
  alt: string;
  title: string;
};
export type KeyNumber = {
  key: string;
  value: string;
};
export type ExpertPage = {
  slug: string;
  title: string;
  description: string;
};

export type OrganisationTable = {
  id: Generated<number>;
  kind: 'supplier' | 'subscriber';
  /** Null for a foreign supplier, which has a `foreign_id` instead. */
  siret: string | null;
  foreign_id: string | null;
  /** ISO 3166 code of the country; `country` is its French name. */
  country_code: Generated<string>;
  /** The SIRET, or the country code and the foreign identifier: unique in each kind. */
  identifier: GeneratedAlways<string>;
  slug: string;
  title: string;
  title_key: string;
  body: Generated<string>;
  activity: string | null;
  street: string | null;
  postal_code: string | null;
  city: string | null;
  department: string | null;
  country: Generated<string>;
  latitude: number | null;
  longitude: number | null;
  naf: string | null;
  naf_label: string | null;
  staff: number | null;
  staff_band: string | null;
  annual_turnover_cents: number | null;
  phone: string | null;
  website: string | null;
  linkedin: string | null;
  youtube: string | null;
  youtube_channel: string | null;
  custom_link_uri: string | null;
  custom_link_title: string | null;
  video: string | null;
  video_link_text: string | null;
  evaluation_link: string | null;
  on_demand: Generated<boolean>;
  family_id: number | null;
  parent_id: number | null;
  referent_id: number | null;
  logo: string | null;
  reference_year: number | null;
  joined_on: string | null;
  tags: Generated<string[]>;
  key_numbers: JSONColumnType<KeyNumber[], string | undefined, string>;
  labels: JSONColumnType<Mark[], string | undefined, string>;
  certifications: JSONColumnType<Mark[], string | undefined, string>;
  gallery: JSONColumnType<GalleryImage[], string | undefined, string>;
  expert_pages: JSONColumnType<ExpertPage[], string | undefined, string>;
  /** The subscribers that a supplier works with (RDG-181); 0 for a subscriber. */
  members: Generated<number>;
  updated_at: Generated<Date>;
  /** When an operator closed the sheet; null while it is open. Members see open organisations only. */
  closed_at: Date | null;
  /** Counts the changes; a trigger counts those that do not (0057-organisation-desk.sql). */
  version: Generated<number>;
};
/** `version` counts the changes of the points of the map; a trigger increments it (0008-subscribers.sql). */
export type OrganisationCountTable = {
  kind: 'supplier' | 'subscriber';
  organisations: number;
  /** The number of organisations of each department, by its code, '' for those without. */
  departments: Generated<Record<string, number>>;
  version: Generated<number>;
};
export type SubscriberChoiceTable = {
  filter: string;
  value: string;
  label: string;
  label_key: string;
};
export type OrganisationFamilyTable = {
  organisation_id: number;
  family_id: number;
};
export type ListingTable = {
  place_id: number;
  supplier_id: number;
  members: number;
  title_key: string;
};
export type ReferentTable = {
  id: Generated<number>;
  firstname: string;
  lastname: string;
  email: string;
  phone: string | null;
  function: string | null;
  closed_at: Generated<Date | null>;
  version: Generated<number>;
  changed_at: Generated<Date>;
};
export type ContactTable = {
  id: Generated<number>;
  organisation_id: number;
  position: Generated<number>;
  firstname: string;
  lastname: string;
  title: string | null;
  service: string | null;
  function: string | null;
  email: string | null;
  phone: string | null;
  tel: string | null;
};

declare module '#api/platform/database/schema.ts' {
  interface Database {
    organisations: OrganisationTable;
    organisation_counts: OrganisationCountTable;
    organisation_families: OrganisationFamilyTable;
    subscriber_choices: SubscriberChoiceTable;
    family_suppliers: ListingTable;
    category_suppliers: ListingTable;
    referents: ReferentTable;
    contacts: ContactTable;
  }
}
