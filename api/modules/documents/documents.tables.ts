import type { Generated } from 'kysely';
import type { DocumentFormat } from '#protocol/documents/documents.ts';

export type DocumentCategoryTable = {
  id: Generated<number>;
  title: string;
  position: number;
  /** When an operator closed it: no document takes it any more; null while it is open. */
  closed_at: Generated<Date | null>;
  version: Generated<number>;
  changed_at: Generated<Date>;
};
export type DocumentTable = {
  id: Generated<number>;
  slug: string;
  title: string;
  body: Generated<string>;
  category_id: number;
  format: DocumentFormat;
  /** The company that owns the document; null for the network. */
  organisation_id: number | null;
  /** 'private': visible to its company and to the operator only. */
  visibility: Generated<'members' | 'private'>;
  offer_id: number | null;
  /** The study whose rights the document follows; such a document stands in no list but that of its study. */
  study_id: Generated<number | null>;
  file_id: string;
  updated_at: Generated<Date>;
  /** The hours of a document of the desk; null for a draft, for one of an offer and for one of a study. */
  shown_from: Generated<Date | null>;
  shown_until: Generated<Date | null>;
  deleted_at: Generated<Date | null>;
  version: Generated<number>;
  changed_at: Generated<Date>;
  /** When members were told of it; null until then, and for one that they never see. */
  told_at: Generated<Date | null>;
  /** The place of a document among those of its offer or of its study; null for one of a file. */
  position: Generated<number | null>;
};

declare module '#api/platform/database/schema.ts' {
  interface Database {
    document_categories: DocumentCategoryTable;
    documents: DocumentTable;
  }
}
