import { useQuery } from '@tanstack/react-query';
import { documentFiltersQuery } from '#web/features/documents/documents.queries.ts';
import { type DocumentUrlState, filters, withoutFilters } from '#web/features/documents/documents.url-state.ts';
import { FilterPills } from '#web/ui/list/FilterPills.tsx';

/** One pill for each active filter; a click removes it (SEA-41). A pill shows the raw value until the labels are loaded. */
export function DocumentPills({ urlState, label }: { urlState: DocumentUrlState; label: string }) {
  const { data } = useQuery(documentFiltersQuery(urlState));
  const active = filters.flatMap(({ name, chosen, choices }) =>
    chosen(urlState).map((value) => ({
      key: `${name}-${value}`,
      label: (data && choices(data).find((choice) => choice.value === value)?.label) ?? value,
      off: { [name]: chosen(urlState).filter((item) => item !== value) },
    })),
  );
  return <FilterPills filters={active} allOff={withoutFilters} label={label} />;
}
