import { matchWords } from '#api/modules/search/index.ts';
import { monthOf, monthsIn, monthsOfYear, monthText, yearOf } from '#api/modules/turnover/months.ts';
import { parisDate } from '#api/platform/clock.ts';
import type { Actor, ReadContext } from '#api/platform/context.ts';
import { inBatches } from '#api/platform/database/in-batches.ts';
import type { Reader } from '#api/platform/database/schema.ts';
import { Refusal } from '#api/platform/refusal.ts';
import { pageSize } from '#protocol/core/page.ts';
import { coreRefusals } from '#protocol/core/refusal.ts';
import type { Reference } from '#protocol/desk/desk-fields.ts';
import type { MissingQuery, TurnoverTableQuery } from '#protocol/turnover/turnover-desk.ts';
import { type CorrectionSource, type PairIds, readPairAmounts } from './corrections.queries.ts';
import { findLastMonth, listMissingIds, type MissingList, readMissing, readMissingRows } from './missing.queries.ts';
import { findCompanyChoices, findFamilyChoices } from './turnover-choices.queries.ts';
import {
  type AmountsRowSource,
  findCompanies,
  listTableIds,
  type Named,
  readTable,
  readTableRows,
  type TableList,
} from './turnover-table.queries.ts';

type DeskRead = ReadContext<Actor>;

/** The rows that one statement of an export reads, after all the ids: a correction meanwhile moves no row to another batch. */
const exportBatch = 500;
const pageAt = (page: number) => ({ limit: pageSize, offset: (page - 1) * pageSize });

/** Returns the years of a choice, the last first: those with turnover, and the current one. */
const yearsWith = (declared: readonly number[], now: Date): number[] =>
  [...new Set([yearOf(monthOf(parisDate(now))), ...declared])].toSorted((one, other) => other - one);
/** Returns the year of a query; without one, the last with turnover, or the current one. */
const yearIn = (text: string, declared: readonly number[], now: Date): number =>
  text === '' ? (declared[0] ?? yearOf(monthOf(parisDate(now)))) : Number(text);

/** Opens the table of a query. Refuses a supplier that does not exist (404). */
async function openTable({ db, now }: DeskRead, { q, year, supplier: id, sort }: TurnoverTableQuery) {
  const [{ supplier, years }, match] = await Promise.all([
    findCompanies(db, { supplier: id === '' ? null : Number(id), subscriber: null }),
    matchWords(db, q),
  ]);
  if (id !== '' && !supplier) throw new Refusal(coreRefusals.notFound);
  const list: TableList = { year: yearIn(year, years, now), supplier: supplier?.id ?? null, q, match, sort };
  return { supplier, years: yearsWith(years, now), list };
}

/** Lists a page of the suppliers of a year, or of the buyers of one supplier, with their turnover by month. */
export async function listTurnover(ctx: DeskRead, query: TurnoverTableQuery) {
  const { list, ...around } = await openTable(ctx, query);
  return { ...around, year: list.year, page: query.page, ...(await readTable(ctx.db, list, pageAt(query.page))) };
}

/** Opens every row of a table, with the months of its year. */
export async function everyAmount(ctx: DeskRead, query: TurnoverTableQuery) {
  const { list } = await openTable(ctx, query);
  return { months: monthsIn(monthsOfYear(list.year)).map(monthText), list, rows: everyRow(ctx.db, list) };
}

async function* everyRow(db: Reader, list: TableList): AsyncGenerator<AmountsRowSource[]> {
  const ids = await listTableIds(db, list);
  yield* inBatches(ids, exportBatch, (batch) => readTableRows(db, list, batch));
}

/** Returns the months that may be asked about, the current one first, and the month of a query. */
async function openMissing({ db, now }: DeskRead, { q, month }: MissingQuery) {
  const current = monthOf(parisDate(now));
  const [last, match] = await Promise.all([findLastMonth(db), matchWords(db, q)]);
  const chosen = month === '' ? Math.min(last === null ? current : monthOf(last), current) : monthOf(month);
  const recent = monthsIn({ from: current - 11, to: current }).toReversed();
  const months = (recent.includes(chosen) ? recent : [...recent, chosen]).map(monthText);
  const list: MissingList = { month: `${monthText(chosen)}-01`, q, match };
  return { month: monthText(chosen), months, list };
}

/** Lists a page of the suppliers that have not declared a month yet. */
export async function listMissing(ctx: DeskRead, query: MissingQuery) {
  const { list, ...around } = await openMissing(ctx, query);
  return { ...around, page: query.page, ...(await readMissing(ctx.db, list, pageAt(query.page))) };
}

/** Reads every supplier that has not declared a month yet. */
export async function* everyMissing(ctx: DeskRead, query: MissingQuery) {
  const { list } = await openMissing(ctx, query);
  const ids = await listMissingIds(ctx.db, list);
  yield* inBatches(ids, exportBatch, (batch) => readMissingRows(ctx.db, list, batch));
}

/** The turnover of a pair in a year. */
export type FoundPair = {
  supplier: Named;
  subscriber: Named;
  year: number;
  years: number[];
  rows: AmountsRowSource[];
  corrections: CorrectionSource[];
};

/** Reads the turnover of a pair in a year, '' for the last one. Refuses a company that does not exist (404). */
export async function readPair(db: Reader, ids: PairIds, year: string, now: Date): Promise<FoundPair> {
  const { supplier, subscriber, years } = await findCompanies(db, ids);
  if (!supplier || !subscriber) throw new Refusal(coreRefusals.notFound);
  const chosen = yearIn(year, years, now);
  return { supplier, subscriber, year: chosen, years: yearsWith(years, now), ...(await readPairAmounts(db, ids, chosen)) };
}

/** Finds the choices of a field that answer a typed text. Refuses a field without choices (404). */
export async function findTurnoverChoices({ db }: DeskRead, field: string, q: string): Promise<Reference[]> {
  if (field === 'family') return findFamilyChoices(db, q);
  if (field === 'supplier' || field === 'subscriber') return findCompanyChoices(db, field, q);
  throw new Refusal(coreRefusals.notFound);
}
