import { lazy, Suspense } from 'react';
import { CarouselFrame } from './CarouselFrame.tsx';
import type { CarouselProps } from './carousel-props.ts';

const SlidingCarousel = lazy(() => import('./SlidingCarousel.tsx'));

/** A looping row of slides; the library that moves it comes only with the first one, the slides stand there before. */
export const Carousel = (props: CarouselProps) => (
  <Suspense fallback={<CarouselFrame {...props} />}>
    <SlidingCarousel {...props} />
  </Suspense>
);
