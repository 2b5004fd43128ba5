import type { Selectable } from 'kysely';
import type { OrganisationTable } from '#api/modules/organisations/organisations.tables.ts';
import { sortKey } from '#api/platform/text/normalise.ts';
import { addDays, instantOf } from '#demo/calendar.ts';
import { logo } from '#demo/drawings/logos.ts';
import type { PictureSet } from '#demo/drawings/picture-set.ts';
import type { PictureTheme } from '#demo/drawings/themes.ts';
import type { DemoContact } from '#demo/people/people.ts';
import { referentFor } from '#demo/people/people.ts';
import { type Place, phoneAt } from '#demo/places/places.ts';
import type { Random } from '#demo/random.ts';
import { keyNumbers, makeCertifications, makeGallery, makeLabels, type Subject, staffBand } from './sheets.ts';

type Row = Omit<Selectable<OrganisationTable>, 'id' | 'identifier' | 'family_id' | 'parent_id' | 'referent_id' | 'members' | 'version'>;
type NullableColumn = { [Name in keyof Row]: null extends Row[Name] ? Name : never }[keyof Row];
/** The columns that the demonstration fills. A nullable one may be left out. */
type Columns = Omit<Row, NullableColumn> & Partial<Pick<Row, NullableColumn>>;
/**
 * An organisation before it has a database id. `identifier`: its key in the network, the SIRET but for a supplier abroad; `parent`: an
 * identifier; `family` and `families`: codes; `referent`: an e-mail. The place of a supplier abroad is the French one that it delivers from.
 */
export type DemoOrganisation = {
  identifier: string;
  columns: Columns;
  place: Place;
  /** The theme of the main category of a supplier; null for a subscriber. */
  theme: PictureTheme | null;
  family: string | null;
  families: string[];
  parent: string | null;
  referent: string;
  contacts: DemoContact[];
};

export type Identity = {
  kind: 'supplier' | 'subscriber';
  siret: string;
  slug: string;
  title: string;
  place: Place;
};
export type Trait = {
  naf: string;
  nafLabel: string;
  activity: string;
  theme: PictureTheme | null;
  staff: number;
  founded: number;
  turnoverPerHead: number;
};

const sometimes = <T>(random: Random, share: number, value: T): T | null => (random.chance(share) ? value : null);

/** Draws the links of a sheet: each one stands on a part of the sheets, so that every combination occurs. */
function links(random: Random, slug: string, richness: number) {
  const youtube = random.chance(richness * 0.4);
  return {
    website: sometimes(random, 0.9, `https://www.${slug}.example`),
    linkedin: sometimes(random, richness, `https://www.linkedin.com/company/${slug}-exemple`),
    youtube: youtube ? `https://www.youtube.com/@${slug}-exemple/videos` : null,
    youtube_channel: youtube ? `https://www.youtube.com/@${slug}-exemple` : null,
    video: youtube ? `https://www.${slug}.example/video` : null,
    video_link_text: youtube ? 'Découvrir l’entreprise en vidéo' : null,
  };
}

const logoShares = { supplier: 0.6, subscriber: 0.3 } as const;

/** Makes the columns that suppliers and subscribers have in common. `rich`: the sheet of an account, with every optional field filled. */
export function commonColumns(random: Random, pictures: PictureSet, today: string, identity: Identity, trait: Trait, rich: boolean) {
  const { title, place, slug } = identity;
  const subject: Subject = { title, place, activity: trait.activity, founded: trait.founded, staff: trait.staff };
  const turnover = Math.round(trait.staff * trait.turnoverPerHead) * 1000 * 100;
  const columns = {
    kind: identity.kind,
    siret: identity.siret,
    foreign_id: null,
    country_code: 'FR',
    slug,
    title,
    title_key: sortKey(title),
    activity: trait.activity,
    street: place.street,
    postal_code: place.postalCode,
    city: place.city,
    department: place.department,
    country: 'France',
    latitude: place.latitude,
    longitude: place.longitude,
    naf: trait.naf,
    naf_label: trait.nafLabel,
    staff: trait.staff,
    staff_band: staffBand(trait.staff),
    annual_turnover_cents: turnover,
    phone: sometimes(random, 0.95, phoneAt(random, place.region)),
    ...links(random, slug, rich ? 3 : identity.kind === 'supplier' ? 0.7 : 0.35),
    logo: rich || random.chance(logoShares[identity.kind]) ? pictures.add(logo(random, title)) : null,
    key_numbers: keyNumbers(random, subject, trait.theme, turnover, rich),
    labels: makeLabels(random, pictures, rich),
    certifications: makeCertifications(random, pictures, trait.theme, rich),
    gallery: makeGallery(random, pictures, rich),
    updated_at: instantOf(addDays(today, -random.int(1, 540)), random.int(7, 17)),
  };
  return { columns, subject, referent: referentFor(random, place.region) };
}
