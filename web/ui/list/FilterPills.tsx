import type { Changes } from '#web/lib/url/query-params.ts';
import { useQueryParams } from '#web/lib/url/use-query-params.ts';
import { Pill } from '#web/ui/actions/Pill.tsx';
import css from './FilterPills.module.css';

/** An active filter. `off`: the changes of the query that remove it. */
export type ActiveFilter = {
  key: string;
  label: string;
  off: Changes;
};

type FilterPillsProps = {
  filters: readonly ActiveFilter[];
  /** The changes of the query that remove every filter; without them, no button removes all. */
  allOff?: Changes;
  /** The accessible name of the list of pills. */
  label: string;
  /** The label of the button that removes every filter. */
  allOffLabel?: string;
};

/** The active filters as pills; a click on a pill removes its filter. Nothing without filters. */
export function FilterPills({ filters, allOff, label, allOffLabel = 'Tout effacer' }: FilterPillsProps) {
  const { change } = useQueryParams();
  if (filters.length === 0) return null;
  return (
    <ul className={css.pills} aria-label={label}>
      {filters.map(({ key, label: name, off }) => (
        <li key={key}>
          <Pill label={name} onRemove={() => change(off)} />
        </li>
      ))}
      {allOff && (
        <li>
          <button type="button" className={css.clear} onClick={() => change(allOff)}>
            {allOffLabel}
          </button>
        </li>
      )}
    </ul>
  );
}
