import { sql } from 'kysely';
import { parisDate } from '#api/platform/clock.ts';
import type { Db, Reader, Tx } from '#api/platform/database/schema.ts';
import type { SearchType } from '#protocol/search/search.ts';

type Miss = {
  day: string;
  type: SearchType;
  text: string;
  times: number;
};
type MissJournal = {
  record: (type: SearchType, typed: string, now: Date) => void;
  flush: () => Promise<void>;
};

const flushDelayMs = 2000;
const maxBufferedMisses = 500;
const maxTextsPerDay = 2000;
const maxTextLength = 100;

/** Adds misses to the counts by day, type and text. A day takes `maxTextsPerDay` texts, so that a flood of invented words stays small. */
async function writeMisses(db: Db, misses: readonly Miss[]): Promise<void> {
  await db.transaction().execute((tx) =>
    sql`
      insert into search_misses as stored (day, type, text, times)
      select g.day, g.type, g.text, g.times
      from jsonb_to_recordset(${JSON.stringify(misses)}::jsonb) as g(day date, type text, text text, times integer)
      where (select count(*) from search_misses m where m.day = g.day) < ${maxTextsPerDay}::integer
        or exists (select 1 from search_misses m where m.day = g.day and m.type = g.type and m.text = g.text)
      order by g.day, g.type, g.text
      on conflict (day, type, text) do update set times = stored.times + excluded.times`.execute(tx),
  );
}

/** One journal per open database: a process of the tests has several. */
const journals = new WeakMap<Reader, MissJournal>();

/**
 * Opens the journal of searches without result: text, type and day, never the user. Misses are buffered in memory and written
 * `flushDelayMs` later; `flush` writes them at once. A failed write is passed to `onError` and its misses are lost.
 */
export function openMissJournal(db: Db, onError: (error: unknown) => void): MissJournal {
  let buffer = new Map<string, Miss>();
  let timer: NodeJS.Timeout | undefined;
  const flush = async (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    const misses = [...buffer.values()];
    buffer = new Map();
    if (misses.length > 0) await writeMisses(db, misses).catch(onError);
  };
  const record: MissJournal['record'] = (type, typed, now) => {
    const text = typed.trim().replace(/\s+/g, ' ').toLowerCase().slice(0, maxTextLength).toWellFormed();
    const day = parisDate(now);
    const key = JSON.stringify([day, type, text]);
    const miss = buffer.get(key);
    if (miss) miss.times++;
    else if (buffer.size < maxBufferedMisses) buffer.set(key, { day, type, text, times: 1 });
    timer ??= setTimeout(flush, flushDelayMs).unref();
  };
  const journal: MissJournal = { record, flush };
  journals.set(db, journal);
  return journal;
}

/** Returns the journal opened on this database; undefined in an operator's command, which opens none. */
export const missJournalOf = (db: Reader): MissJournal | undefined => journals.get(db);

/** Deletes the misses older than twelve months. */
export const purgeMisses = (tx: Tx, now: Date) =>
  tx
    .deleteFrom('search_misses')
    .where('day', '<', sql<string>`(${parisDate(now)}::date - interval '12 months')::date`)
    .execute();
