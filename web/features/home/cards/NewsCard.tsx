import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { ArticleCard } from '#protocol/articles/articles.ts';
import { typeset } from '#protocol/text/typeset.ts';
import { newsQuery } from '#web/features/home/home.queries.ts';
import { shortDate } from '#web/lib/formats/dates.ts';
import { articlePath } from '#web/shared/articles/article-path.ts';
import { EmptyNote, HomeCard } from './HomeCard.tsx';
import css from './NewsCard.module.css';

/** The card shows two articles, however many the call returns (HOM-21, SHL-57). */
const maxArticles = 2;

const NewsLine = ({ article }: { article: ArticleCard }) => {
  const { title, type, createdAt, body, medias } = article;
  return (
    <li className={css.article}>
      {medias && <img src={medias.thumbnail.source} alt="" width={320} height={180} loading="lazy" />}
      <div className={css.words}>
        <p className={css.meta}>
          {type} · {shortDate(createdAt)}
        </p>
        <h3>
          <Link to={articlePath(article)}>{typeset(title)}</Link>
        </h3>
        <p className={css.extract}>{body}</p>
      </div>
    </li>
  );
};

/** The two latest articles and a link to the news feed (HOM-21, HOM-22). */
export const NewsCard = () => (
  <HomeCard
    title="Dernières actualités"
    all={{ label: 'Toutes les actualités', to: '/articles' }}
    query={useQuery(newsQuery)}
    failed="Les actualités n’ont pas pu être chargées."
    skeleton={[196, 196]}
  >
    {({ rows }) =>
      rows.length === 0 ? (
        <EmptyNote>Aucun article</EmptyNote>
      ) : (
        <ul className={css.articles}>
          {rows.slice(0, maxArticles).map((article) => (
            <NewsLine key={article.id} article={article} />
          ))}
        </ul>
      )
    }
  </HomeCard>
);
