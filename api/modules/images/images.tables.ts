import type { Generated } from 'kysely';

/** The pictures of the site, each under a name made from its content. */
export type ImageTable = {
  name: string;
  content_type: string;
  bytes: Uint8Array;
  created_at: Generated<Date>;
  /** The name of the file that an operator sent; empty for a picture of an import. */
  file_name: Generated<string>;
};

declare module '#api/platform/database/schema.ts' {
  interface Database {
    images: ImageTable;
  }
}
