import type { Column } from '#api/platform/spreadsheet.ts';
import type { PresentedOf } from '#protocol/core/endpoint.ts';
import type { FilterGroup } from '#protocol/core/filter-groups.ts';
import { pagerOf } from '#protocol/core/page.ts';
import type { Interaction, studyEndpoints } from '#protocol/studies/studies.ts';
import { type StudyFilterName, studyFilterNames } from '#protocol/studies/study-filters.ts';
import { noStatus, statusText } from '#protocol/studies/study-status.ts';
import type { listStudies, StudyRow } from './studies.queries.ts';

const eurosOf = (cents: number | null): number | null => (cents === null ? null : cents / 100);

/** Presents a study (STU-19). */
export function presentStudy(row: StudyRow, networkName: string): Interaction {
  const suppliers = (kind: StudyRow['suppliers'][number]['kind']) =>
    row.suppliers.filter((one) => one.kind === kind).map(({ name, id, slug }) => ({ name, id: id === null ? null : String(id), slug }));
  return {
    id: String(row.id),
    purchase_family: row.family,
    purchase_category: row.category,
    status: row.status === null ? null : statusText(row.status, networkName),
    statusSince: row.status_since,
    requestDate: row.requested_on,
    actors: row.actors.map(({ name, email }) => ({ name, email })),
    correspondents: row.correspondents.map(({ name }) => ({ name })),
    mercurial_comment: row.comment,
    currentSuppliers: suppliers('current'),
    recommendedSuppliers: suppliers('recommended'),
    selectedSuppliers: suppliers('selected'),
    attachments: row.attachments.map(({ slug, title }) => ({ slug, title })),
    result: row.result,
    potential_revenue: eurosOf(row.potential_cents),
    affiliateName: row.affiliate,
  };
}

const labels: Record<StudyFilterName, string> = { status: 'Statut', family: 'Famille', year: 'Année', affiliates: 'Société' };
const french = new Intl.Collator('fr');

/** Presents the groups of filters: years from the newest, the other values in French order; no companies for a reader who has one. */
function presentFilters(list: Listed, networkName: string): FilterGroup[] {
  return studyFilterNames
    .filter((name) => name !== 'affiliates' || list.several)
    .map((name) => ({
      name,
      label: labels[name],
      items: list[name]
        .map((item) => ({ ...item, label: name === 'status' ? statusText(item.label, networkName) : item.label }))
        .toSorted((one, other) => (name === 'year' ? other.value.localeCompare(one.value) : french.compare(one.label, other.label))),
    }));
}

type Listed = Awaited<ReturnType<typeof listStudies>>;

/** Presents the list (API-68). */
export const presentList = ({
  list,
  page,
  askPage,
  networkName,
}: {
  list: Listed;
  page: number;
  askPage: string;
  networkName: string;
}): PresentedOf<typeof studyEndpoints.list> => ({
  subscriberInteraction: list.ask_title === null ? null : { slug: askPage, btnLabel: list.ask_title },
  interactions: list.rows.map((row) => presentStudy(row, networkName)),
  filters: presentFilters(list, networkName),
  pager: pagerOf(page, list.total),
});

const namesOf = (list: readonly { name: string }[]): string => list.map(({ name }) => name).join(', ');

/** The columns of the export (API-69, STU-04). */
export const exportColumns = (networkName: string): readonly Column<StudyRow>[] => [
  { key: 'requestDate', heading: 'Date de la demande', type: 'date', width: 18, value: (row) => row.requested_on },
  { key: 'purchase_family', heading: 'Famille', type: 'text', width: 28, value: (row) => row.family },
  { key: 'purchase_category', heading: 'Catégorie', type: 'text', width: 28, value: (row) => row.category },
  { key: 'status', heading: 'Statut', type: 'text', width: 32, value: (row) => statusText(row.status ?? noStatus, networkName) },
  { key: 'affiliateName', heading: 'Société', type: 'text', width: 30, value: (row) => row.affiliate },
  { key: 'actors', heading: 'Suivie par', type: 'text', width: 28, value: (row) => namesOf(row.actors) },
  { key: 'correspondents', heading: 'Correspondants', type: 'text', width: 28, value: (row) => namesOf(row.correspondents) },
  ...(['current', 'recommended', 'selected'] as const).map(
    (kind): Column<StudyRow> => ({
      key: `${kind}Suppliers`,
      heading: { current: 'Fournisseurs actuels', recommended: 'Fournisseurs préconisés', selected: 'Fournisseurs sélectionnés' }[kind],
      type: 'text',
      width: 32,
      value: (row) => namesOf(row.suppliers.filter((one) => one.kind === kind)),
    }),
  ),
  { key: 'result', heading: 'Résultat (%)', type: 'number', width: 12, value: (row) => row.result },
  { key: 'potential_revenue', heading: 'CA potentiel (€ HT)', type: 'amount', width: 18, value: (row) => eurosOf(row.potential_cents) },
  { key: 'mercurial_comment', heading: 'Commentaire', type: 'text', width: 60, value: (row) => row.comment },
];
