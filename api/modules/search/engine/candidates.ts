import { synonymsOf } from './abbreviations.ts';
import { countBits, EditDistance } from './edit-distance.ts';
import { firstFourOf, hashOf, type Lexicon, letterSet } from './lexicon.ts';
import { phoneticKey } from './phonetics.ts';
import {
  exactPrefix,
  maxEditsIn,
  maxLengthOfShortKey,
  maxLengthOfShortWord,
  minCandidateScore,
  minPhoneticPrefix,
  misspeltPrefix,
  misspeltWord,
  phoneticPrefixScore,
  samePhoneticKeyScore,
  sameStemScore,
  shortPhoneticKeyScore,
  synonymScore,
  wrongFirstLetterPenalty,
} from './tuning.ts';
import { stemOf } from './words.ts';

/** Words of the lexicon that may be the typed one, by number, each with a score up to 1 (the same word). */
export type Candidates = {
  words: number[];
  scores: number[];
};

/** Joins lists of candidates into one; a word may then stand in it several times. */
export const mergeCandidates = (lists: readonly Candidates[]): Candidates => ({
  words: lists.flatMap(({ words }) => words),
  scores: lists.flatMap(({ scores }) => scores),
});

/** Keeps the candidates that score `minScore` or more, and multiplies their scores by `factor`. */
export function scaleCandidates({ words, scores }: Candidates, minScore: number, factor: number): Candidates {
  const positions = words.map((_, at) => at).filter((at) => (scores[at] ?? 0) >= minScore);
  return { words: positions.map((at) => words[at] ?? 0), scores: positions.map((at) => (scores[at] ?? 0) * factor) };
}

/**
 * Returns every word of the lexicon that a typed word may stand for: the same word, another form of its stem, a word that it begins,
 * that sounds alike, a synonym, or a word within `maxEdits` edits. Short words accept fewer edits (`maxEditsIn`), figures none.
 */
export function candidatesOf(lexicon: Lexicon, typed: string, maxEdits: number): Candidates {
  const candidates = similarWords(lexicon, typed, /^\d+$/.test(typed) ? 0 : Math.min(maxEdits, maxEditsIn(typed.length)));
  const positions = new Map(candidates.words.map((word, at) => [word, at]));
  for (const synonym of synonymsOf(typed)) {
    const word = lexicon.numberOf(synonym);
    if (word === undefined) continue;
    const at = positions.get(word) ?? candidates.words.push(word) - 1;
    candidates.scores[at] = Math.max(synonymScore, candidates.scores[at] ?? 0);
  }
  return candidates;
}

/** Scans the whole lexicon. Cheap filters come first: stem hash, phonetic prefix, letter set; then the edit distance. */
function similarWords(lexicon: Lexicon, typed: string, maxEdits: number): Candidates {
  const candidates: Candidates = { words: [], scores: [] };
  const distance = new EditDistance(typed);
  const { letterSets, stemHashes, phoneticPrefixes, size } = lexicon;
  const { bytes, starts } = lexicon.words;
  const typedLetters = letterSet(typed);
  const typedStem = hashOf(stemOf(typed));
  const key = comparableKey(typed);
  const keyPrefix = firstFourOf(key);
  // A key of three characters may be the beginning of another one; a shorter key is compared as a whole.
  const prefixMask = key.length === minPhoneticPrefix ? 0xffffff : -1;
  const firstLetter = typed.charCodeAt(0);
  const minLength = typed.length - maxEdits;
  for (let word = 0; word < size; word++) {
    let score = 0;
    if (stemHashes[word] === typedStem) score = sameStemScore;
    else if (((phoneticPrefixes[word] ?? 0) & prefixMask) === keyPrefix) score = phoneticScore(lexicon, word, key);
    if (countBits(typedLetters & ~(letterSets[word] ?? 0)) <= maxEdits) {
      const from = starts[word] ?? 0;
      const to = starts[word + 1] ?? 0;
      if (to - from >= minLength) {
        distance.compare(bytes, from, to, maxEdits);
        score = Math.max(score, spellingScore(distance, to - from, maxEdits, bytes[from] === firstLetter));
      }
    }
    if (score < minCandidateScore) continue;
    candidates.words.push(word);
    candidates.scores.push(score);
  }
  return candidates;
}

/**
 * Returns the phonetic key of the typed word. A key too short to tell anything of a long word is replaced by the word: 'zzyzx' is not
 * 'six'.
 */
function comparableKey(typed: string): string {
  const key = phoneticKey(typed);
  return key.length < minPhoneticPrefix && typed.length > maxLengthOfShortKey ? typed : key;
}

/** Returns the score of a word whose phonetic key equals the typed one or starts with it, else 0. */
function phoneticScore({ phoneticKeys }: Lexicon, word: number, key: string): number {
  const from = phoneticKeys.starts[word] ?? 0;
  const to = phoneticKeys.starts[word + 1] ?? 0;
  if (!startsWith(phoneticKeys.bytes, from, to, key)) return 0;
  const isShort = key.length < minPhoneticPrefix;
  if (to - from === key.length) return isShort ? shortPhoneticKeyScore : samePhoneticKeyScore;
  return isShort ? 0 : phoneticPrefixScore;
}

function startsWith(bytes: Uint8Array, from: number, to: number, prefix: string): boolean {
  if (to - from < prefix.length) return false;
  for (let at = 0; at < prefix.length; at++) if (bytes[from + at] !== prefix.charCodeAt(at)) return false;
  return true;
}

/**
 * Returns the score of a word by its edit distance: 1 when it is the typed one, 0 beyond `maxEdits`. A short word with another first letter
 * begins no longer word: 'gant' is not 'nantes'.
 */
function spellingScore({ toWord, toPrefix, length }: EditDistance, wordLength: number, maxEdits: number, sameFirstLetter: boolean): number {
  if (toWord === 0) return 1;
  const penalty = sameFirstLetter ? 0 : wrongFirstLetterPenalty;
  const asWord = toWord <= maxEdits ? wordScore(length, wordLength, toWord) - penalty * toWord : 0;
  const mayBegin = toPrefix === 0 || sameFirstLetter || length > maxLengthOfShortWord;
  const asPrefix =
    toPrefix <= maxEdits && mayBegin && wordLength > length - toPrefix ? prefixScore(length, wordLength, toPrefix) - penalty * toPrefix : 0;
  return Math.max(asWord, asPrefix);
}

const wordScore = (typedLength: number, wordLength: number, edits: number): number =>
  misspeltWord.base - (misspeltWord.perEdit * edits) / ((typedLength + wordLength) / 2);

const prefixScore = (typedLength: number, wordLength: number, edits: number): number =>
  edits === 0
    ? exactPrefix.base + exactPrefix.byLength * (typedLength / wordLength)
    : misspeltPrefix.base - (misspeltPrefix.perEdit * edits) / typedLength + misspeltPrefix.byLength * (typedLength / wordLength);
