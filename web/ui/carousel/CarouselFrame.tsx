import { IconChevronLeft, IconChevronRight, IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import type { CSSProperties, Ref } from 'react';
import { IconButton } from '#web/ui/actions/IconButton.tsx';
import css from './Carousel.module.css';
import type { CarouselProps } from './carousel-props.ts';

type CarouselFrameProps = CarouselProps & {
  root?: Ref<HTMLElement>;
  viewport?: Ref<HTMLDivElement>;
  /** The slide in view, where they come one at a time. */
  selected?: number;
  /** Absent until it can move: its buttons wait. */
  onMove?: ((way: 'back' | 'on') => void) | undefined;
  /** Whether it goes on by itself, and the way to stop it; absent when it never does. */
  playing?: boolean | undefined;
  onPlay?: () => void;
};

/** The slides and buttons of a carousel, as they stand before and after the library that moves them is there. */
export function CarouselFrame(props: CarouselFrameProps) {
  const { label, slideName, spacing, slides, whole = false, root, viewport, selected = 0 } = props;
  const gap: CSSProperties & Record<'--spacing', string> = { '--spacing': `${spacing}px` };
  return (
    <section
      className={[css.carousel, whole ? css.whole : ''].join(' ')}
      aria-roledescription="carrousel"
      aria-label={label}
      style={gap}
      ref={root}
    >
      <div className={css.viewport} ref={viewport}>
        <ul className={css.track} aria-live={whole ? (props.playing ? 'off' : 'polite') : undefined}>
          {slides.map(({ key, content }, at) => (
            <li key={key} className={css.slide} inert={whole && at !== selected}>
              {content}
            </li>
          ))}
        </ul>
      </div>
      {slides.length > 1 && (
        <div className={css.buttons}>
          {whole && (
            <span className={css.place}>
              {selected + 1} / {slides.length}
            </span>
          )}
          {props.playing !== undefined && (
            <IconButton label={props.playing ? 'Arrêter le défilement' : 'Reprendre le défilement'} onClick={() => props.onPlay?.()}>
              {props.playing ? <IconPlayerPause size={18} aria-hidden /> : <IconPlayerPlay size={18} aria-hidden />}
            </IconButton>
          )}
          <IconButton label={`${slideName} précédente`} disabled={!props.onMove} onClick={() => props.onMove?.('back')}>
            <IconChevronLeft size={20} aria-hidden />
          </IconButton>
          <IconButton label={`${slideName} suivante`} disabled={!props.onMove} onClick={() => props.onMove?.('on')}>
            <IconChevronRight size={20} aria-hidden />
          </IconButton>
        </div>
      )}
    </section>
  );
}
