import type { Generated } from 'kysely';

export type CategoryTable = {
  id: Generated<number>;
  slug: string;
  title: string;
  position: number;
  suppliers: Generated<number>;
  image: string | null;
  closed_at: Generated<Date | null>;
  version: Generated<number>;
  changed_at: Generated<Date>;
};
export type FamilyTable = {
  id: Generated<number>;
  code: string;
  slug: string;
  title: string;
  category_id: number;
  parent_id: number | null;
  position: number;
  suppliers: Generated<number>;
  closed_at: Generated<Date | null>;
  version: Generated<number>;
  changed_at: Generated<Date>;
};

declare module '#api/platform/database/schema.ts' {
  interface Database {
    categories: CategoryTable;
    families: FamilyTable;
  }
}
