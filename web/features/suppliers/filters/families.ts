import type { SupplierFilters } from '#protocol/suppliers/suppliers.ts';
import type { SupplierUrlState } from '#web/features/suppliers/suppliers.url-state.ts';

type Family = SupplierFilters['families'][number];
type Chosen = Pick<SupplierUrlState, 'families' | 'subFamilies'>;

const shownAtFirst = 5;

/** A title of one character stands for no sub-family (SEA-43). */
export const shownSubFamilies = ({ subFamilies }: Family) => subFamilies.filter(({ title }) => title.length > 1);

/** Something of this family is chosen, itself or below it. */
export const isChosen = (family: Family, { families, subFamilies }: Chosen): boolean =>
  families.includes(family.slug) || family.subFamilies.some(({ slug }) => subFamilies.includes(slug));

/** The families that hold the most first, the catalogue's order between equals: those always shown, and the others. */
export function foldedFamilies(families: readonly Family[], chosen: Chosen): { first: readonly Family[]; others: readonly Family[] } {
  const ranked = families.toSorted((a, b) => b.count - a.count);
  const isFirst = (family: Family, rank: number) => rank < shownAtFirst || isChosen(family, chosen);
  return { first: ranked.filter(isFirst), others: ranked.filter((family, rank) => !isFirst(family, rank)) };
}
