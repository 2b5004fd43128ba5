import { imageOf, imageUrl } from '#api/platform/images.ts';
import type { Sheet, SheetContact } from '#protocol/sheets/sheet.ts';
import type { SheetRow } from './sheets.queries.ts';

const mark = ({ title, image }: { title: string; image: string | null }) => ({
  title,
  media: imageOf(image, title),
});

const addressOf = (row: SheetRow): Sheet['address'] => ({
  street: row.street,
  postal: row.postal_code,
  city: row.city,
  department: row.department,
  country: row.country,
  coordinates: row.longitude === null || row.latitude === null ? null : { lng: row.longitude, lat: row.latitude },
});

/** Returns the year of a day `yyyy-mm-dd`. The reference year of a subscriber is that of the day it joined the network (RDG-182). */
const yearOf = (day: string | null): number | null => (day === null ? null : Number(day.slice(0, 4)));

const metadatasOf = (row: SheetRow): Sheet['metadatas'] => ({
  collaborator: Boolean(row.collaborator),
  favorite: Boolean(row.favorite),
  phone: row.phone,
  siret: row.siret,
  foreignId: row.foreign_id,
  referenceYear: row.reference_year ?? yearOf(row.joined_on),
  keyNumbers: row.key_numbers,
  members: row.members,
  affiliates: row.subsidiaries,
  linkedin: row.linkedin,
  website: row.website,
  youtube: row.youtube,
  chanel_youtube: row.youtube_channel,
  custom_link: row.custom_link_uri === null ? null : { uri: row.custom_link_uri, title: row.custom_link_title ?? row.custom_link_uri },
  videoLinkText: row.video_link_text,
  family: row.family,
  linkeval: row.evaluation_link,
  onDemand: row.on_demand,
});

const referentOf = (row: SheetRow): SheetContact[] =>
  row.referent_id === null
    ? []
    : [
        {
          firstname: row.referent_firstname ?? '',
          lastname: row.referent_lastname ?? '',
          title: null,
          service: null,
          function: row.referent_function,
          email: row.referent_email,
          phone: row.referent_phone,
          tel: null,
        },
      ];

export const presentSheet = (row: SheetRow): Sheet => ({
  id: String(row.id),
  type: row.kind,
  slug: row.slug,
  title: row.title,
  body: row.body,
  affiliate: row.parent_slug === null ? null : { slug: row.parent_slug, title: row.parent_title ?? '' },
  activity: row.activity ?? row.naf_label,
  address: addressOf(row),
  medias: {
    thumbnail: row.logo === null ? null : { source: imageUrl(row.logo), alt: row.title, title: row.title },
    gallery: row.gallery.map(({ image, alt, title }) => ({ source: imageUrl(image), alt, title })),
    video: row.video,
  },
  metadatas: metadatasOf(row),
  contacts: { references: referentOf(row), list: row.contacts, file: row.presentation },
  labels: row.labels.map(mark),
  certifications: row.certifications.map(mark),
  tags: row.tags,
  updatedAt: row.updated_at.toISOString(),
  isParentCompany: row.subsidiaries.length > 0,
  expertPages: row.expert_pages,
  counts: { offers: row.offer_count, documents: row.document_count },
});
