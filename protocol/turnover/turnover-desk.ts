import { z } from 'zod';
import { endpoint } from '#protocol/core/endpoint.ts';
import { pageNumber, pager } from '#protocol/core/page.ts';
import { emptyAsAbsent, flag, keyword, pathId } from '#protocol/core/query.ts';
import { refusal } from '#protocol/core/refusal.ts';
import type { Fields } from '#protocol/desk/desk-fields.ts';

/** The longest reason of a correction, in characters. */
const reasonLength = 300;

/** The form of a correction: the cell by its family and month, its amount, and why it changes. */
export const correctionFields = {
  family: { kind: 'reference', label: 'Famille', required: 'always', help: 'Tapez son nom, puis choisissez-la.' },
  month: { kind: 'choice', label: 'Mois', required: 'always' },
  amount: {
    kind: 'number',
    label: 'Montant HT en euros',
    number: { decimals: 2, least: -9_999_999_999, most: 9_999_999_999 },
    help: 'Vide : rien n’a été déclaré.',
  },
  reason: { kind: 'line', label: 'Raison', required: 'always', maxLength: reasonLength, help: 'Gardée avec la correction.' },
} as const satisfies Fields;

/** A month, 'yyyy-mm'. */
const month = z.string().regex(/^(?:19|20)\d{2}-(?:0[1-9]|1[0-2])$/, 'Mois attendu');
/** An amount in euros; null where nothing is declared. */
const amount = z.number().nullable();

const company = z.object({ id: z.string(), title: z.string() });
const amountsRow = company.extend({ amounts: z.array(amount), total: z.number() });
export type AmountsRow = z.infer<typeof amountsRow>;

const correction = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  /** The name of the operator; null when the account is gone. */
  by: z.string().nullable(),
  supplier: company,
  subscriber: company,
  family: z.string(),
  month,
  before: amount,
  after: amount,
  reason: z.string(),
});
export type Correction = z.infer<typeof correction>;

/** The turnover of a subscriber with a supplier in a year, by family, with the last corrections of both. */
const pair = z.object({
  supplier: company,
  subscriber: company,
  year: z.int(),
  years: z.array(z.int()),
  months: z.array(month),
  /** The last month that may have turnover: the current one. */
  lastMonth: month,
  rows: z.array(amountsRow),
  corrections: z.array(correction),
});
export type TurnoverPair = z.infer<typeof pair>;

/** The refusal of a correction of an amount that is another one meanwhile. Its answer carries the pair as it is now. */
export const turnoverStale = refusal(409, 'turnover-stale', 'Ce montant a changé entre-temps.');

/** A year in a query; an empty one is that of the last declared month. */
const year = z
  .string()
  .regex(/^(?:(?:19|20)\d{2})?$/, 'Année attendue, comme 2026')
  .default('');
/** The id of a company in a query, empty for all. */
const companyId = z
  .string()
  .regex(/^(?:[1-9]\d{0,8})?$/, 'Choix inconnu')
  .default('');

export const turnoverSorts = ['total', 'title'] as const;
const tableQuery = z.object({
  q: keyword,
  year,
  /** The supplier whose buyers are listed; empty for the suppliers of the network. */
  supplier: companyId,
  sort: emptyAsAbsent(z.enum(turnoverSorts).default('total')),
  page: pageNumber,
  xlsx: flag,
});
export type TurnoverTableQuery = z.output<typeof tableQuery>;

const missingRow = company.extend({
  city: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  /** The last month that the supplier declared before, and its sum in euros. */
  lastMonth: month,
  lastAmount: z.number(),
});
export type MissingRow = z.infer<typeof missingRow>;
const missingQuery = z.object({
  q: keyword,
  /** Empty: the last month that the network declared. */
  month: z.union([z.literal(''), month]).default(''),
  page: pageNumber,
  xlsx: flag,
});
export type MissingQuery = z.output<typeof missingQuery>;

const base = '/api/v1/operator/turnover';
const pairParams = z.object({ supplier: pathId, subscriber: pathId });

export const turnoverDeskEndpoints = {
  table: endpoint({
    method: 'GET',
    path: base,
    summary: 'Chiffre d’affaires d’une année, par mois et par fournisseur, ou par adhérent d’un fournisseur',
    query: tableQuery,
    /** `sums`: the sum of each month over all pages; `years`: those with turnover; `supplier`: that of the query. */
    answer: z.object({
      supplier: company.nullable(),
      year: z.int(),
      years: z.array(z.int()),
      months: z.array(month),
      rows: z.array(amountsRow),
      sums: z.array(amount),
      pager,
    }),
  }),
  missing: endpoint({
    method: 'GET',
    path: `${base}/missing`,
    summary: 'Les fournisseurs qui n’ont pas encore déclaré un mois : ils en ont déclaré un des trois mois d’avant',
    query: missingQuery,
    /** `months`: the last 12 months that may be asked about; `expected`: the suppliers of the three months before. */
    answer: z.object({
      month,
      months: z.array(month),
      expected: z.int(),
      missing: z.int(),
      rows: z.array(missingRow),
      pager,
    }),
  }),
  corrections: endpoint({
    method: 'GET',
    path: `${base}/corrections`,
    summary: 'Les corrections du chiffre d’affaires, la dernière d’abord',
    query: z.object({ page: pageNumber }),
    answer: z.object({ rows: z.array(correction), pager }),
  }),
  choices: endpoint({
    method: 'GET',
    path: `${base}/choices/:field`,
    summary: 'Choix d’un champ : chiffre d’affaires',
    params: z.object({ field: z.string().max(40) }),
    query: z.object({ q: keyword }),
    answer: z.object({ rows: z.array(z.object({ id: z.string(), label: z.string() })) }),
  }),
  pair: endpoint({
    method: 'GET',
    path: `${base}/pairs/:supplier/:subscriber`,
    summary: 'Chiffre d’affaires d’un adhérent avec un fournisseur, par mois et par famille, et ses corrections',
    params: pairParams,
    query: z.object({ year }),
    answer: pair,
  }),
  correct: endpoint({
    method: 'POST',
    path: `${base}/pairs/:supplier/:subscriber/corrections`,
    summary: 'Corriger le montant d’un mois dans une famille',
    params: pairParams,
    /** `before`: the amount that the operator has read, in euros, null for none: another one now is a conflict. */
    body: z.object({ form: z.record(z.string().max(40), z.unknown()), before: z.number('Montant lu attendu').nullable() }),
    answer: pair,
    refusals: [turnoverStale],
  }),
} as const;
