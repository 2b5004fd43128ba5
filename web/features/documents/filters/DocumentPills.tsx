import { useQuery } from '@tanstack/react-query';
import { type DocumentAddress, filters, withoutFilters } from '#web/features/documents/documents.address.ts';
import { documentFiltersQuery } from '#web/features/documents/documents.queries.ts';
import css from '#web/features/documents/filters/DocumentFilters.module.css';
import { useQueryParams } from '#web/lib/address/use-query-params.ts';
import { Pill } from '#web/ui/actions/Pill.tsx';

/** The filters that are on, as pills that take them off. One without documents left goes by its number. */
export function DocumentPills({ address, label }: { address: DocumentAddress; label: string }) {
  const { change } = useQueryParams();
  const { data } = useQuery(documentFiltersQuery(address));
  const on = filters.flatMap(({ name, chosen, choices }) =>
    chosen(address).map((value) => ({
      key: `${name}-${value}`,
      label: (data && choices(data).find((one) => one.value === value)?.label) ?? value,
      off: { [name]: chosen(address).filter((one) => one !== value) },
    })),
  );
  if (on.length === 0) return null;
  return (
    <ul className={css.pills} aria-label={label}>
      {on.map(({ key, label: name, off }) => (
        <li key={key}>
          <Pill label={name} onRemove={() => change(off)} />
        </li>
      ))}
      <li>
        <button type="button" className={css.clear} onClick={() => change(withoutFilters)}>
          Tout effacer
        </button>
      </li>
    </ul>
  );
}
