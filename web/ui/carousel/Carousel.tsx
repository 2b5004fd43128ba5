import { lazy, Suspense } from 'react';
import { whenIdle } from '#web/lib/when-idle.ts';
import { CarouselFrame } from './CarouselFrame.tsx';
import type { CarouselProps } from './carousel-props.ts';

const SlidingCarousel = lazy(async () => {
  await new Promise<void>(whenIdle);
  return import('./SlidingCarousel.tsx').catch(() => ({ default: CarouselFrame }));
});

/** A looping row of slides. The library that moves them is a chunk loaded when the browser is idle; the slides are shown, without movement, before it has loaded, and when it cannot be loaded. */
export const Carousel = (props: CarouselProps) => (
  <Suspense fallback={<CarouselFrame {...props} />}>
    <SlidingCarousel {...props} />
  </Suspense>
);
