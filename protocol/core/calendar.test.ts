import { describe, expect, it } from 'vitest';
import { addDays, addMonths, calendarDate, daysBetween, frenchDate, readCalendarDate } from './calendar.ts';
import { speakFrench } from './messages.ts';

describe('une date du calendrier', () => {
  it('[CTR-90] se lit d’un objet Date, de aaaa-mm-jj ou de jj/mm/aaaa', () => {
    const inputs = [
      new Date(2026, 11, 31, 23, 59),
      new Date(2026, 11, 31),
      '2026-12-31',
      '31/12/2026',
      ' 31/12/2026 ',
      '31.12.2026',
      '31122026',
    ];
    expect(inputs.map(readCalendarDate)).toEqual(inputs.map(() => '2026-12-31'));
    expect(readCalendarDate('29/02/2028')).toBe('2028-02-29');
  });

  it.each([
    ...['', 'hier', '31/11/2026', '29/02/2027', '2026-02-30', '2026-13-01', '00/01/2026', '12/31/2026'],
    ...['31/12/26', '20261231', '2026-12-31T00:00:00Z', '31/12/2026 ; drop', '1899-12-31', '2101-01-01', '31/12/20266'],
  ])('« %s » n’en est pas une', (text) => {
    expect(readCalendarDate(text)).toBeNull();
  });
  it('un objet Date invalide n’est pas une date', () => {
    expect(readCalendarDate(new Date(Number.NaN))).toBeNull();
  });

  it('dans une demande, elle est lue en aaaa-mm-jj ou refusée avec la forme attendue', () => {
    speakFrench();
    expect(calendarDate.parse('31/12/2026')).toBe('2026-12-31');
    const messagesOf = (text: string) => calendarDate.safeParse(text).error?.issues.map(({ message }) => message);
    expect(['', '  ', 'hier', '31/02/2026', '01/01/2101', '31/12/1899'].flatMap(messagesOf)).toEqual([
      ...['Champ requis', 'Champ requis', 'Date attendue : jj/mm/aaaa', 'Ce jour n’existe pas'],
      ...['Année attendue : de 1900 à 2100', 'Année attendue : de 1900 à 2100'],
    ]);
    expect(['31/12/2100', '01/01/1900'].map((text) => calendarDate.parse(text))).toEqual(['2100-12-31', '1900-01-01']);
  });

  it('avance de jours et de mois sans heure ni fuseau, serrée à la fin du mois', () => {
    expect([addDays('2026-03-28', 2), addDays('2026-10-24', 2), addDays('2027-01-01', -1)]).toEqual([
      '2026-03-30',
      '2026-10-26',
      '2026-12-31',
    ]);
    expect([1, 2, 12, 13, -2].map((months) => addMonths('2027-01-31', months))).toEqual([
      ...['2027-02-28', '2027-03-31', '2028-01-31', '2028-02-29'],
      '2026-11-30',
    ]);
    expect([daysBetween('2026-03-28', '2026-03-30'), daysBetween('2026-12-31', '2026-01-01')]).toEqual([2, -364]);
    expect(frenchDate('2026-12-31')).toBe('31/12/2026');
  });
});

it.each([
  ['2026-01-01', '2026-01-01'],
  ['01/01/2026', '2026-01-01'],
  ['1 2 2026', '2026-02-01'],
  ['1-2-2026', '2026-02-01'],
  ['2026-12-31', '2026-12-31'],
  ['2026-00-10', null],
  ['2026-01-00', null],
  ['2026-13-01', null],
  ['x01/01/2026', null],
  ['101/01/2026', null],
  ['x2026-01-01', null],
  ['2026-01-011', null],
])('la date « %s » se lit %s', (text, date) => {
  expect(readCalendarDate(text)).toBe(date);
});
