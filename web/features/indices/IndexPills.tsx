import { FilterPills } from '#web/ui/list/FilterPills.tsx';
import { activeFilters, type IndexUrlState, withoutFilters } from './indices.url-state.ts';

type IndexPillsProps = { urlState: IndexUrlState; place: 'list' | 'detail'; label: string };

/** The active filters as pills. */
export const IndexPills = ({ urlState, place, label }: IndexPillsProps) => (
  <FilterPills filters={activeFilters(urlState, place)} allOff={withoutFilters} label={label} />
);
