import { useQuery } from '@tanstack/react-query';
import { documentFiltersQuery } from '#web/features/documents/documents.queries.ts';
import { type DocumentUrlState, filters, withoutFilters } from '#web/features/documents/documents.url-state.ts';
import { useMe } from '#web/lib/account/use-me.ts';
import { toggleValue } from '#web/lib/url/toggle-value.ts';
import { FilterPills } from '#web/ui/list/FilterPills.tsx';

/** One pill for each active filter; a click removes it (SEA-41). A pill shows the raw value until the labels are loaded. */
export function DocumentPills({ urlState, label }: { urlState: DocumentUrlState; label: string }) {
  const { role } = useMe();
  const { data } = useQuery(documentFiltersQuery(urlState));
  const active = filters.flatMap(({ name, chosen, choices, choose }) =>
    chosen(urlState, role).map((value) => ({
      key: `${name}-${value}`,
      label: (data && choices(data).find((choice) => choice.value === value)?.label) ?? value,
      off: choose(toggleValue(chosen(urlState, role), value, false), role),
    })),
  );
  return <FilterPills filters={active} allOff={withoutFilters(role)} label={label} />;
}
