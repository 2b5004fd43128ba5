import { describe, expect, it } from 'vitest';
import { InvertedIndex } from './inverted-index.ts';
import { searchIndex } from './search.ts';

describe('les arrondissements de Paris, de Lyon et de Marseille', () => {
  const indexOf = (firms: Parameters<InvertedIndex['add']>[0]) => {
    const index = new InvertedIndex();
    index.add(firms);
    return index;
  };
  const firm = (id: number, title: string, town: string, postcode: string, [latitude, longitude]: readonly [number, number]) => ({
    id,
    point: { latitude, longitude },
    texts: [title, town, postcode].map((text, nth) => ({ weight: nth === 0 ? 4 : 1, text })),
  });
  const made = indexOf([
    firm(1, 'Nettoyage Seine', 'PARIS 15', '75015', [48.84, 2.3]),
    firm(2, 'Nettoyage Auteuil', 'Paris 16e Arrondissement', '75116', [48.86, 2.28]),
    firm(3, 'Imprimerie Centrale', 'Paris', '75002', [48.87, 2.34]),
    firm(4, 'Imprimerie Gerland', 'LYON 3EME', '69003', [45.76, 4.84]),
    firm(6, 'Couverture Passy', 'PARIS 16', '75016', [48.86, 2.27]),
    firm(5, 'Serrurerie du Port', 'Marseille 1er', '13001', [43.3, 5.37]),
  ]);
  const near = (typed: string) => {
    const { entities, scores, place } = searchIndex(made, typed);
    return { place, first: entities[scores.indexOf(Math.max(...scores))] };
  };

  it.each([
    ['nettoyage paris', { name: 'Paris', isArea: false, isEmpty: false }],
    ['imprimerie lyon', { name: 'Lyon', isArea: false, isEmpty: false }],
    ['serrurerie marseille', { name: 'Marseille', isArea: false, isEmpty: false }],
    ['serrurerie paris', { name: 'Paris', isArea: false, isEmpty: true }],
  ])('« %s » : la ville a ses arrondissements', (typed, place) => expect(near(typed).place).toEqual(place));

  it.each([
    ['nettoyage paris 15', 1, '75015'],
    ['nettoyage paris 15e', 1, '75015'],
    ['nettoyage paris 16eme arrondissement', 2, '75016'],
    ['imprimerie lyon 03', 4, '69003'],
    ['serrurerie marseille 1er', 5, '13001'],
  ])('« %s » est un arrondissement', (typed, first, name) =>
    expect(near(typed)).toEqual({ first, place: { name, isArea: false, isEmpty: false } }),
  );

  it.each([
    ['paris 15', [1]],
    ['Paris 16e', [2, 6]],
    ['lyon 3', [4]],
  ])('« %s » seul trouve ceux de cet arrondissement', (typed, found) => {
    expect([...searchIndex(made, typed).entities].sort()).toEqual(found);
    expect(searchIndex(made, typed).place).toBeUndefined();
  });

  it('« paris 12 » seul n’est pas l’Aveyron, même sans personne dans cet arrondissement', () => {
    const { entities, place } = searchIndex(made, 'paris 12');
    expect(place).toBeUndefined();
    expect(entities).toEqual(expect.arrayContaining([1, 2, 3]));
  });

  it('« paris 12 » seul trouve ceux de Paris où un autre annuaire seul a quelqu’un dans le 12e', () => {
    const others = indexOf([firm(9, 'Clinique Diderot', 'PARIS 12', '75012', [48.84, 2.38])]);
    const { entities } = searchIndex(made, 'paris 12', { placeIndexes: [made, others] });
    expect(entities).toEqual(expect.arrayContaining([1, 2, 3]));
    expect(searchIndex(others, 'paris 12', { placeIndexes: [made, others] }).entities).toEqual([9]);
  });

  it('une entreprise qui s’appelle comme un arrondissement vient la première', () => {
    const named = indexOf([
      firm(1, 'Imprimerie Daumesnil', 'PARIS 12', '75012', [48.84, 2.39]),
      firm(2, 'Paris 12 Habitat', 'Bobigny', '93000', [48.91, 2.44]),
    ]);
    const { entities, scores } = searchIndex(named, 'paris 12');
    expect(new Set(entities)).toEqual(new Set([1, 2]));
    expect(scores[entities.indexOf(2)]).toBeGreaterThan(scores[entities.indexOf(1)] ?? 0);
  });

  it('un arrondissement où personne n’est reste dans la ville', () => {
    expect(near('nettoyage paris 7').place).toEqual({ name: 'Paris', isArea: false, isEmpty: false });
    expect(near('imprimerie lyon 12').place).not.toMatchObject({ name: 'Lyon' });
  });
});
