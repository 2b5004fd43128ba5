import { describe, expect, it } from 'vitest';
import { applyText, emptyText, listTitle, membersText, visibleTags } from './suppliers.texts.ts';
import { readUrlState } from './suppliers.url-state.ts';

const nb = '\u00a0';
const search = (text: string) => readUrlState(new URLSearchParams(text), { kind: 'search' });
const directory = (text: string, category?: string) => readUrlState(new URLSearchParams(text), { kind: 'directory', category });

describe('les textes des listes de fournisseurs', () => {
  it('comptent les adhérents', () => {
    expect([0, 1, 2, 1234].map(membersText)).toEqual(['de 0 adhérent', 'de 1 adhérent', 'de 2 adhérents', `de 1\u202f234 adhérents`]);
  });

  it.each([
    [false, 10, 10, false],
    [false, 11, 10, true],
    [true, 6, 6, false],
    [true, 7, 6, true],
    [true, 0, 0, false],
  ])('[SHL-57] coupent les mots-clés à l’affichage seulement (écran étroit : %s, %i mots-clés)', (isNarrow, total, shown, more) => {
    const tags = Array.from({ length: total }, (_, n) => `mot ${n}`);
    expect(visibleTags(tags, isNarrow)).toEqual({ shown: tags.slice(0, shown), more });
    expect(tags).toHaveLength(total);
  });

  it('montrent d’abord les mots-clés que la recherche a trouvés, dans leur ordre', () => {
    const tags = ['EPI', 'Gilet', 'Gants nitrile', 'Casque', 'Gants'];
    expect(visibleTags(tags, true, 'gants').shown).toEqual(['Gants nitrile', 'Gants', 'EPI', 'Gilet', 'Casque']);
    expect(visibleTags(tags, true).shown).toEqual(tags);
  });

  it('donnent le titre de la liste', () => {
    expect(listTitle(search('motclef=a&favorites=1'))).toBe('Fournisseurs');
    expect(listTitle(directory(''))).toBe('Tous les fournisseurs');
    expect(listTitle(directory('mySuppliers=1'))).toBe('Mes fournisseurs');
    expect(listTitle(directory('favorites=1'))).toBe('Fournisseurs repérés');
  });

  it('annoncent sur le bouton des filtres le nombre de fournisseurs', () => {
    expect([undefined, 0, 1, 21].map(applyText)).toEqual([
      'Voir les fournisseurs',
      'Aucun fournisseur',
      'Voir le fournisseur',
      `Voir les 21${nb}fournisseurs`,
    ]);
  });

  it.each([
    [search('motclef=xyz'), `Aucun fournisseur ne répond à «${nb}xyz${nb}».`],
    [search('motclef=xyz&famille=a'), 'Aucun fournisseur ne répond à ces filtres.'],
    [directory('favorites=1'), 'Vous n’avez repéré aucun fournisseur ici. L’étoile d’un fournisseur l’ajoute à cette liste.'],
    [directory('mySuppliers=1'), 'Vous ne travaillez avec aucun fournisseur de cette liste.'],
    [directory('', 'hygiene'), 'Aucun fournisseur n’est référencé ici.'],
  ])('donnent la raison d’une liste vide (%#)', (urlState, reason) => {
    expect(emptyText(urlState)).toBe(reason);
  });
});
