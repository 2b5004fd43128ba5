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

/** A day that no other test and no contract of the demonstration has: what a list is narrowed by. */
export const farDay = (): CalendarDate => addDays('2120-01-01', randomInt(25_000));
/** Day and month, then the two last figures of the year: how lists write a day. */
export const inLists = (day: CalendarDate): string => frenchDate(day).replace(/\d\d(\d\d)$/, '$1');

/** Writes to the server as the signed-in user of a page. */
export async function write(page: Page, method: 'POST' | 'PATCH' | 'DELETE', path: string, body: object = {}): Promise<unknown> {
  const authorization = `Bearer ${await cookieValue(page.context(), cookieNames.access)}`;
  const csrf = await fetch(new URL('/session/token', page.url()), { headers: { authorization } });
  const answer = await fetch(new URL(path, page.url()), {
    method,
    headers: { authorization, 'x-csrf-token': await csrf.text(), 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const text = await answer.text();
  expect(answer.status, `${method} ${path} : ${text}`).toBe(200);
  return JSON.parse(text);
}

/** A contract of the signed-in user, made over the API: a service from 2026 to a day of its own, unless the test says otherwise. */
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
    notificationDate: '2110-05-04',
    noticeDuration: 30,
    automaticRenewal: true,
    renewalDuration: 12,
    authorisation: true,
    ...over,
  };
  const { id } = contractEndpoints.create.answer.parse(await write(page, 'POST', '/api/v1/contract', form));
  return { id, title: form.title, endDate: form.endDate };
}

/** An amendment of a contract, with the same end. */
export const createAmendment = (page: Page, parent: Created, over: Form = {}): Promise<Created> =>
  createContract(page, { amendment: true, parentContract: parent.id, endDate: parent.endDate, ...over });

/** The rows of a table of contracts, and the one of a contract. */
export const contractRows = (page: Page, table: 'Contrats urgents' | 'Liste des contrats'): Locator =>
  page.getByRole('table', { name: table }).locator('tbody tr');
export const contractRow = (page: Page, title: string): Locator =>
  page.locator('tbody tr').filter({ has: page.getByRole('link', { name: title, exact: true }) });
