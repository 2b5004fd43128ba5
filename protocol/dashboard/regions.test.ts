import { expect, it } from 'vitest';
import { noRegion, regionBySlug, regionOf, regions } from './regions.ts';

/** Every department of France by its code: 01 to 95, Corsica in two, five overseas. */
const departments = [
  ...Array.from({ length: 95 }, (_, at) => String(at + 1).padStart(2, '0')).filter((code) => code !== '20'),
  ...['2A', '2B', '971', '972', '973', '974', '976'],
];

it('chaque département est dans une région et une seule ; un code inconnu dans aucune', () => {
  expect(regions.flatMap((region): string[] => [...region.departments]).sort()).toEqual(departments.toSorted());
  expect(departments.filter((code) => regionOf(code) === noRegion)).toEqual([]);
  for (const code of ['20', '96', '975', '', null]) expect(regionOf(code)).toBe(noRegion);
  expect(['70', '974', '2A'].map((code) => regionOf(code).title)).toEqual(['Bourgogne-Franche-Comté', 'La Réunion', 'Corse']);
  for (const region of [...regions, noRegion]) expect(regionBySlug(region.slug)).toBe(region);
});
