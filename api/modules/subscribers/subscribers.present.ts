import { parisDate } from '#api/platform/clock.ts';
import { imageOf } from '#api/platform/images.ts';
import type { Column } from '#api/platform/spreadsheet.ts';
import type { MemberRole } from '#protocol/core/active-role.ts';
import { pagerOf } from '#protocol/core/page.ts';
import type { SubscriberItem } from '#protocol/subscribers/subscribers.ts';
import type { SubscriberPage } from './list-subscribers.ts';
import type { SubscriberExportRow, SubscriberRow } from './subscribers.queries.ts';

const inEuros = (cents: number | null): number | null => (cents === null ? null : cents / 100);

export const presentItem = (row: SubscriberRow): SubscriberItem => ({
  id: String(row.id),
  type: 'subscriber',
  slug: row.slug,
  title: row.title,
  activity: row.activity,
  naf: row.naf,
  ca: inEuros(row.annual_turnover_cents),
  staff: row.staff,
  joinedOn: row.joined_on,
  address: { street: row.street, postal: row.postal_code, city: row.city, department: row.department },
  coordinates: row.longitude === null || row.latitude === null ? null : { lng: row.longitude, lat: row.latitude },
  headquarter: row.subsidiaries.length > 0,
  affiliate: row.parent_slug === null ? null : { slug: row.parent_slug, title: row.parent_title ?? '' },
  medias: { thumbnail: imageOf(row.logo, row.title) },
  metadatas: {
    linkedin: row.linkedin,
    affiliates: row.subsidiaries,
    collaborator: row.collaborator,
    favorite: row.favorite,
  },
  updatedAt: row.updated_at.toISOString(),
});

export const presentPage = ({ rows, page, size, total, reading }: SubscriberPage) => ({
  rows: rows.map(presentItem),
  pager: pagerOf(page, total, size),
  reading,
});

const referentName = ({ referent_firstname, referent_lastname }: SubscriberExportRow): string =>
  [referent_firstname, referent_lastname].filter(Boolean).join(' ');

const columns: readonly Column<SubscriberExportRow>[] = [
  { key: 'title', heading: 'Adhérent', type: 'text', width: 40, value: (row) => row.title },
  { key: 'siret', heading: 'SIRET', type: 'text', width: 17, value: (row) => row.siret },
  { key: 'affiliate', heading: 'Maison mère', type: 'text', width: 32, value: (row) => row.parent_title },
  { key: 'activity', heading: 'Activité', type: 'text', width: 32, value: (row) => row.activity },
  { key: 'naf', heading: 'Code NAF', type: 'text', width: 10, value: (row) => row.naf },
  { key: 'nafLabel', heading: 'Libellé NAF', type: 'text', width: 36, value: (row) => row.naf_label },
  { key: 'street', heading: 'Adresse', type: 'text', width: 32, value: (row) => row.street },
  { key: 'postal', heading: 'Code postal', type: 'text', width: 12, value: (row) => row.postal_code },
  { key: 'city', heading: 'Ville', type: 'text', width: 24, value: (row) => row.city },
  { key: 'department', heading: 'Département', type: 'text', width: 13, value: (row) => row.department },
  { key: 'phone', heading: 'Téléphone', type: 'text', width: 16, value: (row) => row.phone },
  { key: 'website', heading: 'Site web', type: 'text', width: 30, value: (row) => row.website },
  { key: 'ca', heading: 'Chiffre d’affaires (€)', type: 'amount', width: 20, value: (row) => inEuros(row.annual_turnover_cents) },
  { key: 'staff', heading: 'Effectif', type: 'number', width: 10, value: (row) => row.staff },
  { key: 'referent', heading: 'Référent', type: 'text', width: 22, value: referentName },
  { key: 'joinedOn', heading: 'Adhérent depuis le', type: 'date', width: 17, value: (row) => row.joined_on },
  { key: 'updatedAt', heading: 'Mis à jour le', type: 'date', width: 13, value: (row) => parisDate(row.updated_at) },
];
const partnerColumn: Column<SubscriberExportRow> = {
  key: 'collaborator',
  heading: 'Vous travaillez avec',
  type: 'text',
  width: 20,
  value: (row) => (row.collaborator ? 'Oui' : 'Non'),
};

/**
 * Returns the columns of `adherents.xlsx` (RDG-164). Only suppliers get the column of partners: subscribers have no subscriber as
 * partner.
 */
export const columnsFor = (role: MemberRole): readonly Column<SubscriberExportRow>[] =>
  role === 'supplier' ? [...columns, partnerColumn] : columns;
