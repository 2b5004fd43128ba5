/** Number of query terms that are searched; the others are ignored. */
export const maxQueryTerms = 8;

/** Most edits (letter inserted, deleted, replaced, or two swapped) accepted in a typed word of this length. */
export const maxEditsIn = (length: number): number => (length < 3 ? 0 : length < 6 ? 1 : length < 8 ? 2 : 3);
/** Candidates with a lower score are dropped. */
export const minCandidateScore = 0.46;
/** A word within the accepted edits scores `base - perEdit × edits / mean length`. */
export const misspeltWord = { base: 0.92, perEdit: 1.2 };
/** A word that starts with the typed one scores `base + byLength × typed length / word length`. */
export const exactPrefix = { base: 0.86, byLength: 0.1 };
/** A word whose beginning is within the accepted edits scores `base - perEdit × edits / typed length + byLength × typed length / word length`. */
export const misspeltPrefix = { base: 0.83, perEdit: 1.25, byLength: 0.04 };
/** Taken off for each edit when the first letters differ. */
export const wrongFirstLetterPenalty = 0.06;
export const sameStemScore = 0.97;
export const synonymScore = 0.95;
export const samePhoneticKeyScore = 0.85;
export const phoneticPrefixScore = 0.7;
/** Phonetic keys shorter than this match as a whole only, with `shortPhoneticKeyScore`. */
export const minPhoneticPrefix = 3;
export const shortPhoneticKeyScore = 0.6;
/** A typed word longer than this is not matched by a phonetic key shorter than `minPhoneticPrefix`. */
export const maxLengthOfShortKey = 4;

/** Factor for words written in several pieces, typed without their space, or abbreviated. */
export const compoundFactor = 0.94;
export const minAbbreviatedWordScore = 0.95;
export const minJoinedWordScore = 0.7;
export const minCompoundLength = 5;
export const minPieceLength = 2;
export const maxPieces = 4;
export const maxSplits = 12;
export const maxSplitsListed = 48;
export const maxStopWordLetters = 3;
export const minLastPieceScore = 0.66;
export const minOnlyPieceScore = 0.93;

/** Weight of a posting by the field in which the word stands: place, families, keywords, title. */
export const fieldWeights = [0.5, 0.65, 0.8, 1] as const;
export const minTermWeight = 0.12;
export const nearBestShare = 0.93;
export const noiseWordFactor = 0.1;

export const goodWithOneEdit = 0.72;
export const goodWithinWords = 0.8;
export const sureRange = 0.16;
export const minResults = 8;
export const minShareOfBest = 0.6;
export const minPartialQuality = 0.47;

export const maxRelevanceScore = 190;
export const maxScore = 200;
export const titleCoverageShare = 0.2;
export const wordOrderBonus = 0.03;
export const titleStartBonus = 0.01;
export const optionalWordBonus = 0.01;

export const candidateCacheSize = 400;
export const rebuildAfter = { recentPostings: 20_000, shareOfPostings: 0.25, deletedShare: 0.5, documents: 1000 };
