import type { Actor } from '#api/platform/context.ts';
import { type DocumentListFilters, productCategories } from '#protocol/documents/documents.ts';

/** True when the actor may list these documents. A supplier lists those of its own sheet, or of categories 85 to 88 only (RDG-173). */
export function mayList(actor: Actor, { category }: Pick<DocumentListFilters, 'category'>, ofOwnSheet: boolean): boolean {
  if (actor.role !== 'supplier' || ofOwnSheet) return true;
  return category.length > 0 && category.every((one) => productCategories.includes(one));
}
