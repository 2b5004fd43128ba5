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
type Journal = {
  note: (type: SearchType, typed: string, now: Date) => void;
  close: () => Promise<void>;
};

const writtenAfter = 2000;
const mostWaiting = 500;
const mostADay = 2000;
const longestText = 100;

/** Adds up misses by text, type and day. A flood of made-up words fills a day's share and no more. */
async function writeMisses(db: Db, misses: readonly Miss[]): Promise<void> {
  await db.transaction().execute((tx) =>
    sql`
      insert into search_misses as known (day, type, text, times)
      select g.day, g.type, g.text, g.times
      from jsonb_to_recordset(${JSON.stringify(misses)}::jsonb) as g(day date, type text, text text, times integer)
      where (select count(*) from search_misses m where m.day = g.day) < ${mostADay}::integer
        or exists (select 1 from search_misses m where m.day = g.day and m.type = g.type and m.text = g.text)
      order by g.day, g.type, g.text
      on conflict (day, type, text) do update set times = known.times + excluded.times`.execute(tx),
  );
}

const journals = new WeakMap<Reader, Journal>();

/** Keeps what is searched in vain (issue of the operator: text, type, date, never the person): in memory, then written at leisure. */
export function openMissJournal(db: Db, onError: (error: unknown) => void): Journal {
  let waiting = new Map<string, Miss>();
  let timer: NodeJS.Timeout | undefined;
  const flush = async (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    const misses = [...waiting.values()];
    waiting = new Map();
    if (misses.length > 0) await writeMisses(db, misses).catch(onError);
  };
  const note: Journal['note'] = (type, typed, now) => {
    const text = typed.trim().replace(/\s+/g, ' ').toLowerCase().slice(0, longestText);
    const day = parisDate(now);
    const key = JSON.stringify([day, type, text]);
    const known = waiting.get(key);
    if (known) known.times++;
    else if (waiting.size < mostWaiting) waiting.set(key, { day, type, text, times: 1 });
    timer ??= setTimeout(flush, writtenAfter).unref();
  };
  const journal: Journal = { note, close: flush };
  journals.set(db, journal);
  return journal;
}

/** The journal of the portal that this database belongs to; none in a command. */
export const missJournalOf = (db: Reader): Journal | undefined => journals.get(db);

/** Forgets what was searched in vain over twelve months ago. */
export const purgeMisses = (tx: Tx, now: Date) =>
  tx
    .deleteFrom('search_misses')
    .where('day', '<', sql<string>`(${parisDate(now)}::date - interval '12 months')::date`)
    .execute();
