import { suggestedFilters } from '#protocol/subscribers/subscribers.ts';
import { useQueryParams } from '#web/lib/url/use-query-params.ts';
import { ChoiceFilter } from '#web/shared/subscriber-filters/ChoiceFilter.tsx';
import { FigureFilterForm } from '#web/shared/subscriber-filters/FigureFilterForm.tsx';
import { modeLabels } from '#web/shared/subscriber-filters/subscriber-filters.texts.ts';
import { modeChanges, type SubscriberFilterState } from '#web/shared/subscriber-filters/subscriber-filters.url-state.ts';
import { LinkButton } from '#web/ui/actions/Button.tsx';
import { FilterCheckbox } from '#web/ui/forms/FilterCheckbox.tsx';
import css from './MapFilters.module.css';
import { withoutMapFilters } from './map-filters.ts';

const figures = ['ca', 'staff'] as const;

/** The filters of the map (DSH-30, DSH-31, DSH-35): they narrow the map and the favourites, never the chart (RDG-325). */
export default function MapFilters({ filters }: { filters: SubscriberFilterState }) {
  const { change, with: linkWith } = useQueryParams();
  return (
    <div className={css.filters}>
      {suggestedFilters.map((filter) => (
        <ChoiceFilter key={filter} filter={filter} urlState={filters} />
      ))}
      {figures.map((name) => (
        <FigureFilterForm key={name} name={name} bounds={filters.figures[name]} />
      ))}
      <div className={css.end}>
        <FilterCheckbox
          label={modeLabels.favorites}
          checked={filters.mode === 'favorites'}
          onChange={(on) => change(modeChanges(on ? 'favorites' : undefined))}
        />
        <LinkButton small look="quiet" to={linkWith(withoutMapFilters)} keepsScroll>
          Réinitialiser
        </LinkButton>
      </div>
    </div>
  );
}
