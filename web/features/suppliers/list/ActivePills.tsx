import { modeTitles } from '#web/features/suppliers/suppliers.texts.ts';
import {
  familyChanges,
  modeChanges,
  type SupplierAddress,
  subFamilyChanges,
  withoutFilters,
} from '#web/features/suppliers/suppliers.url-state.ts';
import { useCategories } from '#web/shared/catalogue/use-categories.ts';
import { type ActiveFilter, FilterPills } from '#web/ui/list/FilterPills.tsx';

/** What narrows the list, each with the changes that take it off. Until the catalogue has come a family goes by its slug. */
function useActiveFilters(address: SupplierAddress): ActiveFilter[] {
  const families = useCategories().data?.flatMap((category) => category.families) ?? [];
  const subFamilies = families.flatMap((family) => family.subFamilies);
  return [
    ...(address.mode ? [{ key: address.mode, label: modeTitles[address.mode], off: modeChanges(address.mode, false) }] : []),
    ...address.families.map((slug) => {
      const family = families.find((one) => one.slug === slug) ?? { slug, title: slug, subFamilies: [] };
      return { key: `f-${slug}`, label: family.title, off: familyChanges(address, family, false) };
    }),
    ...address.subFamilies.map((slug) => ({
      key: `s-${slug}`,
      label: subFamilies.find((one) => one.slug === slug)?.title ?? slug,
      off: subFamilyChanges(address, slug, false),
    })),
  ];
}

/** The filters that are on, as pills that take them off. */
export const ActivePills = ({ address, label }: { address: SupplierAddress; label: string }) => (
  <FilterPills filters={useActiveFilters(address)} allOff={withoutFilters} label={label} />
);
