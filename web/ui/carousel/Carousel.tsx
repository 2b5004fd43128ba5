import { lazy, Suspense } from 'react';
import type { CarouselProps } from '#web/ui/carousel/SlidingCarousel.tsx';
import css from './Carousel.module.css';

const SlidingCarousel = lazy(() => import('#web/ui/carousel/SlidingCarousel.tsx'));

/** A looping row of slides; the library that moves it comes only with the first one. */
export const Carousel = (props: CarouselProps) => (
  <Suspense fallback={<div className={css.waiting} />}>
    <SlidingCarousel {...props} />
  </Suspense>
);
