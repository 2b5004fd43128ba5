import { expect, it } from 'vitest';
import { divisionsOf, sectorOf } from './activity-sectors.ts';
import { departmentCode, departmentLabel } from './departments.ts';

it('le secteur d’activité d’un code NAF comprend la division de ce code', () => {
  expect(sectorOf('10.51C')).toEqual({ value: 'C', label: 'Industrie manufacturière' });
  expect(sectorOf('01.11Z')?.value).toBe('A');
  expect([sectorOf('00.00Z'), sectorOf('34.00Z'), sectorOf('rien')]).toEqual([undefined, undefined, undefined]);
  for (let division = 1; division <= 99; division++) {
    const code = String(division).padStart(2, '0');
    const sector = sectorOf(`${code}.00Z`);
    if (sector) expect(divisionsOf(sector.value), code).toContain(code);
  }
  expect([divisionsOf('f'), divisionsOf('Z')]).toEqual([['41', '42', '43'], []]);
});

it('le libellé d’un département donne son nom et son code', () => {
  expect(['01', '2A', '75', '971', 'XX'].map(departmentLabel)).toEqual([
    'Ain (01)',
    'Corse-du-Sud (2A)',
    'Paris (75)',
    'Guadeloupe (971)',
    'XX',
  ]);
  expect(['1', '2a', '75'].map(departmentCode)).toEqual(['01', '2A', '75']);
});
