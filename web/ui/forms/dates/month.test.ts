import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { MonthGrid } from './MonthGrid.tsx';
import { dayAfterKey, daysAfterMonday, weekdays, weeksOf } from './month.ts';

it('la semaine commence le lundi et chaque date est dans sa colonne', () => {
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

it('le calendrier nomme en français son mois, ses jours et la date choisie', () => {
  const html = renderToStaticMarkup(createElement(MonthGrid, { chosen: '2026-11-03', today: '2026-11-21', onChoose: () => undefined }));
  expect(html).toContain('novembre 2026');
  expect(html).toContain('aria-label="mardi 3 novembre 2026"');
  expect(html.match(/title="(\w+)"/g)).toEqual(weekdays.map((name) => `title="${name}"`));
  expect(html.match(/aria-pressed="true"/g)).toHaveLength(1);
});
