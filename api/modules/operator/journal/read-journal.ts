import type { Actor, ReadContext } from '#api/platform/context.ts';
import { addDays } from '#protocol/core/calendar.ts';
import type { ParsedInputOf } from '#protocol/core/endpoint.ts';
import type { journalEndpoints } from '#protocol/desk/journal.ts';
import { findName, findTitles, type JournalFilters, type JournalSource, listJournal, listJournalBefore } from './journal.queries.ts';
import { readSubject, type Subject } from './subject.ts';

type Query = ParsedInputOf<typeof journalEndpoints.list>['query'];
/** A line with its object read, and the title of the first one as it is today. */
export type JournalLine = JournalSource & { object: Subject; title: string };

const filtersOf = ({ person, kind, action, from, to }: Query): JournalFilters => ({
  person: person === '' ? null : Number(person),
  kind,
  action,
  from,
  until: to === '' ? '' : addDays(to, 1),
});

async function withTitles(db: ReadContext<Actor>['db'], rows: readonly JournalSource[]): Promise<JournalLine[]> {
  const read = rows.map((row) => ({ ...row, object: readSubject(row.subject) }));
  const titles = await findTitles(
    db,
    read.map(({ object }) => ({ kind: object.kind, id: object.ids[0] ?? '' })),
  );
  return read.map((row) => ({ ...row, title: titles.get(`${row.object.kind} ${row.object.ids[0]}`) ?? '' }));
}

/** Lists a page of the journal, with the name of the person that a filter chooses. */
export async function readJournal({ db }: ReadContext<Actor>, query: Query) {
  const filters = filtersOf(query);
  const [{ rows, total }, person] = await Promise.all([
    listJournal(db, filters, query.page),
    filters.person === null ? null : findName(db, filters.person),
  ]);
  return {
    rows: await withTitles(db, rows),
    total,
    page: query.page,
    person: person ? { id: query.person, label: person.name } : null,
  };
}

/** The lines that one statement of the export reads. */
const exportBatch = 1000;

/** Reads every line of the journal that the filters keep, page by page. */
export async function* everyLine({ db }: ReadContext<Actor>, query: Query): AsyncGenerator<JournalLine[]> {
  const filters = filtersOf(query);
  for (let before: number | null = null; ; ) {
    const rows: JournalSource[] = await listJournalBefore(db, filters, before, exportBatch);
    if (rows.length > 0) yield await withTitles(db, rows);
    const last = rows.at(-1);
    if (!last || rows.length < exportBatch) return;
    before = last.id;
  }
}
