import type { PictureTheme } from '#demo/drawings/themes.ts';

/** The slugs of the categories of articles. */
export type ArticleCategory = 'actualites' | 'webinars' | 'conseil-delegation-achats' | 'agenda' | 'vie-du-reseau' | 'actualites-reseau';
/** The text of an article. `points`: a list that stands after the first paragraph. */
export type ArticleEntry = {
  category: ArticleCategory;
  theme: PictureTheme;
  title: string;
  paragraphs: readonly string[];
  points?: readonly string[];
  /** The time of a webinar or an event: days from today, hour (UTC) and length in minutes; negative days for what is over. */
  event?: { inDays: number; hour: number; minutes: number };
  /** True for a webinar whose recording may be seen. */
  hasReplay?: boolean;
  /** True when one signs up by the form. */
  hasSignUp?: boolean;
  /** The programme of the day, an hour and what happens then. */
  agenda?: readonly string[];
};
