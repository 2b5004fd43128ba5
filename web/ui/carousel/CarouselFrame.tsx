import { IconChevronLeft, IconChevronRight, IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import type { CSSProperties, Ref } from 'react';
import { IconButton } from '#web/ui/actions/IconButton.tsx';
import css from './Carousel.module.css';
import type { CarouselProps } from './carousel-props.ts';

type CarouselFrameProps = CarouselProps & {
  root?: Ref<HTMLElement>;
  viewport?: Ref<HTMLDivElement>;
  /** The index of the visible slide, when they are shown one at a time. */
  selected?: number;
  /** Moves to the previous or the next slide; absent until the library has loaded, the buttons are disabled then. */
  onMove?: ((direction: 'previous' | 'next') => void) | undefined;
  /** True while the slides move by themselves, false when the user stopped them; undefined without autoplay. */
  playing?: boolean | undefined;
  /** Stops or resumes autoplay. */
  onPlay?: () => void;
};

/** The slides and buttons of a carousel, with or without the library that moves them. */
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
          <IconButton label={`${slideName} précédente`} disabled={!props.onMove} onClick={() => props.onMove?.('previous')}>
            <IconChevronLeft size={20} aria-hidden />
          </IconButton>
          <IconButton label={`${slideName} suivante`} disabled={!props.onMove} onClick={() => props.onMove?.('next')}>
            <IconChevronRight size={20} aria-hidden />
          </IconButton>
        </div>
      )}
    </section>
  );
}
