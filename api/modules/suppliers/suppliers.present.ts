import { parisDate } from '#api/platform/clock.ts';
import { imageOf } from '#api/platform/images.ts';
import type { Column } from '#api/platform/spreadsheet.ts';
import { pagerOf } from '#protocol/core/page.ts';
import type { SupplierFilters, SupplierItem } from '#protocol/suppliers/suppliers.ts';
import type { SupplierPage } from './list-suppliers.ts';
import type { FamilyCount } from './supplier-filters.queries.ts';
import type { SupplierExportRow, SupplierRow } from './suppliers.queries.ts';

const presentItem = (row: SupplierRow): SupplierItem => ({
  id: String(row.id),
  type: 'supplier',
  slug: row.slug,
  title: row.title,
  family: row.family,
  tags: row.tags,
  medias: { thumbnail: imageOf(row.logo, row.title) },
  metadatas: {
    members: row.members,
    collaborator: row.collaborator,
    favorite: row.favorite,
    linkedin: row.linkedin,
    linkeval: row.evaluation_link,
  },
  referenceYear: row.reference_year,
  updatedAt: row.updated_at.toISOString(),
  fromContracts: row.from_contracts,
});

export const presentList = ({ rows, page, total, reading }: SupplierPage) => ({
  rows: rows.map(presentItem),
  pager: pagerOf(page, total),
  reading,
});

const choice = ({ slug, title, count }: FamilyCount) => ({ slug, title, count });

/** Presents the families with their sub-families, each with its count of suppliers. */
export function presentFilters(counts: { families: FamilyCount[]; partners: number; favorites: number }): SupplierFilters {
  const byParent = Map.groupBy(counts.families, (family) => family.parent_id);
  return {
    families: (byParent.get(null) ?? []).map((family) => ({
      ...choice(family),
      categSlug: family.category_slug,
      subFamilies: (byParent.get(family.id) ?? []).map(choice),
    })),
    mySuppliers: counts.partners,
    favorites: counts.favorites,
  };
}

/** The columns of `fournisseurs.xlsx` (RDG-164). */
export const supplierColumns: readonly Column<SupplierExportRow>[] = [
  { key: 'title', heading: 'Fournisseur', type: 'text', width: 40, value: (row) => row.title },
  { key: 'siret', heading: 'SIRET', type: 'text', width: 17, value: (row) => row.siret },
  { key: 'foreignId', heading: 'Identifiant étranger', type: 'text', width: 20, value: (row) => row.foreign_id },
  { key: 'family', heading: 'Famille', type: 'text', width: 32, value: (row) => row.family },
  { key: 'street', heading: 'Adresse', type: 'text', width: 32, value: (row) => row.street },
  { key: 'postal', heading: 'Code postal', type: 'text', width: 12, value: (row) => row.postal_code },
  { key: 'city', heading: 'Ville', type: 'text', width: 24, value: (row) => row.city },
  { key: 'department', heading: 'Département', type: 'text', width: 13, value: (row) => row.department },
  { key: 'country', heading: 'Pays', type: 'text', width: 16, value: (row) => row.country },
  { key: 'phone', heading: 'Téléphone', type: 'text', width: 16, value: (row) => row.phone },
  { key: 'website', heading: 'Site web', type: 'text', width: 30, value: (row) => row.website },
  { key: 'naf', heading: 'Code NAF', type: 'text', width: 10, value: (row) => row.naf },
  { key: 'tags', heading: 'Mots-clés', type: 'text', width: 40, value: (row) => row.tags.join(', ') },
  { key: 'members', heading: 'Adhérents', type: 'number', width: 11, value: (row) => row.members },
  { key: 'collaborator', heading: 'Vous travaillez avec', type: 'text', width: 20, value: (row) => (row.collaborator ? 'Oui' : 'Non') },
  { key: 'referenceYear', heading: 'Référencé depuis', type: 'number', width: 16, value: (row) => row.reference_year },
  { key: 'updatedAt', heading: 'Mis à jour le', type: 'date', width: 13, value: (row) => parisDate(row.updated_at) },
];
