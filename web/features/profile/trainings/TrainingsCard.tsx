import { useState } from 'react';
import { Link } from 'react-router';
import type { Profile } from '#protocol/profile/profile.ts';
import css from '#web/features/profile/Profile.module.css';
import { Button } from '#web/ui/actions/Button.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { type FollowedTraining, Training } from './Training.tsx';
import { TrainingCarousel } from './TrainingCarousel.tsx';
import own from './Trainings.module.css';

type Formations = Profile['formations'];

/** The number of past trainings shown at first (PRO-11). */
const shownFirst = 2;

/** The trainings for which the user is validated: those to come in a carousel (PRO-10), then the past ones (PRO-11). */
export const TrainingsCard = ({ formations: { scheduled, past } }: { formations: Formations }) => (
  <Card
    title="Vos formations"
    action={
      <Link className={css.action} to="/formations">
        Toutes les formations
      </Link>
    }
  >
    {scheduled.length === 0 && past.length === 0 && <p className={css.soft}>Vous n’êtes inscrit à aucune formation pour le moment.</p>}
    {scheduled.length > 0 && <TrainingCarousel trainings={scheduled} />}
    {past.length > 0 && <PastTrainings trainings={past} />}
  </Card>
);

function PastTrainings({ trainings }: { trainings: readonly FollowedTraining[] }) {
  const [isWhole, setWhole] = useState(false);
  return (
    <section className={own.past} aria-labelledby="formations-suivies">
      <h3 id="formations-suivies">Formations suivies</h3>
      <ul className={css.rows} aria-label="Formations suivies">
        {(isWhole ? trainings : trainings.slice(0, shownFirst)).map((training) => (
          <li key={`${training.slug} ${training.metadatas.dates}`}>
            <Training training={training} />
          </li>
        ))}
      </ul>
      {trainings.length > shownFirst && (
        <div className={css.more}>
          <Button small onClick={() => setWhole(!isWhole)}>
            {isWhole ? 'Réduire la liste' : 'Voir toutes les formations suivies'}
          </Button>
        </div>
      )}
    </section>
  );
}
