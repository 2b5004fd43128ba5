import { describe, expect, it } from 'vitest';
import { InvertedIndex } from './inverted-index.ts';
import { searchIndex } from './search.ts';

type Firm = { title: string; activity?: string; town: string; postcode: string; at: readonly [number, number]; siret?: string };
const towns = {
  Lyon: { town: 'Lyon', postcode: '69003', at: [45.76, 4.84] },
  Villeurbanne: { town: 'Villeurbanne', postcode: '69100', at: [45.77, 4.88] },
  Paris: { town: 'Paris', postcode: '75015', at: [48.84, 2.3] },
  Bordeaux: { town: 'Bordeaux', postcode: '33000', at: [44.84, -0.58] },
  Rennes: { town: 'Rennes', postcode: '35000', at: [48.11, -1.68] },
  Clermont: { town: 'Clermont-Ferrand', postcode: '63000', at: [45.78, 3.08] },
  Ambert: { town: 'Ambert', postcode: '63600', at: [45.55, 3.74] },
  SaintEtienne: { town: 'Saint-Étienne', postcode: '42000', at: [45.44, 4.39] },
} as const;
const firms: Firm[] = [
  { title: 'Eiffage Énergie', ...towns.Paris, siret: '73282932000074' },
  { title: 'Eiffage Construction', ...towns.Lyon, siret: '73282932000082' },
  { title: 'Eiffage Route', ...towns.Villeurbanne },
  { title: 'Lyon Express Nettoyage Services', ...towns.Paris },
  { title: 'Net Plus', activity: 'Nettoyage des bâtiments', ...towns.Lyon },
  { title: 'Clair et Net', activity: 'Nettoyage des bâtiments', ...towns.Paris },
  { title: 'Menuiserie Martin', ...towns.Bordeaux },
  { title: 'Menuiserie Legrand', ...towns.Clermont },
  { title: 'EDF', ...towns.Lyon },
  { title: 'Crêperie du Port', ...towns.Rennes },
  { title: 'Électricité Générale Dubois', ...towns.Rennes },
  { title: 'Papeterie du Livradois', ...towns.Ambert },
  { title: 'Crêperie Rennestin', ...towns.Lyon },
  { title: 'Garage Central', ...towns.SaintEtienne },
];
const index = new InvertedIndex();
index.add(
  firms.map(({ title, activity = '', town, postcode, at: [latitude, longitude], siret }, at) => ({
    id: at + 1,
    identifier: siret,
    point: { latitude, longitude },
    texts: [
      { weight: 4, text: title },
      { weight: 2, text: activity },
      { weight: 1, text: town },
      { weight: 1, text: postcode },
    ],
  })),
);
const find = (typed: string, exact = false) => {
  const { entities, scores } = searchIndex(index, typed, { exact });
  const ranked = entities.map((entity, at) => ({ title: firms[entity - 1]?.title ?? '', score: scores[at] ?? 0 }));
  return ranked.toSorted((a, b) => b.score - a.score).map(({ title }) => title);
};

describe('chercher par un nombre', () => {
  it.each([
    ['73282932000074', ['Eiffage Énergie']],
    ['732 829 320 00074', ['Eiffage Énergie']],
    ['732829320', ['Eiffage Construction', 'Eiffage Énergie']],
    ['732 829 320', ['Eiffage Construction', 'Eiffage Énergie']],
    ['732829', ['Eiffage Construction', 'Eiffage Énergie']],
    ['eiffage 732 829 320 00082', ['Eiffage Construction']],
    ['73282', []],
    ['732829321', []],
  ])('« %s » trouve par le SIRET ou le SIREN', (typed, titles) => expect(find(typed).toSorted()).toEqual(titles));

  it.each([
    ['33000', 'Menuiserie Martin'],
    ['33', 'Menuiserie Martin'],
    ['gironde', 'Menuiserie Martin'],
    ['menuiserie 33000', 'Menuiserie Martin'],
    ['menuiserie 63', 'Menuiserie Legrand'],
    ['menuiserie puy de dome', 'Menuiserie Legrand'],
    ['75015 batiments', 'Clair et Net'],
  ])('« %s » trouve par l’adresse', (typed, title) => expect(find(typed)[0]).toBe(title));

  it('un nombre auquel rien ne répond n’est pas laissé de côté', () => {
    expect(find('menuiserie 99999')).toEqual([]);
    expect(find('eiffage 1234567')).toEqual([]);
  });
});

describe('chercher près d’une ville', () => {
  it('une entreprise et une ville : toute l’entreprise, la ville et ses environs d’abord', () =>
    expect(find('eiffage lyon')).toEqual(['Eiffage Construction', 'Eiffage Route', 'Eiffage Énergie']));

  it('la ville de l’adresse l’emporte sur celle du nom quand un autre mot est tapé', () => {
    expect(find('nettoyage lyon')[0]).toBe('Net Plus');
    expect(find('nettoyage à lyon')[0]).toBe('Net Plus');
  });

  it('un titre qui commence comme la ville ne passe pas pour la ville', () => expect(find('creperie rennes')[0]).toBe('Crêperie du Port'));

  it('un titre tapé en entier vient d’abord', () =>
    expect(find('lyon express nettoyage services')[0]).toBe('Lyon Express Nettoyage Services'));

  it('sans réponse dans la ville, les plus proches viennent et cela se sait', () => {
    expect(find('menuiserie ambert')).toEqual(['Menuiserie Legrand', 'Menuiserie Martin']);
    expect(searchIndex(index, 'menuiserie ambert').place).toEqual({ name: 'Ambert', isArea: false, isEmpty: true });
    expect(searchIndex(index, 'papeterie ambert').place).toEqual({ name: 'Ambert', isArea: false, isEmpty: false });
    expect(searchIndex(index, 'menuiserie').place).toBeUndefined();
  });

  it('« st etienne » est Saint-Étienne', () =>
    expect(searchIndex(index, 'garage st etienne').place).toEqual({ name: 'Saint-Étienne', isArea: false, isEmpty: false }));
});

describe('un mot ordinaire qui est aussi un département ou une région', () => {
  const shops = new InvertedIndex();
  const shop = (id: number, title: string, keywords: string, { town, postcode }: (typeof towns)[keyof typeof towns]) => ({
    id,
    texts: [
      { weight: 4, text: title },
      { weight: 3, text: keywords },
      { weight: 1, text: town },
      { weight: 1, text: postcode },
    ],
  });
  shops.add([
    shop(1, 'Dumont', 'table de réunion, chaise', towns.Lyon),
    shop(2, 'Océan', 'table de jardin', { ...towns.Lyon, town: 'Saint-Denis', postcode: '97400' } as unknown as typeof towns.Lyon),
    shop(3, 'Papiers du Rhône', 'papier 80 g', towns.Lyon),
    shop(4, 'Samara', 'papier recyclé', { ...towns.Lyon, town: 'Amiens', postcode: '80000' } as unknown as typeof towns.Lyon),
  ]);
  const best = (typed: string) => {
    const { entities, scores } = searchIndex(shops, typed);
    return entities.map((entity, at) => ({ entity, score: scores[at] ?? 0 })).toSorted((a, b) => b.score - a.score)[0]?.entity;
  };

  it.each([
    ['table de réunion', 1],
    ['tables réunion', 1],
    ['papier 80 g', 3],
    ['papier rhône', 3],
    ['jardin réunion', 2],
    ['recyclé 80', 4],
    ['80 recyclé', 4],
    ['table 80 cm', undefined],
  ])('« %s »', (typed, entity) => expect(best(typed)).toBe(entity));

  it('n’est un lieu que si aucun mot de la recherche ne l’accompagne ailleurs que dans une adresse', () => {
    expect(searchIndex(shops, 'table de réunion').place).toBeUndefined();
    expect(searchIndex(shops, 'papier rhône').place).toMatchObject({ name: 'Rhône', isArea: true });
    expect(searchIndex(shops, 'jardin réunion').place).toMatchObject({ isArea: true });
  });
});

it('une entreprise sans SIRET ni adresse n’hérite pas de ceux d’une autre, effacée avant elle', () => {
  const living = new InvertedIndex();
  const firm = (id: number, title: string, own: object = {}) => ({ id, texts: [{ weight: 4, text: title }], ...own });
  const lyon = { identifier: '73282932000074', point: { latitude: 45.76, longitude: 4.84 } };
  const former = firm(1, 'Dupont', { ...lyon, texts: ['Dupont nettoyage', 'Lyon'].map((text, at) => ({ weight: 4 - 3 * at, text })) });
  living.add([former, firm(2, 'Autre')]);
  for (let times = 0; times < 3; times++) living.replace([former]);
  living.rebuild();
  living.add([firm(3, 'Schmidt nettoyage'), firm(4, 'Muller nettoyage')]);
  expect(searchIndex(living, '732829320').entities).toEqual([1]);
  expect([2, 3].map((document) => [living.places.pointOf(document), living.places.townKeyOf(document)])).toEqual([
    [null, ''],
    [null, ''],
  ]);
});

describe('les adresses qui manquent ou qui changent', () => {
  type Address = { town: string; postcode: string; at: readonly [number, number] | null };
  const aFirm = (id: number, title: string, { town, postcode, at }: Address) => ({
    id,
    point: at && { latitude: at[0], longitude: at[1] },
    texts: [title, town, postcode].map((text, nth) => ({ weight: nth === 0 ? 4 : 1, text })),
  });
  const anIndex = (ambert: Address) => {
    const made = new InvertedIndex();
    made.add([aFirm(1, 'Menuiserie Durand', ambert), aFirm(2, 'Papeterie du Livradois', towns.Ambert)]);
    made.add([aFirm(3, 'Menuiserie Martin', towns.Bordeaux), aFirm(4, 'Menuiserie Legrand', towns.Lyon)]);
    return made;
  };
  const near = (made: InvertedIndex, typed: string) => {
    const { entities, scores, place } = searchIndex(made, typed);
    return { first: entities[scores.indexOf(Math.max(...scores))], place };
  };

  it('une entreprise sans coordonnées est dans la ville de son adresse', () =>
    expect(near(anIndex({ ...towns.Ambert, at: null }), 'menuiserie ambert')).toEqual({
      first: 1,
      place: { name: 'Ambert', isArea: false, isEmpty: false },
    }));

  it.each(['menuiserie ambert', 'menuiserie 63600'])('« %s » : un lieu où il n’y a plus personne n’en est plus un', (typed) => {
    const made = anIndex(towns.Ambert);
    expect(near(made, typed).place).toMatchObject({ isEmpty: false });
    made.replace([aFirm(1, 'Menuiserie Durand', towns.Lyon), aFirm(2, 'Papeterie du Livradois', towns.Lyon)]);
    expect(near(made, typed).place).toBeUndefined();
  });

  it('des coordonnées corrigées ne comptent plus dans le milieu de la ville', () => {
    const made = anIndex({ ...towns.Ambert, at: [10, 10] });
    made.replace([aFirm(1, 'Menuiserie Durand', towns.Ambert)]);
    expect(made.places.townOf('ambert')?.latitude).toBeCloseTo(towns.Ambert.at[0], 3);
  });
});

describe('ce que les acheteurs abrègent', () => {
  it.each([
    ['idf', ['Clair et Net', 'Eiffage Énergie', 'Lyon Express Nettoyage Services']],
    ['bzh', ['Crêperie du Port', 'Électricité Générale Dubois']],
    ['île de france', ['Clair et Net', 'Eiffage Énergie', 'Lyon Express Nettoyage Services']],
  ])('« %s » est un lieu', (typed, titles) => expect(find(typed).toSorted((a, b) => a.localeCompare(b, 'fr'))).toEqual(titles));

  it('un mot court n’est pas pris pour un sigle voisin', () => {
    expect(find('idf')).not.toContain('EDF');
    expect(find('nettoyage idf').slice(0, 2)).toEqual(['Lyon Express Nettoyage Services', 'Clair et Net']);
  });

  it('le métier trouve celui qui l’exerce', () => expect(find('electricien')[0]).toBe('Électricité Générale Dubois'));
});

describe('les mots corrigés', () => {
  const corrected = (typed: string) => searchIndex(index, typed).corrections?.words;
  it('la réponse dit quel mot en remplace un autre', () => {
    expect(corrected('menuizerie martin')).toEqual([{ typed: 'menuizerie', meant: 'menuiserie' }]);
    expect(corrected('menuizerie bordeaux')).toEqual([{ typed: 'menuizerie', meant: 'menuiserie' }]);
  });

  it.each(['menuiserie', 'menui', 'menuiseries', 'electricien', '33000', '732829'])('« %s » n’est pas corrigé', (typed) =>
    expect(corrected(typed)).toBeUndefined(),
  );

  it('les mots tels quels ne trouvent que ce qui les a', () => {
    expect(find('menuizerie', true)).toEqual([]);
    expect(find('menui', true)).toHaveLength(2);
  });
});
