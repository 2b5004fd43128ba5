import { lazy, Suspense } from 'react';
import { CarouselFrame } from './CarouselFrame.tsx';
import type { CarouselProps } from './carousel-props.ts';

const SlidingCarousel = lazy(() => import('./SlidingCarousel.tsx'));

/** A looping row of slides. The library that moves them is a lazy chunk; the slides are shown, without movement, before it has loaded. */
export const Carousel = (props: CarouselProps) => (
  <Suspense fallback={<CarouselFrame {...props} />}>
    <SlidingCarousel {...props} />
  </Suspense>
);
