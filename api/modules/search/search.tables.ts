import type { Generated } from 'kysely';

/** What can be found. */
export type SearchKind = 'supplier' | 'subscriber' | 'family' | 'article' | 'offer' | 'keyword';
export type SearchWordTable = { id: Generated<number>; word: string };
export type SearchPostingTable = { word_id: number; kind: SearchKind; entity_id: number; weight: number };
export type KeywordTable = { id: Generated<number>; title: string; slug: string };

declare module '#api/platform/database/schema.ts' {
  interface Database {
    search_words: SearchWordTable;
    search_postings: SearchPostingTable;
    keywords: KeywordTable;
  }
}
