import type { ReactNode } from 'react';

export type CarouselProps = {
  /** The accessible name: 'Photos'. */
  label: string;
  /** The noun for one slide, in the names of the buttons: 'Image', 'Annonce'. */
  slideName: string;
  /** The space between two slides, in pixels. */
  spacing: number;
  slides: readonly { key: string; content: ReactNode }[];
  /** Shows one slide at a time, as wide as the carousel, with the buttons over it. */
  whole?: boolean;
  /** The pace of autoplay, in milliseconds. It pauses under the pointer and the focus, and is off when the user prefers reduced motion. */
  autoplayMs?: number;
};
