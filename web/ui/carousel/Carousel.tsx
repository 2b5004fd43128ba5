import { lazy, type ReactNode, Suspense } from 'react';

export interface CarouselProps {
  /** What it shows, for who does not see it: 'Galerie'. */
  label: string;
  /** Space between two slides, in pixels. */
  spacing: number;
  slides: readonly { key: string; content: ReactNode }[];
}

const SlidingCarousel = lazy(() => import('#web/ui/carousel/SlidingCarousel.tsx'));

/** A looping row of slides; the library that moves it comes only with the first one. */
export const Carousel = (props: CarouselProps) => (
  <Suspense>
    <SlidingCarousel {...props} />
  </Suspense>
);
