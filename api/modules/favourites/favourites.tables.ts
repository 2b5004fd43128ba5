export type FavouriteTable = {
  user_id: number;
  organisation_id: number;
  created_at: Date;
};

declare module '#api/platform/database/schema.ts' {
  interface Database {
    favourites: FavouriteTable;
  }
}
