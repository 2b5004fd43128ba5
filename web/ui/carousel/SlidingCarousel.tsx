import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import useEmblaCarousel from 'embla-carousel-react';
import type { CSSProperties, ReactNode } from 'react';
import { IconButton } from '#web/ui/actions/IconButton.tsx';
import css from './Carousel.module.css';

export interface CarouselProps {
  /** What it shows, for who does not see it: 'Photos'. */
  label: string;
  /** Space between two slides, in pixels. */
  spacing: number;
  slides: readonly { key: string; content: ReactNode }[];
}

export default function SlidingCarousel({ label, spacing, slides }: CarouselProps) {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const [viewport, carousel] = useEmblaCarousel({ loop: true, align: 'start', duration: still ? 0 : 22 });
  const gap: CSSProperties & Record<'--spacing', string> = { '--spacing': `${spacing}px` };
  return (
    <section className={css.carousel} aria-roledescription="carrousel" aria-label={label} style={gap}>
      <div className={css.viewport} ref={viewport}>
        <ul className={css.track}>
          {slides.map(({ key, content }) => (
            <li key={key} className={css.slide}>
              {content}
            </li>
          ))}
        </ul>
      </div>
      {slides.length > 1 && (
        <div className={css.arrows}>
          <IconButton label="Image précédente" onClick={() => carousel?.scrollPrev()}>
            <IconChevronLeft size={20} aria-hidden />
          </IconButton>
          <IconButton label="Image suivante" onClick={() => carousel?.scrollNext()}>
            <IconChevronRight size={20} aria-hidden />
          </IconButton>
        </div>
      )}
    </section>
  );
}
