import type { Actor } from '#api/platform/context.ts';
import { type DocumentListFilters, productCategories } from '#protocol/documents/documents.ts';

/** The sheet whose documents are listed: the viewer's own, or another one of a kind. */
export type ListedSheet = 'own' | 'supplier' | 'subscriber';

/** Returns the categories among which the actor may choose in a list of documents; none when it is every category. */
export const choosableCategories = (actor: Pick<Actor, 'role'>, sheet: ListedSheet | null): readonly string[] =>
  actor.role === 'supplier' && sheet === null ? productCategories : [];

/**
 * True when the actor may list these documents. A supplier lists those of its own sheet, those that it sees of a subscriber, and elsewhere those
 * of categories 85 to 88 only; nothing of another supplier, so that it cannot find out which ones exist (RDG-173).
 */
export function mayList(actor: Actor, { category }: Pick<DocumentListFilters, 'category'>, sheet: ListedSheet | null): boolean {
  if (actor.role !== 'supplier' || sheet === 'own' || sheet === 'subscriber') return true;
  return sheet === null && category.length > 0 && category.every((one) => productCategories.includes(one));
}
