/*
 * Every number that decides what a search finds and in which order. A score goes from 0 to 1, but for `maxScore`.
 *
 * 'Bench' names the ways of typing (tools/bench/search/families.ts) that find the right title less often when the value moves away from
 * the one here. Measured on 22 November 2026 on 30,000 documents of each draw. 'Test' names a case of engine.rules.test.ts that fails,
 * where no way of typing of the bench reacts. 'Time' means that only `search-quality`, query p50 and p99 (GOL-22), changes. After a
 * change: `npm run bench -- --only search-quality`.
 */

// Query

/**
 * Number of terms that are searched; the others are ignored. Bench: « pluriel », « homophones » lose at 3. It bounds the time of a long
 * query.
 */
export const maxQueryTerms = 8;

// Candidates: how well one word of the lexicon matches a typed word

/**
 * Returns the most edits (letter inserted, deleted, replaced, or two swapped) accepted in a typed word of this length. Bench: « trois
 * fautes », « homophones », « faute pendant la frappe ». One more edit for shorter words finds nothing more.
 */
export const maxEditsIn = (length: number): number => (length < 3 ? 0 : length < 6 ? 1 : length < 8 ? 2 : 3);
/**
 * Candidates with a lower score are dropped. Bench: higher, « faute pendant la frappe », « trois fautes », « première lettre fausse »;
 * lower, none.
 */
export const minCandidateScore = 0.46;
/** A word within the accepted edits scores `base - perEdit × edits / mean length`. Bench: « un mot mal écrit », « deux fautes ». */
export const misspeltWord = { base: 0.92, perEdit: 1.2 };
/**
 * A word that starts with the typed one scores `base + byLength × typed length / word length`. Bench: lower, « mot inachevé » and
 * « inachevé avec une faute »; higher, « faute pendant la frappe ».
 */
export const exactPrefix = { base: 0.86, byLength: 0.1 };
/**
 * A word whose beginning is within the accepted edits scores `base - perEdit × edits / typed length + byLength × typed length / word
 * length`. Bench: lower, « faute pendant la frappe »; higher, « un mot mal écrit ».
 */
export const misspeltPrefix = { base: 0.83, perEdit: 1.25, byLength: 0.04 };
/** Taken off for each edit when the first letters differ. Bench: higher, « première lettre fausse » and « homophones ». */
export const wrongFirstLetterPenalty = 0.06;
/** Another form of the same stem. Bench: « pluriel », which the edit distance finds too: no share moves without it. */
export const sameStemScore = 0.97;
/**
 * An abbreviation, or the word that it stands for. Bench: « abréviations », which lose nothing to a lower value: the other words of a
 * title find it.
 */
export const synonymScore = 0.95;
/** The same phonetic key. Bench: « homophones » lose one query in twelve without it. */
export const samePhoneticKeyScore = 0.85;
/** A phonetic key that starts with the typed one. Bench: higher, « un mot mal écrit »; without it, « homophones » at 100,000 documents. */
export const phoneticPrefixScore = 0.7;
/** Phonetic keys shorter than this match as a whole only. It is the number of characters that `firstFourOf` can compare with a mask. */
export const minPhoneticPrefix = 3;
/** The same phonetic key when it is shorter than `minPhoneticPrefix`. Bench: « homophones », though no share moves between 0 and 0.85. */
export const shortPhoneticKeyScore = 0.6;
/** Longest typed word that such a short key may match. Test: « zzyzx » does not find « Six Roses ». */
export const maxLengthOfShortKey = 4;

/**
 * A typed word of at most so many letters is taken for no other by its spelling once it is a word of the index or names an area, and for the
 * beginning of another one only when that one has its first letter. Test: « idf » does not find « EDF », « gant » does not find « Nantes ».
 */
export const maxLengthOfShortWord = 4;

// Words joined and words split

/** Factor for a match by a compound, by joined terms or by an abbreviated phrase. Bench: « mots coupés » lose when it is very low. */
export const compoundFactor = 0.94;
/**
 * A word of the phrase that an abbreviation stands for must score at least this: the same word or stem. Bench: « abréviations », where no
 * share moves.
 */
export const minAbbreviatedWordScore = 0.95;
/** A misspelt word made of joined terms must score at least this. Bench: « mots coupés », where no share moves. */
export const minJoinedWordScore = 0.7;
/** Shorter typed words are not split. Bench: higher, « mots collés »; lower, none. */
export const minCompoundLength = 5;
/** Shortest piece of a split word. Bench: higher, « mots collés ». */
export const minPieceLength = 2;
/** Most pieces before the last one. Bench: « mots collés » lose two queries in three without any piece. Test: « menuiseriesdelain ». */
export const maxPieces = 4;
/** Number of ways to split a word that are searched, those with the fewest pieces. Bench: lower, « mots collés ». */
export const maxSplits = 12;
/**
 * Number of ways to split that are listed before the best are chosen. Bench: « mots collés », where no share moves: it bounds the time of
 * a long word.
 */
export const maxSplitsListed = 48;
/**
 * Most letters of stop words cut off a single word: « laalville » is rather « lalaville » than « la », « al », « ville ». Test: « lapost
 * ».
 */
export const maxStopWordLetters = 3;
/** Lowest score of the last piece of a split word, which may be unfinished or misspelt. Bench: higher, « mots collés ». */
export const minLastPieceScore = 0.66;
/**
 * The same when only stop words were cut off: the rest is then a whole word or its beginning, so that « deslbert » is not « des » and a
 * misspelt « bert ». Bench: lower, « faute pendant la frappe ».
 */
export const minOnlyPieceScore = 0.93;

// Scores of documents by term

/** Weight of a match by the field of the word: place, families, keywords, title. Bench: all equal, « faute pendant la frappe ». */
export const fieldWeights = [0.5, 0.65, 0.8, 1] as const;
/**
 * Lowest weight of a term, however many documents have it. Bench: no share moves below 1; it keeps a common word from counting for
 * nothing.
 */
export const minTermWeight = 0.12;
/** Share of the best quality from which a document counts as a match in the weight of a term. Bench: higher, « mots collés ». */
export const nearBestShare = 0.93;
/**
 * Factor of the inverse document frequency of a noise word, as « sarl », in a title. Bench: higher, « faute pendant la frappe » and « un mot
 * mal écrit »; lower, « forme juridique en plus ».
 */
export const noiseWordFactor = 0.1;

// When a search goes on, and which documents are results

/** Below this quality of the best document, words are searched with up to three edits. Bench: higher, time. */
export const goodWithOneEdit = 0.72;
/**
 * Below this quality of the best document, words are also joined and split. Bench: always joining and splitting doubles the time of a
 * query.
 */
export const goodWithinWords = 0.8;
/**
 * Distance to the best quality within which a document is a sure result: wide enough for the words that the typed one begins, too narrow
 * for misspelt ones beside the exact word. Bench: lower, « faute pendant la frappe ». Test: three letters find every title with such a word.
 */
export const sureRange = 0.16;
/** A list with fewer sure results is completed with weaker ones. Bench: lower, « faute pendant la frappe », « un mot mal écrit ». */
export const minResults = 8;
/** Lowest quality of these weaker results, as a share of the best. Bench: higher, « faute pendant la frappe », « un mot mal écrit ». */
export const minShareOfBest = 0.6;
/**
 * Lowest quality of a result when no document matches every term: one term in two must match well. Bench: higher,
 * « homophones ».
 */
export const minPartialQuality = 0.47;

// Final score, from the relevance and the title

/**
 * Highest final score, and the part of it that relevance gives; the bonuses give the rest. Bench: a smaller part,
 * « un mot mal écrit ». Scores are rounded to integers, so that nearly equal documents tie.
 */
export const maxScore = 200;
export const maxRelevanceScore = 190;
/**
 * Share of the relevance that is lost when no word of the title was typed. Bench: lower, « faute pendant la frappe »; higher, « un mot
 * mal écrit ».
 */
export const titleCoverageShare = 0.2;
/** Bonus of a title with all terms in the typed order. It only breaks ties. Bench: much higher, « mots coupés », « homophones ». */
export const wordOrderBonus = 0.03;
/**
 * Bonus of a title that starts with the first term. It only breaks ties. Bench: much higher, « mot inachevé », « inachevé avec une faute
 * ».
 */
export const titleStartBonus = 0.01;
/** Bonus of a title with a typed noise word. It only breaks ties. Bench: « forme juridique en plus », where no share moves. */
export const optionalWordBonus = 0.01;

// Places

/**
 * Score of a document in the place that was typed beside other words. It is more than what relevance gives, so that a match in the place
 * comes before a better one outside of it. Bench: « activité et ville ».
 */
export const inPlaceScore = 1200;
/** Score of a document just outside of the place, which falls by two thirds every `reachKm`. Bench: « activité et ville ». */
export const nearestScore = 1000;
export const reachKm = 100;
/**
 * Added to a title whose every word was typed: it comes before what is near, as « Lyon Propreté » for « lyon propreté ». Bench: « exact »,
 * « autre ordre ».
 */
export const wholeTitleScore = 2000;
/**
 * The rank of the title that an unfinished place would complete, as « Entretien Marnetel » for « entretien marne »: among the first suggestions,
 * after those of the Marne. Bench: « mot inachevé ».
 */
export const unfinishedPlaceRank = 4;
/** Lowest score of each word of such a title. Bench: « trois fautes ». */
export const minWholeTitleWordScore = 0.55;

// Memory and time

/** Number of typed words whose candidates are cached, by index. Bench: keystroke p50 and p99 (GOL-23). */
export const candidateCacheSize = 400;
/**
 * An index is rebuilt once the recent postings pass `recentPostings` plus `shareOfPostings` of the sorted ones, or the deleted documents
 * pass `documents` plus `deletedShare` of the live ones. Bench: query p50, and the memory of the index.
 */
export const rebuildAfter = { recentPostings: 20_000, shareOfPostings: 0.25, documents: 1000, deletedShare: 0.5 };
