import type { Selectable } from 'kysely';
import type { OrganisationTable } from '#api/modules/organisations/organisations.tables.ts';
import { sortKey } from '#api/platform/text/normalise.ts';
import { addDays, instantOf } from '#demo/calendar.ts';
import type { Album } from '#demo/drawings/album.ts';
import { logo } from '#demo/drawings/logos.ts';
import type { PictureTheme } from '#demo/drawings/themes.ts';
import type { DemoContact } from '#demo/people/people.ts';
import { referentFor } from '#demo/people/people.ts';
import { type Place, phoneAt } from '#demo/places/places.ts';
import type { Random } from '#demo/random.ts';
import { keyNumbers, makeCertifications, makeGallery, makeLabels, type Subject, staffBand } from './sheets.ts';

type Columns = Omit<Selectable<OrganisationTable>, 'id' | 'family_id' | 'parent_id' | 'referent_id' | 'members'>;
/** An organisation before the database gives it an id: others name it by its SIRET, families by their codes, the referent by e-mail. */
export type DemoOrganisation = {
  columns: Columns;
  place: Place;
  /** The category that a supplier belongs to first; a subscriber has none. */
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

const orNull = <T>(random: Random, share: number, value: T): T | null => (random.chance(share) ? value : null);

/** The links of a sheet: each is there on a part of them only, so that every mix is seen. */
function links(random: Random, slug: string, richness: number) {
  const youtube = random.chance(richness * 0.4);
  return {
    website: orNull(random, 0.9, `https://www.${slug}.example`),
    linkedin: orNull(random, richness, `https://www.linkedin.com/company/${slug}-exemple`),
    youtube: youtube ? `https://www.youtube.com/@${slug}-exemple/videos` : null,
    youtube_channel: youtube ? `https://www.youtube.com/@${slug}-exemple` : null,
    video: youtube ? `https://www.${slug}.example/video` : null,
    video_link_text: youtube ? 'Découvrir l’entreprise en vidéo' : null,
  };
}

const logoShares = { supplier: 0.6, subscriber: 0.3 } as const;

/** What a supplier and a subscriber have in common. A rich sheet, one that people sign in for, has everything. */
export function commonColumns(random: Random, album: Album, today: string, identity: Identity, trait: Trait, rich: boolean) {
  const { title, place, slug } = identity;
  const subject: Subject = { title, place, activity: trait.activity, founded: trait.founded, staff: trait.staff };
  const turnover = Math.round(trait.staff * trait.turnoverPerHead) * 1000 * 100;
  const columns = {
    kind: identity.kind,
    siret: identity.siret,
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
    phone: orNull(random, 0.95, phoneAt(random, place.region)),
    ...links(random, slug, rich ? 3 : identity.kind === 'supplier' ? 0.7 : 0.35),
    logo: rich || random.chance(logoShares[identity.kind]) ? album.add(logo(random, title)) : null,
    key_numbers: keyNumbers(random, subject, trait.theme, turnover, rich),
    labels: makeLabels(random, album, rich),
    certifications: makeCertifications(random, album, trait.theme, rich),
    gallery: makeGallery(random, album, rich),
    updated_at: instantOf(addDays(today, -random.int(1, 540)), random.int(7, 17)),
  };
  return { columns, subject, referent: referentFor(random, place.region) };
}
