import type { PictureTheme } from '#demo/drawings/themes.ts';

export type ArticleType = 'Actualités' | 'Webinars' | 'Conseil achats et délégation' | 'Agenda' | 'Vie du réseau';
/** An article as it is written: its points, when it has any, come after its first paragraph. */
export type ArticleEntry = {
  type: ArticleType;
  theme: PictureTheme;
  title: string;
  paragraphs: readonly string[];
  points?: readonly string[];
  /** When a webinar takes place: days from today, hour (UTC) and length. */
  webinar?: { inDays: number; hour: number; minutes: number };
};
