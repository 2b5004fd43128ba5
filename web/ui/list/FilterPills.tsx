import type { Changes } from '#web/lib/url/query-params.ts';
import { useQueryParams } from '#web/lib/url/use-query-params.ts';
import { Pill } from '#web/ui/actions/Pill.tsx';
import css from './FilterPills.module.css';

/** A filter that is on, with the changes of the address that take it off. */
export type ActiveFilter = {
  key: string;
  label: string;
  off: Changes;
};

type FilterPillsProps = {
  filters: readonly ActiveFilter[];
  /** The changes that take every filter off. */
  allOff: Changes;
  label: string;
  /** What takes them all off. */
  allOffLabel?: string;
};

/** The filters that are on, as pills that take them off. */
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
      <li>
        <button type="button" className={css.clear} onClick={() => change(allOff)}>
          {allOffLabel}
        </button>
      </li>
    </ul>
  );
}
