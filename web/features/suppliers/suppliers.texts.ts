import { count, counted } from '#web/lib/formats/words.ts';
import { noAnswerText } from '#web/shared/search/search-texts.ts';
import { isHighlighted } from '#web/ui/content/highlight.ts';
import type { SupplierMode, SupplierUrlState } from './suppliers.url-state.ts';

export const modeTitles: Record<SupplierMode, string> = { mySuppliers: 'Mes fournisseurs', favorites: 'Fournisseurs repérés' };

/** Returns 'de N adhérents' (SUP-11), singular for one member (RDG-130). Its spaces are plain ones: the element that shows it does not break. */
export const membersText = (members: number): string => `de ${counted(members, 'adhérent').replaceAll('\u00a0', ' ')}`;

/** Returns the first tags, 10 or 6 on a narrow screen, those with a searched word before all others. `more`: some are left out (SUP-12, SUP-13, SHL-57). */
export function visibleTags(tags: readonly string[], isNarrow: boolean, words = ''): { shown: readonly string[]; more: boolean } {
  const limit = isNarrow ? 6 : 10;
  const isFound = (tag: string) => isHighlighted(tag, words);
  const sorted = [...tags.filter(isFound), ...tags.filter((tag) => !isFound(tag))];
  return { shown: sorted.slice(0, limit), more: tags.length > limit };
}

/** Returns the title of a list. The list of a category replaces it by the category's own title once it is loaded. */
export function listTitle({ kind, category, mode }: SupplierUrlState): string {
  if (kind === 'search' || category !== undefined) return 'Fournisseurs';
  return mode ? modeTitles[mode] : 'Tous les fournisseurs';
}

/** Returns the label of the button that closes the drawer on a phone. `total`: results, undefined until they are counted. */
export function applyText(total: number | undefined): string {
  if (total === undefined) return 'Voir les fournisseurs';
  if (total === 0) return 'Aucun fournisseur';
  return total === 1 ? 'Voir le fournisseur' : `Voir les ${count(total)}\u00a0fournisseurs`;
}

/** Returns the reason why the list has no row. */
export function emptyText({ keyword, families, subFamilies, mode }: SupplierUrlState): string {
  if (families.length > 0 || subFamilies.length > 0) return 'Aucun fournisseur ne répond à ces filtres.';
  if (mode === 'favorites' && !keyword)
    return 'Vous n’avez repéré aucun fournisseur ici. L’étoile d’un fournisseur l’ajoute à cette liste.';
  if (mode === 'mySuppliers' && !keyword) return 'Vous ne travaillez avec aucun fournisseur de cette liste.';
  return keyword ? noAnswerText('Aucun fournisseur', keyword) : 'Aucun fournisseur n’est référencé ici.';
}
