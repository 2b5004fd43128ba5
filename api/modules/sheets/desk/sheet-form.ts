import { read } from '#api/modules/imports/index.ts';
import { frenchDate } from '#protocol/core/calendar.ts';
import type { FormOf, Picture } from '#protocol/desk/desk-fields.ts';
import { subscriberSheetFields, supplierSheetFields } from '#protocol/sheets/sheet-desk.ts';
import { tagsText } from '#protocol/sheets/tags.ts';
import type { StoredSheet } from './sheet-desk.queries.ts';

/** Every field of both kinds: one code reads and writes them; a kind shows its own. */
export const sheetFields = { ...subscriberSheetFields, ...supplierSheetFields };
export type SheetForm = FormOf<typeof sheetFields>;

const numberText = (value: number | null): string => (value === null ? '' : String(value).replace('.', ','));
const euros = (cents: number | null): string => (cents === null ? '' : String(cents / 100));
const pictureOf = (name: string | null, alt = ''): Picture | null => (name === null ? null : { name, alt, decorative: alt === '' });
const markRow = ({ title, image }: { title: string; image: string | null }) => ({ title, picture: pictureOf(image) });

/** Returns the department that the postal code of a sheet does not say. */
const ownDepartment = ({ department, postal_code }: StoredSheet): string =>
  department === null || (postal_code !== null && read.departmentOf(postal_code) === department) ? '' : department;

/** Turns a stored sheet into the form that operators edit. */
export const formOf = (row: StoredSheet): SheetForm => ({
  ...identityOf(row),
  ...linksOf(row),
  activity: row.activity ?? '',
  tags: tagsText(row.tags),
  naf: row.naf ?? '',
  nafLabel: row.naf_label ?? '',
  staff: numberText(row.staff),
  annualTurnover: euros(row.annual_turnover_cents),
  phone: row.phone ?? '',
  joinedOn: row.joined_on === null ? '' : frenchDate(row.joined_on),
  referenceYear: numberText(row.reference_year),
  onDemand: row.on_demand,
  body: row.body,
  logo: pictureOf(row.logo),
  referent: row.referent,
  family: row.family,
  families: row.families,
  contacts: row.contacts,
  keyNumbers: row.key_numbers,
  gallery: row.gallery.map(({ image, alt, title }) => ({ picture: pictureOf(image, alt), title })),
  labels: row.labels.map(markRow),
  certifications: row.certifications.map(markRow),
  expertPages: row.expert_pages,
});

const identityOf = (row: StoredSheet) => ({
  title: row.title,
  siret: row.siret ?? '',
  foreignId: row.foreign_id ?? '',
  country: row.country_code === 'FR' ? '' : row.country,
  parent: row.parent,
  street: row.street ?? '',
  postalCode: row.postal_code ?? '',
  city: row.city ?? '',
  department: ownDepartment(row),
  latitude: numberText(row.latitude),
  longitude: numberText(row.longitude),
});

const linksOf = (row: StoredSheet) => ({
  website: row.website ?? '',
  linkedin: row.linkedin ?? '',
  youtube: row.youtube ?? '',
  youtubeChannel: row.youtube_channel ?? '',
  customLinkTitle: row.custom_link_title ?? '',
  customLinkUri: row.custom_link_uri ?? '',
  video: row.video ?? '',
  videoLinkText: row.video_link_text ?? '',
  evaluationLink: row.evaluation_link ?? '',
});
