import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { readableTitles } from '#api/modules/articles/index.ts';
import { suppliersBySubject } from '#api/modules/contracts/index.ts';
import { partnerIdsOf } from '#api/modules/partnerships/index.ts';
import { matchWords } from '#api/modules/search/search.queries.ts';
import { searchIndexes } from '#api/modules/search/search-cache.queries.ts';
import { listSuggestions } from '#api/modules/search/suggestions.queries.ts';
import type { Db } from '#api/platform/database/schema.ts';
import { makeDocuments } from './documents.ts';
import { openDocuments } from './documents-database.ts';
import { type FamilyScore, type Find, scoreFamilies } from './score.ts';

export type SearchResult = {
  documents: number;
  seed: string;
  scores: FamilyScore[];
  /** Milliseconds of each whole query, and of each keystroke of some queries from the third letter on. */
  queries: number[];
  keystrokes: number[];
  /** Seconds that a node needs to read the index at its start, and the memory of the index in MiB. */
  reading: { seconds: number; MiB: number };
};

const nobody = {
  userId: 0,
  email: '',
  role: 'operator',
  organisationId: null,
  groupId: null,
  sessionId: '',
  contractRights: null,
  deskRole: null,
  contractsConsent: false,
} as const;

/** Finds titles as the supplier suggestions do: lookup in memory, then one statement. */
const finder =
  (db: Db): Find =>
  async (typed) => {
    const match = await matchWords(db, typed);
    const rows = match
      ? await listSuggestions({ db, actor: nobody, now: new Date() }, 'suppliers', match, {
          partnerIdsOf,
          suppliersBySubject,
          readableTitles,
        })
      : [];
    return rows.map(({ title }) => title);
  };

async function typeOut(find: Find, texts: readonly string[]): Promise<number[]> {
  const milliseconds: number[] = [];
  for (const text of texts)
    for (let length = 3; length <= text.length; length++) {
      const started = performance.now();
      await find(text.slice(0, length));
      milliseconds.push(performance.now() - started);
    }
  return milliseconds;
}

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');
const usedMiB = (): number => {
  collectGarbage();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return (heapUsed + arrayBuffers) / 2 ** 20;
};

async function readIndex(db: Db): Promise<SearchResult['reading']> {
  const [before, started] = [usedMiB(), performance.now()];
  await searchIndexes(db);
  const seconds = (performance.now() - started) / 1000;
  return { seconds, MiB: usedMiB() - before };
}

/** Scores and times the search over `count` documents drawn by this seed, in a database of their own. */
export async function measureSearch(url: string, options: { documents: number; seed: string; queries: number }): Promise<SearchResult> {
  const documents = makeDocuments(options.documents, options.seed);
  const db = await openDocuments(url, documents);
  try {
    const reading = await readIndex(db);
    const find = finder(db);
    // Warm-up: code that has never run is slow, while a portal answers thousands of searches.
    await scoreFamilies(documents, 'échauffement', 5, find);
    const scores = await scoreFamilies(documents, options.seed, options.queries, find);
    const keystrokes = await typeOut(
      find,
      scores
        .flatMap(({ misses }) => misses.map(({ typed }) => typed))
        .concat(documents.slice(0, 60).map(({ title }) => title))
        .slice(0, 80),
    );
    return {
      documents: options.documents,
      seed: options.seed,
      scores,
      queries: scores.flatMap((one) => one.milliseconds),
      keystrokes,
      reading,
    };
  } finally {
    await db.destroy();
  }
}
