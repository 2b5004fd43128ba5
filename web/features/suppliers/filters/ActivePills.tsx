import { modeTitles } from '#web/features/suppliers/suppliers.texts.ts';
import {
  familyChanges,
  modeChanges,
  type SupplierUrlState,
  subFamilyChanges,
  withoutFilters,
} from '#web/features/suppliers/suppliers.url-state.ts';
import { useCategories } from '#web/shared/catalogue/use-categories.ts';
import { type ActiveFilter, FilterPills } from '#web/ui/list/FilterPills.tsx';

/** What narrows the list, each with the changes that take it off. Until the catalogue has come a family goes by its slug. */
function useActiveFilters(urlState: SupplierUrlState): ActiveFilter[] {
  const families = useCategories().data?.flatMap((category) => category.families) ?? [];
  const subFamilies = families.flatMap((family) => family.subFamilies);
  return [
    ...(urlState.mode ? [{ key: urlState.mode, label: modeTitles[urlState.mode], off: modeChanges(urlState.mode, false) }] : []),
    ...urlState.families.map((slug) => {
      const family = families.find((one) => one.slug === slug) ?? { slug, title: slug, subFamilies: [] };
      return { key: `f-${slug}`, label: family.title, off: familyChanges(urlState, family, false) };
    }),
    ...urlState.subFamilies.map((slug) => ({
      key: `s-${slug}`,
      label: subFamilies.find((one) => one.slug === slug)?.title ?? slug,
      off: subFamilyChanges(urlState, slug, false),
    })),
  ];
}

/** The filters that are on, as pills that take them off. */
export const ActivePills = ({ urlState, label }: { urlState: SupplierUrlState; label: string }) => (
  <FilterPills filters={useActiveFilters(urlState)} allOff={withoutFilters} label={label} />
);
