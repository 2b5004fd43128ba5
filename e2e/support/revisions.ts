import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { parisDate } from '#api/platform/clock.ts';
import { usualReading, usualRules } from '#protocol/contracts/revision-values.ts';
import { addMonths, type CalendarDate } from '#protocol/core/calendar.ts';
import { emptyFormOf } from '#protocol/desk/desk-fields.ts';
import { indexDeskEndpoints, indexFields } from '#protocol/indices/index-desk.ts';
import { type Created, write } from './contracts.ts';

/** Returns the first day of the month that is `count` months before the present one, in Paris. */
export const monthsAgo = (count: number): CalendarDate => addMonths(`${parisDate(new Date()).slice(0, 7)}-01`, -count);

/** Creates a monthly index with a value for each of some months, as the signed-in operator. Returns its id and its name. */
export async function createIndex(page: Page, values: Readonly<Record<CalendarDate, string>>): Promise<{ id: string; name: string }> {
  const code = `essai-${randomUUID()}`;
  const name = `Indice ${code.slice(0, 14)}`;
  const form = { ...emptyFormOf(indexFields), title: name, code, frequency: 'monthly', publicationDays: '1' };
  const { id } = indexDeskEndpoints.create.answer.parse(
    await write(page, 'POST', '/api/v1/operator/indices', { form, key: randomUUID().replaceAll('-', '') }),
  );
  const points = Object.entries(values).map(([day, value]) => ({ day, value, was: null }));
  await write(page, 'PUT', `/api/v1/operator/indices/${id}/points`, { points });
  return { id, name };
}

/** Writes the formula 0,15 + 0,85 × I of a contract over the API: 100 000 €, from a year ago to the month before a date last month. */
export const writeFormula = (
  page: Page,
  { id }: Pick<Created, 'id'>,
  index: string,
  rules: Record<string, unknown> = {},
): Promise<unknown> =>
  write(page, 'PUT', `/api/v1/contract/${id}/revision`, {
    ...usualRules,
    subject: 'Forfait annuel',
    basePrice: '100000',
    fixedPart: '0,15',
    terms: [{ weight: '0,85', index, ...usualReading }],
    monthZero: monthsAgo(12).slice(0, 7),
    firstDate: monthsAgo(1),
    periodMonths: 12,
    capBase: 'initial',
    ...rules,
  });
