import readWorkbook from 'read-excel-file/node';
import { expect } from 'vitest';
import { type Answer, send, type TestPortal } from '#api/test/harness.ts';
import { type Call, expectedOf, urlOf } from './expected.ts';
import type { Network, Viewer } from './network.ts';

/** Somebody who asks: a guest has no viewer. */
export type Asker = { viewer: Viewer | null; get: (url: string, headers?: Record<string, string>) => Promise<Answer> };

/** The forms of an answer: the body, the rows of `xlsx=true`, the file. */
export const forms = ['body', 'rows', 'file'] as const;
export type Form = (typeof forms)[number];

/** Tells if a call has a spreadsheet. */
export const hasExport = ({ call }: Call): boolean => !['home', 'affiliates', 'cards', 'popin'].includes(call);

const spreadsheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export const guestOf = (portal: TestPortal): Asker => ({
  viewer: null,
  get: (url, headers = {}) => send(portal, { method: 'GET', url, headers }),
});

const exportOf = (url: string): string => `${url}${url.includes('?') ? '&' : '?'}xlsx=true`;

async function compareFile(answer: Answer, sheet: unknown, url: string): Promise<void> {
  expect(String(answer.headers['content-disposition']), url).toContain('chiffre_affaires.xlsx');
  const sheets = await readWorkbook(answer.bytes);
  expect(sheets.map((one) => one.sheet)).toEqual(['Feuille 1']);
  expect(sheets[0]?.data, url).toEqual(sheet);
}

/** Asks one call in one of its forms and compares the whole answer with the oracle's. A call without a spreadsheet answers its body. */
export async function compare(network: Network, asker: Asker, call: Call, form: Form): Promise<void> {
  const expected = expectedOf(network, asker.viewer, call);
  const isExport = form !== 'body' && hasExport(call);
  const url = isExport ? exportOf(urlOf(call)) : urlOf(call);
  const answer = await asker.get(url, isExport && form === 'file' ? { accept: spreadsheet } : {});
  expect({ url, viewer: asker.viewer, status: answer.status }).toEqual({ url, viewer: asker.viewer, status: expected.status });
  if (expected.status !== 200) return;
  if (!isExport) expect(answer.body, url).toEqual(expected.body);
  else if (form === 'rows') expect(answer.body, url).toEqual({ rows: expected.rows });
  else await compareFile(answer, expected.sheet, url);
}
