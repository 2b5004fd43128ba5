/**
 * Working memory of one index, reused by its searches: one array entry for each document and for each word of the lexicon. Searches
 * are synchronous, so two of them never share it. Every entry is 0 but those listed in `scoredDocuments`, `termDocuments` and
 * `scoredWords`, which the next search resets.
 */
export class Scratch {
  /** For the current term, by document: the best score of a candidate, times the weight of its field, and the same without that weight. */
  termRelevance = new Float32Array(0);
  termQuality = new Float32Array(0);
  /** Documents that match the current term. */
  readonly termDocuments: number[] = [];
  /** Sums over the closed terms of the query, by document, and the number of terms matched. */
  relevance = new Float32Array(0);
  quality = new Float32Array(0);
  matchedTerms = new Uint8Array(0);
  /** Terms matched by each document, a bit each: the first term is bit 0. */
  termMasks = new Uint8Array(0);
  /** Documents that match a closed term. */
  readonly scoredDocuments: number[] = [];
  /** By word of the lexicon: its best score as a candidate, and the term of the query that it is a candidate of. */
  wordScores = new Float32Array(0);
  wordTerms = new Uint8Array(0);
  readonly scoredWords: number[] = [];

  /** Resets what the last search wrote by document, and makes room for that many documents. */
  resetDocuments(documents: number): void {
    this.resetTerm();
    for (const document of this.scoredDocuments) {
      this.relevance[document] = 0;
      this.quality[document] = 0;
      this.matchedTerms[document] = 0;
      this.termMasks[document] = 0;
    }
    this.scoredDocuments.length = 0;
    if (this.quality.length >= documents) return;
    const length = Math.ceil(documents * 1.25);
    this.termRelevance = new Float32Array(length);
    this.termQuality = new Float32Array(length);
    this.relevance = new Float32Array(length);
    this.quality = new Float32Array(length);
    this.matchedTerms = new Uint8Array(length);
    this.termMasks = new Uint8Array(length);
  }

  /** Resets the scores of the current term. */
  resetTerm(): void {
    for (const document of this.termDocuments) {
      this.termRelevance[document] = 0;
      this.termQuality[document] = 0;
    }
    this.termDocuments.length = 0;
  }

  /** Resets what the last search wrote by word, and makes room for that many words. */
  resetWords(words: number): void {
    for (const word of this.scoredWords) this.wordScores[word] = 0;
    this.scoredWords.length = 0;
    if (this.wordScores.length >= words) return;
    this.wordScores = new Float32Array(Math.ceil(words * 1.25));
    this.wordTerms = new Uint8Array(this.wordScores.length);
  }
}
