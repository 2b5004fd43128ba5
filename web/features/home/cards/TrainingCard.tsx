import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { FormationCard } from '#protocol/formations/formations.ts';
import { typeset } from '#protocol/text/typeset.ts';
import { trainingQuery } from '#web/features/home/home.queries.ts';
import { shortPrice } from '#web/lib/formats/amounts.ts';
import { longDay } from '#web/lib/formats/dates.ts';
import css from './Extract.module.css';
import { EmptyNote, HomeCard } from './HomeCard.tsx';

const Training = ({ training: { slug, title, body, metadatas, session } }: { training: FormationCard }) => (
  <div className={css.extract}>
    <h3>
      <Link to={`/formation/${slug}`}>{typeset(title)}</Link>
    </h3>
    <p className={css.when}>{session ? `${longDay(session.dateTime)} · ${session.location}` : 'Pas de session ouverte pour le moment'}</p>
    <p className={css.words}>{body}</p>
    <p className={css.facts}>
      {metadatas.category} · {metadatas.duration} h{metadatas.price !== null && ` · à partir de ${shortPrice(metadatas.price)} HT`}
    </p>
  </div>
);

/** The first training of the list and a link to all trainings (HOM-23, HOM-24). */
export const TrainingCard = () => (
  <HomeCard
    title="Formation"
    all={{ label: 'Toutes les formations', to: '/formations' }}
    query={useQuery(trainingQuery)}
    failed="La formation n’a pas pu être chargée."
    skeleton={[20, 16, 32, 16]}
  >
    {({ rows: [training] }) => (training ? <Training training={training} /> : <EmptyNote>Aucune formation pour le moment.</EmptyNote>)}
  </HomeCard>
);
