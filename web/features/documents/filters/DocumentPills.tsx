import { useQuery } from '@tanstack/react-query';
import { documentFiltersQuery } from '#web/features/documents/documents.queries.ts';
import { type DocumentAddress, filters, withoutFilters } from '#web/features/documents/documents.url-state.ts';
import { FilterPills } from '#web/ui/list/FilterPills.tsx';

/** The filters that are on, as pills that take them off. Until its name has come, one goes by its number. */
export function DocumentPills({ address, label }: { address: DocumentAddress; label: string }) {
  const { data } = useQuery(documentFiltersQuery(address));
  const on = filters.flatMap(({ name, chosen, choices }) =>
    chosen(address).map((value) => ({
      key: `${name}-${value}`,
      label: (data && choices(data).find((one) => one.value === value)?.label) ?? value,
      off: { [name]: chosen(address).filter((one) => one !== value) },
    })),
  );
  return <FilterPills filters={on} allOff={withoutFilters} label={label} />;
}
