import { describe, expect, it } from 'vitest';
import { categoryOfCode, categoryPosition } from './cpv-categories.ts';

/** The 45 divisions of the CPV 2008, the common procurement vocabulary of the European Union. */
const divisions =
  '03 09 14 15 16 18 19 22 24 30 31 32 33 34 35 37 38 39 41 42 43 44 45 48 50 51 55 60 63 64 65 66 70 71 72 73 75 76 77 79 80 85 90 92 98'.split(
    ' ',
  );

describe("catégories d'achat", () => {
  it.each(divisions)('la division %s du CPV a une catégorie du portail', (division) => {
    expect(categoryOfCode(division)).not.toBe('Autres achats');
    expect(categoryOfCode(`${division}210`)).toBe(categoryOfCode(division));
    expect(categoryPosition(categoryOfCode(division))).toBeLessThan(12);
  });
  it('un code hors du CPV va dans « Autres achats », la dernière catégorie', () => {
    for (const code of ['12', 'X1', '4', '']) expect(categoryOfCode(code)).toBe('Autres achats');
    expect(categoryPosition('Autres achats')).toBeGreaterThan(categoryPosition('Catégorie de l’opérateur'));
    expect(categoryPosition('Catégorie de l’opérateur')).toBeGreaterThan(categoryPosition('Formation, culture et accueil'));
  });
});
