import { count, counted } from '#web/lib/formats/words.ts';
import type { SupplierMode, SupplierUrlState } from './suppliers.url-state.ts';

export const modeTitles: Record<SupplierMode, string> = { mySuppliers: 'Mes fournisseurs', favorites: 'Fournisseurs repérés' };

/** 'de N adhérents', and 'de 1 adhérent' at one (readings, 'literals'). */
export const membersText = (members: number): string => `de ${counted(members, 'adhérent')}`;

/** The first tags of a list and whether some are left out (1-portal 9). */
export function shownTags(tags: readonly string[], narrow: boolean): { shown: readonly string[]; more: boolean } {
  const most = narrow ? 6 : 10;
  return { shown: tags.slice(0, most), more: tags.length > most };
}

/** The title of a list; a category, once it is there, gives its own. */
export function listTitle({ kind, category, mode }: SupplierUrlState): string {
  if (kind === 'search' || category !== undefined) return 'Fournisseurs';
  return mode ? modeTitles[mode] : 'Tous les fournisseurs';
}

/** The button that closes the filters of a phone and says what one will see. */
export function applyText(total: number | undefined): string {
  if (total === undefined) return 'Voir les fournisseurs';
  if (total === 0) return 'Aucun fournisseur';
  return total === 1 ? 'Voir le fournisseur' : `Voir les ${count(total)}\u00a0fournisseurs`;
}

/** Why a list is empty, in one sentence. */
export function emptyText({ keyword, families, subFamilies, mode, page }: SupplierUrlState, total: number): string {
  if (total > 0) return `Cette liste s’arrête avant la page ${page}.`;
  if (families.length > 0 || subFamilies.length > 0) return 'Aucun fournisseur ne répond à ces filtres.';
  if (mode === 'favorites' && !keyword)
    return 'Vous n’avez repéré aucun fournisseur ici. L’étoile d’un fournisseur l’ajoute à cette liste.';
  if (mode === 'mySuppliers' && !keyword) return 'Vous ne travaillez avec aucun fournisseur de cette liste.';
  return keyword ? `Aucun fournisseur ne répond à «\u00a0${keyword}\u00a0».` : 'Aucun fournisseur n’est référencé ici.';
}
