/** The pictures of the site, each under a name made from its content. */
export type ImageTable = {
  name: string;
  content_type: string;
  bytes: Uint8Array;
};

declare module '#api/platform/database/schema.ts' {
  interface Database {
    images: ImageTable;
  }
}
