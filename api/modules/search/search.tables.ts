import type { Generated } from 'kysely';

/** What can be found. */
export type SearchKind = 'supplier' | 'subscriber' | 'family' | 'article' | 'offer' | 'document' | 'keyword';
/** `written` is a transaction's number, as text. */
export type SearchDocumentTable = {
  kind: SearchKind;
  entity_id: number;
  weights: number[];
  texts: string[];
  written: Generated<string>;
};
export type SearchMissTable = {
  day: string;
  type: string;
  text: string;
  times: Generated<number>;
};
export type KeywordTable = {
  id: Generated<number>;
  title: string;
  slug: string;
};

declare module '#api/platform/database/schema.ts' {
  interface Database {
    search_documents: SearchDocumentTable;
    search_misses: SearchMissTable;
    keywords: KeywordTable;
  }
}
