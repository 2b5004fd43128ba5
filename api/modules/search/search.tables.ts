import type { Generated } from 'kysely';

/** The kinds of entities that can be searched. */
export type SearchKind = 'supplier' | 'subscriber' | 'family' | 'article' | 'formation' | 'offer' | 'document' | 'keyword';
/** The kinds with an address: only these are searched near a place. */
export const placedKinds: readonly SearchKind[] = ['supplier', 'subscriber'];
/** `written` is the number of the transaction that wrote the row (`xid8`), as text. */
export type SearchDocumentTable = {
  kind: SearchKind;
  entity_id: number;
  weights: number[];
  texts: string[];
  written: Generated<string>;
  identifier: string | null;
  latitude: number | null;
  longitude: number | null;
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
