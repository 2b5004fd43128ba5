import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { ArticleContact } from '#protocol/articles/article-sheet.ts';
import type { FormationFormat } from '#protocol/formations/formation-formats.ts';

export type FormationStep = { title: string; description: string; situation: string };
export type FormationSpeaker = { name: string; description: string };
/** A testimonial. `slug`: of an article, null without one. */
export type FormationInterview = { title: string; body: string; slug: string | null };
/** A certification and the name of its image. */
export type FormationCertification = { title: string; image: string };
type List<Item> = JSONColumnType<Item[], string | undefined, string>;

export type FormationBranchTable = {
  id: Generated<number>;
  slug: string;
  title: string;
};
export type FormationCategoryTable = {
  id: Generated<number>;
  branch_id: number;
  slug: string;
  title: string;
};
/**
 * A training. `extract`: the first 300 characters of the body, as text; `duration_hours`, `price_cents`: those of the open sessions; `answers`: the
 * number of participants behind `taux` or `rate`.
 */
export type FormationTable = {
  id: Generated<number>;
  slug: string;
  category_id: number;
  title: string;
  body: string;
  extract: Generated<string>;
  objectives: string | null;
  public_text: string | null;
  support: string | null;
  steps: List<FormationStep>;
  speakers: List<FormationSpeaker>;
  interviews: List<FormationInterview>;
  certifications: List<FormationCertification>;
  taux: number | null;
  rate: number | null;
  answers: number | null;
  answers_year: number | null;
  formats: Generated<FormationFormat[]>;
  duration_hours: number;
  price_cents: number | null;
  intra_price_cents: number | null;
  intra_duration_hours: number | null;
  custom_price_cents: number | null;
  custom_duration_hours: number | null;
  a11y: string | null;
  video: string | null;
  contact: JSONColumnType<ArticleContact> | null;
  access_delay: string | null;
  methods: string | null;
  evaluation: string | null;
  updated_on: string | null;
  image: string | null;
  image_alt: Generated<string>;
  /** The hour at which members see the training; null for a draft. */
  published_at: Date | null;
  /** The hour at which it disappears; null for never. */
  shown_until: Generated<Date | null>;
  /** The hour at which it was put in the trash. */
  deleted_at: Generated<Date | null>;
  version: Generated<number>;
  changed_at: Generated<Date>;
};
export type FormationSessionTable = {
  id: Generated<number>;
  formation_id: number;
  starts_at: Date;
  ends_at: Date;
  location: string;
  /** Computed from `location` by the database; empty when it has no Latin letter or digit. */
  location_slug: GeneratedAlways<string>;
  available: Generated<boolean>;
  body: Generated<string>;
  cancelled_at: Generated<Date | null>;
};
export type FormationDocumentTable = {
  formation_id: number;
  document_id: number;
  position: number;
};
/** The documents of the list: its planning and its catalogue. */
export type FormationFileTable = {
  kind: 'planning' | 'catalogue';
  document_id: number;
};
/** The registration of a user for a session. The ids are those of the participant's own documents. */
export type FormationRegistrationTable = {
  id: Generated<number>;
  session_id: number;
  user_id: number;
  /** The company of the user when they asked; null for an operator. */
  organisation_id: Generated<number | null>;
  state: Generated<'requested' | 'validated' | 'refused' | 'cancelled'>;
  requested_at: Date;
  /** When its session was cancelled under this person; null for one that ended otherwise. */
  lost_at: Generated<Date | null>;
  support_id: number | null;
  convention_id: number | null;
  presence_id: number | null;
  version: Generated<number>;
};

declare module '#api/platform/database/schema.ts' {
  interface Database {
    formation_branches: FormationBranchTable;
    formation_categories: FormationCategoryTable;
    formations: FormationTable;
    formation_sessions: FormationSessionTable;
    formation_documents: FormationDocumentTable;
    formation_files: FormationFileTable;
    formation_registrations: FormationRegistrationTable;
  }
}
