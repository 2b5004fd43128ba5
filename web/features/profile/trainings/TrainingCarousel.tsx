import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { useMediaQuery } from '#web/lib/use-media-query.ts';
import { IconButton } from '#web/ui/actions/IconButton.tsx';
import { type FollowedTraining, Training } from './Training.tsx';
import own from './Trainings.module.css';

/** Two slides from this width on, one below (PRO-10). */
const wideEnough = '(min-width: 480px)';

/**
 * The trainings to come, one or two at a time; the arrows go round (PRO-10). The carousel library gives up looping when the other slides do not
 * fill the view, as with two or three trainings: here the arrows turn the list itself.
 */
export function TrainingCarousel({ trainings }: { trainings: readonly FollowedTraining[] }) {
  const [turned, setTurned] = useState(0);
  // A training may leave the list while it is shown.
  const first = turned % trainings.length;
  const shown = Math.min(useMediaQuery(wideEnough) ? 2 : 1, trainings.length);
  const turn = (step: 1 | -1) => setTurned((first + step + trainings.length) % trainings.length);
  const slides = Array.from({ length: shown }, (_, at) => trainings[(first + at) % trainings.length]).filter((one) => one !== undefined);
  return (
    <section aria-roledescription="carrousel" aria-label="Formations à venir">
      <ul className={own.slides} aria-live="polite" data-shown={shown}>
        {slides.map((training) => (
          <li key={`${training.slug} ${training.metadatas.dates}`} className={own.slide}>
            <Training training={training} />
          </li>
        ))}
      </ul>
      {trainings.length > 1 && (
        <div className={own.buttons}>
          <span className={own.place}>
            {first + 1} / {trainings.length}
          </span>
          <IconButton label="Formation précédente" onClick={() => turn(-1)}>
            <IconChevronLeft size={20} aria-hidden />
          </IconButton>
          <IconButton label="Formation suivante" onClick={() => turn(1)}>
            <IconChevronRight size={20} aria-hidden />
          </IconButton>
        </div>
      )}
    </section>
  );
}
