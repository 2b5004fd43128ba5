import type { SupplierFilters } from '#protocol/suppliers/suppliers.ts';
import type { SupplierUrlState } from '#web/features/suppliers/suppliers.url-state.ts';

type Family = SupplierFilters['families'][number];
type FamilyChoices = Pick<SupplierUrlState, 'families' | 'subFamilies'>;

const initialCount = 5;

/** Leaves out the sub-families with a title of one character (SEA-43). */
export const visibleSubFamilies = ({ subFamilies }: Family) => subFamilies.filter(({ title }) => title.length > 1);

/** True when the family, or one of its sub-families, is chosen. */
export const isChosen = (family: Family, { families, subFamilies }: FamilyChoices): boolean =>
  families.includes(family.slug) || family.subFamilies.some(({ slug }) => subFamilies.includes(slug));

type FoldedFamilies = { first: readonly Family[]; others: readonly Family[] };

/**
 * Sorts the families by number of suppliers, and by the catalogue's order when equal.
 * `first`: the five largest and the chosen ones, always visible; `others`: the rest, folded.
 */
export function foldedFamilies(families: readonly Family[], choices: FamilyChoices): FoldedFamilies {
  const ranked = families.toSorted((a, b) => b.count - a.count);
  const isFirst = (family: Family, rank: number) => rank < initialCount || isChosen(family, choices);
  return { first: ranked.filter(isFirst), others: ranked.filter((family, rank) => !isFirst(family, rank)) };
}
