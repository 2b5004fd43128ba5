import type { Generated } from 'kysely';

export type FormationTable = {
  id: Generated<number>;
  slug: string;
  title: string;
  body: string;
  category: string;
  duration_hours: number;
  price_cents: number | null;
  image: string | null;
  image_alt: Generated<string>;
  published_at: Date;
};
export type FormationSessionTable = {
  id: Generated<number>;
  formation_id: number;
  starts_at: Date;
  ends_at: Date;
  location: string;
  available: Generated<boolean>;
};

declare module '#api/platform/database/schema.ts' {
  interface Database {
    formations: FormationTable;
    formation_sessions: FormationSessionTable;
  }
}
