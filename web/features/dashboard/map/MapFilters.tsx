import { useQuery } from '@tanstack/react-query';
import type { SuggestedFilter } from '#protocol/subscribers/subscribers.ts';
import { useQueryParams } from '#web/lib/url/use-query-params.ts';
import { ChoiceFilter } from '#web/shared/subscriber-filters/ChoiceFilter.tsx';
import { FigureFilterForm } from '#web/shared/subscriber-filters/FigureFilterForm.tsx';
import { choicesQuery } from '#web/shared/subscriber-filters/subscriber-filters.queries.ts';
import { filterLabels, modeLabels } from '#web/shared/subscriber-filters/subscriber-filters.texts.ts';
import { choiceChanges, modeChanges, type SubscriberFilterState } from '#web/shared/subscriber-filters/subscriber-filters.url-state.ts';
import { LinkButton } from '#web/ui/actions/Button.tsx';
import { FilterCheckbox } from '#web/ui/forms/FilterCheckbox.tsx';
import { SelectField } from '#web/ui/forms/SelectField.tsx';
import css from './MapFilters.module.css';
import { withoutMapFilters } from './map-filters.ts';

const typedFilters = ['naf', 'affiliate'] as const;
const listedFilters = ['department', 'activitySector', 'referent'] as const;
const figures = ['ca', 'staff'] as const;

/** The filters of the map (DSH-30, DSH-31, DSH-35): they narrow the map and the favourites, never the chart (RDG-325). */
export default function MapFilters({ filters }: { filters: SubscriberFilterState }) {
  const { change, with: linkWith } = useQueryParams();
  return (
    <div className={css.filters}>
      {typedFilters.map((filter) => (
        <ChoiceFilter key={filter} filter={filter} urlState={filters} />
      ))}
      {listedFilters.map((filter) => (
        <ListedFilter key={filter} filter={filter} filters={filters} />
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

/** A filter whose values are few: the browser's own list adds one, its pill removes it. */
function ListedFilter({ filter, filters }: { filter: SuggestedFilter; filters: SubscriberFilterState }) {
  const { change } = useQueryParams();
  const { data = [] } = useQuery(choicesQuery(filter, ''));
  const options = data.filter(({ value }) => !filters.chosen[filter].includes(value)).map(({ value, label }) => ({ id: value, label }));
  return (
    <SelectField
      label={filterLabels[filter]}
      value=""
      none="Choisir…"
      options={options}
      onChange={(value) => value !== '' && change(choiceChanges(filters, filter, value, true))}
    />
  );
}
