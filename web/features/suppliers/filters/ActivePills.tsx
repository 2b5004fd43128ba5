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

/** Returns the active filters, each with the URL changes that remove it. A family has its slug as label until the catalogue is loaded. */
function useActiveFilters(urlState: SupplierUrlState): ActiveFilter[] {
  const families = useCategories().data?.flatMap((category) => category.families) ?? [];
  const subFamilies = families.flatMap((family) => family.subFamilies);
  return [
    ...(urlState.mode ? [{ key: urlState.mode, label: modeTitles[urlState.mode], off: modeChanges(urlState.mode, false) }] : []),
    ...urlState.families.map((slug) => {
      const family = families.find((candidate) => candidate.slug === slug) ?? { slug, title: slug, subFamilies: [] };
      return { key: `f-${slug}`, label: family.title, off: familyChanges(urlState, family, false) };
    }),
    ...urlState.subFamilies.map((slug) => ({
      key: `s-${slug}`,
      label: subFamilies.find((subFamily) => subFamily.slug === slug)?.title ?? slug,
      off: subFamilyChanges(urlState, slug, false),
    })),
  ];
}

/** One pill for each active filter; a click removes it (SEA-41). */
export const ActivePills = ({ urlState, label }: { urlState: SupplierUrlState; label: string }) => (
  <FilterPills filters={useActiveFilters(urlState)} allOff={withoutFilters} label={label} />
);
