import { selectableOnCreation } from '#api/modules/contracts/contracts.lifecycle.ts';
import { matchWords } from '#api/modules/search/index.ts';
import type { Actor, ReadContext } from '#api/platform/context.ts';
import {
  contractNatureLabels,
  contractNatures,
  contractStatuses,
  contractStatusLabels,
  currencies,
  currencyLabels,
} from '#protocol/contracts/contract-values.ts';
import type { AutocompleteType, contractEndpoints, DropdownItem } from '#protocol/contracts/contracts.ts';
import { frenchDate } from '#protocol/core/calendar.ts';
import type { ParsedInputOf } from '#protocol/core/endpoint.ts';
import {
  findSupplierChoices,
  listCategoryChoices,
  listCollaboratorChoices,
  listParentChoices,
  listSupplierChoices,
} from './autocompletes.queries.ts';

type Ctx = ReadContext<Actor>;
type AutocompleteQuery = ParsedInputOf<typeof contractEndpoints.autocompletes>['query'];
export type Choices = Partial<Record<AutocompleteType, DropdownItem[]>>;

const labelled = <Id extends string>(ids: readonly Id[], labels: Record<Id, string>): DropdownItem[] =>
  ids.map((id) => ({ id, label: labels[id] }));
const isCreation = (context: AutocompleteQuery['context']) => context === 'CREATE-CONTRACT' || context === 'CREATE-AMENDMENT';

const choicesOf: Record<AutocompleteType, (ctx: Ctx, query: AutocompleteQuery) => Promise<DropdownItem[]>> = {
  currencies: async () => labelled(currencies, currencyLabels),
  contract_natures: async () => labelled(contractNatures, contractNatureLabels),
  contract_statuses: async (_ctx, { context }) =>
    labelled(isCreation(context) ? selectableOnCreation : contractStatuses, contractStatusLabels),
  purchase_categories: async ({ db }) => (await listCategoryChoices(db)).map(({ id, title }) => ({ id: String(id), label: title })),
  contracts: async ({ db, actor }) =>
    (await listParentChoices(db, actor)).map(({ id, title, end_date }) => ({
      id: String(id),
      label: `${title} (échéance ${frenchDate(end_date)})`,
    })),
  // A supplier chooses no supplier: it writes the other party in full (CTR-86).
  suppliers: async ({ db, actor }, { s }) => {
    if (actor.role !== 'subscriber') return [];
    const match = await matchWords(db, s);
    const suppliers = match ? await findSupplierChoices(db, match) : await listSupplierChoices(db);
    return suppliers.map(({ id, title, city }) => ({ id: String(id), label: city ? `${title} (${city})` : title }));
  },
  collaborators: async ({ db, actor }) =>
    (await listCollaboratorChoices(db, actor)).map(({ id, name, contract_rights: permission }) => ({
      id: String(id),
      label: name,
      permission,
    })),
};

/** Lists the choices of the contract form, for each requested type (API-48). */
export async function listAutocompletes(ctx: Ctx, { query }: ParsedInputOf<typeof contractEndpoints.autocompletes>): Promise<Choices> {
  const choices: Choices = {};
  for (const type of query.types) choices[type] = await choicesOf[type](ctx, query);
  return choices;
}
