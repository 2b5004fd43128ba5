import { useQuery } from '@tanstack/react-query';
import { ContactRequest } from '#web/features/suppliers/aside/ContactRequest.tsx';
import { supplierFiltersQuery } from '#web/features/suppliers/suppliers.queries.ts';
import { applyText, modeTitles } from '#web/features/suppliers/suppliers.texts.ts';
import { modeChanges, type SupplierMode, type SupplierUrlState } from '#web/features/suppliers/suppliers.url-state.ts';
import { count } from '#web/lib/formats/words.ts';
import { useQueryParams } from '#web/lib/url/use-query-params.ts';
import { DrawerContent } from '#web/ui/drawer/DrawerContent.tsx';
import { FilterCheckbox } from '#web/ui/forms/FilterCheckbox.tsx';
import { Segmented } from '#web/ui/forms/Segmented.tsx';
import { FilterGroup, FilterSkeleton, Filters } from '#web/ui/list/Filters.tsx';
import { FailedNote } from '#web/ui/states/FailedNote.tsx';
import { ActivePills } from './ActivePills.tsx';
import { FamilyFilter } from './FamilyFilter.tsx';

const orders = [
  { value: 'relevance', label: 'Pertinence' },
  { value: 'alphabetical', label: 'Alphabétique' },
] as const;
const modes: readonly SupplierMode[] = ['mySuppliers', 'favorites'];

/** The drawer of a list of suppliers: its sort, the two modes, and the families of the listed suppliers (SHL-40, SEA-37, SEA-42). */
export function SupplierFilters({ urlState, total }: { urlState: SupplierUrlState; total: number | undefined }) {
  const { change } = useQueryParams();
  const { data, isError, refetch } = useQuery(supplierFiltersQuery(urlState));
  return (
    <DrawerContent title="Filtres" apply={applyText(total)}>
      <Filters>
        <Segmented
          label="Tri"
          value={urlState.alphabetical ? 'alphabetical' : 'relevance'}
          options={orders}
          onChange={(order) => change({ order: order === 'alphabetical' ? 'ASC' : null })}
        />
        <ActivePills urlState={urlState} label="Filtres choisis" />
        <FilterGroup legend="Vos fournisseurs" hidden>
          {modes.map((mode) => (
            <FilterCheckbox
              key={mode}
              label={modeTitles[mode]}
              {...(data && { count: count(data[mode]) })}
              checked={urlState.mode === mode}
              onChange={(on) => change(modeChanges(mode, on))}
            />
          ))}
        </FilterGroup>
        {data && <FamilyFilter families={data.families} urlState={urlState} />}
        {!data && !isError && <FilterSkeleton />}
        {isError && <FailedNote onRetry={() => void refetch()}>Les familles n’ont pas pu être chargées.</FailedNote>}
        <ContactRequest waiting={!data && !isError} />
      </Filters>
    </DrawerContent>
  );
}
