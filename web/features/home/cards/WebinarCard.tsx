import { useQuery } from '@tanstack/react-query';
import type { WebinarCard as Webinar } from '#protocol/articles/articles.ts';
import { hour } from '#protocol/text/hour.ts';
import { severalDaysInWords } from '#protocol/text/period.ts';
import { typeset } from '#protocol/text/typeset.ts';
import { webinarsQuery } from '#web/features/home/home.queries.ts';
import { duration, longDay } from '#web/lib/formats/dates.ts';
import { LinkButton } from '#web/ui/actions/Button.tsx';
import css from './Extract.module.css';
import { EmptyNote, HomeCard } from './HomeCard.tsx';

/** Returns the day and the hour of a webinar with its length, or its days and hours. */
function whenOf({ startsAt, metadatas }: Webinar): string {
  const several = startsAt === null ? null : severalDaysInWords(startsAt, new Date(Date.parse(startsAt) + metadatas.duration * 60_000));
  if (several) return several.hours === null ? several.days : `${several.days}, ${several.hours}`;
  return `${longDay(metadatas.date)} à ${hour(metadatas.time)}, ${duration(metadatas.duration)}`;
}

const NextWebinar = ({ webinar }: { webinar: Webinar }) => (
  <div className={css.extract}>
    <h3>{typeset(webinar.title)}</h3>
    <p className={css.when}>
      {whenOf(webinar)}
      {webinar.host && ` · ${webinar.host.title}`}
    </p>
    <p className={css.words}>{webinar.body}</p>
    <LinkButton small look="primary" to={`/article/${webinar.slug}`}>
      Voir le webinar
    </LinkButton>
  </div>
);

/** The next webinar (HOM-17, HOM-18). */
export const WebinarCard = () => (
  <HomeCard
    title="Prochain webinar"
    query={useQuery(webinarsQuery)}
    failed="L’agenda des webinars n’a pas pu être chargé."
    skeleton={[40, 16, 32]}
  >
    {({ rows: [next] }) => (next ? <NextWebinar webinar={next} /> : <EmptyNote>Pas de webinar à l'agenda pour le moment</EmptyNote>)}
  </HomeCard>
);
