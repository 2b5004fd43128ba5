import { type ContractList, contractFilterNames } from '#protocol/contracts/contracts.ts';
import { type ContractAddress, dateFilterNames } from '#web/features/contracts/list/list.url-state.ts';
import { counted } from '#web/lib/formats/words.ts';
import { DrawerContent } from '#web/ui/drawer/DrawerContent.tsx';
import { FilterSkeleton, Filters } from '#web/ui/list/Filters.tsx';
import { ActivePills } from './ActivePills.tsx';
import { ChoiceFilter } from './ChoiceFilter.tsx';
import { DateFilter } from './DateFilter.tsx';

const applyWords = (total: number | undefined): string =>
  total === undefined ? 'Voir les contrats' : total === 0 ? 'Aucun contrat' : `Voir ${counted(total, 'contrat')}`;

type ContractFiltersProps = {
  address: ContractAddress;
  /** The choices that the last list told, undefined until one has come. */
  choices: ContractList['filters'] | undefined;
  failed: boolean;
  total: number | undefined;
};

/** The drawer of the contracts: what one may choose, the two dates, and the pills of what is on (SHL-40). */
export const ContractFilters = ({ address, choices, failed, total }: ContractFiltersProps) => (
  <DrawerContent title="Filtres" apply={applyWords(total)}>
    <Filters>
      <ActivePills address={address} choices={choices} label="Filtres choisis" />
      {choices && contractFilterNames.map((name) => <ChoiceFilter key={name} name={name} address={address} choices={choices[name]} />)}
      {/* The dates come with what stands above them: alone they would be pushed down the drawer. */}
      {!choices && !failed ? (
        <FilterSkeleton quiet />
      ) : (
        dateFilterNames.map((name) => <DateFilter key={name} name={name} address={address} />)
      )}
    </Filters>
  </DrawerContent>
);
