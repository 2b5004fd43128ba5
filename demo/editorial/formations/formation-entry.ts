import type { PictureTheme } from '#demo/drawings/themes.ts';
import type { FormationFormat } from '#protocol/formations/formation-formats.ts';
import type { SpeakerField } from './shared-texts.list.ts';

/** The branches of the trainings. */
export type Branch =
  | 'Métier d’acheteur'
  | 'Relation fournisseurs'
  | 'Marchés et familles'
  | 'Achats responsables'
  | 'Droit et contrats'
  | 'Outils et données';

/** A session: days from today (-1 is under way for a training of some days), place, and `full` when it has no free places. It lasts the days of the training. */
export type SessionEntry = { inDays: number; place: string; full?: true };
/** A step of the programme: its title, its content, and the situation that is worked on. */
export type StepEntry = readonly [title: string, description: string, situation: string];

/**
 * A training. `price`: euros a place, excluding tax, null on quotation; `intra`, `custom`: euros a group; `taux`: percent of satisfied
 * participants; `rate`: their score out of 10; `voices`: testimonials, some with the title of an article; `formats`: all three without it.
 */
export type FormationEntry = {
  branch: Branch;
  category: string;
  theme: PictureTheme;
  title: string;
  hours: number;
  price: number | null;
  intra?: number;
  custom?: number;
  formats?: readonly FormationFormat[];
  paragraphs: readonly string[];
  points?: readonly string[];
  objectives: readonly string[];
  public: string;
  steps: readonly StepEntry[];
  speakers: readonly SpeakerField[];
  taux?: number;
  rate?: number;
  answers?: number;
  voices?: readonly { who: string; words: string; article?: string }[];
  hasSeal?: true;
  hasVideo?: true;
  sessions: readonly SessionEntry[];
};
