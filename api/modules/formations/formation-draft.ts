import type { ArticleContact } from '#protocol/articles/article-sheet.ts';
import type { FormationFormat } from '#protocol/formations/formation-formats.ts';
import type { FormationCertification, FormationInterview, FormationSpeaker, FormationStep } from './formations.tables.ts';

/** The price in cents excluding tax, null on quotation, and the duration of a format. */
export type DraftFormat = { priceCents: number | null; durationHours: number | null };

/** A training to publish. `branch`, `category`: titles; `documents`: ids in their order; `durationHours`, `priceCents`: of the open sessions. */
export type FormationDraft = {
  title: string;
  branch: string;
  category: string;
  body: string;
  objectives: string | null;
  public: string | null;
  support: string | null;
  steps: readonly FormationStep[];
  speakers: readonly FormationSpeaker[];
  interviews: readonly FormationInterview[];
  certifications: readonly FormationCertification[];
  taux: number | null;
  rate: number | null;
  answers: { count: number; year: number } | null;
  formats: readonly FormationFormat[];
  durationHours: number;
  priceCents: number | null;
  intra: DraftFormat;
  custom: DraftFormat;
  a11y: string | null;
  video: string | null;
  contact: ArticleContact | null;
  accessDelay: string | null;
  methods: string | null;
  evaluation: string | null;
  updatedOn: string | null;
  image: string | null;
  imageAlt: string;
  /** The hour at which members see it; null for a draft. */
  publishedAt: Date | null;
  documents: readonly number[];
  sessions: readonly DraftSession[];
};
/** A session to publish. `id`: of the stored session that it changes; absent for a new one. */
export type DraftSession = {
  id?: number;
  startsAt: Date;
  endsAt: Date;
  location: string;
  available: boolean;
  body: string;
  isCancelled?: boolean;
};
/** The documents of the list of trainings; null for none. */
export type FormationFiles = { planning: number | null; catalogue: number | null };
