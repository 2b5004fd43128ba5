import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { ArticleCard } from '#protocol/articles/articles.ts';
import { newsQuery } from '#web/features/home/home.queries.ts';
import { shortDate } from '#web/lib/formats/dates.ts';
import { plainText } from '#web/lib/formats/plain-text.ts';
import { HomeCard, Nothing } from './HomeCard.tsx';
import css from './NewsCard.module.css';

/** How many the card shows, whatever comes (1-portal 9). */
const shown = 2;

const NewsLine = ({ article: { slug, title, type, createdAt, body, medias } }: { article: ArticleCard }) => (
  <li className={css.article}>
    {medias && <img src={medias.thumbnail.source} alt="" width={320} height={180} loading="lazy" />}
    <div className={css.words}>
      <p className={css.meta}>
        {type} · {shortDate(createdAt)}
      </p>
      <h3>
        <Link to={type === 'Formation' ? `/formation/${slug}` : `/article/${slug}`}>{title}</Link>
      </h3>
      <p className={css.extract}>{plainText(body)}</p>
    </div>
  </li>
);

/** The last two articles, and the way to the news feed. */
export const NewsCard = () => (
  <HomeCard
    title="Dernières actualités"
    all={{ label: 'Toutes les actualités', to: '/articles' }}
    query={useQuery(newsQuery)}
    failed="Les actualités n’ont pas pu être chargées."
    bones={[196, 196]}
  >
    {({ rows }) =>
      rows.length === 0 ? (
        <Nothing>Aucun article</Nothing>
      ) : (
        <ul className={css.articles}>
          {rows.slice(0, shown).map((article) => (
            <NewsLine key={article.id} article={article} />
          ))}
        </ul>
      )
    }
  </HomeCard>
);
