import type { PictureTheme } from '#demo/drawings/themes.ts';

export type ArticleType = 'Actualités' | 'Webinars' | 'Conseil achats et délégation' | 'Agenda' | 'Vie du réseau';
/** The text of an article. `points`: a list that stands after the first paragraph. */
export type ArticleEntry = {
  type: ArticleType;
  theme: PictureTheme;
  title: string;
  paragraphs: readonly string[];
  points?: readonly string[];
  /** The time of a webinar: days from today, hour (UTC) and length in minutes. */
  webinar?: { inDays: number; hour: number; minutes: number };
};
