import readWorkbook from 'read-excel-file/node';
import { expect } from 'vitest';
import type { Answer } from './harness.ts';

/** Reads the rows of an exported file by another library, as objects keyed by the headings. */
export async function sheetOf(answer: Answer) {
  expect(answer.status).toBe(200);
  const sheets = await readWorkbook(answer.bytes);
  expect(sheets.map(({ sheet }) => sheet)).toEqual(['Feuille 1']);
  const [headings = [], ...rows] = sheets[0]?.data ?? [];
  return rows.map((row) => Object.fromEntries(headings.map((heading, at) => [String(heading), row[at] ?? null])));
}
