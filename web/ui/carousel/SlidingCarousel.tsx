import useEmblaCarousel from 'embla-carousel-react';
import { useEffect, useRef, useState } from 'react';
import { useHoverOrFocus } from '#web/lib/use-hover-or-focus.ts';
import { reducedMotion, useMediaQuery } from '#web/lib/use-media-query.ts';
import { CarouselFrame } from './CarouselFrame.tsx';
import type { CarouselProps } from './carousel-props.ts';

/** The carousel moved by the Embla library. */
export default function SlidingCarousel(props: CarouselProps) {
  const { autoplayMs, slides } = props;
  const still = useMediaQuery(reducedMotion);
  const [viewport, carousel] = useEmblaCarousel({ loop: true, align: 'start', duration: still ? 0 : 22 });
  const [selected, setSelected] = useState(0);
  const [stopped, setStopped] = useState(false);
  const root = useRef<HTMLElement>(null);
  const isInUse = useHoverOrFocus(root);
  const plays = autoplayMs !== undefined && !still && slides.length > 1;

  useEffect(() => {
    if (!carousel) return;
    const select = () => setSelected(carousel.selectedScrollSnap());
    carousel.on('select', select).on('reInit', select);
    return () => {
      carousel.off('select', select).off('reInit', select);
    };
  }, [carousel]);

  useEffect(() => {
    if (!carousel || !plays || stopped || isInUse) return;
    const timer = setInterval(() => carousel.scrollNext(), autoplayMs);
    return () => clearInterval(timer);
  }, [carousel, plays, stopped, isInUse, autoplayMs]);

  return (
    <CarouselFrame
      {...props}
      root={root}
      viewport={viewport}
      selected={selected}
      onMove={carousel && ((direction) => (direction === 'next' ? carousel.scrollNext() : carousel.scrollPrev()))}
      playing={plays ? !stopped : undefined}
      onPlay={() => setStopped(!stopped)}
    />
  );
}
