import { randomInt } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { contractEndpoints } from '#protocol/contracts/contracts.ts';
import { addDays, type CalendarDate, frenchDate } from '#protocol/core/calendar.ts';
import { cookieNames } from '#protocol/session/session-texts.ts';
import { callApi } from './api.ts';
import { cookieValue } from './cookies.ts';
import { expect } from './test.ts';

type Form = Record<string, unknown>;
export type Created = {
  id: string;
  title: string;
  endDate: CalendarDate;
};

/** Returns a random day that no other contract ends on, so that a test can filter the list by it. */
export const farDay = (): CalendarDate => addDays('2041-01-01', randomInt(21_000));
/** Returns a day as the list shows it, 'jj/mm/aa'. */
export const inLists = (day: CalendarDate): string => frenchDate(day).replace(/\d\d(\d\d)$/, '$1');

/** Sends a write to the server as the signed-in user of a page. Returns the parsed answer, and expects a 200. */
export async function write(page: Page, method: 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, body: object = {}): Promise<unknown> {
  const authorization = `Bearer ${await cookieValue(page.context(), cookieNames.access)}`;
  const csrf = await fetch(new URL('/session/token', page.url()), { headers: { authorization } });
  const response = await fetch(new URL(path, page.url()), {
    method,
    headers: { authorization, 'x-csrf-token': await csrf.text(), 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  expect(response.status, `${method} ${path} : ${text}`).toBe(200);
  return JSON.parse(text);
}

/** Creates a contract of the signed-in user over the API: a service from 2026 to a random day. `over` replaces fields of the form. */
export async function createContract(page: Page, over: Form = {}): Promise<Created> {
  const { purchase_categories: categories = [] } = await callApi(
    page,
    contractEndpoints.autocompletes,
    '/api/v1/contract/autocompletes?types=purchase_categories',
  );
  const title = `Entretien ${randomInt(1_000_000_000)}`;
  const endDate = farDay();
  const form = {
    title,
    contractStatus: 'validated',
    contractNature: 'service',
    purchaseCategory: categories[0]?.id,
    masterContract: false,
    mercurialNetwork: false,
    supplierText: 'Propreté de l’Ouest',
    startDate: '2026-01-15',
    endDate,
    notificationDate: '2040-05-04',
    noticeDuration: 30,
    automaticRenewal: true,
    renewalDuration: 12,
    authorisation: true,
    ...over,
  };
  const { id } = contractEndpoints.create.answer.parse(await write(page, 'POST', '/api/v1/contract', form));
  return { id, title: form.title, endDate: form.endDate };
}

/** Creates an amendment of a contract over the API, with the same end date. */
export const createAmendment = (page: Page, parent: Created, over: Form = {}): Promise<Created> =>
  createContract(page, { amendment: true, parentContract: parent.id, endDate: parent.endDate, ...over });

/** Returns the rows of a table of contracts. */
export const contractRows = (page: Page, table: 'Contrats urgents' | 'Liste des contrats'): Locator =>
  page.getByRole('table', { name: table }).locator('tbody tr');
/** Returns the row of a contract, by its title. */
export const contractRow = (page: Page, title: string): Locator =>
  page.locator('tbody tr').filter({ has: page.getByRole('link', { name: title, exact: true }) });
