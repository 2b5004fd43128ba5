import type { ReactNode } from 'react';

export type CarouselProps = {
  /** What it shows, for who does not see it: 'Photos'. */
  label: string;
  /** What one of them is called: 'Image', 'Annonce'. */
  slideName: string;
  /** Space between two slides, in pixels. */
  spacing: number;
  slides: readonly { key: string; content: ReactNode }[];
  /** One slide at a time, as wide as the carousel, with its buttons over it. */
  whole?: boolean;
  /** Goes on by itself at this pace, in milliseconds: never for who asked for less motion, and not while it is looked at closely. */
  autoplayMs?: number;
};
