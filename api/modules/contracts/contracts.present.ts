import type { Column } from '#api/platform/spreadsheet.ts';
import { type ContractFilterName, contractFilters, perFilter } from '#protocol/contracts/contract-filters.ts';
import type { ContractAttachment, ContractForm } from '#protocol/contracts/contract-form.ts';
import { contractNatureLabels, contractStatusLabels } from '#protocol/contracts/contract-values.ts';
import type { ContractAnswer, ContractHeader, ContractList, ContractRow, HistoryRow, Relative } from '#protocol/contracts/contracts.ts';
import type { CalendarDate } from '#protocol/core/calendar.ts';
import { pageSize } from '#protocol/core/page.ts';
import { verdictOf } from '#protocol/core/verdict.ts';
import { hasNotice, isLive, isUrgent, lastNoticeDay, lifecycle, lockedFields } from './contracts.lifecycle.ts';
import { deleteRefusal, updateRefusal } from './contracts.policy.ts';
import type { ContractDetail, HistoryEvent, Related } from './contracts.queries.ts';
import { deadlineInList, deadlineToday } from './contracts.texts.ts';
import type { ContractChoices, ExportedContract, ListedContract } from './reading/contract-list.queries.ts';
import type { ListedPage } from './reading/list-contracts.ts';
import { datesAround } from './revision/dates-around.ts';
import { withoutZeros } from './revision/revision.texts.ts';
import { formOf } from './writing/contract-form.ts';

const presentRow =
  (today: CalendarDate) =>
  (row: ListedContract): ContractRow => ({
    id: String(row.id),
    title: row.title,
    amendment: row.amendment,
    parent: row.parent,
    hasRelatives: row.has_relatives,
    startDate: row.start_date,
    endDate: row.end_date,
    notificationDate: row.notification_date,
    contractStatus: row.status,
    highlighted: isUrgent(row, today),
    deadline: deadlineInList(row, today),
    supplier: row.supplier,
    revisionDue: row.revision !== null && isLive(row.status) ? datesAround(row, row.revision, today).dueDate : null,
  });

type Choice = ContractList['filters'][ContractFilterName][number];
/** Labels the counted choices of each filter, in the order of the filter's values, or by title for families. */
const presentChoices = (choices: ContractChoices): ContractList['filters'] =>
  perFilter((name): Choice[] => {
    const counted = choices.filter(({ filter }) => filter === name);
    const { values } = contractFilters[name];
    if (values === null) {
      const families = counted.map(({ id, label, count }) => ({ id, label: label ?? '', count }));
      return families.toSorted((first, second) => first.label.localeCompare(second.label, 'fr'));
    }
    return values.flatMap(({ id, label }) => counted.filter((choice) => choice.id === id).map(({ count }) => ({ id, label, count })));
  });

export const presentList = (list: ListedPage): ContractList => ({
  rows: list.rows.map(presentRow(list.today)),
  filters: presentChoices(list.choices),
  pager: {
    page: list.page,
    pageCount: Math.max(Math.ceil(list.others / pageSize), list.urgents > 0 ? 1 : 0),
    total: list.urgents + list.others,
  },
});

/** Presents the files of one kind. The id of a file is its slug too: only the readers of the contract may fetch it (RDG-219). */
const attachmentsOf = (contract: ContractDetail, kind: 'document' | 'private'): ContractAttachment[] =>
  contract.attachments
    .filter((attachment) => attachment.kind === kind)
    .map(({ fileId, filename }) => ({ fileId, filename, documentSlug: fileId }));

const presentForm = (contract: ContractDetail): ContractForm => {
  const form = formOf(contract);
  return {
    ...form,
    parentContract: contract.parent_title === null ? null : form.parentContract,
    contractDocuments: attachmentsOf(contract, 'document'),
    privateAttachments: attachmentsOf(contract, 'private'),
    revisionNote: contract.revision_note,
  };
};

/** Presents the date of revision to validate, the next one, and the last validated price. */
function presentRevisionOf(contract: ContractDetail, today: CalendarDate): ContractHeader['revision'] {
  if (contract.revision === null) return null;
  const { last } = contract.revision;
  const dates = isLive(contract.status) ? datesAround(contract, contract.revision, today) : { dueDate: null, nextDate: null };
  return {
    ...dates,
    last: last && {
      date: last.revised_on,
      price: withoutZeros(last.price, 2),
      currency: last.currency ?? contract.currency,
      isProvisional: last.provisional,
    },
  };
}

const presentHeader = (contract: ContractDetail, today: CalendarDate): ContractHeader => ({
  title: contract.title,
  author: (contract.no_author ? null : contract.author_name) ?? contract.organisation_title,
  authorId: contract.no_author ? null : String(contract.author_id),
  amendment: contract.amendment,
  hasParent: contract.parent_title !== null,
  parentContractTitle: contract.parent_title,
  hasChildrens: contract.children > 0,
  version: contract.version,
  permission: contract.permission,
  takesAuthor: contract.takes_author,
  categoryTitle: contract.category_title,
  supplierTitle: contract.supplier_title,
  supplierSlug: contract.supplier_slug,
  deadline: deadlineToday(contract, today),
  highlighted: isUrgent(contract, today),
  selectableStatuses: [...lifecycle[contract.status].selectable],
  lockedFields: lockedFields(contract),
  actions: {
    update: verdictOf(updateRefusal(contract)),
    renew: verdictOf(updateRefusal(contract)),
    delete: verdictOf(deleteRefusal(contract)),
  },
  revision: presentRevisionOf(contract, today),
  renewal: { keeps: lifecycle[contract.status].renewable, from: contract.first_end_date, months: contract.renewed_months },
});

export const presentContract = (contract: ContractDetail, today: CalendarDate): ContractAnswer => ({
  form: presentForm(contract),
  header: presentHeader(contract, today),
});

export const presentHistory = (events: readonly HistoryEvent[]): { rows: HistoryRow[] } => ({
  rows: events.map(({ at, user_name, action, note }) => ({ date: at.toISOString(), user: user_name, action, note })),
});

/** Builds the tree of related contracts from its rows; the first row is the root. */
export function presentRelatives([top, ...others]: readonly Related[]): Relative {
  if (!top) throw new Error('a visible contract stands in its own tree');
  const root: Relative = { id: String(top.id), title: top.title, childs: [] };
  const byId = new Map([[top.id, root]]);
  for (const { id, title, parent_id } of others) {
    const node: Relative = { id: String(id), title, childs: [] };
    byId.set(id, node);
    byId.get(parent_id ?? top.id)?.childs.push(node);
  }
  return root;
}

const yesNo = (value: boolean) => (value ? 'Oui' : 'Non');
const inUnits = (cents: number | null) => (cents === null ? null : cents / 100);

/** The columns of liste_des_contrats.xlsx. */
export const contractColumns: readonly Column<ExportedContract>[] = [
  { key: 'title', heading: 'Titre', type: 'text', width: 44, value: (row) => row.title },
  { key: 'amendment', heading: 'Avenant', type: 'text', width: 9, value: (row) => yesNo(row.amendment) },
  { key: 'parent', heading: 'Contrat parent', type: 'text', width: 36, value: (row) => row.parent },
  { key: 'supplier', heading: 'Fournisseur', type: 'text', width: 32, value: (row) => row.supplier },
  { key: 'contractStatus', heading: 'Statut', type: 'text', width: 11, value: (row) => contractStatusLabels[row.status] },
  { key: 'contractNature', heading: 'Nature', type: 'text', width: 22, value: (row) => contractNatureLabels[row.nature] },
  { key: 'purchaseCategory', heading: 'Catégorie d’achats', type: 'text', width: 32, value: (row) => row.category },
  { key: 'internalRef', heading: 'Référence interne', type: 'text', width: 20, value: (row) => row.internal_ref },
  { key: 'startDate', heading: "Date d'application", type: 'date', width: 16, value: (row) => row.start_date },
  { key: 'endDate', heading: 'Date de fin', type: 'date', width: 13, value: (row) => row.end_date },
  { key: 'notificationDate', heading: 'Date de prévenance', type: 'date', width: 18, value: (row) => row.notification_date },
  { key: 'noticeDuration', heading: 'Préavis (jours)', type: 'number', width: 14, value: (row) => row.notice_days },
  {
    key: 'lastNoticeDay',
    heading: 'À dénoncer au plus tard le',
    type: 'date',
    width: 24,
    value: (row) => (hasNotice(row) ? lastNoticeDay(row) : null),
  },
  { key: 'automaticRenewal', heading: 'Reconduction automatique', type: 'text', width: 24, value: (row) => yesNo(row.automatic_renewal) },
  { key: 'renewalDuration', heading: 'Reconduction (mois)', type: 'number', width: 19, value: (row) => row.renewal_months },
  { key: 'yearAmount', heading: 'Montant annuel', type: 'amount', width: 16, value: (row) => inUnits(row.year_amount_cents) },
  { key: 'currency', heading: 'Devise', type: 'text', width: 8, value: (row) => row.currency },
  { key: 'author', heading: 'Auteur', type: 'text', width: 24, value: (row) => row.author },
];
