/** The openings of a page on a day. `slug`: '' for a page without an object; `organisation_id`: 0 for the operator. */
export type PageViewTable = {
  day: string;
  route: string;
  slug: string;
  role: 'subscriber' | 'supplier' | 'operator';
  organisation_id: number;
  views: number;
};

declare module '#api/platform/database/schema.ts' {
  interface Database {
    page_views: PageViewTable;
  }
}
