import { contractFilterNames } from '#protocol/contracts/contract-filters.ts';
import type { ContractList } from '#protocol/contracts/contracts.ts';
import { type ContractUrlState, dateFilterNames } from '#web/features/contracts/list/list.url-state.ts';
import { counted } from '#web/lib/formats/words.ts';
import { DrawerContent } from '#web/ui/drawer/DrawerContent.tsx';
import { FilterSkeleton, Filters } from '#web/ui/list/Filters.tsx';
import { ActivePills } from './ActivePills.tsx';
import { ChoiceFilter } from './ChoiceFilter.tsx';
import { DateFilter } from './DateFilter.tsx';

const applyLabel = (total: number | undefined): string =>
  total === undefined ? 'Voir les contrats' : total === 0 ? 'Aucun contrat' : `Voir ${counted(total, 'contrat')}`;

type ContractFiltersProps = {
  urlState: ContractUrlState;
  /** The choices of the last list; undefined until a list has loaded. */
  choices: ContractList['filters'] | undefined;
  failed: boolean;
  total: number | undefined;
};

/** The drawer of the contracts: the pills of the active filters, the filters with choices, the two dates (SHL-40). */
export const ContractFilters = ({ urlState, choices, failed, total }: ContractFiltersProps) => (
  <DrawerContent title="Filtres" apply={applyLabel(total)}>
    <Filters>
      <ActivePills urlState={urlState} choices={choices} label="Filtres choisis" />
      {choices && contractFilterNames.map((name) => <ChoiceFilter key={name} name={name} urlState={urlState} choices={choices[name]} />)}
      {/* The dates wait for the filters above them, which would push them down the drawer. */}
      {!choices && !failed ? (
        <FilterSkeleton quiet />
      ) : (
        dateFilterNames.map((name) => <DateFilter key={name} name={name} urlState={urlState} />)
      )}
    </Filters>
  </DrawerContent>
);
