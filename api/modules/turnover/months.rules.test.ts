import { expect, it } from 'vitest';
import { firstDayOf, lastDayOf, monthOf, monthText } from './months.ts';

it('une année s’écrit toujours en quatre chiffres', () => {
  for (const month of ['0050-01', '0999-12', '2026-02']) expect(monthText(monthOf(month))).toBe(month);
  expect([firstDayOf(monthOf('0050-01')), lastDayOf(monthOf('0999-12'))]).toEqual(['0050-01-01', '0999-12-31']);
});
