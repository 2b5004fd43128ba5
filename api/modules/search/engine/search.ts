import { spelledOut } from './abbreviations.ts';
import type { Candidates } from './candidates.ts';
import { type Compound, compoundsOf, documentsWithAll } from './compounds.ts';
import type { KindIndex } from './inverted-index.ts';
import { type Query, readQuery } from './query.ts';
import { type Answer, Tally } from './term-scoring.ts';
import { TitleReader } from './title-scoring.ts';

/** What answers a query: entities and how well each does, from 0 to 200. In no order. */
export type Hits = {
  entities: number[];
  scores: number[];
};

/** Each term with the words, and the compounds of words, that may answer it. */
type Reading = {
  candidates: Candidates;
  compounds: { compound: Compound; factor: number }[];
};

const joinedFactor = 0.94;
/** Below it words are also read with two and three slips. */
const fairlyGood = 0.72;
/** Below it words may be joined or cut. */
const goodEnough = 0.8;

const merged = (all: readonly Candidates[]): Candidates => ({
  words: all.flatMap(({ words }) => words),
  scores: all.flatMap(({ scores }) => scores),
});
const weakened = ({ words, scores }: Candidates, factor: number, least: number): Candidates => {
  const kept = words.map((_, at) => at).filter((at) => (scores[at] ?? 0) >= least);
  return { words: kept.map((at) => words[at] ?? 0), scores: kept.map((at) => (scores[at] ?? 0) * factor) };
};

/** The first reading: each word by itself, words written in several pieces or abbreviated. */
function readPlainly(index: KindIndex, { terms, spans }: Query, slips: number): Reading[] {
  return terms.map((term, at) => {
    const together = spans.flatMap(({ text, from, to }) => {
      const word = at >= from && at < to ? index.lexicon.numberOf(text) : undefined;
      return word === undefined ? [] : [{ words: [word], scores: [joinedFactor] }];
    });
    const phrases = spelledOut(term).flatMap((phrase) => {
      const words = phrase.map((word) => weakened(index.candidates(word, 0), 1, 0.95));
      const documents = documentsWithAll(index, words);
      return documents.size === 0 ? [] : [{ compound: { words: merged(words), documents }, factor: joinedFactor }];
    });
    return { candidates: merged([index.candidates(term, slips), ...together]), compounds: phrases };
  });
}

/** The second reading, when the first answers too little: words typed in one, words cut in two and misspelt. */
function readBetween(index: KindIndex, { terms, spans }: Query, plain: readonly Reading[]): Reading[] {
  const pieces = spans.map((span) => ({ ...span, near: weakened(index.candidates(span.text, 2), joinedFactor, 0.7) }));
  return plain.map(({ candidates, compounds }, at) => ({
    candidates: merged([candidates, ...pieces.filter(({ from, to }) => at >= from && at < to).map(({ near }) => near)]),
    compounds: [...compounds, ...compoundsOf(index, terms[at] ?? '').map((compound) => ({ compound, factor: joinedFactor }))],
  }));
}

function count(index: KindIndex, readings: readonly Reading[]): Answer[] {
  const tally = new Tally(index);
  for (const { candidates, compounds } of readings) {
    tally.words(candidates);
    for (const { compound, factor } of compounds) tally.documents(compound.documents, factor);
    tally.closeTerm();
  }
  return tally.answers();
}

const isAnswered = (answers: readonly Answer[], terms: number, least: number): boolean =>
  answers.some((answer) => answer.terms === terms && answer.quality >= least);
const finestOf = (answers: readonly Answer[]): number => answers.reduce((finest, { quality }) => Math.max(finest, quality), 0);

/** How far below the best an answer may be and still be one: an exact word leaves out the misspelt ones, not those that it begins. */
const reach = 0.16;
/** A list this short is completed with what comes nearest. */
const fewAnswers = 8;
const leastOfBest = 0.6;
/** Where no document answers every term, below it too much is left unanswered: one word in two must be there as it was typed. */
const leastInPart = 0.47;

/** The answers that count: near the best, with as many terms as the best have; misspelt ones while there are few. */
function kept(answers: readonly Answer[], terms: number): { sure: Answer[]; others: Answer[] } {
  const finest = finestOf(answers);
  const most = answers.reduce((best, one) => (one.quality >= finest - reach ? Math.max(best, one.terms) : best), 0);
  if (most < terms && finest < leastInPart) return { sure: [], others: [] };
  const sure = answers.filter((one) => one.quality >= finest - reach && one.terms === most);
  if (sure.length >= fewAnswers) return { sure, others: [] };
  const among = new Set(sure);
  return { sure, others: answers.filter((one) => !among.has(one) && one.quality >= finest * leastOfBest && one.terms >= most) };
}

/** Reads the query plainly, then with more slips, then between its words, until something answers it well. */
function readAndCount(index: KindIndex, query: Query): { readings: Reading[]; answers: Answer[] } {
  let readings = readPlainly(index, query, 1);
  let answers = count(index, readings);
  if (!isAnswered(answers, query.terms.length, fairlyGood)) {
    readings = readPlainly(index, query, 3);
    answers = count(index, readings);
  }
  if (isAnswered(answers, query.terms.length, goodEnough)) return { readings, answers };
  readings = readBetween(index, query, readings);
  return { readings, answers: count(index, readings) };
}

/** Everything of an index that answers what was typed. */
export function searchIndex(index: KindIndex, typed: string): Hits {
  const query = readQuery(typed);
  if (query.terms.length === 0 || index.living === 0) return { entities: [], scores: [] };
  const { readings, answers } = readAndCount(index, query);
  const { sure, others } = kept(answers, query.terms.length);
  const reader = new TitleReader(index, readings, query.asides);
  const scored = (some: readonly Answer[]) =>
    some.map((answer) => ({ entity: index.entities[answer.document] ?? 0, score: reader.score(answer) }));
  const nearest = scored(others)
    .toSorted((a, b) => b.score - a.score)
    .slice(0, fewAnswers - sure.length);
  const all = [...scored(sure), ...nearest];
  reader.close();
  return { entities: all.map(({ entity }) => entity), scores: all.map(({ score }) => score) };
}
