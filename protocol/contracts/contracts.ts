import { z } from 'zod';
import { calendarDate } from '#protocol/core/calendar.ts';
import { endpoint } from '#protocol/core/endpoint.ts';
import { filterList } from '#protocol/core/filters.ts';
import { collection, pageNumber, pager } from '#protocol/core/page.ts';
import { commaList, emptyAsAbsent, flag, keyword, pathId } from '#protocol/core/query.ts';
import { inputIssue, refusal } from '#protocol/core/refusal.ts';
import { verdict } from '#protocol/core/verdict.ts';
import { type ContractFilterName, contractFilterNames, isFilterValue, perFilter } from './contract-filters.ts';
import { contractChange, contractCreation, contractFormAnswer } from './contract-form.ts';
import { contractContexts, contractStatuses, permissions } from './contract-values.ts';

/** The refusals of the contract endpoints (RDG-221, RDG-224, RDG-226, CTR-52, CTR-101). */
export const contractRefusals = {
  consentRequired: refusal(409, 'consent-required', 'Acceptez d’abord les conditions d’utilisation des contrats.'),
  readOnly: refusal(403, 'contract-read-only', 'Vous n’avez qu’un droit de lecture sur ce contrat.'),
  archived: refusal(409, 'contract-archived', 'Ce contrat est archivé : il se consulte, mais ne change plus.'),
  stale: refusal(409, 'contract-stale', 'Ce contrat a été modifié entre-temps.'),
  hasAmendments: refusal(
    409,
    'contract-has-amendments',
    'Ce contrat a des avenants, dont certains peuvent ne pas vous être ouverts : ils doivent être supprimés d’abord.',
  ),
} as const;

const isKnown = (name: ContractFilterName, value: string): string | null =>
  value === '' || isFilterValue(name, value) ? null : `Valeur inconnue pour ${name} : ${value}`;
const values = (name: ContractFilterName) =>
  commaList.superRefine((list, ctx) => {
    for (const value of list) {
      const wrong = isKnown(name, value);
      if (wrong !== null) ctx.addIssue({ code: 'custom', message: wrong });
    }
  });
const dateFilter = emptyAsAbsent(calendarDate.optional());

const listQuery = z.object({
  /** Searched words of the title, the supplier or the internal reference, in any order. They may be unfinished or misspelt. */
  s: keyword,
  /** The filters, in the list `f` or each under its own name (API-50). Values of one filter are joined by or, filters by and. */
  f: filterList(contractFilterNames, isKnown),
  ...perFilter(values),
  /** Contracts whose notification date, or end date, is this day. */
  notification_date: dateFilter,
  end_date: dateFilter,
  page: pageNumber,
  /** Asks for every matching row: `{rows}`, or a file when the client accepts the spreadsheet type (CTR-09). */
  xlsx: flag,
});
export type ContractListQuery = z.output<typeof listQuery>;

/** A row of the list (CTR-41). `parent` is the title of the parent contract, null when the user cannot see it (RDG-243). */
export const contractRow = z.object({
  id: z.string(),
  title: z.string(),
  amendment: z.boolean(),
  parent: z.string().nullable(),
  /** Tells that the user can see a contract above or below this one. */
  hasRelatives: z.boolean(),
  startDate: z.iso.date(),
  endDate: z.iso.date(),
  notificationDate: z.iso.date(),
  contractStatus: z.enum(contractStatuses),
  highlighted: z.boolean(),
  /** The meaning of the dates today, as one French sentence. */
  deadline: z.string(),
  supplier: z.string().nullable(),
  /** The last date of revision of the price that is reached and not validated, of a live contract; null without one. */
  revisionDue: z.iso.date().nullable(),
});
export type ContractRow = z.infer<typeof contractRow>;

const filterChoices = z.array(z.object({ id: z.string(), label: z.string(), count: z.int() }));
const listAnswer = z.object({
  /** Page 1 starts with every urgent contract, then the page of the others. `pager.total` counts both (CTR-02, RDG-153). */
  rows: z.array(contractRow),
  filters: z.object(perFilter(() => filterChoices)),
  pager,
});
export type ContractList = z.infer<typeof listAnswer>;

/** The header of a contract: what the screen shows beside the form, and the actions that the user may take (CTR-43). */
export const contractHeader = z.object({
  title: z.string(),
  author: z.string(),
  authorId: z.string().nullable(),
  amendment: z.boolean(),
  hasParent: z.boolean(),
  parentContractTitle: z.string().nullable(),
  hasChildrens: z.boolean(),
  /** Sent back as `version`. A version that is no longer the current one is refused as stale (RDG-221). */
  version: z.int(),
  permission: z.enum(permissions),
  /** Tells that the contract has no author, and that the user becomes its author by saving it (RDG-241). */
  takesAuthor: z.boolean(),
  /** The title of the purchase category. */
  categoryTitle: z.string(),
  supplierTitle: z.string().nullable(),
  supplierSlug: z.string().nullable(),
  deadline: z.string(),
  highlighted: z.boolean(),
  /** The statuses that can be chosen now, the current one first (CTR-46 to CTR-52). */
  selectableStatuses: z.array(z.enum(contractStatuses)),
  /** The fields that cannot change now (CTR-68, CTR-69, CTR-70). */
  lockedFields: z.array(z.string()),
  actions: z.object({ update: verdict, renew: verdict, delete: verdict }),
  /** The formula of revision: the date reached that is not validated yet, its next date, and its last validated price; null without a formula. */
  revision: z
    .object({
      dueDate: z.iso.date().nullable(),
      nextDate: z.iso.date().nullable(),
      last: z.object({ date: z.iso.date(), price: z.string(), currency: z.string(), isProvisional: z.boolean() }).nullable(),
    })
    .nullable(),
  /** `keeps`: the status allows a renewal (RDG-205). The new end is `months` + the requested months after the day `from` (RDG-210). */
  renewal: z.object({ keeps: z.boolean(), from: z.iso.date(), months: z.int() }),
});
export type ContractHeader = z.infer<typeof contractHeader>;
export const contractAnswer = z.object({ form: contractFormAnswer, header: contractHeader });
export type ContractAnswer = z.infer<typeof contractAnswer>;

export type Relative = {
  id: string;
  title: string;
  childs: Relative[];
};
/** A contract and the contracts below it. The root is the highest that the user can see (CTR-44, RDG-243). */
export const relative: z.ZodType<Relative> = z.lazy(() => z.object({ id: z.string(), title: z.string(), childs: z.array(relative) }));

/** A line of the history of a contract: the instant, the name of the user, the action and its note (CTR-44). */
export const historyRow = z.object({ date: z.iso.datetime(), user: z.string(), action: z.string(), note: z.string().nullable() });
export type HistoryRow = z.infer<typeof historyRow>;

/** The lists of choices of the contract form (API-48). */
export const autocompleteTypes = [
  'currencies',
  'contracts',
  'suppliers',
  'collaborators',
  'contract_natures',
  'contract_statuses',
  'purchase_categories',
] as const;
export type AutocompleteType = (typeof autocompleteTypes)[number];
/** A choice of a list. `permission` is the highest permission that a person can receive. */
export const dropdownItem = z.object({ id: z.string(), label: z.string(), permission: z.enum(permissions).optional() });
export type DropdownItem = z.infer<typeof dropdownItem>;
const dropdown = z.array(dropdownItem).optional();

const contractId = z.object({ id: pathId });
const written = [contractRefusals.consentRequired, contractRefusals.readOnly, contractRefusals.archived, contractRefusals.stale] as const;

export const contractEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/v1/contracts',
    summary: 'Les contrats que l’on peut voir',
    query: listQuery,
    answer: listAnswer,
  }),
  autocompletes: endpoint({
    method: 'GET',
    path: '/api/v1/contract/autocompletes',
    summary: 'Les choix du formulaire de contrat',
    query: z.object({
      types: commaList.pipe(z.array(z.enum(autocompleteTypes)).min(1)),
      context: emptyAsAbsent(z.enum(contractContexts).optional()),
      /** Answers only the suppliers that these words find, the best first. */
      s: keyword,
    }),
    answer: z.object({
      currencies: dropdown,
      contracts: dropdown,
      suppliers: dropdown,
      collaborators: dropdown,
      contract_natures: dropdown,
      contract_statuses: dropdown,
      purchase_categories: dropdown,
    }),
  }),
  one: endpoint({ method: 'GET', path: '/api/v1/contract/:id', summary: 'Un contrat', params: contractId, answer: contractAnswer }),
  history: endpoint({
    method: 'GET',
    path: '/api/v1/contract/:id/history',
    summary: 'L’historique d’un contrat',
    params: contractId,
    answer: collection(historyRow),
  }),
  parentality: endpoint({
    method: 'GET',
    path: '/api/v1/contract/:id/parentality',
    summary: 'Les contrats au-dessus et au-dessous d’un contrat',
    params: contractId,
    answer: relative,
  }),
  checkCreation: endpoint({
    method: 'POST',
    path: '/api/v1/contract/check',
    summary: 'Ce qui empêcherait de créer ce contrat : une liste vide, ou 400 et la liste',
    body: contractCreation,
    answer: z.array(inputIssue),
    refusals: [contractRefusals.consentRequired],
  }),
  checkChange: endpoint({
    method: 'PATCH',
    path: '/api/v1/contract/:id/check',
    summary: 'Ce qui empêcherait de modifier ce contrat : une liste vide, ou 400 et la liste',
    params: contractId,
    body: contractChange,
    answer: z.array(inputIssue),
    refusals: written,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/v1/contract',
    summary: 'Créer un contrat ou un avenant',
    body: contractCreation,
    answer: z.object({ id: z.string(), message: z.string() }),
    refusals: [contractRefusals.consentRequired],
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/api/v1/contract/:id',
    summary: 'Modifier, poursuivre, arrêter ou archiver un contrat',
    params: contractId,
    body: contractChange,
    answer: contractAnswer.extend({ message: z.string() }),
    refusals: written,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/v1/contract/:id',
    summary: 'Supprimer un contrat',
    params: contractId,
    answer: z.object({ message: z.string() }),
    refusals: [contractRefusals.consentRequired, contractRefusals.readOnly, contractRefusals.hasAmendments],
  }),
} as const;
