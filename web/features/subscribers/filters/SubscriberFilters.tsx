import { suggestedFilters } from '#protocol/subscribers/subscribers.ts';
import { applyText } from '#web/features/subscribers/subscribers.texts.ts';
import type { SubscriberUrlState } from '#web/features/subscribers/subscribers.url-state.ts';
import { useMe } from '#web/lib/account/use-me.ts';
import { useQueryParams } from '#web/lib/url/use-query-params.ts';
import { ChoiceFilter } from '#web/shared/subscriber-filters/ChoiceFilter.tsx';
import { FigureFilterForm } from '#web/shared/subscriber-filters/FigureFilterForm.tsx';
import { modeLabels } from '#web/shared/subscriber-filters/subscriber-filters.texts.ts';
import { modeChanges, type SubscriberMode, withoutFilters } from '#web/shared/subscriber-filters/subscriber-filters.url-state.ts';
import { Button } from '#web/ui/actions/Button.tsx';
import { DrawerContent } from '#web/ui/drawer/DrawerContent.tsx';
import { FilterCheckbox } from '#web/ui/forms/FilterCheckbox.tsx';
import { type ActiveFilter, FilterPills } from '#web/ui/list/FilterPills.tsx';
import { FilterGroup, Filters } from '#web/ui/list/Filters.tsx';
import { SortSelect } from './SortSelect.tsx';

type SubscriberFiltersProps = {
  urlState: SubscriberUrlState;
  active: readonly ActiveFilter[];
  total: number | undefined;
};

const figures = ['ca', 'staff'] as const;

/** The drawer of the list of subscribers: its sort, a supplier's two modes, and every filter (SHL-40). */
export function SubscriberFilters({ urlState, active, total }: SubscriberFiltersProps) {
  const { role } = useMe();
  return (
    <DrawerContent title="Filtres" apply={applyText(total)}>
      <Filters>
        <SortSelect urlState={urlState} />
        <FilterPills filters={active} allOff={withoutFilters} label="Filtres choisis" />
        {role === 'supplier' && <ModeFilter urlState={urlState} />}
        {suggestedFilters.map((filter) => (
          <ChoiceFilter key={filter} filter={filter} urlState={urlState} />
        ))}
        {figures.map((name) => (
          <FigureFilterForm key={name} name={name} bounds={urlState.figures[name]} />
        ))}
      </Filters>
    </DrawerContent>
  );
}

const modes: readonly SubscriberMode[] = ['mySubscribers', 'favorites'];

/** The two modes of a supplier, its subscribers or its starred ones. They exclude each other (SEA-38 to SEA-40). */
function ModeFilter({ urlState }: { urlState: SubscriberUrlState }) {
  const { change } = useQueryParams();
  return (
    <FilterGroup legend="Vos adhérents">
      {modes.map((mode) => (
        <FilterCheckbox
          key={mode}
          label={modeLabels[mode]}
          checked={urlState.mode === mode}
          onChange={(on) => change(modeChanges(on ? mode : undefined))}
        />
      ))}
      {urlState.mode && (
        <Button small look="quiet" onClick={() => change(modeChanges(undefined))}>
          Réinitialiser
        </Button>
      )}
    </FilterGroup>
  );
}
