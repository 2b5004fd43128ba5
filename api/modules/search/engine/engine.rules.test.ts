import { describe, expect, it } from 'vitest';
import { everyWordOf, wordsOf } from '#api/platform/text/words.ts';
import { countBits, EditDistance } from './edit-distance.ts';
import { InvertedIndex } from './inverted-index.ts';
import { phoneticKey } from './phonetics.ts';
import { searchIndex } from './search.ts';
import { stemOf } from './words.ts';

/** Builds an index of titles; the first has the id 1. */
function indexOf(titles: readonly string[]): InvertedIndex {
  const index = new InvertedIndex();
  index.add(titles.map((text, at) => ({ id: at + 1, texts: [{ weight: 4, text }] })));
  return index;
}
/** Returns the titles found, the best first. */
function find(titles: readonly string[], typed: string): string[] {
  const { entities, scores } = searchIndex(indexOf(titles), typed);
  const ranked = entities.map((entity, at) => ({ title: titles[entity - 1] ?? '', score: scores[at] ?? 0 }));
  return ranked.toSorted((a, b) => b.score - a.score).map(({ title }) => title);
}

describe('les mots', () => {
  it.each([
    ['L’Œuvre d’Art', ['oeuvre', 'art']],
    ['SOCIETE DE L HABITAT', ['societe', 'habitat']],
    ['S.N.C.F. Réseau', ['sncf', 'reseau']],
    ['MARTOIA T P', ['martoia', 'tp']],
    ['À la une', ['a', 'la', 'une']],
    ['Aujourd’hui', ['aujourd', 'hui']],
    ['***', []],
  ])('« %s » se découpe en mots', (text, words) => expect(wordsOf(text)).toEqual(words));

  it('les mots d’une requête gardent leur ordre, mots vides compris', () =>
    expect(everyWordOf('les Gants de Martin')).toEqual(['les', 'gants', 'de', 'martin']));

  it.each([
    ['gants', 'gant'],
    ['matériaux', 'matériau'],
    ['régionaux', 'régional'],
    ['châteaux', 'château'],
    ['jeux', 'jeu'],
    ['bijoux', 'bijou'],
    ['lieux', 'lieu'],
  ])('« %s » et « %s » ont le même radical', (one, other) => {
    const [a = '', b = ''] = everyWordOf(`${one} ${other}`);
    expect(stemOf(a)).toBe(stemOf(b));
  });

  it.each([
    ['univercite', 'universite'],
    ['fotografi', 'photographie'],
    ['kincailleri', 'quincaillerie'],
    ['bato', 'bateau'],
    ['travo', 'travaux'],
    ['ortodoxe', 'orthodoxe'],
  ])('« %s » se prononce comme « %s »', (one, other) => expect(phoneticKey(one)).toBe(phoneticKey(other)));

  it.each([
    ['gant', 'vent'],
    ['bois', 'buis'],
    ['martin', 'marlin'],
  ])('« %s » ne se prononce pas comme « %s »', (one, other) => expect(phoneticKey(one)).not.toBe(phoneticKey(other)));
});

describe('la distance entre deux mots', () => {
  /** Returns the last row of the distance table, computed cell by cell as in a textbook. */
  function table(a: string, b: string): number[] {
    const rows = [Array.from({ length: b.length + 1 }, (_, j) => j)];
    for (let i = 1; i <= a.length; i++) {
      const row = [i];
      for (let j = 1; j <= b.length; j++) {
        const cost = a[i - 1] === b[j - 1] ? 0 : 1;
        let best = Math.min((rows[i - 1]?.[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (rows[i - 1]?.[j - 1] ?? 0) + cost);
        if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) best = Math.min(best, (rows[i - 2]?.[j - 2] ?? 0) + 1);
        row.push(best);
      }
      rows.push(row);
    }
    return rows[a.length] ?? [];
  }

  it('la distance est celle du tableau complet, pour le mot entier comme pour son meilleur début', () => {
    const letters = 'aab';
    const words = Array.from({ length: 4 }, (_, size) => size + 1).flatMap((size) =>
      Array.from({ length: 3 ** size }, (_, n) =>
        [...n.toString(3).padStart(size, '0')].map((digit) => letters[Number(digit)] ?? 'c').join(''),
      ),
    );
    const different = [...new Set([...words, 'abcabcab', 'bacabcba', 'boulangerie', 'boulnagerie', 'a'.repeat(31)])];
    for (const a of different) {
      const distance = new EditDistance(a);
      for (const b of different) {
        const bytes = new TextEncoder().encode(b);
        distance.compare(bytes, 0, bytes.length, 40);
        const last = table(a, b);
        expect([a, b, distance.toWord, distance.toPrefix]).toEqual([a, b, last.at(-1), Math.min(...last)]);
      }
    }
  });

  it('compte les bits d’un nombre', () => expect([0, 1, 3, -1, 0x55555555].map(countBits)).toEqual([0, 1, 2, 32, 16]));
});

describe('l’index inversé', () => {
  it('ne perd aucun document quand d’autres sont effacés ou remplacés', () => {
    const index = new InvertedIndex();
    const replace = (id: number, ...texts: string[]) => index.replace([{ id, texts: texts.map((text) => ({ weight: 4, text })) }]);
    for (let id = 1; id <= 1200; id++) replace(id, `Atelier numero${id}`);
    for (let id = 1; id <= 1100; id++) replace(id);
    replace(1150, 'Menuiserie Unique');
    expect(index.liveCount).toBe(100);
    expect(index.documentCount).toBeLessThan(1300);
    expect(searchIndex(index, 'atelier').entities.toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 100 }, (_, at) => 1101 + at).filter((id) => id !== 1150),
    );
    expect(searchIndex(index, 'unique').entities).toEqual([1150]);
  });
});

describe('chercher', () => {
  it('trois lettres trouvent tous les titres qui ont un mot commençant par elles', () => {
    const titles = [
      'GEN',
      'Génin Frères',
      'Atelier Généreux',
      'Agence',
      'Énergie',
      'Bois de Gentilly',
      'Degen',
      ...Array.from({ length: 30 }, (_, n) => `Gendre ${n}`),
    ];
    const results = find(titles, 'gen');
    for (const title of titles.filter((one) => / gen/.test(` ${everyWordOf(one).join(' ')}`))) expect(results).toContain(title);
    expect(results[0]).toBe('GEN');
    expect(results).not.toContain('Agence');
  });

  // biome-ignore format: a list reads better dense
  const titles = [
    'Eiffage Construction Bretagne', 'Eiffage Énergie', 'EIA Plomberie', 'Spie Batignolles', 'Les Menuiseries de l’Ain', 'Menuiserie Martin', 'Martin Peinture',
    'Ets Cuny', 'Compagnie des Eaux', 'Société Durand', 'Centre hospitalier de Vannes', 'Dupont T.P.', 'Boulangerie Leclerc', 'Petit Éclairage', 'Éclairage public Sud',
    'La Poste', 'Sud Ouest Froid', 'Construction Durand',
  ];
  it.each([
    ['eifage construction', 'Eiffage Construction Bretagne'],
    ['eiffageconstruction', 'Eiffage Construction Bretagne'],
    ['menuiseriesdelain', 'Les Menuiseries de l’Ain'],
    ['menuiseries de lain', 'Les Menuiseries de l’Ain'],
    ['batig nolles', 'Spie Batignolles'],
    ['lapost', 'La Poste'],
    ['sudouest froid', 'Sud Ouest Froid'],
    ['établissements cuny', 'Ets Cuny'],
    ['cuny sarl', 'Ets Cuny'],
    ['cie eaux', 'Compagnie des Eaux'],
    ['ste durand', 'Société Durand'],
    ['chu vannes', 'Centre hospitalier de Vannes'],
    ['dupont travaux publics', 'Dupont T.P.'],
    ['foulangerie leclerc', 'Boulangerie Leclerc'],
    ['bouleungeri leclair', 'Boulangerie Leclerc'],
    ['martin menuiserie', 'Menuiserie Martin'],
    ['peintures martin', 'Martin Peinture'],
    ['durand constructions xyzzyx', 'Construction Durand'],
  ])('« %s » trouve d’abord %s', (typed, title) => expect(find(titles, typed)[0]).toBe(title));

  it('un mot mal écrit n’est pas coupé en un mot vide et un autre mot mal écrit', () =>
    expect(find(['Groupe Bertadry', 'Outillage Deslabert'], 'deslbert')).toEqual(['Outillage Deslabert']));

  it('« eifa » propose d’abord les titres qui ont Eiffage', () =>
    expect(find(titles, 'eifa').slice(0, 2).toSorted()).toEqual(['Eiffage Construction Bretagne', 'Eiffage Énergie']));

  it('un mot exact écarte les mots voisins, et un mot de plus réduit les réponses', () => {
    expect(find(titles, 'martin')).toHaveLength(2);
    expect(find(titles, 'menuiserie martin')).toEqual(['Menuiserie Martin']);
    expect(find(titles, 'xylophone baroque')).toEqual([]);
    expect(find(['Six Roses', 'Maison Cie'], 'zzyzx')).toEqual([]);
    expect(find(titles, '')).toEqual([]);
  });

  it('un mot court dont la première lettre diffère ne commence pas un mot plus long, un mot de même longueur si', () => {
    expect(find(['Nantes Maintenance'], 'gant')).toEqual([]);
    expect(find(['Gantelet Maintenance', 'Nant Maintenance'], 'gant')).toEqual(['Gantelet Maintenance', 'Nant Maintenance']);
    expect(find(['Gabarit Maintenance'], 'gaba')).toEqual(['Gabarit Maintenance']);
  });

  it('un mot du titre compte plus qu’un mot-clé, une famille ou un lieu', () => {
    const index = new InvertedIndex();
    const texts = (weight: number) => [
      { weight: 4, text: 'Maison Untel' },
      { weight, text: 'vitrerie' },
    ];
    index.add(
      [1, 2, 3].map((weight) => ({ id: weight, texts: texts(weight) })).concat({ id: 4, texts: [{ weight: 4, text: 'Vitrerie Untel' }] }),
    );
    const { entities, scores } = searchIndex(index, 'vitrerie');
    expect(
      entities
        .map((id, at) => ({ id, score: scores[at] ?? 0 }))
        .toSorted((a, b) => b.score - a.score)
        .map(({ id }) => id),
    ).toEqual([4, 3, 2, 1]);
  });
});
