import { IconStar, IconStarFilled, IconStarHalfFilled } from '@tabler/icons-react';
import type { ArticleSheet } from '#protocol/articles/article-sheet.ts';
import css from './Formation.module.css';
import { answerWords, rateWords, tauxWords } from './formation.texts.ts';
import { bandOf, type Star, starsOf } from './rating.ts';

/** The satisfaction rate of a training, or without it its score in stars, with the answers behind it (RDG-412); nothing without both. */
export function Rating({ formation: { metadatas, formation } }: { formation: ArticleSheet }) {
  const { taux, rate } = metadatas;
  if (taux === null && rate === null) return null;
  return (
    <p className={css.rating}>
      {taux !== null ? <Satisfaction taux={taux} /> : rate !== null && <Stars rate={rate} />}
      {formation?.answers && <span className={css.soft}>{answerWords(formation.answers)}</span>}
    </p>
  );
}

/** A bar in the colour of the rate (TRN-08), and the rate in words. */
const Satisfaction = ({ taux }: { taux: number }) => (
  <>
    <span className={css.bar} data-band={bandOf(taux)} aria-hidden>
      <span style={{ width: `${taux}%` }} />
    </span>
    <strong>{tauxWords(taux)}</strong>
  </>
);

const icons = { full: IconStarFilled, half: IconStarHalfFilled, empty: IconStar } satisfies Record<Star, unknown>;

function Stars({ rate }: { rate: number }) {
  return (
    <>
      <span className={css.stars} role="img" aria-label={rateWords(rate)}>
        {starsOf(rate).map((star, at) => {
          const Icon = icons[star];
          // biome-ignore lint/suspicious/noArrayIndexKey: five stars, which never move
          return <Icon key={at} size={18} data-star={star} aria-hidden />;
        })}
      </span>
      <strong aria-hidden>{rateWords(rate)}</strong>
    </>
  );
}
