import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { DateField } from '#web/ui/forms/DateField.tsx';
import { MonthGrid } from './MonthGrid.tsx';
import {
  completeTypedDate,
  dateProblem,
  dayAfterKey,
  daysAfterMonday,
  formatTypedDate,
  parseTypedDate,
  weekdays,
  weeksOf,
} from './month.ts';

it('la semaine commence le lundi, et chaque jour est sous le sien', () => {
  expect(weekdays[0]).toBe('lundi');
  // 1 November 2026 is a Sunday, 1 June 2026 a Monday.
  expect(weeksOf('2026-11-21')[0]).toEqual([null, null, null, null, null, null, '2026-11-01']);
  expect(weeksOf('2026-06-15')[0]?.[0]).toBe('2026-06-01');
  for (const month of ['2024-02', '2026-02', '2026-03', '2026-10', '2026-12']) {
    const days = weeksOf(`${month}-10`).flat();
    expect(days).toHaveLength(42);
    const own = days.filter((day) => day !== null);
    expect(own).toHaveLength(new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).getUTCDate());
    expect(days.every((day, place) => day === null || daysAfterMonday(day) === place % 7)).toBe(true);
  }
});

it.each([
  ['ArrowLeft', '2026-10-31'],
  ['ArrowDown', '2026-11-08'],
  ['Home', '2026-10-26'],
  ['End', '2026-11-01'],
  ['PageDown', '2026-12-01'],
  ['a', null],
])('la touche %s mène du 1er novembre 2026 à %s', (key, day) => {
  expect(dayAfterKey(key, '2026-11-01')).toBe(day);
});

it.each([
  ['21/11/2026', '2026-11-21'],
  ['1/2/2026', '2026-02-01'],
  ['01.02.2026', '2026-02-01'],
  ['01022026', '2026-02-01'],
  ['2026-02-01', '2026-02-01'],
  ['31/02/2026', '31/02/2026'],
  ['21/1', '21/1'],
  ['', ''],
])('« %s » se lit %s', (text, day) => {
  expect(parseTypedDate(text)).toBe(day);
});

it.each([
  ['13/02/27', '2027-02-13'],
  ['1.2.26', '2026-02-01'],
  ['130227', '2027-02-13'],
  ['21/11/2026', '2026-11-21'],
  ['29/02/27', '29/02/2027'],
  ['21/1', '21/1'],
  ['', ''],
])('« %s », une fois tapé, se lit %s', (text, day) => {
  expect(completeTypedDate(text)).toBe(day);
});

it.each([
  ['2026-02-01', undefined],
  ['', undefined],
  ['29/02/2027', 'Ce jour n’existe pas'],
  ['00/13/2027', 'Ce jour n’existe pas'],
  ['31022027', 'Ce jour n’existe pas'],
  ['31/12/9999', 'Date entre 1900 et 2199'],
  ['01/01/1899', 'Date entre 1900 et 2199'],
  ['9999-12-31', 'Date entre 1900 et 2199'],
  ['demain', 'Date attendue : jj/mm/aaaa'],
  ['21/1', 'Date attendue : jj/mm/aaaa'],
])('« %s » : %s', (value, problem) => {
  expect(dateProblem(value)).toBe(problem);
});

it('un jour se montre jj/mm/aaaa, et ce qui n’en est pas un comme il a été tapé', () => {
  expect(formatTypedDate('2026-02-01')).toBe('01/02/2026');
  expect(formatTypedDate('31/02/2026')).toBe('31/02/2026');
});

it('le calendrier dit en français ses jours, son mois et ce qui est choisi', () => {
  const html = renderToStaticMarkup(createElement(MonthGrid, { chosen: '2026-11-03', today: '2026-11-21', onChoose: () => undefined }));
  expect(html).toContain('novembre 2026');
  expect(html).toContain('aria-label="mardi 3 novembre 2026"');
  expect(html.match(/title="(\w+)"/g)).toEqual(weekdays.map((name) => `title="${name}"`));
  expect(html.match(/aria-pressed="true"/g)).toHaveLength(1);
});

it('le champ porte son nom, son étoile et son erreur', () => {
  const html = renderToStaticMarkup(
    createElement(DateField, {
      label: 'Date de fin',
      required: true,
      value: '2026-11-03',
      error: 'Champ requis',
      onChange: () => undefined,
    }),
  );
  expect(html).toContain('value="03/11/2026"');
  expect(html).toContain('*');
  expect(html).toContain('aria-invalid="true"');
  expect(html).toContain('Champ requis');
});
